/** A table over days in two browsers: its time, the pause, holidays, what happened meanwhile, and the next table. */

import { type Browser, expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { joinByLink, linkAt, newPerson, openFromPosition } from './online-tables.ts'
import { position } from './table.ts'

const PHONE = { width: 360, height: 740 }
const LARGE = { width: 1440, height: 900 }
/** Ada has both actions of her turn left. */
const EARLY = 'duel 40 9.0.0.2 0/18/0/3/M0,H0 1/18/0/3/M1,H1 - -'
const SHOTS = process.env.DAYS_SHOTS

const offers = (page: Page) => page.locator('.actions__one')
const notices = (page: Page) => page.locator('.play-notices')
const since = (page: Page) => page.getByRole('region', { name: 'Since your last turn' })

async function look(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

/** Ada opens a table with three days for each turn, Bo joins it on a phone, and the match begins. */
async function begun(ada: Page, bo: Page): Promise<void> {
  await openFromPosition(ada, { name: 'Ada', position: EARLY })
  await ada.getByLabel('Time for each player').selectOption('3 days for each turn')
  await ada.getByLabel('Extra days for the whole match').selectOption('7 days')
  await look(ada, 'lobby-host')
  await joinByLink(bo, await linkAt(ada, 'Invitation link'), 'Bo')
  await expect(bo.getByText('3 days for each turn, and 7 days more each for the whole match')).toBeVisible()
  await look(bo, 'lobby-guest')
  await ada.getByRole('button', { name: 'Start the match' }).click()
  await expect(offers(ada).first()).toBeAttached({ timeout: 30_000 })
}

/** All actions of a turn: the first that is offered, until nothing is. */
async function turn(page: Page, other: Page): Promise<void> {
  for (let actions = 0; actions < 2; actions++) {
    const before = await position(other)
    await offers(page).first().click()
    await expect.poll(() => position(other)).not.toBe(before)
  }
}

async function two(browser: Browser) {
  const people = [await newPerson(browser), await newPerson(browser)] as const
  const [ada, bo] = people.map(({ page }) => page) as [Page, Page]
  await ada.setViewportSize(LARGE)
  await bo.setViewportSize(PHONE)
  return { ada, bo, problems: () => people.flatMap(({ problems }) => problems) }
}

test('a turn has a date, a pause needs both, and somebody who comes back is told what happened', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const { ada, bo, problems } = await two(browser)
  await begun(ada, bo)
  const seat = (page: Page, name: string) => page.locator('.seat').filter({ hasText: name })
  await expect(seat(ada, 'Ada').locator('time')).toHaveText(/^until .+, \d+:\d\d/)
  await expect(seat(bo, 'Bo').locator('time')).toHaveCount(0)
  await look(ada, 'match-ada')
  await look(bo, 'match-bo')

  await ada.getByRole('button', { name: 'Menu' }).click()
  await ada.getByRole('menuitem', { name: 'Ask for a pause…' }).click()
  await expect(notices(ada)).toContainText('Waiting for Bo to agree')
  await look(bo, 'pause-asked')
  await notices(bo).getByRole('button', { name: 'Agree' }).click()
  await expect(notices(ada)).toContainText("Paused: nobody's time passes.")
  await expect(seat(ada, 'Ada').locator('time')).toHaveCount(0)
  await look(ada, 'paused')
  await notices(ada).getByRole('button', { name: 'Continue' }).click()
  await expect(seat(ada, 'Ada').locator('time')).toHaveCount(1)

  await turn(ada, bo)
  await expect(seat(bo, 'Bo').locator('time')).toHaveCount(1)
  await bo.setViewportSize(LARGE)
  await turn(bo, ada)
  await bo.setViewportSize(PHONE)
  const link = bo.url()
  await bo.goto('/')
  await turn(ada, ada)
  await expect(ada.getByRole('status').filter({ hasText: 'Bo to move.' })).toBeVisible()
  await bo.goto(link)
  await expect(since(bo)).toBeVisible({ timeout: 30_000 })
  await look(bo, 'since')
  // The board begins under it: nothing that can be pressed is covered.
  const list = (await since(bo).boundingBox())!
  const board = (await bo.locator('.table__board').boundingBox())!
  expect(board.y).toBeGreaterThanOrEqual(list.y + list.height - 1)
  expect(await violations(bo)).toEqual([])
  await bo.setViewportSize(LARGE)
  await look(bo, 'since-large')
  await since(bo).getByRole('button', { name: 'Close' }).click()
  await expect(since(bo)).toHaveCount(0)
  await expect(offers(bo).first()).toBeVisible()
  expect(problems()).toEqual([])
})

test('after a move one button leads to the next table that waits, and holidays are taken', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const { ada, bo, problems } = await two(browser)
  await begun(ada, bo)
  const first = ada.url()
  await begun(ada, bo)
  await turn(ada, bo)
  await expect(notices(ada)).toContainText('Cube Attack with Bo, until')
  await look(ada, 'next')
  await ada.getByRole('link', { name: 'Next table' }).click()
  await expect(ada).toHaveURL(first)
  await ada.goto('/')
  await expect(ada.getByText(/^Your turn, until/)).toBeVisible()
  await look(ada, 'home')
  await bo.goto('/#/online/you')
  await expect(bo.getByText('30 of 30 days left this year.')).toBeVisible()
  await bo.getByRole('button', { name: 'Take these days' }).click()
  await expect(bo.getByText('29 of 30 days left this year.')).toBeVisible()
  await bo.getByRole('button', { name: 'Take these days' }).click()
  await expect(bo.getByText('You already have a holiday on some of these days.')).toBeVisible()
  await look(bo, 'holidays')
  await bo.getByRole('heading', { name: 'Holidays' }).scrollIntoViewIfNeeded()
  await look(bo, 'holidays-2')
  await ada.goto(first)
  await expect(ada.locator('.seat').filter({ hasText: 'Bo' })).toContainText('on holiday, back tomorrow')
  await look(ada, 'on-holiday')
  await bo.getByRole('button', { name: /^End now/ }).click()
  await expect(ada.locator('.seat').filter({ hasText: 'Bo' })).not.toContainText('on holiday')
  // The refused request.
  expect(problems()).toEqual([expect.stringContaining('409')])
})
