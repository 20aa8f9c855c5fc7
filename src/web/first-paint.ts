/**
 * Runs before the page is painted for the first time: it sets language, theme, motion and text size. It shows the home
 * page that came with the HTML, with what waits for the visitor filled in, if the address is that of the home page.
 */

import { writePageLanguage } from './base/i18n/page-language.ts'
import { preferredLanguage } from './base/i18n/preferred-language.ts'
import { fillServedPage } from './base/loading/fill-served-page.ts'
import { routeOf } from './base/routes/routes.ts'
import { writePageAttributes } from './base/settings/page-attributes.ts'
import { isLearned, lessonKey } from './base/storage/lesson-progress.ts'
import { readText } from './base/storage/local-storage.ts'
import { OPEN_BOX } from './base/storage/open-box.ts'

writePageAttributes()
const { documentElement } = document
const language = preferredLanguage()
writePageLanguage(language)

/** Once the parser has come to its end, and before it is painted. */
function fillWhenThere(): void {
  // The parser may be interrupted by a paint, which must not show half of it.
  documentElement.dataset.served = 'coming'
  const observer = new MutationObserver(() => {
    const served = document.getElementById('served')
    if (!served?.querySelector('#served-end')) return
    observer.disconnect()
    try {
      fillServedPage(served, {
        language,
        box: readText(OPEN_BOX),
        isLearned: game => isLearned(lessonKey(game)),
      })
    } finally {
      delete documentElement.dataset.served
    }
  })
  observer.observe(documentElement, { childList: true, subtree: true })
}

if (routeOf(location.hash).page === 'home') fillWhenThere()
else documentElement.dataset.served = 'hidden'
