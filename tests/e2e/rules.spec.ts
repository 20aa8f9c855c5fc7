/** The rules beside every board are complete: each line of our texts is there, in both languages. */

import { expect, type Page, test } from '@playwright/test'
import { missingLines, RULES_FILES } from '../rules-lines.ts'
import { goTo, keepNow } from './seeded-matches.ts'
import { choose } from './states-around.ts'
import { sitDown } from './table.ts'

const TAB = { en: 'Rules', it: 'Regole' }

function linesOnPage(page: Page): Promise<string> {
  return page.locator('.rules').evaluate(rules => {
    // A drawing is read by its description, which stands beside it meanwhile.
    const images = [...rules.querySelectorAll('img')]
    const read = images.map(image => document.createTextNode(` ${image.alt} `))
    for (const [at, image] of images.entries()) image.after(read[at]!)
    const shown = (rules as HTMLElement).innerText
    for (const text of read) text.remove()
    return shown
  })
}

// One page for all of them: to load it anew for each would take most of the time.
test('every line of the rules of every game is on the page, in both languages', async ({ page }) => {
  const problems = await sitDown(page)
  await page.goto('/')
  expect(RULES_FILES).toHaveLength(6)
  for (const game of new Set(RULES_FILES.map(file => file.game))) {
    const id = await keepNow(page, { game })
    await goTo(page, `#/table/${game}/${id}`, '[role="tab"]')
    for (const { language, markdown } of RULES_FILES.filter(file => file.game === game)) {
      await choose(page, 'language', language)
      await page.getByRole('tab', { name: TAB[language] }).click()
      // The title is the first line: until it is there, the text of the other language may be.
      const title = markdown.split('\n')[0]!.replace(/^# /, '')
      await expect(page.locator('.rules')).toContainText(title, { timeout: 20_000 })
      const shown = await linesOnPage(page)
      expect.soft(missingLines(markdown, shown), `${game}, ${language}`).toEqual([])
      expect.soft(shown, `${game}, ${language}`).not.toMatch(/\*|(^|\s)_/)
    }
  }
  expect(problems).toEqual([])
})
