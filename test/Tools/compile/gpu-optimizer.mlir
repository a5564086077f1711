// Kernels of the optimizer, on the emulator, give the bits of the host's loops:
// weights and moments are equal after some steps. 33,301 elements are several
// parts of the norm, and no whole number of vectors. Where gradients are clipped,
// the norms may differ in their last bit, in which f64 has no bits to spare: only
// f32 is compared.
//
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: sed 's/arith.truncf %x : f64 to f32/arith.negf %x : f32/; s/f64/f32/' %s > f32.mlir
// RUN: chimera-compile %s -o host --strict-fp
// RUN: chimera-compile %s -o gpu --strict-fp --target=cuda --gpu-arch=emulate
// RUN: chimera-compile %s -o host-sgd --strict-fp --optimizer=sgd
// RUN: chimera-compile %s -o gpu-sgd --strict-fp --optimizer=sgd --target=cuda --gpu-arch=emulate
// RUN: chimera-compile f32.mlir -o host-f32 --strict-fp
// RUN: chimera-compile f32.mlir -o gpu-f32 --strict-fp --target=cuda --gpu-arch=emulate
//
// RUN: ./host --transport=local --steps=3 --lr=0.01 --weight-decay=0.1 --save=a
// RUN: ./gpu --transport=local --steps=3 --lr=0.01 --weight-decay=0.1 --save=b
// RUN: cmp a/model.safetensors b/model.safetensors
// RUN: cmp a/optimizer.safetensors b/optimizer.safetensors
//
// RUN: ./host-sgd --transport=local --steps=3 --lr=0.01 --weight-decay=0.1 --save=c
// RUN: ./gpu-sgd --transport=local --steps=3 --lr=0.01 --weight-decay=0.1 --save=d --no-cuda-graphs
// RUN: cmp c/model.safetensors d/model.safetensors
//
// RUN: ./host-f32 --transport=local --steps=5 --lr=0.1 --clip-norm=300 --save=e --metrics=host.jsonl
// RUN: ./gpu-f32 --transport=local --steps=5 --lr=0.1 --clip-norm=300 --save=f
// RUN: ./gpu-f32 --transport=local --steps=5 --lr=0.1 --clip-norm=300 --clip=validate --save=g --metrics=gpu.jsonl
// RUN: cmp e/model.safetensors f/model.safetensors
// RUN: cmp e/optimizer.safetensors f/optimizer.safetensors
// RUN: cmp e/model.safetensors g/model.safetensors
// RUN: cmp e/optimizer.safetensors g/optimizer.safetensors
// RUN: FileCheck %s --input-file=host.jsonl
// RUN: FileCheck %s --input-file=gpu.jsonl

// Both norms, all but their last digits.
// CHECK: "step":1,{{.*}}"grad_norm":371.{{[0-9]*}},"clip_scale":0.80

#i = affine_map<(d0) -> (d0)>
#s = affine_map<(d0) -> ()>
func.func @main(%a: tensor<33301xf32> {chimera.parameter = "a", chimera.init = "normal(1)"},
                %b: tensor<7xf32> {chimera.parameter = "b", chimera.init = "normal(1)"},
                %c: tensor<1003xf64> {chimera.parameter = "c", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %1 = linalg.generic {indexing_maps = [#i, #s], iterator_types = ["reduction"]}
      ins(%a : tensor<33301xf32>) outs(%0 : tensor<f32>) {
  ^bb0(%x: f32, %sum: f32):
    %p = arith.mulf %x, %x : f32
    %q = arith.addf %p, %sum : f32
    linalg.yield %q : f32
  } -> tensor<f32>
  %2 = linalg.generic {indexing_maps = [#i, #s], iterator_types = ["reduction"]}
      ins(%b : tensor<7xf32>) outs(%1 : tensor<f32>) {
  ^bb0(%x: f32, %sum: f32):
    %p = arith.mulf %x, %x : f32
    %q = arith.addf %p, %sum : f32
    linalg.yield %q : f32
  } -> tensor<f32>
  %3 = linalg.generic {indexing_maps = [#i, #s], iterator_types = ["reduction"]}
      ins(%c : tensor<1003xf64>) outs(%2 : tensor<f32>) {
  ^bb0(%x: f64, %sum: f32):
    %n = arith.truncf %x : f64 to f32
    %p = arith.mulf %n, %n : f32
    %q = arith.addf %p, %sum : f32
    linalg.yield %q : f32
  } -> tensor<f32>
  return %3 : tensor<f32>
}
