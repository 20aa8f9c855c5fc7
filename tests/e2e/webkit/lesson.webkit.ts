/** A lesson in WebKit, on the board. */

import { expect, test } from 'vitest'
import { lesson } from '../../../src/games/cube-attack/tutorial.ts'
import { actInGalaxy, learn, solveInGalaxy } from '../other-browsers/learn.ts'
import { waitFor } from '../other-browsers/wait.ts'
import { webKitForTests } from './webkit.ts'

const webKit = webKitForTests()

test('Cube Attack is learnt to the end on the board, and a match follows', async () => {
  const { page, problems } = await webKit.openTab()
  const steps = await learn(page, lesson, {
    game: 'cube-attack',
    act: step => (step === 'puzzle' ? solveInGalaxy(page) : actInGalaxy(page)),
  })
  expect(steps).toBeGreaterThan(10)
  const points = await page.evaluate(
    () => document.querySelector('.seat[data-seat="0"] .seat__score')?.textContent,
  )
  expect(points).toBe('12 points')
  await page.locator('.lesson-card .button--primary').click()
  await waitFor(page, '.unit[data-ready="true"]', 'a match')
  expect(await page.evaluate(() => location.hash)).toMatch(/^#\/table\/cube-attack/)
  expect(await problems()).toEqual([])
  expect(webKit.violations()).toEqual([])
})
