/** Cube Attack on the web: its board, the account at the end, and the rules text it brings. */

import { lazyModule, theDefault } from '../../../engine/lazy-module.ts'

export { anchorsOf } from './anchors.ts'
export { Board } from './Board.tsx'
export { described } from './text-board.ts'

export const glossary = {
  en: lazyModule(() => import('../../../games/cube-attack/glossary/en.json'), theDefault),
  it: lazyModule(() => import('../../../games/cube-attack/glossary/it.json'), theDefault),
}

/** Where our own components are told from the printed ones. */
export const sources = '12.1'
export { Summary } from './Summary.tsx'
export { sounds } from './sounds.ts'

export const rules = {
  en: lazyModule(() => import('../../../../docs/rules/cube-attack.en.md?raw'), theDefault),
  it: lazyModule(() => import('../../../../docs/rules/cube-attack.it.md?raw'), theDefault),
}
