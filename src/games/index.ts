/** The shelf: every game, ordered by id. Only the label of a game is loaded until its box is opened. */

import type { ClosedBox } from '../engine/box.ts'
import type { Physics } from './dungeon-drop/physics.ts'
import * as entries from './shelf-entries.ts'

export const shelf: readonly ClosedBox<Physics>[] = Object.values(entries).sort((one, other) =>
  one.label.id < other.label.id ? -1 : 1,
)
