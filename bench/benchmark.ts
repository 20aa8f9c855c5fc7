/** The report of a benchmark, and functions for measuring that all benchmarks share. */

export interface Report {
  /** A table for people. */
  readonly lines: readonly string[]
  /** The same figures for programs, by name. */
  readonly figures: Figures
}

export interface Figures {
  readonly [name: string]: number | Figures
}

/** The processor time, user and system, that this process takes for some work, including garbage collection. */
export function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Rounds to three digits: more would only show the noise of the machine. */
export function rounded(number: number): number {
  return Number(number.toPrecision(3))
}

/** Aligns the columns: the first to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  return rows.map(row =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  '),
  )
}
