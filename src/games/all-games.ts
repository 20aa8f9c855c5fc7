/** The shelf with every box opened, for whoever has all games at hand anyway: the terminal, tests. */

import type { AnyBox } from '../engine/box.ts'
import { shelf } from './index.ts'

/** What some games need to be played. */
type Brought = Parameters<(typeof shelf)[number]['open']>[0]

/** With somebody who throws the cubes, for whoever needs that. */
export function opened(physics?: Brought): Promise<readonly AnyBox[]> {
  return Promise.all(shelf.map(({ open }) => open(physics)))
}

/** For all who only look, choose or replay: nothing is thrown then. */
export const boxes: readonly AnyBox[] = await opened()
