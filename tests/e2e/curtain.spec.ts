/** The curtain between people at one screen hides everything, in the DOM too, and whole matches are played with it. */

import { expect, type Locator, type Page, test } from '@playwright/test'
import { answerOf } from '../../src/bots/bot.ts'
import { scoutBot } from '../../src/bots/cyberdoom-tower/scout-bot.ts'
import { delverBot } from '../../src/bots/dungeon-drop/delver-bot.ts'
import type { AnyGame, Seat } from '../../src/engine/game.ts'
import { below, seeded } from '../../src/engine/random.ts'
import type { Command as TowerCommand } from '../../src/games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../src/games/cyberdoom-tower/game.ts'
import { printedOn } from '../../src/games/dungeon-drop/cards/card-catalogue.ts'
import type { Command as DropCommand } from '../../src/games/dungeon-drop/commands.ts'
import { dungeonDrop } from '../../src/games/dungeon-drop/game.ts'
import type { State } from '../../src/games/dungeon-drop/state.ts'
import { scatter } from '../../src/games/dungeon-drop/throws/scatter.ts'
import { momentOf, openAt } from './dungeon-matches.ts'
import { handIn as handInDrop, matchNow, recordAfter } from './play-dungeon.ts'
import { handIn as handInTower, matchOn, rideUp } from './play-tower.ts'
import { stepsKept } from './short-matches.ts'
import { chooseSeat, openCurtain, sitDown } from './table.ts'

const NAMES = ['Ada', 'Bo'] as const
const drop: AnyGame = dungeonDrop(scatter)
const MOST_STEPS = 600

async function sitDownWith(page: Page, curtain: 'secrets' | 'always'): Promise<string[]> {
  await page.addInitScript(chosen => {
    localStorage.setItem('tavolo.curtain', chosen)
    localStorage.setItem('tavolo.dungeon-drop.view', 'map')
  }, curtain)
  return sitDown(page)
}

const curtain = (page: Page): Locator => page.locator('.curtain')
const opener = (page: Page, seat: Seat): Locator =>
  page.getByRole('button', { name: `I am ${NAMES[seat]}`, exact: true })

/** The quest of each seat by its printed name: that is the secret. */
function questsOf({ cards, heroes }: State): string[] {
  return heroes.map(({ quest }) => printedOn(cards, 'quest', quest!.value!)!.name)
}

/** Whether a secret is anywhere in the page: as text, in an attribute, or merely hidden. */
async function isInPage(page: Page, secret: string): Promise<boolean> {
  return (await page.content()).includes(secret)
}

/** The secrets of both that the page contains. */
async function found(page: Page, state: State): Promise<boolean[]> {
  return Promise.all(questsOf(state).map(secret => isInPage(page, secret)))
}

/** Loots, skips, or does whatever a bot would do to end the turn. */
async function actFor(page: Page, measuring: 'pointer' | 'sliders' = 'sliders'): Promise<void> {
  const { state, entries } = await matchNow(page)
  const [seat] = drop.awaited(state)
  const command = answerOf(delverBot, { game: drop, state, seat: seat!, random: seeded(7) }) as DropCommand
  await handInDrop({ page, measuring }, { state, seat: seat!, command }, entries.length)
}

