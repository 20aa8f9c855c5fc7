import { LANGUAGES, type Language } from '../../../engine/languages.ts'
import { settings } from '../settings/settings.ts'

/** The language that was chosen, or else the first of the browser's languages that the page speaks. */
export function preferredLanguage(): Language {
  // There is no browser where the page is built.
  const wanted = [settings.now().language, ...(globalThis.navigator?.languages ?? [])]
  const found = wanted.map(tag => LANGUAGES.find(language => tag.startsWith(language)))
  return found.find(language => language !== undefined) ?? 'en'
}
