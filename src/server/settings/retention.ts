/** How long the server keeps what it stores. */

const DAY = 24 * 60 * 60_000

/** In days; undefined for ever. */
export interface Retention {
  /** After the end of a match. */
  readonly matches: number | undefined
  /** After a message was written. */
  readonly chat: number | undefined
}

export const RETENTION: Retention = { matches: undefined, chat: 365 }

/** A table that never began is kept for a day. */
const WAITING_DAYS = 1

/** The times, in milliseconds since 1970, before which everything is removed. */
export function pruneTimes({ matches, chat }: Retention, now: number) {
  const before = (days: number): number => now - days * DAY
  return {
    waiting: before(WAITING_DAYS),
    matches: matches === undefined ? undefined : before(matches),
    chat: chat === undefined ? undefined : before(chat),
  }
}
