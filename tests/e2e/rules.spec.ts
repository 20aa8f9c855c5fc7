/** The rules beside every board are complete: each line of our texts is there, in both languages. */

import { expect, test } from '@playwright/test'
import { missingLines, RULES_FILES } from '../rules-lines.ts'
import { sitDown } from './table.ts'

const TAB = { en: 'Rules', it: 'Regole' }

for (const game of new Set(RULES_FILES.map(file => file.game))) {
  test(`every line of the rules of ${game} is on the page, in both languages`, async ({ page }) => {
    const problems = await sitDown(page)
    await page.goto(`/#/new/${game}`)
    await page.getByRole('button', { name: /^Start/ }).click()
    await expect(page.getByRole('tab', { name: TAB.en })).toBeVisible({ timeout: 20_000 })
    for (const { language, markdown } of RULES_FILES.filter(file => file.game === game)) {
      if (language !== 'en') {
        await page.evaluate(chosen => localStorage.setItem('tavolo.language', chosen), language)
        await page.reload()
      }
      await page.getByRole('tab', { name: TAB[language] }).click()
      await expect(page.locator('.rules__paragraph').first()).toBeVisible({ timeout: 20_000 })
      const shown = await page.locator('.rules').evaluate(rules => {
        // A drawing is read by its description.
        for (const image of rules.querySelectorAll('img')) image.replaceWith(` ${image.alt} `)
        return (rules as HTMLElement).innerText
      })
      expect(missingLines(markdown, shown)).toEqual([])
      expect(shown).not.toMatch(/\*|(^|\s)_/)
    }
    expect(problems).toEqual([])
  })
}
