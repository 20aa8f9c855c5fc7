/** Fits a logistic curve to any number of inputs by Newton's method. */

export interface LogisticSample {
  /** The first input is 1, for the constant. */
  readonly inputs: readonly number[]
  readonly won: boolean
}

const ROUNDS = 30

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, each, index) => sum + each * other[index]!, 0)

/** Solves linear equations, given as rows with the right-hand side at the end, by Gauss-Jordan elimination. */
function solve(rows: number[][]): number[] {
  const size = rows.length
  for (let pivot = 0; pivot < size; pivot++) {
    const row = rows[pivot]!
    for (const [index, other] of rows.entries()) {
      if (index === pivot) continue
      const factor = other[pivot]! / row[pivot]!
      for (let column = pivot; column <= size; column++) other[column]! -= factor * row[column]!
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!)
}

/** Returns the coefficients in the order of the inputs. */
export function fitLogistic(samples: readonly LogisticSample[]): number[] {
  const size = samples[0]?.inputs.length ?? 0
  let coefficients = new Array<number>(size).fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    // The matrix of second derivatives of the likelihood, with the gradient as the last column.
    const rows = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0))
    for (const { inputs, won } of samples) {
      const odds = 1 / (1 + Math.exp(-dot(coefficients, inputs)))
      for (const [index, row] of rows.entries()) {
        for (let column = 0; column < size; column++) {
          row[column]! += odds * (1 - odds) * inputs[index]! * inputs[column]!
        }
        row[size]! += ((won ? 1 : 0) - odds) * inputs[index]!
      }
    }
    const step = solve(rows)
    coefficients = coefficients.map((each, index) => each + step[index]!)
  }
  return coefficients
}
