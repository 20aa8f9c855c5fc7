/** Cube Attack on the web: its board, the account at the end, and the rules text it brings. */

export { Board } from './Board.tsx'
export { Summary } from './Summary.tsx'

export const rules = {
  en: async () => (await import('../../../../docs/rules/cube-attack.en.md?raw')).default,
  it: async () => (await import('../../../../docs/rules/cube-attack.it.md?raw')).default,
}
