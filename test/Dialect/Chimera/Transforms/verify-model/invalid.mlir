// RUN: chimera-opt %s --split-input-file --allow-unregistered-dialect --chimera-verify-model --verify-diagnostics
//
// A module that is not an imported model gets an error for each thing that is
// wrong, which says how to import it properly.

// expected-error @below {{expects a public function '@main' with a body; import the model with 'python -m chimera.importer'}}
module {
  func.func @forward(%x: tensor<f32>) -> tensor<f32> {
    return %x : tensor<f32>
  }
}

// -----

// expected-error @below {{expects a public function '@main' with a body, but the module is empty; import the model with 'python -m chimera.importer'}}
module {
}

// -----

module {
  // expected-error @below {{expects a public function '@main' with a body; import the model with 'python -m chimera.importer'}}
  func.func private @main(tensor<f32>) -> tensor<f32>
}

// -----

// expected-error @below {{'func.func' op is not expected beside '@main', the only function of a model; import the model with}}
func.func private @log_softmax(tensor<f32>) -> tensor<f32>
func.func @main(%w: tensor<f32> {chimera.parameter = "w", chimera.init = "zeros"}) -> tensor<f32> {
  return %w : tensor<f32>
}

// -----

// expected-error @below {{'ml_program.global' op is state that a model cannot have; random numbers are not supported: dropout must be 0 when the model is imported}}
ml_program.global private mutable @global_seed(dense<0> : tensor<i64>) : tensor<i64>
func.func @main(%w: tensor<f32> {chimera.parameter = "w", chimera.init = "zeros"}) -> tensor<f32> {
  // expected-error @below {{'ml_program.global_load' op is state that a model cannot have; random numbers are not supported: dropout must be 0 when the model is imported}}
  %seed = ml_program.global_load @global_seed : tensor<i64>
  return %w : tensor<f32>
}

// -----

// expected-error @below {{'func.func' op expects a single block: control flow is not supported}}
func.func @main(%w: tensor<f32> {chimera.parameter = "w", chimera.init = "zeros"}) -> tensor<f32> {
  cf.br ^bb1
^bb1:
  return %w : tensor<f32>
}

// -----

func.func @main(
    %w: tensor<f32> {chimera.parameter = "w", chimera.init = "zeros"},
    // expected-error @below {{'@main' argument 1 is neither a parameter nor an input; import the model with 'python -m chimera.importer', or mark it with 'chimera.parameter' and 'chimera.init', or with 'chimera.input'}}
    %a: tensor<f32>,
    // expected-error @below {{'@main' argument 2 ('b') is marked both as a parameter and as an input}}
    %b: tensor<f32> {chimera.parameter = "b", chimera.input = "b"},
    // expected-error @below {{'@main' argument 3 ('') has an empty name}}
    %c: tensor<f32> {chimera.input = ""},
    // expected-error @below {{'@main' argument 4 ('w') has the same name as argument 0 ('w'); a tied parameter is one argument with several uses}}
    %d: tensor<f32> {chimera.input = "w"},
    // expected-error @below {{'@main' argument 5 ('e') expects a tensor of static shape; import the model with example inputs of the micro-batch's size, or give symbolic sizes their values (see '--micro-batch-size', '--sequence-length' and 'chimera-specialize-shapes')}}
    %e: tensor<?xf32> {chimera.input = "e"},
    // expected-error @below {{'@main' argument 6 ('f') expects integer or floating-point elements}}
    %f: tensor<2xindex> {chimera.input = "f"},
    // expected-error @below {{'@main' argument 7 ('g') is an input and has no 'chimera.init'}}
    %g: tensor<2xf32> {chimera.input = "g", chimera.init = "zeros"},
    // expected-error @below {{'@main' argument 8 ('h') has a 'chimera.bound', which expects an integer input and a positive bound}}
    %h: tensor<2xf32> {chimera.input = "h", chimera.bound = 3 : i64},
    // expected-error @below {{'@main' argument 9 ('i') has a 'chimera.bound', which expects an integer input and a positive bound}}
    %i: tensor<2xi64> {chimera.input = "i", chimera.bound = 0 : i64}) -> tensor<f32> {
  return %w : tensor<f32>
}

// -----

