/** Cube Attack in a real browser: whole matches, and the table's answer to illegal moves. */

import { expect, test } from '@playwright/test'
import { playToTheEnd } from './play-galaxy.ts'
import { sitDownAt } from './seeded-matches.ts'
import { nearTheEnd, PERSON_AND_BOT } from './short-matches.ts'
import { storedRows } from './store.ts'
import { chooseSeat, position, sitDown } from './table.ts'

test('one person and two bots play a whole match on the board', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(400_000)
  const problems = await sitDown(page)
  await page.goto('/')
  const shelved = page.getByRole('article').filter({ hasText: 'Cube Attack' })
  await shelved.getByText('More ways to play').click()
  await shelved.getByRole('link', { name: /^Set up a match/ }).click()
  await chooseSeat(page, 2, 'Strategist')
  await chooseSeat(page, 3, 'Magpie')
  await page.getByRole('button', { name: /^Start: 1 person, 2 bots, Trinity/ }).click()
  await expect(page.getByRole('heading', { name: 'Cube Attack' })).toBeVisible()
  await expect(page.locator('.seat')).toHaveCount(3)
  await playToTheEnd(page)
  await expect(page.getByRole('heading', { name: /win/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
  expect(problems).toEqual([])
})

test('a match against a bot is played to its end on the board', async ({ page }) => {
  const problems = await sitDown(page)
  await sitDownAt(page, nearTheEnd('cube-attack'))
  await playToTheEnd(page)
  await expect(page.getByRole('heading', { name: /win/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
  expect(problems).toEqual([])
})

// accessible.spec.ts ends a match on a phone in Italian, and keyboard.spec.ts one by keyboard, with every commit.
test('two people at one screen play a short match from the list of actions, in Italian, by keyboard', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(150_000)
  const problems = await sitDown(page, { language: 'it' })
  await page.setViewportSize({ width: 360, height: 740 })
  // Both are about to win: one more round decides it.
  const options = { position: 'duel 40 9.0.0.2 0/18/0/38/M0,H0 1/18/0/36/M1,H1 - -' }
  await sitDownAt(page, { game: 'cube-attack', options })
  await expect(page.getByRole('button', { name: 'Azioni', exact: true })).toBeVisible()
  for (let action = 0; action < 4; action++) {
    const choices = page.locator('.actions__one')
    await expect(choices.first()).toBeVisible()
    const before = await position(page)
    // There and back: how a lone unit passes.
    const wanted = action % 2 === 0 ? choices.first() : choices.filter({ hasText: /Luna/ }).first()
    await wanted.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => position(page)).not.toBe(before)
  }
  await expect(page.locator('.result')).toContainText('46')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(problems).toEqual([])
})

for (const language of ['en', 'it'] as const) {
  test(`with twice as large text the bar of a phone still says all that can be done, in ${language}`, {
    tag: '@long',
  }, async ({ page }) => {
    const problems = await sitDown(page, { language, textView: 'needed' })
    await page.setViewportSize({ width: 360, height: 740 })
    await sitDownAt(page, { game: 'cube-attack' })
    const ready = page.locator('.unit[data-ready="true"]').first()
    await expect(ready).toBeVisible()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const hint = page.locator('.action-bar__hint > span')
    await expect(hint).toBeVisible()
    await page.locator('.what-now').getByRole('button').last().click()
    await expect(page.locator('.what-now').getByRole('button')).toHaveCount(2)
    const { cut, below } = await hint.evaluate(span => ({
      cut: getComputedStyle(span).overflow,
      below: span.getBoundingClientRect().bottom - span.closest('.what-now')!.getBoundingClientRect().bottom,
    }))
    expect(cut).toBe('visible')
    expect(below).toBeLessThanOrEqual(0)
    // In the room it had before: the bar has not grown.
    expect((await page.locator('.action-bar').boundingBox())!.height).toBeLessThanOrEqual(56)
    expect(problems).toEqual([])
  })
}

test('an illegal click is answered with the rule, and the rule can be read', async ({ page }) => {
  await sitDown(page)
  const options = { position: 'hexa 64 3.0.0.2 0/18/0/0/C0,H5 3/19/0/0/M3 - -' }
  await sitDownAt(page, { game: 'cube-attack', options })
  await page.locator('.unit[aria-label*="C0"]').click()
  await page.locator('[data-planet="E3"]').click()
  const why = page.getByRole('alert')
  await expect(why).toContainText('nobody may move into an Entrance')
  await why.getByRole('button', { name: 'Rule 5.2' }).click()
  await expect(page.locator('[data-cited="true"]')).toContainText('5.2')
  await page.locator('.unit[aria-label*="M3"]').click()
  await expect(why).toContainText('disarmed')
})

test('an action can be undone, even after the bot has answered, back to the beginning and no further', async ({
  page,
}) => {
  const problems = await sitDown(page)
  const options = { position: 'duel 64 1.0.0.2 0/19/0/0/E0 1/19/0/0/E1 - -' }
  await sitDownAt(page, { game: 'cube-attack', options, players: PERSON_AND_BOT })
  const undo = page.getByRole('button', { name: /^Undo/ })
  await undo.click()
  await expect(page.getByRole('alert')).toContainText('nothing to undo')
  const before = await position(page)
  await page.locator('.actions__one').first().click()
  await expect.poll(() => position(page)).not.toBe(before)
  await undo.click()
  await expect.poll(() => position(page)).toBe(before)
  await expect(page.locator('.status [aria-live="polite"]')).toHaveText(/^Undone: .* moves from Entrance E0/)
  await page.locator('.actions__one').first().click()
  await expect(page.locator('.action-bar__pips')).toHaveAttribute('aria-label', '1 action left')
  const half = await position(page)
  await page.locator('.actions__one').first().click()
  await expect(page.locator('.action-bar__round')).toContainText('Round 2')
  await expect(page.locator('.unit[data-ready="true"]').first()).toBeVisible()
  await undo.click()
  await expect(page.locator('.action-bar__round')).toContainText('Round 1')
  await expect.poll(() => position(page)).toBe(half)
  // Undone steps stay undone.
  await page.reload()
  await expect.poll(() => position(page)).toBe(half)
  await undo.click()
  await expect.poll(() => position(page)).toBe(before)
  await undo.click()
  await expect(page.getByRole('alert')).toContainText('nothing to undo')
  expect(problems).toEqual([])
})

test('a double click starts one match, and a reload restores it', { tag: '@long' }, async ({ page }) => {
  await sitDown(page)
  const start = encodeURIComponent('duel 64 1.0.0.2 0/19/0/0/E0 1/19/0/0/E1 - -')
  await page.goto(`/#/new/cube-attack?position=${start}`)
  await page.getByRole('button', { name: /^Start/ }).dblclick()
  await page.locator('.actions__one').first().click()
  await expect(page.locator('.action-bar__pips')).toHaveAttribute('aria-label', '1 action left')
  expect(await storedRows(page)).toHaveLength(1)
  const before = await position(page)
  await page.reload()
  await expect.poll(() => position(page)).toBe(before)
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.locator('.log li').first()).toContainText('moves from the north-western Entrance')
})
