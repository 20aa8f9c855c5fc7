/** The rules beside every board are complete: each line of our texts is there, in both languages. */

import { expect, type Page, test } from '@playwright/test'
import { missingLines, RULES_FILES } from '../rules-lines.ts'
import { goTo, keepNow } from './stages.ts'
import { sitDown } from './table.ts'

const TAB = { en: 'Rules', it: 'Regole' }

async function linesOnPage(page: Page, tab: string): Promise<string> {
  await page.getByRole('tab', { name: tab }).click()
  await expect(page.locator('.rules__paragraph').first()).toBeVisible({ timeout: 20_000 })
  return page.locator('.rules').evaluate(rules => {
    // A drawing is read by its description.
    for (const image of rules.querySelectorAll('img')) image.replaceWith(` ${image.alt} `)
    return (rules as HTMLElement).innerText
  })
}

// One page for all games: to load it anew for each would take most of the time.
for (const language of ['en', 'it'] as const) {
  test(`every line of the rules of every game is on the page, ${language}`, async ({ page }) => {
    const problems = await sitDown(page, { language })
    await page.goto('/')
    const files = RULES_FILES.filter(file => file.language === language)
    expect(files).toHaveLength(3)
    for (const { game, markdown } of files) {
      const id = await keepNow(page, { game })
      await goTo(page, `#/table/${game}/${id}`, '[role="tab"]')
      const shown = await linesOnPage(page, TAB[language])
      expect.soft(missingLines(markdown, shown), game).toEqual([])
      expect.soft(shown, game).not.toMatch(/\*|(^|\s)_/)
    }
    expect(problems).toEqual([])
  })
}
