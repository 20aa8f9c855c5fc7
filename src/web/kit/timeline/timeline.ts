/** A recorded match for viewing: the state at any step, and the log. */

import { type AnyBox, gamesOf } from '../../../engine/box.ts'
import { replaying } from '../../../engine/chance.ts'
import type { AnyGame, Result, Tagged } from '../../../engine/game.ts'
import { type Entry, type Match, replayStep } from '../../../engine/match.ts'
import { fingerprint } from '../../../engine/plain-data.ts'
import { apply } from '../../../engine/play.ts'
import { type MatchRecord, recordFrom, refuseEnding, startOfRecord } from '../../../engine/record.ts'
import { granted, refused } from '../../../engine/refusals.ts'
import { redact } from '../../../engine/secret.ts'
import { type LogLine, linesOf } from './log-lines.ts'
import { type Perspective, seenBy } from './perspective.ts'

export interface Timeline {
  readonly record: MatchRecord
  readonly box: AnyBox
  /** Number of commands; step 0 is the set-up. */
  readonly steps: number
  readonly entries: readonly Entry[]
  readonly over: boolean
  /** Whether anything was ever hidden from any viewer. */
  readonly hides: boolean
  stateAt(step: number): unknown
  /** The events between the step before and this one. */
  eventsAt(step: number): readonly Tagged[]
  /** The whole log, in order. */
  linesFor(perspective: Perspective): readonly LogLine[]
}

/** One state in this many is cached, because states are large: showing a step replays fewer than this. */
const APART = 16

/**
 * Replays a record from beginning to end, checks every command, and yields its progress from 0 to 1 after each step: a
 * long match takes time, and the caller may do other work in between.
 */
export function* buildTimeline(
  boxes: readonly AnyBox[],
  record: MatchRecord,
): Generator<number, Result<Timeline>, void> {
  const started = startOfRecord(gamesOf(boxes), record)
  if (!started.ok) return started
  let match = started.value
  const box = boxes.find(({ game }) => game.id === match.game.id)!
  const kept = new Map<number, unknown>([[0, match.state]])
  const log = openLog(box, match)
  for (const [index, step] of record.steps.entries()) {
    const replayed = replayStep(match, step)
    if (!replayed.ok) return replayed
    match = replayed.value.match
    log.add(match)
    if ((index + 1) % APART === 0) kept.set(index + 1, match.state)
    yield (index + 1) / record.steps.length
  }
  const altered = refuseEnding(record, match.state)
  if (altered) return refused(altered)
  kept.set(record.steps.length, match.state)
  const entries = [...match.entries]
  return granted({
    record,
    box,
    steps: record.steps.length,
    entries,
    over: match.game.outcome(match.state) !== undefined,
    hides: log.hides(),
    stateAt: statesOf(match.game, entries, kept),
    eventsAt: step => entries[step - 1]?.events ?? [],
    linesFor: perspective => log.lines.get(perspective) ?? [],
  })
}

function openLog(box: AnyBox, match: Match) {
  const seats = Array.from({ length: match.seats }, (_, seat) => seat)
  const everybody: readonly Perspective[] = ['everything', 'audience', ...seats]
  const lines = new Map<Perspective, LogLine[]>(everybody.map(perspective => [perspective, []]))
  let hides = redact(match.state, 'audience') !== match.state
  const add = ({ entries, state }: Match): void => {
    const { events } = entries.last!
    const told = (perspective: Perspective) =>
      linesOf(
        box,
        entries.length,
        { state: seenBy(state, perspective), events: seenBy(events, perspective) },
        0,
      )
    // If nothing is hidden from the audience, nothing is hidden from anybody.
    const open = redact(state, 'audience') === state && redact(events, 'audience') === events
    hides ||= !open
    const openly = open ? told('everything') : undefined
    for (const perspective of everybody) lines.get(perspective)!.push(...(openly ?? told(perspective)))
  }
  return { lines, add, hides: () => hides }
}

/** Replays from the nearest cached state; that is often the last one returned. */
function statesOf(
  game: AnyGame,
  entries: readonly Entry[],
  kept: ReadonlyMap<number, unknown>,
): (step: number) => unknown {
  let latest = { step: 0, state: kept.get(0) }
  return wanted => {
    const whole = Number.isFinite(wanted) ? Math.round(wanted) : 0
    const step = Math.min(Math.max(whole, 0), entries.length)
    const near = step - (step % APART)
    let at = latest.step <= step && latest.step >= near ? latest : { step: near, state: kept.get(near) }
    if (kept.has(step)) at = { step, state: kept.get(step) }
    while (at.step < step) {
      const entry = entries[at.step]!
      const { state } = apply(game, { ...entry, state: at.state, chance: replaying(entry.tape) })
      at = { step: at.step + 1, state }
    }
    latest = at
    return at.state
  }
}

/** The record of the match as it was after `step`, to continue it from there. */
export function recordUpTo({ record, stateAt }: Timeline, step: number): MatchRecord {
  const { ending: _, format: _format, formatVersion: _version, ...parts } = record
  return recordFrom({
    ...parts,
    steps: record.steps.slice(0, step),
    fingerprint: fingerprint(stateAt(step)),
  })
}
