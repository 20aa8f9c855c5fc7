/** Keeps only the end of a match in memory: enough to undo a few commands, however long the match is. */

import { matchWith } from '../../engine/copy-match.ts'
import { dropPast, type Match, type MatchOrigin } from '../../engine/match.ts'

/** Between this many commands and twice as many are kept. */
const WINDOW = 8

/** The state before the latest undoable commands: the first of those to keep. */
function originOf({ entries, state, undoable }: Match): MatchOrigin {
  const kept = undoable.slice(-WINDOW)
  return kept.length > 0
    ? { steps: entries.length - kept.length, state: kept[0] }
    : { steps: entries.length, state }
}

/** The last command is often undone, so the state before it is kept; earlier ones are computed again. */
function shortened(match: Match, origin: MatchOrigin): Match {
  return { ...dropPast(match, origin, WINDOW), undoable: match.undoable.slice(-1) }
}

/** The same object after most commands, when nothing is dropped. */
function withLastState(match: Match): Match {
  const { state, entries, undoable, searched } = match
  return matchWith(match, { state, entries, undoable: undoable.slice(-1), searched })
}

/** Returns a function that takes the match, first and after each change, and returns it without its earlier past. */
export function forgetEarlySteps(): (match: Match) => Match {
  /** A state on the way to the present one, from which the match will be kept next. */
  let next: MatchOrigin | undefined
  return match => {
    const { entries, state } = match
    const present = { steps: entries.length, state }
    if (!next || entries.length < next.steps) {
      // Undone steps are no longer on the way. After an undo, or when the match was opened, more may be known.
      next = present
      return shortened(match, match.undoable.length > 0 ? originOf(match) : (match.origin ?? present))
    }
    if (entries.length - next.steps < WINDOW) return withLastState(match)
    const shorter = shortened(match, next)
    next = present
    return shorter
  }
}
