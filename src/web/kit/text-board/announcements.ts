/** What to announce to screen readers: one announcement for each turn of another player, then whose turn it is. */

import type { Seat } from '../../../engine/game.ts'
import type { LogLine } from '../timeline/log-lines.ts'

export interface Heard {
  readonly log: readonly LogLine[]
  /** An object that differs for each undo, if an undo led to this state. */
  readonly undone: object | undefined
  /** Who is awaited; `undefined` when the match is over. */
  readonly actor: Seat | undefined
  /** The prompt for a person at this screen, or how the match ended; `undefined` while others act. */
  readonly asked: string | undefined
}

export interface Announcement {
  readonly is: 'told' | 'takenBack'
  readonly lines: readonly LogLine[]
  readonly asked: string | undefined
}

/** After a long wait only the latest lines are announced; the rest is in the log. */
const MOST = 8

/** The lines that are no longer there; others may have come in their place. */
function goneFrom(before: readonly LogLine[], now: readonly LogLine[]): readonly LogLine[] {
  const first = before.findIndex((line, place) => {
    const other = now[place]
    return other?.step !== line.step || other.line.say !== line.line.say
  })
  return first < 0 ? [] : before.slice(first)
}

/**
 * Announces nothing when the table opens: what is in the log then is history. `before` is the state of the last
 * announcement, so that lines of an unfinished turn are kept until it ends.
 */
export function announcementsSince(before: Heard | undefined, now: Heard): Announcement | undefined {
  if (!before) return undefined
  const asked = now.asked === before.asked ? undefined : now.asked
  if (now.undone && now.undone !== before.undone) {
    return { is: 'takenBack', lines: goneFrom(before.log, now.log).slice(-MOST), asked }
  }
  const unheard = now.log.slice(before.log.length)
  const goesOn = now.asked === undefined && now.actor === before.actor && unheard.length < MOST
  if (goesOn || (unheard.length === 0 && asked === undefined)) return undefined
  return { is: 'told', lines: unheard.slice(-MOST), asked }
}