test('no secret is behind the curtain, and only the player it waits for opens it', async ({ page }) => {
  const problems = await sitDownWith(page, 'secrets')
  const record = momentOf('looting')
  const first = JSON.parse(record) as { steps: readonly { seat: Seat }[] }
  const seat = first.steps.at(-1)!.seat
  const other = 1 - seat
  await openAt(page, record, 'curtain')
  const { state } = await matchNow(page)

  // Nobody has said who sits there.
  await expect(opener(page, seat)).toBeFocused()
  expect(await found(page, state)).toEqual([false, false])
  await page.keyboard.press('Escape')
  await expect(curtain(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('.table__board')).toBeFocused()
  await expect(page.locator('.drop-console')).toBeVisible()
  expect(await found(page, state)).toEqual([seat === 0, seat === 1])
  await page.reload()
  await expect(page.locator('.drop-console')).toBeVisible()

  await actFor(page)
  await expect(opener(page, other)).toBeFocused()
  expect(await found(page, state)).toEqual([false, false])
  // Nor can it be found by coming back, or by looking at the match from another page.
  await page.reload()
  await expect(opener(page, other)).toBeVisible()
  expect(await found(page, state)).toEqual([false, false])
  const table = new URL(page.url()).hash
  await page.goto(`/${table.replace('#/table/', '#/replay/')}`)
  await expect(page.locator('.table--replay .drop')).toBeVisible()
  expect((await found(page, state))[other]).toBe(false)
  await page.goto(`/${table}`)

  await opener(page, other).click()
  await expect(page.locator('.drop-console')).toBeVisible()
  expect(await found(page, state)).toEqual([other === 0, other === 1])
  expect(problems).toEqual([])
})

test('a whole match of Dungeon Drop for two at one screen, through the curtain', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(300_000)
  const problems = await sitDownWith(page, 'secrets')
  await openAt(page, momentOf('dropped'), 'curtain')
  let covered = 0
  let last: number | undefined
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { state } = await matchNow(page)
    const [seat] = drop.awaited(state)
    if (seat === undefined) break
    if (seat !== last) {
      covered++
      await expect(curtain(page)).toBeVisible()
      expect(await found(page, state)).toEqual([false, false])
      await opener(page, seat).click()
    }
    last = seat
    expect((await found(page, state))[1 - seat]).toBe(false)
    await actFor(page)
  }
  await expect(page.locator('.result')).toBeVisible()
  // Three rounds of two turns; whoever ends a round may begin the next, without a curtain between.
  expect(covered).toBeGreaterThanOrEqual(4)
  await expect(curtain(page)).toHaveCount(0)
  expect(problems).toEqual([])
})

async function begin(page: Page, game: string): Promise<void> {
  await page.goto(`/#/new/${game}`)
  const count = page.getByRole('group', { name: 'Number of players' }).getByRole('radio', { name: '2' })
  await count.check()
  for (const seat of [1, 2]) await chooseSeat(page, seat, 'Person')
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(curtain(page)).toBeVisible({ timeout: 60_000 })
  await openCurtain(page)
}

test('a whole match of Cube Attack for two, covered between all turns', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(400_000)
  const problems = await sitDownWith(page, 'always')
  await begin(page, 'cube-attack')
  const random = seeded(11)
  const choices = page.locator('.actions__one')
  const result = page.locator('.result')
  let covered = 0
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    await expect(result.or(curtain(page)).or(choices.first()).first()).toBeVisible()
    if (await result.isVisible()) break
    if ((await curtain(page).count()) > 0) {
      covered++
      await expect(page.locator('.unit, .seat, .log')).toHaveCount(0)
      await openCurtain(page)
      continue
    }
    const before = await stepsKept(page)
    // A player who heads for the moons finishes the match.
    const wanted = choices.filter({ hasText: steps % 3 === 2 ? /./ : /Moon|Attack/ })
    const offered = (await wanted.count()) > 0 ? wanted : choices
    await offered.nth(below(random, await offered.count())).click()
    await recordAfter(page, before)
  }
  await expect(result).toBeVisible()
  expect(covered).toBeGreaterThan(5)
  expect(problems).toEqual([])
})

test('a whole match of Cyberdoom Tower for two, covered between all turns', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  const problems = await sitDownWith(page, 'always')
  await begin(page, 'cyberdoom-tower')
  await rideUp(page)
  const random = seeded(5)
  const hands = { page, language: 'en', laying: 'button' } as const
  let covered = 0
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { state, entries } = await matchOn(page)
    if (state.result) break
    covered += await curtain(page).count()
    const awaited = cyberdoomTower.awaited(state)
    const seat = awaited[below(random, awaited.length)]!
    const command = answerOf(scoutBot, { game: cyberdoomTower, state, seat, random }) as TowerCommand
    await handInTower(hands, { state, seat, command }, entries.length)
  }
  await expect(page.locator('.result')).toBeVisible()
  expect(covered).toBeGreaterThan(0)
  expect(problems).toEqual([])
})
