/** All boxes of the shelf, loaded at once, for the terminal and for tests. */

import type { AnyBox } from '../engine/box.ts'
import { shelf } from './index.ts'

/** What some games need in order to be played; today that is the physics of Dungeon Drop. */
type Requirements = Parameters<(typeof shelf)[number]['open']>[0]

/** Loads every box. Without physics, Dungeon Drop can be viewed, listed and replayed, but no cube can be thrown. */
export function openAllBoxes(physics?: Requirements): Promise<readonly AnyBox[]> {
  return Promise.all(shelf.map(({ open }) => open(physics)))
}

/** All boxes without physics, for code that only shows games, lists choices or replays records. */
export const allBoxes: readonly AnyBox[] = await openAllBoxes()
