/** The position editor of Cyberdoom Tower, as the page uses it. */

import { notation } from '../../../../games/cyberdoom-tower/positions/position-notation.ts'
import { providePositions } from '../../../../games/cyberdoom-tower/positions/position-port.ts'
import type { PositionEditorOf } from '../../../kit/position-editor/position-editor.ts'
import { faultInWords } from './fault-in-words.ts'
import { PositionPanel } from './PositionPanel.tsx'
import {
  draftOf,
  emptyDraft,
  notationOfDraft,
  type PositionDraft,
  pressedPosition,
  pressedRoof,
  pressedSentinel,
} from './position-draft.ts'

providePositions(notation)

export const positionEditor: PositionEditorOf<PositionDraft> = {
  begin: ({ seats, notation }) => (notation && draftOf(notation)) || emptyDraft(seats),
  seatsOf: ({ state }) => state.players.length,
  stateOf: ({ state }) => state,
  notationOf: notationOfDraft,
  pressed(draft, part) {
    const { position, sentinel } =
      part.closest<HTMLElement>('[data-position], [data-sentinel]')?.dataset ?? {}
    if (position !== undefined) {
      const [floor, sector] = position.split('.').map(Number) as [number, number]
      return pressedPosition(draft, floor, sector)
    }
    if (sentinel !== undefined) return pressedSentinel(draft, Number(sentinel))
    return part.closest('[data-part="roof"]') ? pressedRoof(draft) : draft
  },
  explain: faultInWords,
  Panel: PositionPanel,
}
