/** Cyberdoom Tower on the web: its board, the summary at the end, and the rules text it brings. */

export { Board } from './Board.tsx'
export { Summary } from './Summary.tsx'
export { sounds } from './sounds.ts'

export const rules = {
  en: async () => (await import('../../../../docs/rules/cyberdoom-tower.en.md?raw')).default,
  it: async () => (await import('../../../../docs/rules/cyberdoom-tower.it.md?raw')).default,
}
