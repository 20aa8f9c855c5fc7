/**
 * Runs before the page is painted for the first time: it sets language, theme, motion and text size. It decides too
 * whether the home page that came with the HTML is shown: only as what it is, to visitors who have nothing stored that
 * would change it.
 */

import { preferredLanguage } from './base/i18n/preferred-language.ts'
import { routeOf } from './base/routes/routes.ts'
import { writePageAttributes } from './base/settings/page-attributes.ts'

/** Keys of what the home page shows: matches, lessons, online tables, the box that was opened last. */
const SHOWN_AT_HOME = /^tavolo\.(unfinished|lesson|learned|online|box)/

function hasSomethingToShow(): boolean {
  try {
    return Object.entries(localStorage).some(([key, value]) => SHOWN_AT_HOME.test(key) && value !== '0')
  } catch {
    // expected: the browser blocks the storage, so nothing is stored
    return false
  }
}

writePageAttributes()
const { documentElement } = document
documentElement.lang = preferredLanguage()
if (routeOf(location.hash).page !== 'home' || hasSomethingToShow()) documentElement.dataset.served = 'hidden'
