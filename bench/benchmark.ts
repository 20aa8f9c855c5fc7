/** What a benchmark is, and how all of them measure. */

export interface Report {
  /** A table for people. */
  readonly lines: readonly string[]
  /** The same for machines, by name. */
  readonly figures: Readonly<Record<string, number | Readonly<Record<string, number>>>>
}

/** The processor time, user and system, this process takes for some work, its garbage collector included. */
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

/** To three figures: more would only be the noise of the machine. */
export function rounded(number: number): number {
  return Number(number.toPrecision(3))
}

/** Columns made even: the first to the left, numbers to the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  return rows.map(row =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  '),
  )
}
