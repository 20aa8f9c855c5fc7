/** Which log lines to announce since the last announcement. */

import type { LogLine } from '../timeline/log-lines.ts'

export interface Heard {
  readonly log: readonly LogLine[]
  /** An object that differs for each undo, if an undo led to this state. */
  readonly undone: object | undefined
}

export interface Announcement {
  readonly is: 'told' | 'takenBack'
  readonly lines: readonly LogLine[]
}

/** After a long wait only the latest lines are announced; the rest is in the log. */
const MOST = 8

/** Announces nothing when the table opens: what is in the log then is history. */
export function announcementsSince(before: Heard | undefined, now: Heard): Announcement | undefined {
  if (!before) return undefined
  if (now.undone && now.undone !== before.undone) {
    return { is: 'takenBack', lines: before.log.slice(now.log.length).slice(-MOST) }
  }
  if (now.log.length <= before.log.length) return undefined
  return { is: 'told', lines: now.log.slice(before.log.length).slice(-MOST) }
}
