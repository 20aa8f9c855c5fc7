/** Puts what was chosen on the page itself, for the style sheets to go by. */

import { lessMotion, watchMotion } from '../../base/settings/motion.ts'
import { settings, type Theme } from '../../base/settings/settings.ts'
import { timesNow } from '../animation/pace.ts'
import './larger-text.css'
import './palettes.css'

/** The browser's own frame has the light of the page, also if somebody chose another than the system's. */
function paintFrame(theme: Theme): void {
  const colours = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const [index, meta] of [...colours].entries()) {
    // As they stand in the page.
    const own = index === 0 ? 'light' : 'dark'
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all'
  }
}

function apply(): void {
  const { theme, palette, text } = settings.now()
  const { dataset, style } = document.documentElement
  dataset.motion = lessMotion() ? 'less' : 'full'
  style.setProperty('--stretch', String(1 / timesNow().rate))
  dataset.palette = palette
  dataset.text = text
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  paintFrame(theme)
  if (text === '100') style.removeProperty('font-size')
  else style.fontSize = `${text}%`
}

/** Called before the first page is drawn, so that nobody sees another first; from then on the page keeps up. */
export function applySettings(): void {
  apply()
  watchMotion(apply)
  addEventListener('storage', ({ key }) => settings.changedElsewhere(key))
}
