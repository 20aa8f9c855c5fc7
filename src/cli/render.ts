/** Renders a match as text: the board, the standings of the seats, and the events. */

import type { AnyBox } from '../engine/box.ts'
import type { Line, Seat, Tagged } from '../engine/game.ts'
import { engineLine } from '../engine/words.ts'
import type { CliTranslator } from './cli-translator.ts'
import { pairs } from './text-table.ts'

/** The key of a game's explanation of its board sketch, if it has one. */
const LEGEND = 'sketch.legend'

export interface RenderedView {
  readonly box: AnyBox
  /** Redacted for the viewer. */
  readonly state: unknown
  readonly seats: number
  readonly nameOf: (seat: Seat) => string
  readonly speech: CliTranslator
}

export function boardText(shown: RenderedView): string {
  const { box, state, speech } = shown
  const parts = [cardsText(shown) ?? box.sketch(state)]
  if (!box.table && speech.has(LEGEND, box.game.id)) parts.push(speech.tell({ say: LEGEND }, box.game.id))
  parts.push(standingText(shown))
  return parts.join('\n\n')
}

/** The cards on the table, one line for each hand, pile or row; `undefined` for a game that describes none. */
function cardsText({ box, state, speech }: RenderedView): string | undefined {
  const tell = (line: Line): string => speech.tell(line, box.game.id)
  const groups = box.table?.(state)
  if (!groups) return undefined
  const rows = groups.map(({ name, cards }): [string, string] => {
    const faces = cards.flatMap(({ face }) => (face ? tell(face) : []))
    const count = tell(engineLine('cards', { count: cards.length }))
    return [tell(name), faces.length > 0 ? faces.join(', ') : count]
  })
  return pairs(rows)
}

/** One line for each seat, with a mark for awaited seats. */
function standingText({ box, state, seats, nameOf, speech }: RenderedView): string {
  const awaited = box.game.awaited(state)
  const rows = Array.from({ length: seats }, (_, seat): [string, string] => {
    const standing = box.standing({ state, seat }).map(line => speech.tell(line, box.game.id))
    return [`${awaited.includes(seat) ? '▸' : ' '} ${nameOf(seat)}`, standing.join(' · ')]
  })
  return pairs(rows)
}

/** The events of a command as text, one line for each event that has one. */
export function toldEvents(
  { box, state, speech }: Pick<RenderedView, 'box' | 'state' | 'speech'>,
  events: readonly Tagged[],
): string[] {
  return events.flatMap(event => {
    const line = box.tell({ state, event })
    return line ? [speech.tell(line, box.game.id)] : []
  })
}
