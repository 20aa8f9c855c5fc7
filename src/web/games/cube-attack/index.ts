/** Cube Attack on the web: its board, and the rules text it brings. */

export { Board } from './Board.tsx'
export { sounds } from './sounds.ts'

export const rules = {
  en: async () => (await import('../../../../docs/rules/cube-attack.en.md?raw')).default,
  it: async () => (await import('../../../../docs/rules/cube-attack.it.md?raw')).default,
}
