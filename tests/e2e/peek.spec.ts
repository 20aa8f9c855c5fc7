/** Looking back: at an earlier step without leaving the table, and at the marks over the bar of a replay. */

import { expect, test } from '@playwright/test'
import { keepBefore, kept, until } from './seeded-matches.ts'
import { position, sitDown } from './table.ts'

const QUINTET = 'cube-attack/quintet-5-full-range-and-recycling'
const STEPS = 50

test('a line of the log shows the board at its step, and the replay has its rounds and events marked', async ({
  page,
}) => {
  const problems = await sitDown(page)
  await keepBefore(page, { id: 'p1', game: 'cube-attack', record: until(kept(QUINTET), STEPS) })
  await page.goto('/#/table/cube-attack/p1')
  const ready = page.locator('.unit[data-ready="true"]')
  await expect(ready.first()).toBeVisible()
  const now = await position(page)
  await page.getByRole('tab', { name: 'Log' }).click()
  const banner = page.locator('.peek')

  await page.getByTitle('See the board after step 25', { exact: true }).first().click()
  await expect(banner).toContainText(/You are looking at round \d+, step 25 of 50\./)
  const then = await position(page)
  expect(then).not.toBe(now)
  // Nothing can be done there, and undo says why.
  await expect(ready).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('alert')).toContainText('an earlier step')
  await banner.getByRole('button', { name: 'Back to now' }).click()
  await expect(banner).toHaveCount(0)
  await expect.poll(() => position(page)).toBe(now)
  await expect(ready.first()).toBeVisible()

  await page.getByTitle('See the board after step 25', { exact: true }).first().click()
  await banner.getByRole('link', { name: 'Open in the replay' }).click()
  await expect(page.locator('.replay-bar__place')).toHaveText(`25 / ${STEPS}`)
  await expect.poll(() => position(page)).toBe(then)
  // The log begins with the oldest line, in rounds; the icons lead to their steps.
  const rounds = page.locator('.log__round > h2')
  await expect(rounds.first()).toHaveText('Round 1')
  expect(await page.locator('.replay-marks__round').count()).toBe((await rounds.count()) - 1)
  const icon = page.locator('.replay-marks__icon[data-icon="elimination"]')
  await expect(icon).toHaveAttribute('title', /out/)
  await icon.click()
  await expect(page.locator('.replay-bar__place')).toHaveText(`44 / ${STEPS}`)
  expect(problems).toEqual([])
})
