/** The match of a room on its way from version to version: a change is played, saved, and only then made. */

import type { Tape } from '../engine/chance.ts'
import type { Refusal, Result, Seat } from '../engine/game.ts'
import { everybody, knowsBefore, type Match, type Played, refuseUndo } from '../engine/match.ts'
import { engineRefusal } from '../engine/words.ts'
import type { Change, PresentStep } from './connections.ts'
import type { Journal } from './journal.ts'
import type { Kept } from './match-store.ts'
import { createWindow } from './match-window.ts'
import { playBack, SNAPSHOT_EVERY, snapshotOf } from './open-kept.ts'

/** What became of a request. */
export type ChangeResult =
  | { readonly type: 'done'; readonly version: number; readonly tape?: Tape }
  | { readonly type: 'stale'; readonly version: number }
  | { readonly type: 'refused'; readonly refusal: Refusal }

/** Called with the step, unless another host has made it. */
export type OnDone = (version: number, step?: PresentStep) => void

/** A request for one change of the match. */
export interface WantedChange {
  readonly id: string
  readonly by: Change
  /** The version that the sender has seen; undefined if that does not matter. */
  readonly seen?: number | undefined
  play(): Result<Played> | Promise<Result<Played>>
  /** Called when the change is saved, before anybody is shown it. */
  readonly onDone?: OnDone
}

export interface ProgressNeeds {
  readonly version: number
  /** The version at which each seat acted last. */
  readonly acted: ReadonlyMap<Seat, number>
  readonly journal: Journal
  /** Saves a step; `failed` if it could not be saved and must not happen. */
  keep(work: () => Promise<Kept>): Promise<Kept | 'failed'>
  onStep(step: PresentStep): void
}

export interface MatchProgress {
  readonly match: Match
  readonly version: number
  /** Carries the change out, unless it is refused or stale. Throws if the rules or the journal have a bug. */
  change(wanted: WantedChange): Promise<ChangeResult>
  /** Takes over what other hosts have added, at least up to this version. Throws if a step does not replay. */
  catchUp(until: number): Promise<void>
}

/** This refusal has nothing to do with what the sender has seen. */
const TOO_EARLY = engineRefusal('tooEarly', { seconds: 0 }).because

/** A journal that cannot be read is no bug: the request may be sent again. */
const notKept = (): ChangeResult => ({ type: 'refused', refusal: engineRefusal('notKept') })

async function orUndefined<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read()
  } catch {
    return undefined
  }
}

/** Where the match is, and how it gets on from there. */
function createPosition(
  opened: Match,
  { version: first, acted: before, journal, onStep }: Omit<ProgressNeeds, 'keep'>,
) {
  /** Where the past can be read again, only the end of the match is kept in memory. */
  const shorten = journal.past ? createWindow() : (whole: Match) => whole
  const acted = new Map(before)
  let at = { match: shorten(opened), version: first }

  const goOn = ({ match: after, entry }: Played, by: Change, onDone?: OnDone): void => {
    const [match, version] = [shorten(after), at.version + 1]
    const next = { match, version }
    // Every field by itself: to spread an object and add fields to it takes as long as all the rest of this.
    const events = by.undo ? [] : entry.events
    const step = { match, version, events, by, before: at.match.state, entry }
    onDone?.(step.version, step)
    at = next
    acted.set(by.seat, next.version)
    // If it cannot be saved, the match is opened from the snapshot before.
    if (next.version % SNAPSHOT_EVERY === 0)
      journal.past?.keepSnapshot(snapshotOf({ ...next, acted })).catch(() => {})
    onStep(step)
  }
  /** Reads the past that an undo needs, if it is no longer in memory. */
  const prepareUndo = async (seat: Seat): Promise<void> => {
    const { match, version } = at
    if (!journal.past || knowsBefore(match, seat) || refuseUndo(match, seat, everybody)) return
    at = { match: await journal.past.deepen(match, version, seat), version }
  }
  return {
    match: () => at.match,
    version: () => at.version,
    actedAt: (seat: Seat) => acted.get(seat) ?? 0,
    goOn,
    prepareUndo,
    /** Takes over what other hosts have added to the journal; undefined if it cannot be read now. */
    async catchUp(): Promise<'more' | 'none' | undefined> {
      const missed = await orUndefined(async () => (await journal.after?.(at.version)) ?? [])
      if (!missed) return undefined
      for (const entry of missed) {
        if (entry.command === undefined) await prepareUndo(entry.seat)
        const played = playBack(at.match, entry)
        if (!played.ok) throw new Error(`the journal does not replay: ${played.refusal.because}`)
        goOn(played.value, { seat: entry.seat, undo: entry.command === undefined })
      }
      return missed.length > 0 ? 'more' : 'none'
    },
  }
}

export function createProgress(opened: Match, { keep, ...needs }: ProgressNeeds): MatchProgress {
  const { journal } = needs
  const { match, version, actedAt, goOn, prepareUndo, catchUp } = createPosition(opened, needs)

  /** Tries once; undefined if another host was first. */
  const attempt = async (wanted: WantedChange): Promise<ChangeResult | undefined> => {
    const { id, by } = wanted
    try {
      if (by.undo) await prepareUndo(by.seat)
    } catch {
      // A journal that cannot be read is no bug: the request may be sent again.
      return notKept()
    }
    const played = await tryChange(wanted, { version: version(), acted: actedAt(by.seat) })
    if ('type' in played) return played
    const step = { type: by.undo ? 'undone' : 'entered', id, version: version() + 1, ...played } as const
    const end = await keep(() => journal.keep(step))
    if (end === 'failed') return notKept()
    if (end === 'conflict') return undefined
    goOn(played, by, wanted.onDone)
    return { type: 'done', version: version() }
  }

  return {
    get match() {
      return match()
    },
    get version() {
      return version()
    },
    async change(wanted) {
      // The sender has heard more of the match, from another host, than we have.
      if ((wanted.seen ?? 0) > version() && !(await catchUp())) return notKept()
      for (;;) {
        const result = await attempt(wanted)
        if (result) return result
        const missed = await catchUp()
        if (!missed) return notKept()
        // The same request was carried out before, or has reached the other host too.
        const found = await orUndefined(async () => ({ version: await journal.find?.(wanted.id) }))
        if (!found) return notKept()
        if (found.version !== undefined) {
          wanted.onDone?.(found.version)
          return { type: 'done', version: found.version }
        }
        if (missed === 'none') throw new Error(`the journal refuses version ${version() + 1} and has none`)
      }
    },
    async catchUp(until) {
      while (version() < until && (await catchUp()) === 'more');
    },
  }
}

/**
 * A request is stale if its seat has acted since, or if what it wants was possible and no longer is. What other seats
 * did meanwhile does not matter otherwise: players may choose at the same time.
 */
async function tryChange(
  { seen, play }: WantedChange,
  { version, acted }: { readonly version: number; readonly acted: number },
): Promise<ChangeResult | Played> {
  const stale = { type: 'stale', version } as const
  const isLate = seen !== undefined && seen !== version
  if (isLate && (seen > version || acted > seen)) return stale
  const played = await play()
  if (played.ok) return played.value
  const { refusal } = played
  return isLate && refusal.because !== TOO_EARLY ? stale : { type: 'refused', refusal }
}
