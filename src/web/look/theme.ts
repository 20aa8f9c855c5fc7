/** By day, by night, or as the system has it: the reader's choice, kept in this browser. */

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const STORED = 'tavolo.theme'

export function chosenTheme(): Theme {
  const stored = localStorage.getItem(STORED)
  return THEMES.find(theme => theme === stored) ?? 'system'
}

/** Called before the first page is drawn, so that nobody is dazzled by the other theme first. */
export function applyTheme(theme: Theme = chosenTheme()): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORED, theme)
  applyTheme(theme)
}
