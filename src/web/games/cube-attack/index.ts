/** Cube Attack on the web: its board, the account at the end, and the rules text it brings. */

export { anchorsOf } from './anchors.ts'
export { Board } from './Board.tsx'
export { described } from './described.ts'

export const glossary = {
  en: async () => (await import('../../../games/cube-attack/glossary/en.json')).default,
  it: async () => (await import('../../../games/cube-attack/glossary/it.json')).default,
}

/** Where our own components are told from the printed ones. */
export const sources = '12.1'
export { Summary } from './Summary.tsx'
export { sounds } from './sounds.ts'

export const rules = {
  en: async () => (await import('../../../../docs/rules/cube-attack.en.md?raw')).default,
  it: async () => (await import('../../../../docs/rules/cube-attack.it.md?raw')).default,
}
