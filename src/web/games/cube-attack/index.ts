/** The web part of Cube Attack: its board, text board, sounds, summary and glossary. */

import { lazyModule, theDefault } from '../../../engine/lazy-module.ts'
import { lazyComponent } from '../../base/loading/use-lazy.ts'

export { Board } from './Board.tsx'
export { anchorsOf } from './command-anchors.ts'
export { textBoard } from './text-board.ts'

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

export const glossary = {
  en: lazyModule(() => import('../../../games/cube-attack/glossary/en.json'), theDefault),
  it: lazyModule(() => import('../../../games/cube-attack/glossary/it.json'), theDefault),
}

/** The paragraph of the rules that says which boards are our own. */
export const sources = '12.1'
export { logLook } from './log-look.ts'
export { animationDuration } from './show-script.ts'
export { bed, sounds } from './sounds.ts'
export { marks } from './timeline-marks.ts'
