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

/** A turn or a step, and the value of the position after it. */
interface Span {
  readonly from: number
  readonly to: number
  readonly before: unknown
  readonly after: unknown
}

const MOST = 3

/** All samples of the first look at a match are shared out among its turns, within these limits. */
const SAMPLES = { all: 1_200, fewest: 6, most: 32 }
/** The spans that look largest are looked at again, with so many samples. */
const SECOND_LOOK = { spans: 9, samples: 96 }

function* spansOf(match: Match, apart: PositionValues['apart']): Generator<Span> {
  let step = 0
  let open: { from: number; before: unknown; seat: Seat; after: unknown } | undefined
  for (const { before, entry, after } of transitionsOf(match)) {
    step++
    if (open && (apart === 'steps' || open.seat !== entry.seat)) {
      yield { from: open.from, to: step - 1, before: open.before, after: open.after }
      open = undefined
    }
    open = { from: open?.from ?? step, before: open ? open.before : before, seat: entry.seat, after }
  }
  if (open) yield { from: open.from, to: step, before: open.before, after: open.after }
}

/** Yields its progress from 0 to 1, because playouts take time. The largest change comes first. */
export function* turningPoints(match: Match, seat: Seat): Generator<number, TurningPoint[], void> {
  const values = positionValuesFor(match.game)
  const spans = [...spansOf(match, values.apart)]
  if (spans.length === 0) return []
  const share = Math.floor(SAMPLES.all / spans.length)
  const samples = Math.min(SAMPLES.most, Math.max(SAMPLES.fewest, share))
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
        values.valueOf(state, seat, SECOND_LOOK.samples),
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
