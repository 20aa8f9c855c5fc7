/** The sine and cosine of a yaw, equal to the last bit on every machine; `Math.sin` and `Math.cos` are not. */

const QUARTER = Math.PI / 2

/** −1/3!, 1/5!, −1/7! and so on: enough terms for an eighth of a turn at double precision. */
const SINE = inverted([-6, 120, -5040, 362_880, -39_916_800, 6_227_020_800, -1_307_674_368_000])
/** −1/2!, 1/4!, −1/6! and so on. */
const COSINE = inverted([-2, 24, -720, 40_320, -3_628_800, 479_001_600, -87_178_291_200, 20_922_789_888_000])

function inverted(divisors: readonly number[]): readonly number[] {
  return divisors.map(divisor => 1 / divisor)
}

/** Uses only + − × ÷ and whole numbers, which IEEE 754 defines exactly. A yaw of 0 gives exactly (1, 0). */
export function turned(yaw: number): { cos: number; sin: number } {
  const quarters = Math.round(yaw / QUARTER)
  const rest = yaw - quarters * QUARTER
  const square = rest * rest
  const sin = rest * series(SINE, square)
  const cos = series(COSINE, square)
  // 0 − x instead of −x, so that a pose never contains −0.
  switch (((quarters % 4) + 4) % 4) {
    case 0:
      return { cos, sin }
    case 1:
      return { cos: 0 - sin, sin: cos }
    case 2:
      return { cos: 0 - cos, sin: 0 - sin }
    default:
      return { cos: sin, sin: 0 - cos }
  }
}

/** 1 + c₁x + c₂x² + …, starting with the smallest term (Horner's rule). */
function series(factors: readonly number[], x: number): number {
  let sum = 0
  for (let term = factors.length - 1; term >= 0; term--) sum = (sum + factors[term]!) * x
  return sum + 1
}

/** The yaw of a direction, from −π to π: the inverse, equally exact. `x` and `y` need not have length 1. */
export function yawOf(x: number, y: number): number {
  const length = Math.sqrt(x * x + y * y)
  if (!(length > 0)) return 0
  let yaw = roughYaw(x / length, y / length)
  for (let round = 0; round < 3; round++) {
    const { cos, sin } = turned(yaw)
    // Adds the sine of the error, which is nearly the error: each round triples the number of correct digits.
    yaw += (y * cos - x * sin) / length
  }
  return yaw
}

/** Correct to a hundredth of a radian. */
function roughYaw(cos: number, sin: number): number {
  if (Math.abs(sin) > Math.abs(cos)) {
    const ratio = cos / sin
    return (sin > 0 ? QUARTER : -QUARTER) - ratio / (1 + 0.28 * ratio * ratio)
  }
  const ratio = sin / cos
  const small = ratio / (1 + 0.28 * ratio * ratio)
  if (cos > 0) return small
  return small + (sin < 0 ? -Math.PI : Math.PI)
}
