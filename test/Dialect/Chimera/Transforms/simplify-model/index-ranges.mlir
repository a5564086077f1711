// RUN: chimera-opt %s --split-input-file --chimera-simplify-model --verify-diagnostics
//
// Every index that a body computes is shown to stay inside, or an error or a
// warning says which one is not.

#map = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0) -> ()>

// Positions, targets of which some are replaced, shifted, sliced and joined inputs.
func.func @main(%w: tensor<8xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %tokens: tensor<2x4xi64> {chimera.input = "tokens", chimera.bound = 8 : i64}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : i64
  %ignored = arith.constant 7 : i64
  %one = arith.constant 1 : i64
  %flat = tensor.collapse_shape %tokens [[0, 1]] : tensor<2x4xi64> into tensor<8xi64>
  %slice = tensor.extract_slice %flat[1] [4] [1] : tensor<8xi64> to tensor<4xi64>
  %start = arith.constant dense<5> : tensor<1xi64>
  %joined = tensor.concat dim(0) %start, %slice : (tensor<1xi64>, tensor<4xi64>) -> tensor<5xi64>
  %ej = tensor.empty() : tensor<5xf32>
  %read = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%joined : tensor<5xi64>) outs(%ej : tensor<5xf32>) {
  ^bb0(%in: i64, %out: f32):
    %i = arith.index_cast %in : i64 to index
    %a = tensor.extract %w[%i] : tensor<8xf32>
    linalg.yield %a : f32
  } -> tensor<5xf32>
  %ei = tensor.empty() : tensor<4xi64>
  %kept = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%slice : tensor<4xi64>) outs(%ei : tensor<4xi64>) {
  ^bb0(%in: i64, %out: i64):
    %keep = arith.cmpi ne, %in, %ignored : i64
    %v = arith.select %keep, %in, %none : i64
    linalg.yield %v : i64
  } -> tensor<4xi64>
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %g = linalg.generic {indexing_maps = [#map, #sum], iterator_types = ["reduction"]}
      ins(%read : tensor<5xf32>) outs(%f : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#map, #sum], iterator_types = ["reduction"]}
      ins(%kept : tensor<4xi64>) outs(%g : tensor<f32>) {
  ^bb0(%in: i64, %out: f32):
    %i = arith.index_cast %in : i64 to index
    %a = tensor.extract %w[%i] : tensor<8xf32>
    %p = linalg.index 0 : index
    %n = arith.index_cast %p : index to i64
    %m = arith.addi %n, %one : i64
    %q = arith.index_cast %m : i64 to index
    %b = tensor.extract %w[%q] : tensor<8xf32>
    %s = arith.addf %a, %b : f32
    %t = arith.addf %s, %out : f32
    linalg.yield %t : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#map = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0) -> ()>
func.func @main(%w: tensor<8xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %tokens: tensor<4xi64> {chimera.input = "tokens", chimera.bound = 9 : i64}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#map, #sum], iterator_types = ["reduction"]}
      ins(%tokens : tensor<4xi64>) outs(%f : tensor<f32>) {
  ^bb0(%in: i64, %out: f32):
    %i = arith.index_cast %in : i64 to index
    // expected-error @below {{indexes dimension 0 of size 8 by input 'tokens', whose bound is 9 (see 'chimera.bound')}}
    %a = tensor.extract %w[%i] : tensor<8xf32>
    %s = arith.addf %a, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#map = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0) -> ()>
func.func @main(%w: tensor<8xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %tokens: tensor<4xi64> {chimera.input = "tokens", chimera.bound = 8 : i64}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %two = arith.constant 2 : i64
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#map, #sum], iterator_types = ["reduction"]}
      ins(%tokens : tensor<4xi64>) outs(%f : tensor<f32>) {
  ^bb0(%in: i64, %out: f32):
    %half = arith.divsi %in, %two : i64
    %i = arith.index_cast %half : i64 to index
    // expected-warning @below {{cannot show that index 0 stays below 8; numbers outside stand for the first or the last element}}
    %a = tensor.extract %w[%i] : tensor<8xf32>
    %s = arith.addf %a, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#map = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0) -> ()>

// One part of what is joined may be too large.
func.func @main(%w: tensor<8xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %tokens: tensor<4xi64> {chimera.input = "tokens", chimera.bound = 8 : i64}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %start = arith.constant dense<8> : tensor<1xi64>
  %joined = tensor.concat dim(0) %tokens, %start : (tensor<4xi64>, tensor<1xi64>) -> tensor<5xi64>
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#map, #sum], iterator_types = ["reduction"]}
      ins(%joined : tensor<5xi64>) outs(%f : tensor<f32>) {
  ^bb0(%in: i64, %out: f32):
    %i = arith.index_cast %in : i64 to index
    // expected-warning @below {{cannot show that index 0 stays below 8; numbers outside stand for the first or the last element}}
    %a = tensor.extract %w[%i] : tensor<8xf32>
    %s = arith.addf %a, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>
#sum = affine_map<(d0, d1) -> ()>

// More positions than the table has, and a table of distances that is too small; what two counters that are one say is not
// known.
func.func @main(%w: tensor<4xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<5xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %three = arith.constant 3 : index
  %places = arith.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi64>
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#row, #column, #row, #sum], iterator_types = ["reduction", "reduction"]}
      ins(%places, %places, %x : tensor<5xi64>, tensor<5xi64>, tensor<5xf32>) outs(%f : tensor<f32>) {
  ^bb0(%j: i64, %i: i64, %in: f32, %out: f32):
    %position = linalg.index 0 : index
    // expected-error @below {{indexes dimension 0 of size 4 by numbers from 0 to 4; a sequence cannot be longer than its positions (see 'sequence-length')}}
    %a = tensor.extract %w[%position] : tensor<4xf32>
    %distance = arith.subi %j, %i : i64
    %cast = arith.index_cast %distance : i64 to index
    %shifted = arith.addi %cast, %three : index
    // expected-error @below {{indexes dimension 0 of size 4 by numbers from -1 to 7}}
    %b = tensor.extract %w[%shifted] : tensor<4xf32>
    %nothing = arith.subi %i, %i : i64
    %same = arith.index_cast %nothing : i64 to index
    // expected-warning @below {{cannot show that index 0 stays below 4}}
    %c = tensor.extract %w[%same] : tensor<4xf32>
    %s = arith.addf %a, %out : f32
    %t = arith.addf %b, %s : f32
    %u = arith.addf %c, %t : f32
    %v = arith.mulf %u, %in : f32
    linalg.yield %v : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// A value that does not count is in the range of its input; what is clamped stays inside, by an
// op or by a choice.
#id = affine_map<(i) -> (i)>
#sum = affine_map<(i) -> ()>
func.func @main(%w: tensor<8xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<5xi64> {chimera.input = "x", chimera.bound = 8 : i64, chimera.ignored = -100 : i64}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : i64
  %last = arith.constant 7 : i64
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, #sum], iterator_types = ["reduction"]}
      ins(%x : tensor<5xi64>) outs(%f : tensor<f32>) {
  ^bb0(%in: i64, %out: f32):
    %max = arith.maxsi %in, %none : i64
    %i = arith.index_cast %max : i64 to index
    %a = tensor.extract %w[%i] : tensor<8xf32>
    %below = arith.cmpi slt, %in, %none : i64
    %chosen = arith.select %below, %none, %in : i64
    %above = arith.cmpi sgt, %chosen, %last : i64
    %clamped = arith.select %above, %last, %chosen : i64
    %j = arith.index_cast %clamped : i64 to index
    %b = tensor.extract %w[%j] : tensor<8xf32>
    %min = arith.minsi %in, %none : i64
    %k = arith.index_cast %min : i64 to index
    // expected-warning @below {{cannot show that index 0 stays below 8}}
    %c = tensor.extract %w[%k] : tensor<8xf32>
    %s = arith.addf %a, %out : f32
    %t = arith.addf %b, %s : f32
    %u = arith.addf %c, %t : f32
    linalg.yield %u : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// What takes the place of the value that does not count, where a comparison says so, is inside; the
// comparison with another value says nothing.
#id = affine_map<(i) -> (i)>
#sum = affine_map<(i) -> ()>
func.func @main(%w: tensor<8xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<5xi64> {chimera.input = "x", chimera.bound = 8 : i64, chimera.ignored = -100 : i64}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : i64
  %ignored = arith.constant -100 : i64
  %other = arith.constant -99 : i64
  %eb = tensor.empty() : tensor<5xi1>
  %counts = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<5xi64>) outs(%eb : tensor<5xi1>) {
  ^bb0(%in: i64, %out: i1):
    %c = arith.cmpi ne, %in, %ignored : i64
    linalg.yield %c : i1
  } -> tensor<5xi1>
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, #id, #sum], iterator_types = ["reduction"]}
      ins(%x, %counts : tensor<5xi64>, tensor<5xi1>) outs(%f : tensor<f32>) {
  ^bb0(%in: i64, %kept: i1, %out: f32):
    %chosen = arith.select %kept, %in, %none : i64
    %i = arith.index_cast %chosen : i64 to index
    %a = tensor.extract %w[%i] : tensor<8xf32>
    %is = arith.cmpi eq, %in, %ignored : i64
    %same = arith.select %is, %none, %in : i64
    %j = arith.index_cast %same : i64 to index
    %b = tensor.extract %w[%j] : tensor<8xf32>
    %isOther = arith.cmpi eq, %in, %other : i64
    %wrong = arith.select %isOther, %none, %in : i64
    %k = arith.index_cast %wrong : i64 to index
    // expected-warning @below {{cannot show that index 0 stays below 8}}
    %c = tensor.extract %w[%k] : tensor<8xf32>
    %s = arith.addf %a, %out : f32
    %t = arith.addf %b, %s : f32
    %u = arith.addf %c, %t : f32
    linalg.yield %u : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#map = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0) -> ()>

// Nothing hides the ignored value.
func.func @main(%w: tensor<8xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %tokens: tensor<4xi64> {chimera.input = "tokens", chimera.bound = 8 : i64, chimera.ignored = -1 : i64}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#map, #sum], iterator_types = ["reduction"]}
      ins(%tokens : tensor<4xi64>) outs(%f : tensor<f32>) {
  ^bb0(%in: i64, %out: f32):
    %i = arith.index_cast %in : i64 to index
    // expected-error @below {{indexes dimension 0 of size 8 by input 'tokens', whose ignored value -1 is looked up, too (see 'chimera.ignored')}}
    %a = tensor.extract %w[%i] : tensor<8xf32>
    %s = arith.addf %a, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
