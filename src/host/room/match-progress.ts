/** Leads the match of a room from version to version: a change is computed, saved, and only then applied. */

import type { Tape } from '../../engine/chance.ts'
import type { Refusal, Result, Seat } from '../../engine/game.ts'
import { everybody, knowsBefore, type Match, type Played, refuseUndo } from '../../engine/match.ts'
import { engineRefusal } from '../../engine/words.ts'
import type { Journal } from '../journal/journal.ts'
import type { Kept } from '../journal/match-store.ts'
import { playBack, SNAPSHOT_EVERY, snapshotOf } from '../journal/open-from-journal.ts'
import type { ReportError } from '../report-error.ts'
import type { Change, PresentStep } from './connections.ts'
import { forgetEarlySteps } from './forget-early-steps.ts'

/** The result of a request. */
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
  /** Called when the change is saved, before anybody sees it. */
  readonly onDone?: OnDone
}

export interface ProgressNeeds {
  readonly version: number
  /** The version at which each seat acted last. */
  readonly acted: ReadonlyMap<Seat, number>
  readonly journal: Journal
  /** The result of saving a step; `failed` if it could not be saved and must not happen. */
  kept(saving: Promise<Kept>): Promise<Kept | 'failed'>
  onStep(step: PresentStep): void
  readonly report: ReportError
}

export interface MatchProgress {
  readonly match: Match
  readonly version: number
  /** Carries the change out, unless it is refused or stale. Throws if the rules or the journal have a bug. */
  change(wanted: WantedChange): Promise<ChangeResult>
  /** Takes over what other hosts have added, at least up to this version. Throws if a step does not replay. */
  catchUp(until: number): Promise<void>
}

/** This refusal does not depend on what the sender has seen. */
const TOO_EARLY = engineRefusal('tooEarly', { seconds: 0 }).because

/** A journal that cannot be read is not a bug: the request may be sent again. */
const notKept = (): ChangeResult => ({ type: 'refused', refusal: engineRefusal('notKept') })

/** Reads something of the journal; undefined if it cannot be read. */
function createReading(report: ReportError) {
  return async <Value>(read: () => Promise<Value>): Promise<{ readonly value: Value } | undefined> => {
    try {
      return { value: await read() }
    } catch (error) {
      report('journal.read', error)
      return undefined
    }
  }
}

/** The current match, and how it continues. */
function createPosition(
  opened: Match,
  { version: first, acted: before, journal, onStep, report }: Omit<ProgressNeeds, 'kept'>,
) {
  /** If the past can be read again, only the end of the match is kept in memory. */
  const shorten = journal.past ? forgetEarlySteps() : (whole: Match) => whole
  const acted = new Map(before)
  const reading = createReading(report)
  let at = { match: shorten(opened), version: first }

  const goOn = ({ match: after, entry }: Played, by: Change, onDone?: OnDone): void => {
    const [match, version] = [shorten(after), at.version + 1]
    const next = { match, version }
    // Copies each field by hand: spreading an object and adding fields to it takes as long as everything else here.
    const events = by.undo ? [] : entry.events
    const step = { match, version, events, by, before: at.match.state, entry }
    onDone?.(step.version, step)
    at = next
    acted.set(by.seat, next.version)
    // If it cannot be saved, the match is opened from the snapshot before.
    if (next.version % SNAPSHOT_EVERY === 0)
      journal.past
        ?.keepSnapshot(snapshotOf({ ...next, acted }))
        .catch((error: unknown) => report('journal.snapshot', error))
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
      const missed = await reading(async () => (await journal.after?.(at.version)) ?? [])
      if (!missed) return undefined
      for (const entry of missed.value) {
        if (entry.command === undefined) await prepareUndo(entry.seat)
        const played = playBack(at.match, entry)
        if (!played.ok) throw new Error(`the journal does not replay: ${played.refusal.because}`)
        goOn(played.value, { seat: entry.seat, undo: entry.command === undefined })
      }
      return missed.value.length > 0 ? 'more' : 'none'
    },
  }
}

export function createProgress(opened: Match, { kept, ...needs }: ProgressNeeds): MatchProgress {
  const { journal } = needs
  const { match, version, actedAt, goOn, prepareUndo, catchUp } = createPosition(opened, needs)
  const reading = createReading(needs.report)

  /** Another host was first: takes over what it has added. Undefined if the change can be tried again. */
  const afterConflict = async ({ id, onDone }: WantedChange): Promise<ChangeResult | undefined> => {
    const missed = await catchUp()
    if (!missed) return notKept()
    // The same request was carried out before, or has reached the other host too.
    const found = await reading(async () => journal.find?.(id))
    if (!found) return notKept()
    if (found.value !== undefined) {
      onDone?.(found.value)
      return { type: 'done', version: found.value }
    }
    if (missed === 'none') throw new Error(`the journal refuses version ${version() + 1} and has none`)
    return undefined
  }

  return {
    get match() {
      return match()
    },
    get version() {
      return version()
    },
    async change(wanted) {
      const { id, by, seen = 0 } = wanted
      // The sender knows a later version, from another host, than we do.
      if (seen > version() && !(await catchUp())) return notKept()
      for (;;) {
        if (by.undo && !(await reading(() => prepareUndo(by.seat)))) return notKept()
        const trying = tryChange(wanted, { version: version(), acted: actedAt(by.seat) })
        // Most rules need no time: waiting anyway would cost as much as they do.
        const played = trying instanceof Promise ? await trying : trying
        if ('type' in played) return played
        const { match: after, entry } = played
        const type = by.undo ? 'undone' : 'entered'
        const end = await kept(journal.keep({ type, id, version: version() + 1, match: after, entry }))
        if (end === 'failed') return notKept()
        if (end === 'kept') {
          goOn(played, by, wanted.onDone)
          return { type: 'done', version: version() }
        }
        const result = await afterConflict(wanted)
        if (result) return result
      }
    },
    async catchUp(until) {
      while (version() < until && (await catchUp()) === 'more');
    },
  }
}

/**
 * A request is stale if its seat has acted since, or if it was legal and no longer is. What other seats did meanwhile
 * does not matter otherwise: players may choose at the same time.
 */
function tryChange(
  { seen, play }: WantedChange,
  { version, acted }: { readonly version: number; readonly acted: number },
): ChangeResult | Played | Promise<ChangeResult | Played> {
  const isLate = seen !== undefined && seen !== version
  if (isLate && (seen > version || acted > seen)) return { type: 'stale', version }
  const outcomeOf = (played: Result<Played>): ChangeResult | Played => {
    if (played.ok) return played.value
    const { refusal } = played
    return isLate && refusal.because !== TOO_EARLY ? { type: 'stale', version } : { type: 'refused', refusal }
  }
  const played = play()
  return played instanceof Promise ? played.then(outcomeOf) : outcomeOf(played)
}
