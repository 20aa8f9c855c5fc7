/** Writes the language to the page, for style sheets, screen readers and the app that the browser may install. */

import type { Language } from '../../../engine/languages.ts'

export function writePageLanguage(language: Language): void {
  document.documentElement.lang = language
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  const wanted = `/app.${language}.webmanifest`
  // Browsers read the manifest again if its link is written, even with the same address.
  if (manifest && manifest.getAttribute('href') !== wanted) manifest.setAttribute('href', wanted)
}
