/** The first match of each game in a real browser, from its first word to its last, as the card says. */

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { sitDown } from './table.ts'

const card = (page: Page) => page.locator('.lesson-card')

/** Which step the card is at. */
async function stepOf(page: Page): Promise<string> {
  return (await card(page).getAttribute('data-step')) ?? ''
}

/** Reads what is only to be read, and gives the words that ask for something; nothing at the end. */
async function readOn(page: Page, words: { next: string; finish: string }): Promise<string | undefined> {
  for (let read = 0; read < 40; read++) {
    const next = card(page).getByRole('button', { name: words.next, exact: true })
    const wanted = card(page).locator('.lesson-card__do')
    const finish = card(page).getByRole('link', { name: words.finish })
    await expect(next.or(wanted).or(finish).first()).toBeVisible()
    if (await wanted.isVisible()) return wanted.innerText()
    if (await finish.isVisible()) return undefined
    const before = await stepOf(page)
    await next.click()
    await expect.poll(() => stepOf(page)).not.toBe(before)
  }
  throw new Error('the lesson has no end')
}

/** The whole lesson: reads, and does what the card asks for until the card asks for something else. */
async function learn(
  page: Page,
  {
    act,
    words = { next: 'Continue', finish: 'Play a real match' },
  }: {
    act: (step: string) => Promise<void>
    words?: { next: string; finish: string }
  },
): Promise<number> {
  let asked = 0
  for (; asked < 60; asked++) {
    if ((await readOn(page, words)) === undefined) return asked
    const step = await stepOf(page)
    await act(step)
    await expect.poll(() => stepOf(page), { message: `after ${step}` }).not.toBe(step)
  }
  return asked
}

async function flaws(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`)
}

/** Picks the one unit that is lit, and points at the one thing that it is wanted for. */
async function actInGalaxy(page: Page): Promise<void> {
  const unit = page.locator('.unit[data-ready="true"]')
  await expect(unit).toHaveCount(1)
  if ((await unit.getAttribute('data-picked')) !== 'true') await unit.press('Enter')
  const goal = page
    .locator('.unit[data-target="true"], .planet[data-reachable="true"]')
    .or(page.locator('.action-bar__offers .button--primary'))
  await expect(goal).toHaveCount(1)
  await goal.press('Enter')
}

test('Cube Attack is learned to the end on the board, and what is not asked for is answered kindly', async ({
  page,
}) => {
  const problems = await sitDown(page)
  await page.goto('/')
  const shelved = page.getByRole('article').filter({ hasText: 'Cube Attack' })
  await shelved.getByRole('link', { name: /^Learn to play/ }).click()
  await expect(card(page)).toContainText('Step 1 of 15')
  expect(await readOn(page, { next: 'Continue', finish: 'Play a real match' })).toContain('A0')
  await expect(page.locator('.lesson-ring')).toHaveCount(2)
  expect(await flaws(page)).toEqual([])
  // Allowed by the rules, but not what the lesson is about now.
  await page.locator('.unit[data-ready="true"]').press('Enter')
  await page.locator('[data-planet="W0"]').click()
  await expect(card(page)).toContainText('You could do that in a match')
  // Not allowed by the rules either: then the rule says why.
  await page.locator('[data-planet="M0"]').click()
  await expect(page.getByRole('alert')).toContainText('M0')
  expect(await learn(page, { act: () => actInGalaxy(page) })).toBe(8)
  await expect(page.locator('.seat[data-seat="0"]')).toContainText('8')
  await card(page).getByRole('link', { name: 'Play a real match' }).click()
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible()
  expect(problems).toEqual([])
})

test('a lesson is taken up where it was left, starts over, and can be skipped', async ({ page }) => {
  await sitDown(page)
  await page.goto('/#/learn/cube-attack')
  await readOn(page, { next: 'Continue', finish: 'Play a real match' })
  await actInGalaxy(page)
  await expect.poll(() => stepOf(page)).toBe('arm')
  await card(page).getByRole('link', { name: 'Continue later' }).click()
  await page.reload()
  await page.goto('/#/learn/cube-attack')
  await expect(card(page)).toHaveAttribute('data-step', 'arm')
  await expect(card(page)).toContainText('You were here last time')
  await expect(page.locator('.unit[data-ready="true"]')).toHaveAttribute('aria-label', /A0/)
  await card(page).getByRole('button', { name: 'Start over' }).click()
  await expect(card(page)).toContainText('Step 1 of')
  await expect(page.locator('[data-unit="0"]')).toHaveAttribute('aria-label', /E0/)
  await card(page).getByRole('button', { name: 'Continue' }).click()
  await card(page).getByRole('link', { name: 'Skip the lesson' }).click()
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible()
  await page.getByRole('link', { name: 'Learn to play' }).click()
  await expect(card(page)).toContainText('Step 1 of')
})

/** What each step of the tower's lesson comes to on the board, by what is seen there. */
async function actInTower(page: Page, step: string): Promise<void> {
  const lit = page.locator('.sector[data-lit="true"]')
  const weapon = page.locator('.weapon[data-lit="true"]')
  const console = page.locator('.console')
  if (step === 'modify') {
    await page.locator('.tray__die').nth(2).click()
    await console.locator('[data-lit="true"]').click()
  } else if (['move', 'symbol', 'jetpack'].includes(step)) await lit.click()
  else if (['attack', 'again'].includes(step)) await weapon.click()
  else if (step === 'pass') await console.getByRole('button', { name: 'Chiudi il turno' }).click()
  else await console.locator('.button--primary').click()
}

test('Cyberdoom Tower is learned to the end on a phone, in Italian', async ({ page }) => {
  const problems = await sitDown(page, { language: 'it' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/#/learn/cyberdoom-tower')
  await expect(card(page)).toContainText('Passo 1 di 23')
  const words = { next: 'Continua', finish: 'Gioca una vera partita' }
  let inspected: string[] | undefined
  const asked = await learn(page, {
    words: { ...words, next: 'Continua' },
    act: async step => {
      if (step === 'modify') inspected = await flaws(page)
      await actInTower(page, step)
    },
  })
  expect(asked).toBe(12)
  expect(inspected).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(problems).toEqual([])
})

/** The dungeon's lesson by the map: pieces are pressed, and the one button does it. */
async function actInDungeon(page: Page, step: string): Promise<void> {
  const press = (id: number) => page.locator(`.drop-piece[data-id="${id}"]`).press('Enter')
  if (step === 'flick') await press(47)
  if (step === 'room') for (const id of [74, 76, 80]) await press(id)
  if (step === 'room') await expect(page.locator('.drop-loot')).toContainText('0.14')
  await page.locator('.drop-go .button--primary').click()
}

test('Dungeon Drop is learned to the end on the map, with a line call by a hair', async ({ page }) => {
  const problems = await sitDown(page)
  await page.addInitScript(() => localStorage.setItem('tavolo.dungeon-drop.view', 'map'))
  await page.goto('/#/learn/dungeon-drop')
  await expect(card(page)).toContainText('Step 1 of 13')
  let inspected: string[] | undefined
  const asked = await learn(page, {
    act: async step => {
      if (step === 'room') {
        await expect(page.locator('.lesson-ring')).toHaveCount(4)
        inspected = await flaws(page)
      }
      await actInDungeon(page, step)
    },
  })
  expect(asked).toBe(4)
  expect(inspected).toEqual([])
  await expect(page.locator('.drop-round')).toContainText('2')
  expect(problems).toEqual([])
})
