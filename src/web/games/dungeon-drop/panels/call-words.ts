/** Whether a piece beside a line is in or out, and by how much. */

import { TOUCH_EPS } from '../../../../games/dungeon-drop/geometry/rooms.ts'
import type { CloseCall } from '../intent/room-preview.ts'
import type { DungeonWords } from '../text/board-words.ts'

export function callWords({ inside, by }: CloseCall, speech: DungeonWords): string {
  const shown = { by: speech.number(by, 2) }
  // The piece counts as inside although there is a gap, because the gap is below the tolerance of the rules.
  const touches = inside && by <= TOUCH_EPS
  return speech.say(touches ? 'photo.touch' : inside ? 'photo.in' : 'photo.out', shown)
}
