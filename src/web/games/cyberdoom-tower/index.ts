/** Cyberdoom Tower on the web: its board, the summary at the end, and the rules text it brings. */

import { lazyModule, theDefault } from '../../../engine/lazy-module.ts'

export { anchorsOf } from './anchors.ts'
export { Board } from './Board.tsx'
export { keys } from './keys.ts'
export { Summary } from './Summary.tsx'
export { sounds } from './sounds.ts'
export { described } from './text-board.ts'

export const glossary = {
  en: lazyModule(() => import('../../../games/cyberdoom-tower/glossary/en.json'), theDefault),
  it: lazyModule(() => import('../../../games/cyberdoom-tower/glossary/it.json'), theDefault),
}

/** Where our own components are told from the printed ones. */
export const sources = '18.1'

export const rules = {
  en: lazyModule(() => import('../../../../docs/rules/cyberdoom-tower.en.md?raw'), theDefault),
  it: lazyModule(() => import('../../../../docs/rules/cyberdoom-tower.it.md?raw'), theDefault),
}
