/** Writes the settings to attributes of the page, which the style sheets use. */

import { writePageAttributes } from '../../base/settings/page-attributes.ts'
import { watchReducedMotion } from '../../base/settings/reduced-motion.ts'
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

let shownTheme: Theme | undefined

/** All colours change at once: a ground that takes its time would for a moment be as light as the text on it. */
function withoutTransitions(): void {
  const { dataset } = document.documentElement
  dataset.recolours = 'true'
  // After the frame in which the new colours are drawn.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.recolours))
}

function apply(): void {
  const { theme } = settings.now()
  if (shownTheme !== undefined && shownTheme !== theme) withoutTransitions()
  shownTheme = theme
  writePageAttributes()
  document.documentElement.style.setProperty('--stretch', String(1 / timesNow().rate))
  paintFrame(theme)
}

/** Called before the first render; from then on the page follows changes. */
export function applySettings(): void {
  apply()
  watchReducedMotion(apply)
  addEventListener('storage', ({ key }) => settings.changedElsewhere(key))
}