func.func @main(
    // expected-error @below {{'@main' argument 0 ('w') expects a parameter of type f32 or f64; cast the model before it is imported}}
    %w: tensor<f16> {chimera.parameter = "w", chimera.init = "zeros"},
    // expected-error @below {{'@main' argument 1 ('a') is a parameter and has no 'chimera.bound'}}
    %a: tensor<f32> {chimera.parameter = "a", chimera.init = "zeros", chimera.bound = 3 : i64},
    // expected-error @below {{'@main' argument 2 ('b') expects 'chimera.init' to be "normal(STD)", "zeros" or "ones"}}
    %b: tensor<f32> {chimera.parameter = "b"},
    // expected-error @below {{'@main' argument 3 ('c') expects 'chimera.init' to be "normal(STD)", "zeros" or "ones"}}
    %c: tensor<f32> {chimera.parameter = "c", chimera.init = "uniform(0, 1)"},
    // expected-error @below {{'@main' argument 4 ('d') is a parameter that nothing uses; remove it from the model}}
    %d: tensor<f32> {chimera.parameter = "d", chimera.init = "zeros"}) -> tensor<f32> {
  %e = tensor.empty() : tensor<f32>
  %0 = linalg.add ins(%a, %b : tensor<f32>, tensor<f32>) outs(%e : tensor<f32>) -> tensor<f32>
  %1 = linalg.add ins(%0, %c : tensor<f32>, tensor<f32>) outs(%e : tensor<f32>) -> tensor<f32>
  // expected-error @below {{'tensor.expand_shape' op computes with elements of type 'f16', but models compute in f32 or f64, and with integers and indices; cast the model before it is imported}}
  %2 = tensor.expand_shape %w [] output_shape [1] : tensor<f16> into tensor<1xf16>
  return %1 : tensor<f32>
}

// -----

// expected-error @below {{'@main' expects one result, but has 2; the model returns its scalar loss and nothing else: import it with a loss}}
func.func @main(%w: tensor<f32> {chimera.parameter = "w", chimera.init = "zeros"}) -> (tensor<f32>, tensor<f32>) {
  return %w, %w : tensor<f32>, tensor<f32>
}

// -----

// expected-error @below {{'@main' expects result 0 to be a scalar of type tensor<f32> or tensor<f64>, but it is of type tensor<2x3xf32>; the model returns its scalar loss and nothing else: import it with a loss}}
func.func @main(%w: tensor<2x3xf32> {chimera.parameter = "w", chimera.init = "zeros"}) -> tensor<2x3xf32> {
  return %w : tensor<2x3xf32>
}

// -----

// expected-error @below {{'@main' expects at least one argument marked 'chimera.parameter'; import the model with 'python -m chimera.importer'}}
func.func @main(%x: tensor<f32> {chimera.input = "x"}) -> tensor<f32> {
  return %x : tensor<f32>
}

// -----

func.func @main(%w: tensor<f32> {chimera.parameter = "w", chimera.init = "zeros"}) -> tensor<f32> {
  // expected-error @below {{'tm_tensor.attention' op is not expected in a model, which holds only ops of linalg, tensor, arith and math; choose the 'eager' attention when the model is imported}}
  %0 = "tm_tensor.attention"(%w) : (tensor<f32>) -> tensor<f32>
  // expected-error @below {{'torch.aten.relu' op is not expected in a model, which holds only ops of linalg, tensor, arith and math; import the model with 'python -m chimera.importer'}}
  %1 = "torch.aten.relu"(%0) : (tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}

// -----

func.func @main(%w: tensor<f32> {chimera.parameter = "w", chimera.init = "zeros"}) -> tensor<f32> {
  %size = arith.constant 3 : index
  // expected-error @below {{'tensor.empty' op expects tensors of static shape, but got 'tensor<?xf32>'; import the model with example inputs of the micro-batch's size}}
  %e = tensor.empty(%size) : tensor<?xf32>
  return %w : tensor<f32>
}

// -----

func.func @main(%w: tensor<f32> {chimera.parameter = "w", chimera.init = "zeros"}) -> tensor<f32> {
  // expected-error @below {{'arith.constant' op refers to the data '__elided__', which the file does not hold; parameters are arguments: import the model with 'python -m chimera.importer'}}
  %table = arith.constant dense_resource<__elided__> : tensor<64x64xf32>
  return %w : tensor<f32>
}

// -----

// Also inside of structured ops.

func.func @main(%w: tensor<4xf32> {chimera.parameter = "w", chimera.init = "zeros"}) -> tensor<f32> {
  %e = tensor.empty() : tensor<f32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%w : tensor<4xf32>) outs(%e : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    // expected-error @below {{'arith.truncf' op computes with elements of type 'bf16', but models compute in f32 or f64}}
    %1 = arith.truncf %in : f32 to bf16
    %2 = arith.extf %1 : bf16 to f32
    %3 = arith.addf %2, %out : f32
    linalg.yield %3 : f32
  } -> tensor<f32>
  // expected-error @below {{'complex.constant' op is not expected in a model}}
  %c = complex.constant [0.0 : f32, 1.0 : f32] : complex<f32>
  // expected-error @below {{'tensor.splat' op computes with elements of type 'complex<f32>', but models compute in f32 or f64}}
  %z = tensor.splat %c : tensor<4xcomplex<f32>>
  return %0 : tensor<f32>
}

// -----

// Control flow is not supported.

