/** Tests the locale that react-aria gets. */

import { afterEach, expect, it, vi } from 'vitest'
import { useDefaultLocale } from './react-aria-locale.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('is the language of the page, the same object each time', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'it' } })
  expect(useDefaultLocale()).toEqual({ locale: 'it', direction: 'ltr' })
  expect(useDefaultLocale()).toBe(useDefaultLocale())
})

it('is English until the page sets another', () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  expect(useDefaultLocale().locale).toBe('en')
})
