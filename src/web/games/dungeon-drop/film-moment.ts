/** Films a moment of a match, on the 3D table; loaded when a player wants a clip. */

import { lazyModule } from '../../../engine/lazy-module.ts'
import type { Event } from '../../../games/dungeon-drop/state.ts'
import type { FilmBoard } from '../../kit/board/film-board.ts'
import { filmScenes } from './film-scenes.ts'
import type { Seen } from './pieces/pieces.ts'

/** With the large library that draws it, which is loaded already where the table is in 3D. */
const scene = lazyModule(() => import('./scene/SceneView.tsx'))

export const filmMoment: FilmBoard<Seen, Event> = async (moment, options) => {
  const { filmShots } = await scene()
  return filmShots({ scenes: filmScenes(moment), state: moment.stateAt(moment.step) }, options)
}