func.func @main(%w: tensor<f32> {chimera.parameter = "w", chimera.init = "zeros"}, %c: tensor<i1> {chimera.input = "c"}) -> tensor<f32> {
  %condition = tensor.extract %c[] : tensor<i1>
  // expected-error @below {{'scf.if' op is not expected in a model, which holds only ops of linalg, tensor, arith and math}}
  %0 = scf.if %condition -> tensor<f32> {
    // expected-error @below {{'scf.yield' op is not expected in a model}}
    scf.yield %w : tensor<f32>
  } else {
    // expected-error @below {{'scf.yield' op is not expected in a model}}
    scf.yield %w : tensor<f32>
  }
  return %0 : tensor<f32>
}

// -----

// Empty tensors, and those whose bytes nothing could count, are one error each,
// where they come from.

// expected-error @below {{'@main' argument 0 ('w') is empty, as one of its dimensions is 0}}
func.func @main(%w: tensor<0x4xf32> {chimera.parameter = "w", chimera.init = "zeros"}, %b: tensor<f32> {chimera.parameter = "b", chimera.init = "zeros"}) -> tensor<f32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]}
      ins(%w : tensor<0x4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.addf %in, %out : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  return %b : tensor<f32>
}

// -----

// expected-error @below {{'@main' argument 1 ('x') is larger than 2^56 bytes}}
func.func @main(%w: tensor<f32> {chimera.parameter = "w", chimera.init = "zeros"}, %x: tensor<4294967296x4294967296xi64> {chimera.input = "x"}) -> tensor<f32> {
  return %w : tensor<f32>
}

// -----

func.func @main(%w: tensor<268435456xf32> {chimera.parameter = "w", chimera.init = "zeros"}, %b: tensor<f32> {chimera.parameter = "b", chimera.init = "zeros"}) -> tensor<f32> {
  // expected-error @below {{'tensor.empty' op computes 'tensor<268435456x268435456xf32>', which is larger than 2^56 bytes}}
  %e = tensor.empty() : tensor<268435456x268435456xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<268435456xf32>) outs(%e : tensor<268435456x268435456xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<268435456x268435456xf32>
  // expected-error @below {{'tensor.empty' op computes 'tensor<2x0xf32>', which is empty, as one of its dimensions is 0}}
  %none = tensor.empty() : tensor<2x0xf32>
  return %b : tensor<f32>
}

// -----

func.func @main(
    // expected-error @below {{'@main' argument 0 ('w') has the further name 'w', which another argument has, too, or which it has twice}}
    %w: tensor<f32> {chimera.parameter = "w", chimera.init = "zeros", chimera.tied = ["u", "w"]},
    // expected-error @+2 {{'@main' argument 1 ('x') is an input and has no 'chimera.tied'}}
    // expected-error @below {{'@main' argument 1 ('x') is an input, which no training changes, and has no 'chimera.frozen'}}
    %x: tensor<f32> {chimera.input = "x", chimera.tied = ["y"], chimera.frozen}) -> tensor<f32> {
  %0 = arith.addf %w, %x : tensor<f32>
  return %0 : tensor<f32>
}

// -----

// A shift by one, which upstream folds as if it did nothing.
func.func @main(%w: tensor<4xf32> {chimera.parameter = "w", chimera.init = "zeros"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'tensor.pad' op pads by a negative amount; use 'tensor.extract_slice' to take elements away}}
  %p = tensor.pad %w low[1] high[-1] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<4xf32>
  %c0 = arith.constant 0 : index
  %e = tensor.extract %p[%c0] : tensor<4xf32>
  %0 = tensor.from_elements %e : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @main(
    // expected-error @below {{'@main' argument 0 ('__metadata__') has a name that files of weights cannot have; choose another one}}
    %w: tensor<f32> {chimera.parameter = "__metadata__", chimera.init = "zeros"},
    // expected-error @below {{'@main' argument 1 ('x') has the encoding "packed" in its type, which a model has no use for; remove it}}
    %x: tensor<4xf32, "packed"> {chimera.input = "x"},
    // expected-error @below {{'@main' argument 2 ('v') expects 'chimera.init' to be "normal(STD)", "zeros" or "ones"}}
    %v: tensor<f32> {chimera.parameter = "v", chimera.init = "normal(1e400)"}) -> tensor<f32> {
  %0 = arith.addf %w, %v : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @main(
    // expected-error @below {{'@main' argument 0 ('w') is a parameter and has no 'chimera.ignored'}}
    %w: tensor<f32> {chimera.parameter = "w", chimera.init = "zeros", chimera.ignored = -1 : i64},
    // expected-error @below {{'@main' argument 1 ('x') has 'chimera.ignored', which expects an input with a 'chimera.bound' and a value outside of it}}
    %x: tensor<4xi64> {chimera.input = "x", chimera.ignored = -100 : i64},
    // expected-error @below {{'@main' argument 2 ('y') has 'chimera.ignored', which expects an input with a 'chimera.bound' and a value outside of it}}
    %y: tensor<4xi64> {chimera.input = "y", chimera.bound = 4 : i64, chimera.ignored = 3 : i64}) -> tensor<f32> {
  return %w : tensor<f32>
}
