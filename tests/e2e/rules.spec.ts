/** The rules beside every board are complete, in both languages, and can be searched and browsed by contents. */

import { expect, type Page, test } from '@playwright/test'
import { missingLines, RULES_FILES } from '../rules-lines.ts'
import { violations } from './axe.ts'
import { goTo, keepNow } from './seeded-matches.ts'
import { choose } from './states-around.ts'
import { sitDown } from './table.ts'

const TAB = { en: 'Rules', it: 'Regole' }

function linesOnPage(page: Page): Promise<string> {
  return page.locator('.rules').evaluate(rules => {
    // Its description stands for a drawing, and is beside it meanwhile.
    const images = [...rules.querySelectorAll('img')]
    const read = images.map(image => document.createTextNode(` ${image.alt} `))
    for (const [at, image] of images.entries()) image.after(read[at]!)
    const shown = (rules as HTMLElement).innerText
    for (const text of read) text.remove()
    return shown
  })
}

/** By keys alone, in Italian: to a section by the contents, from hit to hit by the search. */
async function findByKeys(page: Page): Promise<void> {
  const contents = page.getByRole('button', { name: /^Indice/ })
  const list = page.getByRole('navigation', { name: 'Indice' })
  await contents.press('Enter')
  await list.getByRole('button', { name: /^6 · / }).press('Enter')
  await expect(list).toBeHidden()
  const heading = page.locator('.rules__heading', { hasText: /^6 · / })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(contents).toContainText('6 · ')
  await contents.press('Enter')
  await expect(list.locator('[aria-current="location"]')).toHaveText(/^6 · /)
  expect(await violations(page, '.rules')).toEqual([])
  await contents.press('Escape')
  await expect(list).toBeHidden()

  const search = page.getByRole('searchbox', { name: 'Cerca nelle regole' })
  const count = page.locator('.hits').getByRole('status')
  await search.fill('PERCHE')
  await expect(count).toContainText(/^1 di \d+/)
  const all = Number(/di (\d+)/.exec((await count.textContent())!)![1])
  expect(await page.locator('.rules mark').count()).toBe(all)
  await search.press('Enter')
  await expect(count).toContainText(`2 di ${all}`)
  await expect(page.locator('mark[data-hit="1"][data-current="true"]')).toBeInViewport()
  await search.press('Shift+Enter')
  await search.press('Shift+Enter')
  await expect(count).toContainText(`${all} di ${all}`)
  await page.getByRole('button', { name: 'Risultato successivo' }).press('Enter')
  await expect(count).toContainText(`1 di ${all}`)
  await page.getByRole('button', { name: /^Vai a \d/ }).press('Enter')
  await expect(page.locator('.rules__paragraph:has(mark[data-hit="0"])')).toBeFocused()
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(page.locator('.rules mark')).toHaveCount(0)
}

/** A drawing loads once somebody scrolls to it. */
async function seeDrawing(page: Page): Promise<void> {
  const drawing = page.locator('.rules__drawing').last()
  await drawing.scrollIntoViewIfNeeded()
  await expect(drawing).toHaveJSProperty('complete', true)
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

/** One page for all of them: loading it for each would take most of the time. */
async function expectRules(page: Page, games: readonly string[]): Promise<void> {
  const problems = await sitDown(page)
  await page.goto('/')
  for (const game of games) {
    const id = await keepNow(page, { game })
    await goTo(page, `#/table/${game}/${id}`, '[role="tab"]')
    for (const { language, markdown } of RULES_FILES.filter(file => file.game === game)) {
      await choose(page, 'language', language)
      await page.getByRole('tab', { name: TAB[language] }).click()
      // The title is the first line: until it is there, the text may still be in the other language.
      const title = markdown.split('\n')[0]!.replace(/^# /, '')
      await expect(page.locator('.rules')).toContainText(title, { timeout: 20_000 })
      const shown = await linesOnPage(page)
      expect.soft(missingLines(markdown, shown), `${game}, ${language}`).toEqual([])
      expect.soft(shown, `${game}, ${language}`).not.toMatch(/\*|(^|\s)_/)
    }
    await seeDrawing(page)
  }
  await findByKeys(page)
  expect(problems).toEqual([])
}

// rules-on-page.test.ts looks for the lines of all games without a browser, with every commit.
test('every line of the rules is on the page, in both languages, and can be found', async ({ page }) => {
  await expectRules(page, ['cube-attack'])
})

test('every line of the rules of every game is on the page, in both languages, and can be found', {
  tag: '@long',
}, async ({ page }) => {
  expect(RULES_FILES).toHaveLength(6)
  await expectRules(page, [...new Set(RULES_FILES.map(({ game }) => game))])
})
