/** Dungeon Drop on the web: its board, how long its throws last, and the rules text it brings. */

import { lazyModule, theDefault } from '../../../engine/lazy-module.ts'

export { anchorsOf } from './anchors.ts'
export { Board } from './Board.tsx'
export { described } from './described.ts'
export { intent } from './intent-model.ts'
export { keys } from './keys.ts'
export { lasts } from './lasts.ts'
export { Summary } from './Summary.tsx'
export { sounds } from './sounds.ts'

export const glossary = {
  en: lazyModule(() => import('../../../games/dungeon-drop/glossary/en.json'), theDefault),
  it: lazyModule(() => import('../../../games/dungeon-drop/glossary/it.json'), theDefault),
}

/** Where our own components are told from the printed ones. */
export const sources = '15.1'

export const rules = {
  en: lazyModule(() => import('../../../../docs/rules/dungeon-drop.en.md?raw'), theDefault),
  it: lazyModule(() => import('../../../../docs/rules/dungeon-drop.it.md?raw'), theDefault),
}
