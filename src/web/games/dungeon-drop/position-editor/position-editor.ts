/** The position editor of Dungeon Drop, as the page uses it. */

import { notation } from '../../../../games/dungeon-drop/positions/position-notation.ts'
import { providePositions } from '../../../../games/dungeon-drop/positions/position-port.ts'
import type { PositionEditorOf } from '../../../kit/position-editor/position-editor.ts'
import { EditorBoard } from './EditorBoard.tsx'
import { PositionPanel } from './PositionPanel.tsx'
import { draftOf, emptyDraft, notationOfDraft, type PositionDraft } from './position-draft.ts'

// The page asks the rules whether a match can begin from the position.
providePositions(notation)

export const positionEditor: PositionEditorOf<PositionDraft> = {
  begin: ({ notation }) => (notation && draftOf(notation)) || emptyDraft(),
  seatsOf: ({ state }) => state.heroes.length,
  stateOf: ({ state }) => state,
  notationOf: notationOfDraft,
  Board: EditorBoard,
  Panel: PositionPanel,
}
