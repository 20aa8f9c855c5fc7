/** What there is to be read aloud since the log was last listened to. */

import type { LogLine } from '../timeline/log-lines.ts'

export interface Heard {
  readonly log: readonly LogLine[]
  /** The step that came about by taking back, if this one did: another for each. */
  readonly undone: object | undefined
}

export interface Announcement {
  readonly is: 'told' | 'takenBack'
  readonly lines: readonly LogLine[]
}

/** After a long wait only the latest is worth hearing; the rest is in the log. */
const MOST = 8

/** Nothing when the table is laid: what is there then is history. */
export function announcementsSince(before: Heard | undefined, now: Heard): Announcement | undefined {
  if (!before) return undefined
  if (now.undone && now.undone !== before.undone) {
    return { is: 'takenBack', lines: before.log.slice(now.log.length).slice(-MOST) }
  }
  if (now.log.length <= before.log.length) return undefined
  return { is: 'told', lines: now.log.slice(before.log.length).slice(-MOST) }
}
