/**
 * The language that react-aria speaks where nobody tells it another; `vite.config.ts` puts this in the place of its own
 * module, which asks the browser for all languages that it knows, and so keeps a slow phone busy for a fifth of a second.
 */

interface DefaultLocale {
  readonly locale: string
  readonly direction: 'ltr'
}

/** All languages of the app are written from left to right. One object for each, because it is compared. */
const known = new Map<string, DefaultLocale>()

export function useDefaultLocale(): DefaultLocale {
  const locale = document.documentElement.lang || 'en'
  const found: DefaultLocale = known.get(locale) ?? { locale, direction: 'ltr' }
  known.set(locale, found)
  return found
}
