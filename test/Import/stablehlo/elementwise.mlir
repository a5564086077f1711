// RUN: chimera-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(chimera-convert-stablehlo))' | FileCheck %s
//
// Element-wise ops become ops of arith and math on tensors.

// CHECK-LABEL: func.func @floats(
// CHECK-SAME: %[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<4xf32>)
func.func @floats(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[SUM:.*]] = arith.addf %[[A]], %[[B]]
  %0 = "stablehlo.add"(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: arith.subf %[[SUM]]
  %1 = "stablehlo.subtract"(%0, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: arith.mulf
  %2 = "mhlo.multiply"(%1, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: arith.divf
  %3 = "stablehlo.divide"(%2, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: arith.maximumf
  %4 = "stablehlo.maximum"(%3, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: arith.minimumf
  %5 = "stablehlo.minimum"(%4, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: math.powf
  %6 = "stablehlo.power"(%5, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: arith.negf
  %7 = "stablehlo.negate"(%6) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: math.exp
  %8 = "stablehlo.exponential"(%7) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: math.expm1
  %9 = "stablehlo.exponential_minus_one"(%8) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: math.log
  %10 = "stablehlo.log"(%9) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: math.log1p
  %11 = "stablehlo.log_plus_one"(%10) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: math.sqrt
  %12 = "stablehlo.sqrt"(%11) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: math.rsqrt
  %13 = "stablehlo.rsqrt"(%12) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: math.tanh
  %14 = "stablehlo.tanh"(%13) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: math.sin
  %15 = "stablehlo.sine"(%14) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: math.cos
  %16 = "stablehlo.cosine"(%15) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: math.absf
  %17 = "stablehlo.abs"(%16) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: math.floor
  %18 = "stablehlo.floor"(%17) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: math.ceil
  %19 = "stablehlo.ceil"(%18) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: %[[ERF:.*]] = math.erf
  %20 = "chlo.erf"(%19) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: %[[SQUARE:.*]] = arith.mulf %[[ERF]], %[[ERF]]
  %21 = "chlo.square"(%20) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: %[[ONE:.*]] = arith.constant dense<1.000000e+00>
  // CHECK: %[[NEG:.*]] = arith.negf %[[SQUARE]]
  // CHECK: %[[EXP:.*]] = math.exp %[[NEG]]
  // CHECK: %[[DEN:.*]] = arith.addf %[[EXP]], %[[ONE]]
  // CHECK: arith.divf %[[ONE]], %[[DEN]]
  %22 = "stablehlo.logistic"(%21) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: math.erf
  // CHECK: arith.subf
  %23 = "chlo.erfc"(%22) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: arith.maximumf
  // CHECK: arith.minimumf
  %24 = "stablehlo.clamp"(%a, %23, %b) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: %[[LAST:.*]] = math.rsqrt
  %25 = "stablehlo.rsqrt"(%24) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return %[[LAST]]
  %26 = "stablehlo.optimization_barrier"(%25) : (tensor<4xf32>) -> tensor<4xf32>
  return %26 : tensor<4xf32>
}

// CHECK-LABEL: func.func @integers(
func.func @integers(%a: tensor<4xi32>, %b: tensor<4xi32>, %p: tensor<4xi1>) -> (tensor<4xi32>, tensor<4xi1>) {
  // CHECK: arith.addi
  %0 = "stablehlo.add"(%a, %b) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: arith.subi
  %1 = "stablehlo.subtract"(%0, %b) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: arith.muli
  %2 = "stablehlo.multiply"(%1, %b) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: arith.divsi
  %3 = "stablehlo.divide"(%2, %b) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: arith.remsi
  %4 = "stablehlo.remainder"(%3, %b) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: arith.maxsi
  %5 = "stablehlo.maximum"(%4, %b) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: arith.minsi
  %6 = "stablehlo.minimum"(%5, %b) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: %[[ZERO:.*]] = arith.constant dense<0>
  // CHECK: arith.subi %[[ZERO]]
  %7 = "stablehlo.negate"(%6) : (tensor<4xi32>) -> tensor<4xi32>
  // CHECK: math.absi
  %8 = "stablehlo.abs"(%7) : (tensor<4xi32>) -> tensor<4xi32>
  // CHECK: arith.muli
  %9 = "chlo.square"(%8) : (tensor<4xi32>) -> tensor<4xi32>
  // CHECK: arith.cmpi slt
  %10 = "stablehlo.compare"(%9, %b) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  // CHECK: arith.cmpi uge
  %11 = "stablehlo.compare"(%9, %b) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  // CHECK: arith.andi
  %12 = "stablehlo.and"(%10, %11) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  // CHECK: arith.ori
  %13 = "stablehlo.add"(%12, %p) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  // CHECK: %[[ONES:.*]] = arith.constant dense<true>
  // CHECK: arith.xori %{{.*}}, %[[ONES]]
  %14 = "stablehlo.not"(%13) : (tensor<4xi1>) -> tensor<4xi1>
  // CHECK: arith.cmpi ugt
  %15 = "stablehlo.compare"(%14, %p) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return %9, %15 : tensor<4xi32>, tensor<4xi1>
}

// A condition may be a scalar.
// CHECK-LABEL: func.func @choices(
// CHECK: arith.cmpf une
// CHECK: arith.cmpf oeq
// CHECK: arith.select
// CHECK: linalg.generic
// CHECK: arith.select %{{.*}} : tensor<4xi1>, tensor<4xf32>
func.func @choices(%a: tensor<4xf32>, %b: tensor<4xf32>, %p: tensor<i1>) -> tensor<4xf32> {
  %0 = "stablehlo.compare"(%a, %b) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %1 = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %2 = "stablehlo.select"(%0, %a, %b) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = "stablehlo.select"(%p, %a, %2) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}

// CHECK-LABEL: func.func @conversions(
func.func @conversions(%f: tensor<4xf32>, %i: tensor<4xi32>, %p: tensor<4xi1>) {
  // CHECK: arith.extf
  %0 = "stablehlo.convert"(%f) : (tensor<4xf32>) -> tensor<4xf64>
  // CHECK: arith.truncf
  %1 = "stablehlo.convert"(%0) : (tensor<4xf64>) -> tensor<4xf32>
  // CHECK: arith.sitofp
  %2 = "stablehlo.convert"(%i) : (tensor<4xi32>) -> tensor<4xf32>
  // CHECK: arith.uitofp
  %3 = "stablehlo.convert"(%p) : (tensor<4xi1>) -> tensor<4xf32>
  // CHECK: arith.fptosi
  %4 = "stablehlo.convert"(%f) : (tensor<4xf32>) -> tensor<4xi32>
  // CHECK: arith.extsi
  %5 = "stablehlo.convert"(%i) : (tensor<4xi32>) -> tensor<4xi64>
  // CHECK: arith.trunci
  %6 = "stablehlo.convert"(%5) : (tensor<4xi64>) -> tensor<4xi32>
  // CHECK: arith.extui
  %7 = "stablehlo.convert"(%p) : (tensor<4xi1>) -> tensor<4xi32>
  // CHECK: arith.cmpi ne
  %8 = "stablehlo.convert"(%i) : (tensor<4xi32>) -> tensor<4xi1>
  // CHECK: arith.cmpf une
  %9 = "stablehlo.convert"(%f) : (tensor<4xf32>) -> tensor<4xi1>
  // The same type needs nothing.
  // CHECK-NEXT: return
  %10 = "stablehlo.convert"(%f) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @finite(
// CHECK-DAG: %[[SIZE:.*]] = math.absf %{{.*}} : tensor<4xf32>
// CHECK-DAG: %[[INF:.*]] = arith.constant dense<0x7F800000> : tensor<4xf32>
// CHECK: arith.cmpf olt, %[[SIZE]], %[[INF]] : tensor<4xf32>
func.func @finite(%f: tensor<4xf32>) -> tensor<4xi1> {
  %0 = "stablehlo.is_finite"(%f) : (tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// What is not StableHLO stays.
// CHECK-LABEL: func.func @others(
// CHECK-NEXT: "test.op"
// CHECK-NEXT: return
func.func @others() {
  "test.op"() : () -> ()
  return
}
