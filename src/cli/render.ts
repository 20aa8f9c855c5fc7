/** A match on a terminal: the board in letters, how everybody stands, what happened. */

import type { AnyBox } from '../engine/box.ts'
import type { Seat, Tagged } from '../engine/game.ts'
import type { CliTranslator } from './cli-translator.ts'
import { pairs } from './table.ts'

/** A game's own explanation of its sketch, if it has one. */
const LEGEND = 'sketch.legend'

export interface RenderedView {
  readonly box: AnyBox
  /** As the one looking may see it. */
  readonly state: unknown
  readonly seats: number
  readonly nameOf: (seat: Seat) => string
  readonly speech: CliTranslator
}

export function boardText(shown: RenderedView): string {
  const { box, state, speech } = shown
  const parts = [box.sketch(state)]
  if (speech.has(LEGEND, box.game.id)) parts.push(speech.tell({ say: LEGEND }, box.game.id))
  parts.push(standingText(shown))
  return parts.join('\n\n')
}

/** One line a seat, whoever is awaited marked. */
function standingText({ box, state, seats, nameOf, speech }: RenderedView): string {
  const awaited = box.game.awaited(state)
  const rows = Array.from({ length: seats }, (_, seat): [string, string] => {
    const standing = box.standing({ state, seat }).map(line => speech.tell(line, box.game.id))
    return [`${awaited.includes(seat) ? '▸' : ' '} ${nameOf(seat)}`, standing.join(' · ')]
  })
  return pairs(rows)
}

/** What a command led to, one line an event worth one. */
export function toldEvents(
  { box, state, speech }: Pick<RenderedView, 'box' | 'state' | 'speech'>,
  events: readonly Tagged[],
): string[] {
  return events.flatMap(event => {
    const line = box.tell({ state, event })
    return line ? [speech.tell(line, box.game.id)] : []
  })
}
