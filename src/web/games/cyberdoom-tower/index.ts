/** The web part of Cyberdoom Tower: its board, text board, sounds, summary and glossary. */

import { lazyModule, theDefault } from '../../../engine/lazy-module.ts'
import { lazyComponent } from '../../base/loading/use-lazy.ts'

export { Board } from './Board.tsx'
export { anchorsOf } from './command-anchors.ts'
export { keys } from './keyboard-shortcuts.ts'
export { logLook } from './log-look.ts'
export { animationDuration } from './show-script.ts'
export { bed, sounds } from './sounds.ts'
export { textBoard } from './text-board.ts'
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

export const glossary = {
  en: lazyModule(() => import('../../../games/cyberdoom-tower/glossary/en.json'), theDefault),
  it: lazyModule(() => import('../../../games/cyberdoom-tower/glossary/it.json'), theDefault),
}

/** The sheets of the troopers are the seats. */
export const showsSeats = true

/** The paragraph of the rules about the sources of the cards' values. */
export const sources = '18.1'
