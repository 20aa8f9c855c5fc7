/** The match of a room on its way from version to version: a change is played, saved, and only then made. */

import type { Refusal, Result, Seat } from '../engine/game.ts'
import type { Match, Played } from '../engine/match.ts'
import { engineRefusal } from '../engine/words.ts'
import type { Change, Present } from './connections.ts'
import type { Journal } from './journal.ts'
import type { Kept } from './match-store.ts'
import { playBack } from './open-kept.ts'

/** What became of a request. */
export type ChangeResult =
  | { readonly type: 'done' | 'stale'; readonly version: number }
  | { readonly type: 'refused'; readonly refusal: Refusal }

/** A request for one change of the match. */
export interface WantedChange {
  readonly id: string
  readonly by: Change
  /** The version that the sender has seen; undefined if that does not matter. */
  readonly seen?: number | undefined
  play(): Result<Played>
  /** Called when the change is saved, before anybody is shown it. */
  onDone?(version: number): void
}

export interface ProgressNeeds {
  readonly version: number
  /** The version at which each seat acted last. */
  readonly acted: ReadonlyMap<Seat, number>
  readonly journal: Journal
  /** Saves a step; `failed` if it could not be saved and must not happen. */
  keep(work: () => Promise<Kept>): Promise<Kept | 'failed'>
  onStep(present: Present): void
}

export interface MatchProgress {
  readonly match: Match
  readonly version: number
  /** Carries the change out, unless it is refused or stale. Throws if the rules or the journal have a bug. */
  change(wanted: WantedChange): Promise<ChangeResult>
}

/** This refusal has nothing to do with what the sender has seen. */
const TOO_EARLY = engineRefusal('tooEarly', { seconds: 0 }).because

export function createProgress(
  opened: Match,
  { version: first, acted: before, journal, keep, onStep }: ProgressNeeds,
): MatchProgress {
  let match = opened
  let version = first
  const acted = new Map(before)

  const goOn = ({ match: next, entry }: Played, by: Change): void => {
    match = next
    version++
    acted.set(by.seat, version)
    onStep({ match, version, events: by.undo ? [] : entry.events, by })
  }
  /** Takes over what other hosts have added to the journal; resolves to whether there was anything. */
  const catchUp = async (): Promise<boolean> => {
    const missed = (await journal.after?.(version)) ?? []
    for (const entry of missed) {
      const played = playBack(match, entry)
      if (!played.ok) throw new Error(`the journal does not replay: ${played.refusal.because}`)
      goOn(played.value, { seat: entry.seat, undo: entry.command === undefined })
    }
    return missed.length > 0
  }
  /** Tries once; undefined if another host was first. */
  const attempt = async (wanted: WantedChange): Promise<ChangeResult | undefined> => {
    const { id, by } = wanted
    const played = tryChange(wanted, { version, acted: acted.get(by.seat) ?? 0 })
    if ('type' in played) return played
    const step = { type: by.undo ? 'undone' : 'entered', id, version: version + 1, ...played } as const
    const end = await keep(() => journal.keep(step))
    if (end === 'failed') return { type: 'refused', refusal: engineRefusal('notKept') }
    if (end === 'conflict') return undefined
    wanted.onDone?.(version + 1)
    goOn(played, by)
    return { type: 'done', version }
  }

  return {
    get match() {
      return match
    },
    get version() {
      return version
    },
    async change(wanted) {
      // The sender has heard more of the match, from another host, than we have.
      if ((wanted.seen ?? 0) > version) await catchUp()
      for (;;) {
        const result = await attempt(wanted)
        if (result) return result
        if (!(await catchUp())) throw new Error(`the journal refuses version ${version + 1} and has none`)
        // The same request may have reached the other host too.
        const done = await journal.find?.(wanted.id)
        if (done === undefined) continue
        wanted.onDone?.(done)
        return { type: 'done', version: done }
      }
    },
  }
}

/**
 * A request is stale if its seat has acted since, or if what it wants was possible and no longer is. What other seats
 * did meanwhile does not matter otherwise: players may choose at the same time.
 */
function tryChange(
  { seen, play }: WantedChange,
  { version, acted }: { readonly version: number; readonly acted: number },
): ChangeResult | Played {
  const stale = { type: 'stale', version } as const
  const isLate = seen !== undefined && seen !== version
  if (isLate && (seen > version || acted > seen)) return stale
  const played = play()
  if (played.ok) return played.value
  const { refusal } = played
  return isLate && refusal.because !== TOO_EARLY ? stale : { type: 'refused', refusal }
}
