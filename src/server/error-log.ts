/** Where unexpected errors of the server go: a line in the log with the place, and a count by place. */

import { isDiskFull } from './store/disk-full.ts'

/** As `ReportError` of the host. `table`: the id of the table that it concerns. */
export type ReportTableError = (where: string, error: unknown, table?: string) => void

interface ErrorLogNeeds {
  readonly log: { error(fields: object, message: string): void }
  count?(where: string): void
  /** Called with every error that a full disk has caused. */
  onDiskFull?(): void
  now?(): number
}

/** A failing database concerns every command of every match: the log must not fill the disk too. */
const LINES_A_MINUTE = 10
const MINUTE = 60_000

/** Whether one more line about this place is written in the present minute, and how many were left out before it. */
function createRation(now: () => number) {
  const places = new Map<string, { minute: number; lines: number; leftOut: number }>()
  return (where: string): number | undefined => {
    const minute = Math.floor(now() / MINUTE)
    const place = places.get(where) ?? { minute, lines: 0, leftOut: 0 }
    places.set(where, place)
    if (place.minute !== minute) Object.assign(place, { minute, lines: 0 })
    if (place.lines++ >= LINES_A_MINUTE) {
      place.leftOut++
      return undefined
    }
    const { leftOut } = place
    place.leftOut = 0
    return leftOut
  }
}

export function createErrorLog({
  log,
  count = () => {},
  onDiskFull = () => {},
  now = Date.now,
}: ErrorLogNeeds): ReportTableError {
  const ration = createRation(now)
  return (where, error, table) => {
    count(where)
    const isFull = isDiskFull(error)
    if (isFull) onDiskFull()
    const leftOut = ration(where)
    if (leftOut === undefined) return
    const err = error instanceof Error ? error : new Error(String(error))
    const message = isFull ? 'the disk is full: nothing can be saved' : 'an unexpected error'
    log.error({ where, table, err, ...(leftOut > 0 ? { leftOut } : {}) }, message)
  }
}
