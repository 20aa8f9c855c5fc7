/** The web part of Dungeon Drop: its board, text board, sounds, animation durations and glossary. */

import { lazyModule, theDefault } from '../../../engine/lazy-module.ts'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import { webglSupport } from './view/webgl-support.ts'

export { Board } from './Board.tsx'
export { anchorsOf } from './intent/command-anchors.ts'
export { intent } from './intent/intent-model.ts'
export { keys } from './keyboard-shortcuts.ts'
export { logLook } from './log-look.ts'
export { animationDuration } from './show-script.ts'
export { bed, sounds } from './sounds.ts'
export { textBoard } from './text-board/text-board.ts'
export { mustBeSeen } from './throw/animation-duration.ts'
export { marks } from './timeline-marks.ts'

/** Loaded when a match ends. */
export const Summary = lazyComponent(
  lazyModule(() => import('./Summary.tsx')),
  module => module.Summary,
)

/** Loaded when a match has ended. */
export const drawing = lazyModule(
  () => import('./draw-board.ts'),
  module => module.drawBoard,
)

const film = lazyModule(
  () => import('./film-moment.ts'),
  module => module.filmMoment,
)

/** Only the 3D table is filmed. */
export const filming = () => (webglSupport().possible ? film : undefined)

export const glossary = {
  en: lazyModule(() => import('../../../games/dungeon-drop/glossary/en.json'), theDefault),
  it: lazyModule(() => import('../../../games/dungeon-drop/glossary/it.json'), theDefault),
}

/** The paragraph of the rules about the sources of the cards' values. */
export const sources = '15.1'
