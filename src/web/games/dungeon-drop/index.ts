/** Dungeon Drop on the web: its board, how long its throws last, and the rules text it brings. */

export { anchorsOf } from './anchors.ts'
export { Board } from './Board.tsx'
export { described } from './described.ts'
export { intent } from './intent-model.ts'
export { keys } from './keys.ts'
export { lasts } from './lasts.ts'
export { Summary } from './Summary.tsx'
export { sounds } from './sounds.ts'

export const glossary = {
  en: async () => (await import('../../../games/dungeon-drop/glossary/en.json')).default,
  it: async () => (await import('../../../games/dungeon-drop/glossary/it.json')).default,
}

/** Where our own components are told from the printed ones. */
export const sources = '15.1'

export const rules = {
  en: async () => (await import('../../../../docs/rules/dungeon-drop.en.md?raw')).default,
  it: async () => (await import('../../../../docs/rules/dungeon-drop.it.md?raw')).default,
}
