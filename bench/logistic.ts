/** Fits a logistic curve to any number of inputs by Newton's method. */

export interface LogisticSample {
  /** The columns whose inputs are not 0, in ascending order, and these inputs. */
  readonly columns: ArrayLike<number>
  readonly inputs: ArrayLike<number>
  readonly won: boolean
}

const MOST_ROUNDS = 30
/** Steps smaller than this change nothing. */
const SETTLED = 1e-4

/** Solves linear equations, given as rows with the right-hand side at the end, by Gauss-Jordan elimination. */
function solve(rows: readonly Float64Array[]): number[] {
  const size = rows.length
  for (let pivot = 0; pivot < size; pivot++) {
    const row = rows[pivot]!
    for (let index = 0; index < size; index++) {
      const other = rows[index]!
      const factor = other[pivot]! / row[pivot]!
      if (index === pivot || factor === 0) continue
      for (let column = pivot; column <= size; column++) other[column]! -= factor * row[column]!
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!)
}

/** Adds one sample to the matrix of second derivatives, and to the gradient in its last column. */
function add(rows: readonly Float64Array[], coefficients: readonly number[], sample: LogisticSample): void {
  const { columns, inputs, won } = sample
  const size = rows.length
  let sum = 0
  for (let index = 0; index < columns.length; index++) sum += coefficients[columns[index]!]! * inputs[index]!
  const odds = 1 / (1 + Math.exp(-sum))
  for (let index = 0; index < columns.length; index++) {
    const row = rows[columns[index]!]!
    const share = odds * (1 - odds) * inputs[index]!
    // The matrix is symmetric: the other half is filled in at the end.
    for (let other = 0; other <= index; other++) row[columns[other]!]! += share * inputs[other]!
    row[size]! += ((won ? 1 : 0) - odds) * inputs[index]!
  }
}

/**
 * Returns the coefficients by column. A positive `ridge` holds back those that the samples say little about: it counts as
 * that many samples in favour of `prior`, which is 0 by default.
 */
export function fitLogistic(
  samples: readonly LogisticSample[],
  {
    size,
    ridge = 0,
    prior,
  }: { readonly size: number; readonly ridge?: number; readonly prior?: readonly number[] },
): number[] {
  const expected = prior ?? new Array<number>(size).fill(0)
  let coefficients = [...expected]
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const rows = Array.from({ length: size }, () => new Float64Array(size + 1))
    for (const sample of samples) add(rows, coefficients, sample)
    for (const [index, row] of rows.entries()) {
      for (let other = 0; other < index; other++) rows[other]![index] = row[other]!
      row[index]! += ridge
      row[size]! -= ridge * (coefficients[index]! - expected[index]!)
    }
    const step = solve(rows)
    coefficients = coefficients.map((each, index) => each + step[index]!)
    if (step.every(each => Math.abs(each) < SETTLED)) break
  }
  return coefficients
}
