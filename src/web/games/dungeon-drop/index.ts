/** Dungeon Drop on the web: its board, how long its throws last, and the rules text it brings. */

export { Board } from './Board.tsx'
export { lasts } from './lasts.ts'
export { sounds } from './sounds.ts'

export const rules = {
  en: async () => (await import('../../../../docs/rules/dungeon-drop.en.md?raw')).default,
  it: async () => (await import('../../../../docs/rules/dungeon-drop.it.md?raw')).default,
}
