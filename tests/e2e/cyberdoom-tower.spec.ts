/** Cyberdoom Tower in a real browser: whole matches by the drawn board, alone and for two, in every edition. */

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { answerOf } from '../../src/bots/bot.ts'
import { scout } from '../../src/bots/cyberdoom-tower/scout.ts'
import type { AnyGame, Seat } from '../../src/engine/game.ts'
import { choices } from '../../src/engine/play.ts'
import { below, type Random, seeded } from '../../src/engine/random.ts'
import type { Command } from '../../src/games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../src/games/cyberdoom-tower/game.ts'
import type { State } from '../../src/games/cyberdoom-tower/state.ts'
import { sitDown } from './table.ts'
import { type Hands, handIn, type Laying, matchOn, rideUp } from './tower-hands.ts'

// A trace of every step would take longer than the matches.
test.use({ trace: 'off', viewport: { width: 1280, height: 800 } })

const game = cyberdoomTower as unknown as AnyGame
/** More steps than any match has. */
const MOST_STEPS = 400
/** Now and then something that nobody in their senses would do: the board must be able to express that too. */
const WHIMS = 6

function decide(state: State, seat: Seat, random: Random): Command {
  const found = choices(game, state, seat)
  if (below(random, WHIMS) === 0) return found[below(random, found.length)]!.command as Command
  return answerOf(scout, { game, state, seat, random }) as Command
}

/** Plays on by the board until the match is over, and returns how. */
async function playToTheEnd(hands: Hands, seed: number): Promise<State> {
  const random = seeded(seed)
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { state, entries } = (await matchOn(hands.page))!
    if (state.result) return state
    const awaited = cyberdoomTower.awaited(state)
    const seat = awaited[below(random, awaited.length)]!
    await handIn(hands, { state, seat, command: decide(state, seat, random) }, entries.length)
  }
  throw new Error('the match has no end')
}

interface Sitting {
  readonly preset: string
  readonly people: 1 | 2
  readonly laying: Laying
}

async function begin(page: Page, { preset, people }: Pick<Sitting, 'preset' | 'people'>): Promise<void> {
  await page.goto('/#/new/cyberdoom-tower')
  const count = page.getByRole('group', { name: 'How many sit down' })
  await count.getByRole('radio', { name: `${people}` }).check()
  await page.getByRole('radio', { name: preset, exact: true }).check()
  if (people === 2) {
    const second = page.getByRole('group', { name: 'Who plays on seat 2' })
    await second.getByRole('radio', { name: 'Person' }).check()
  }
  await page.getByRole('button', { name: /^Start/ }).click()
}

const SITTINGS: readonly Sitting[] = [
  { preset: 'Retail 2021', people: 1, laying: 'click' },
  { preset: 'Retail 2021', people: 2, laying: 'button' },
  { preset: 'Italian 2021', people: 1, laying: 'drag' },
  { preset: 'Italian 2021', people: 2, laying: 'click' },
  { preset: 'English prototype', people: 1, laying: 'keys' },
  { preset: 'English prototype', people: 2, laying: 'button' },
]

for (const [index, sitting] of SITTINGS.entries()) {
  const { preset, people, laying } = sitting
  test(`a whole match of ${preset} for ${people}, by the board, dice by ${laying}`, async ({ page }) => {
    test.setTimeout(120_000)
    const problems = await sitDown(page)
    await begin(page, sitting)
    await rideUp(page)
    const { result, round } = await playToTheEnd({ page, language: 'en', laying }, index + 1)
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
    test.info().annotations.push({ type: 'ended', description: `${result?.cause} in round ${round}` })
    expect(problems).toEqual([])
  })
}
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
