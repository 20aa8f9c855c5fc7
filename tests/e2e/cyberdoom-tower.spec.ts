/** Cyberdoom Tower in a real browser: whole matches to their end, alone and for two. */

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { sitDown } from './table.ts'

/** Plays on from the list of actions until somebody has won, which at random is the machines. */
async function playToTheEnd(page: Page): Promise<void> {
  const result = page.locator('.result')
  const choices = page.locator('.actions__one')
  for (let done = 0; done < 400; done++) {
    await expect(result.or(choices).first()).toBeVisible()
    if (await result.isVisible()) return
    const count = await choices.count()
    const before = await page.locator('.actions').textContent()
    await choices.nth(done % count).click()
    await expect(async () => {
      const over = await result.isVisible()
      expect(over || (await page.locator('.actions').textContent()) !== before).toBe(true)
    }).toPass()
  }
}

test('one trooper plays a whole match', async ({ page }) => {
  test.setTimeout(120_000)
  const problems = await sitDown(page)
  await page.goto('/#/new/cyberdoom-tower')
  await page.getByRole('group', { name: 'How many sit down' }).getByRole('radio', { name: '1' }).check()
  await page.getByRole('button', { name: /^Start: 1 person/ }).click()
  await expect(page.getByRole('heading', { name: 'Cyberdoom Tower' })).toBeVisible()
  await playToTheEnd(page)
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
  expect(problems).toEqual([])
})

test('two troopers at one screen play a whole match, in Italian, on a phone', async ({ page }) => {
  test.setTimeout(120_000)
  const problems = await sitDown(page, { language: 'it' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/#/new/cyberdoom-tower')
  await page
    .getByRole('group', { name: 'Chi gioca al posto 2' })
    .getByRole('radio', { name: 'Persona' })
    .check()
  await page.getByRole('button', { name: /^Comincia/ }).click()
  await playToTheEnd(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(problems).toEqual([])
})

for (const width of [360, 1440]) {
  test(`an inspector finds nothing wrong with the tower at ${width} px`, async ({ page }) => {
    await sitDown(page)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/#/new/cyberdoom-tower')
    await page.getByRole('group', { name: 'How many sit down' }).getByRole('radio', { name: '1' }).check()
    await page.getByRole('button', { name: /^Start: 1 person/ }).click()
    await expect(page.locator('.actions__one').first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`)).toEqual(
      [],
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
