/** The turning points of a finished match: where the bots' view of it changed most. */

import type { Seat } from '../engine/game.ts'
import { type Match, transitionsOf } from '../engine/match.ts'
import { type PositionValues, positionValuesFor } from './position-values.ts'

export interface TurningPoint {
  /** The steps in which it happened, counted from 1, the last included. */
  readonly from: number
  readonly to: number
  /** Whether it was good or bad for the seat. */
  readonly better: boolean
}

/** A turn or a step, and the positions before and after it. */
interface Span {
  readonly from: number
  readonly to: number
  readonly before: unknown
  readonly after: unknown
}

const MOST = 3

/** The samples of the first pass over a match are divided among its turns, within these limits. */
const SAMPLES = { all: 4_800, fewest: 12, most: 64 }
/** The spans with the largest changes are evaluated again, with this many samples. */
const SECOND_LOOK = { spans: 8, samples: 600 }

function* spansOf(match: Match, { isRest }: PositionValues): Generator<Span> {
  let from = 1
  let start: unknown
  for (const [index, { before, entry, after }] of [...transitionsOf(match)].entries()) {
    const to = index + 1
    if (from === to) start = before
    if (to < match.entries.length && !isRest(after, entry.seat)) continue
    yield { from, to, before: start, after }
    from = to + 1
  }
}

/**
 * Yields its progress from 0 to 1, because playouts take time. The largest change comes first. With less `effort` it is
 * quicker and less exact.
 */
export function* turningPoints(
  match: Match,
  seat: Seat,
  { effort = 1 }: { readonly effort?: number } = {},
): Generator<number, TurningPoint[], void> {
  const values = positionValuesFor(match.game)
  const spans = [...spansOf(match, values)]
  if (spans.length === 0) return []
  const share = Math.min(SAMPLES.most, Math.max(SAMPLES.fewest, SAMPLES.all / spans.length))
  const samples = Math.ceil(effort * share)
  const first = values.sampled ? 0.6 : 1
  let before = values.valueOf(spans[0]!.before, seat, samples)
  const changes: { span: Span; change: number }[] = []
  for (const [index, span] of spans.entries()) {
    const after = values.valueOf(span.after, seat, samples)
    changes.push({ span, change: after - before })
    before = after
    yield (first * (index + 1)) / spans.length
  }
  const bySize = (one: { change: number }, other: { change: number }) =>
    Math.abs(other.change) - Math.abs(one.change)
  let found = changes.sort(bySize)
  if (values.sampled) {
    const again = found.slice(0, SECOND_LOOK.spans)
    found = []
    for (const [index, { span }] of again.entries()) {
      const [was, is] = [span.before, span.after].map(state =>
        values.valueOf(state, seat, Math.ceil(effort * SECOND_LOOK.samples)),
      )
      found.push({ span, change: is! - was! })
      yield first + ((1 - first) * (index + 1)) / again.length
    }
    found.sort(bySize)
  }
  return found
    .filter(({ change }) => Math.abs(change) >= values.least)
    .slice(0, MOST)
    .map(({ span: { from, to }, change }) => ({ from, to, better: change > 0 }))
}
