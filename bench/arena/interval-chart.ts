/** Charts in plain text: shares with their intervals on a line from 0 to 100 %, and bars. */

import { wilson } from '../../src/cli/statistics.ts'

export interface ShareRow {
  readonly name: string
  readonly won: number
  readonly matches: number
}

/** One column for every 2.5 %. */
const COLUMNS = 40
const LONGEST_BAR = 40

const percent = (share: number): string => (100 * share).toFixed(0)

/** Each line has its interval as `├──●──┤`, and `│` at the share that equal players have. */
export function intervalChart(rows: readonly ShareRow[], fair: number | undefined): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const column = (share: number): number => Math.round(share * COLUMNS)
  return rows
    .map(({ name, won, matches }) => {
      const { low, high } = wilson(won, matches)
      const marks = Array.from({ length: COLUMNS + 1 }, (_, at) => {
        if (at === column(won / matches)) return '●'
        if (at === column(low)) return '├'
        if (at === column(high)) return '┤'
        if (at > column(low) && at < column(high)) return '─'
        return fair !== undefined && at === column(fair) ? '│' : '·'
      })
      const figures = `${percent(won / matches).padStart(3)} % (${percent(low)}–${percent(high)})`
      return `${name.padEnd(width)}  ${marks.join('')} ${figures}`
    })
    .join('\n')
}

export function barChart(rows: readonly { readonly name: string; readonly value: number }[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const values = rows.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return rows
    .map(({ name, value }) => {
      const length = 1 + Math.round(((LONGEST_BAR - 1) * (value - least)) / Math.max(1, most - least))
      return `${name.padEnd(width)}  ${String(value).padStart(5)} ${'█'.repeat(length)}`
    })
    .join('\n')
}
