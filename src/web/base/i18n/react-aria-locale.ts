/**
 * The default locale of react-aria. `vite.config.ts` puts this module in the place of react-aria's own, which asks the
 * browser for all languages that it knows, and so keeps a slow phone busy for a fifth of a second.
 */

interface DefaultLocale {
  readonly locale: string
  readonly direction: 'ltr'
}

/** All languages of the app are written from left to right. One object for each, because it is compared by identity. */
const known = new Map<string, DefaultLocale>()

export function useDefaultLocale(): DefaultLocale {
  const locale = document.documentElement.lang || 'en'
  const found: DefaultLocale = known.get(locale) ?? { locale, direction: 'ltr' }
  known.set(locale, found)
  return found
}
