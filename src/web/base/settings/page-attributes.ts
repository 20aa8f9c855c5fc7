/** Writes the settings that style sheets use to attributes of the page. */

import { isMotionReduced } from './reduced-motion.ts'
import { settings } from './settings.ts'

export function writePageAttributes(): void {
  const { theme, palette, text } = settings.now()
  const { dataset, style } = document.documentElement
  dataset.motion = isMotionReduced() ? 'less' : 'full'
  dataset.palette = palette
  dataset.text = text
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  if (text === '100') style.removeProperty('font-size')
  else style.fontSize = `${text}%`
}
