/** Writes the settings to attributes of the page, which the style sheets use. */

import { isMotionReduced, watchReducedMotion } from '../../base/settings/reduced-motion.ts'
import { settings, type Theme } from '../../base/settings/settings.ts'
import { timesNow } from '../animation/pace.ts'
import './larger-text.css'
import './palettes.css'

/** Colours the browser's toolbar like the page, even if the chosen theme differs from the system's. */
function paintFrame(theme: Theme): void {
  const colours = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const [index, meta] of [...colours].entries()) {
    // In the order of the page's HTML.
    const own = index === 0 ? 'light' : 'dark'
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all'
  }
}

function apply(): void {
  const { theme, palette, text } = settings.now()
  const { dataset, style } = document.documentElement
  dataset.motion = isMotionReduced() ? 'less' : 'full'
  style.setProperty('--stretch', String(1 / timesNow().rate))
  dataset.palette = palette
  dataset.text = text
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  paintFrame(theme)
  if (text === '100') style.removeProperty('font-size')
  else style.fontSize = `${text}%`
}

/** Called before the first render, so that no other settings flash; from then on the page follows changes. */
export function applySettings(): void {
  apply()
  watchReducedMotion(apply)
  addEventListener('storage', ({ key }) => settings.changedElsewhere(key))
}
