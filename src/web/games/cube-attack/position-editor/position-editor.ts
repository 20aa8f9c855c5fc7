/** The position editor of Cube Attack, as the page uses it. */

import { boardOf } from '../../../../games/cube-attack/board.ts'
import { unitById } from '../../../../games/cube-attack/units.ts'
import type { PositionEditorOf } from '../../../kit/position-editor/position-editor.ts'
import { PositionPanel } from './PositionPanel.tsx'
import {
  draftOf,
  emptyDraft,
  notationOfDraft,
  type PositionDraft,
  pressedPlanet,
  stateOfDraft,
} from './position-draft.ts'

/** The planet that a press is on, or that of the unit that it is on. */
function planetUnder(draft: PositionDraft, part: Element): number | undefined {
  const { planet, unit } = part.closest<HTMLElement>('[data-planet], [data-unit]')?.dataset ?? {}
  if (planet !== undefined) return boardOf(draft.board).indexById.get(planet)
  return unit === undefined ? undefined : unitById(stateOfDraft(draft), Number(unit))?.planet
}

export const positionEditor: PositionEditorOf<PositionDraft> = {
  begin: ({ seats, notation }) => (notation && draftOf(notation)) || emptyDraft(seats),
  seatsOf: ({ players }) => players.length,
  stateOf: stateOfDraft,
  notationOf: notationOfDraft,
  pressed(draft, part) {
    const planet = planetUnder(draft, part)
    return planet === undefined ? draft : pressedPlanet(draft, planet)
  },
  Panel: PositionPanel,
}
