/**
 * Plays any command of Cyberdoom Tower with the drawn board alone. The test decides from the record that the page saves
 * what to do, and checks there whether it was done. A command that the board cannot express fails.
 */

import { expect, type Locator, type Page } from '@playwright/test'
import type { Seat } from '../../src/engine/game.ts'
import type { Language } from '../../src/engine/languages.ts'
import type { Match } from '../../src/engine/match.ts'
import { readRecord, replayRecord } from '../../src/engine/record.ts'
import { cyberdoomTowerBox } from '../../src/games/cyberdoom-tower/box.ts'
import type { Command, Move, Place } from '../../src/games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../src/games/cyberdoom-tower/game.ts'
import type { State } from '../../src/games/cyberdoom-tower/state.ts'
import { createI18n } from '../../src/i18n/create-i18n.ts'
import { createTranslator } from '../../src/i18n/translator.ts'
import { keptRecord, stepsAfter } from './store.ts'
import { openCurtain } from './table.ts'

const words = createI18n([cyberdoomTowerBox])

/** How dice are placed: by clicking a die and its box, by dragging, by keys, or all at once by the button. */
export type Laying = 'click' | 'drag' | 'keys' | 'button'

export interface Hands {
  readonly page: Page
  readonly language: Language
  readonly laying: Laying
}

/** Machines may be slow. */
const PATIENCE = 60_000

/** The saved match, once it has more than this many steps and the last of them is drawn. */
async function recordAfter(page: Page, steps: number): Promise<string | undefined> {
  if ((await stepsAfter(page, steps, PATIENCE)) <= steps) throw new Error('nothing was done')
  return keptRecord(page)
}

/** The match so far, from what the page has saved. */
export async function matchOn(page: Page): Promise<Match & { state: State }> {
  const text = await keptRecord(page)
  if (text === undefined) throw new Error('nothing is kept before the first step')
  const read = readRecord(text)
  if (!read.ok) throw new Error(read.refusal.because)
  const match = replayRecord([cyberdoomTower], read.value)
  if (!match.ok) throw new Error(match.refusal.because)
  return match.value as Match & { state: State }
}

/** A button of the board by the name of its command, perhaps followed by its consequence. */
function named({ page, language }: Hands, state: State, command: Command): Locator {
  const translator = createTranslator(words, language, String)
  const name = translator.translate(cyberdoomTowerBox.name({ state, command }), 'cyberdoom-tower')
  const start = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
  return page.locator('.cyberdoom, .what-now, .sheets').getByRole('button', { name: start }).first()
}

async function press(locator: Locator): Promise<void> {
  await locator.click({ timeout: 60_000 })
}

async function dial(page: Page, kind: 'energy' | 'jetpack', amount: number): Promise<void> {
  const dials = page.locator(`.orders__dial:has([data-mark="${kind}"])`)
  if ((await dials.count()) === 0) return
  // By number, whatever text is around it; the dial may offer only other amounts.
  const one = page.getByRole('radio', { name: new RegExp(`(^|\\s)${amount}(\\s|$)`) })
  const radio = dials.locator(one)
  if ((await radio.count()) === 0 && amount > 0) throw new Error(`no ${kind} of ${amount} can be chosen`)
  if ((await radio.count()) === 0 || (await radio.isChecked())) return
  // The label receives the click; the button in it is not drawn.
  await press(dials.locator('label', { has: one }))
  await expect(radio).toBeChecked()
}

/** On a compact screen one floor is large, and the index leads to the others. */
async function lookAt(page: Page, floor: number): Promise<void> {
  const entry = page.locator(`.index [data-stop="${floor}"]`)
  if ((await entry.count()) > 0 && (await entry.isVisible())) await press(entry)
}

async function walk(page: Page, floor: number, { to, energy, jetpack }: Move): Promise<void> {
  await lookAt(page, floor)
  await dial(page, 'energy', energy)
  await dial(page, 'jetpack', jetpack)
  await press(page.locator(`[data-position="${floor}.${to}"][data-lit="true"]`))
}

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const found = await locator.boundingBox()
  if (!found) throw new Error('nothing to drag')
  return { x: found.x + found.width / 2, y: found.y + found.height / 2 }
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  const start = await middle(from)
  const end = await middle(to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
  await page.mouse.move(end.x, end.y)
  await page.mouse.up()
}

async function layDice(hands: Hands, state: State, command: Place): Promise<void> {
  const { page, laying } = hands
  if (laying === 'button') return press(named(hands, state, command))
  const dice = page.locator('.tray__die')
  const boxes = page.locator('.tray__box')
  // A die that was just changed is still selected; a tooltip is closed first.
  const inHand = page.locator('.tray__die[aria-pressed="true"]')
  for (let press = 0; press < 2 && (await inHand.count()) > 0; press++) await page.keyboard.press('Escape')
  // The advice appears once it is computed and moves what is below it, which must not happen during a drag.
  if (laying === 'drag') await page.locator('.tray__advice b').waitFor()
  for (const [die, boxNumber] of command.boxes.entries()) {
    if (laying === 'keys') await page.keyboard.press(`${die + 1}`)
    else if (laying === 'click') await press(dice.nth(die))
    if (laying === 'drag') await drag(page, dice.nth(die), boxes.nth(boxNumber))
    else if (laying === 'keys') await page.keyboard.press(`${boxNumber + 1}`)
    else await press(boxes.nth(boxNumber))
  }
}

/** What to do on the board for this command. */
async function give(hands: Hands, { state, seat, command }: Meant): Promise<void> {
  const { page } = hands
  switch (command.type) {
    case 'move':
      return walk(page, state.players[seat]!.floor, command)
    case 'ride':
      await lookAt(page, command.floor)
      return press(page.locator(`[data-position="${command.floor}.0"][data-lit="true"]`))
    case 'attack':
      return press(page.locator(`[data-weapon="${command.weapon}"][data-lit="true"]`))
    case 'stepOntoRoof': {
      const entry = page.locator('.index [data-part="roof"]')
      if ((await entry.count()) > 0 && (await entry.isVisible())) await press(entry)
      return press(page.locator('.roof[data-lit="true"]'))
    }
    case 'discard': {
      // Before a fatal hit it is one of the decisions; otherwise, on a compact screen, it is on a sheet.
      const tab = page.locator('.sheet-tabs [data-key="troopers"][aria-expanded="false"]')
      const opens = state.lastGasp === null && (await tab.count()) > 0
      if (opens) await press(tab)
      await press(named(hands, state, command))
      if (opens) await press(page.locator('.sheet-tabs [data-key="troopers"]'))
      return
    }
    case 'place':
      return layDice(hands, state, command)
    case 'modify':
    case 'reroll':
    case 'flip':
    case 'setDie':
    case 'gunsight': {
      const die = page.locator('.tray__die').nth(command.die)
      if ((await die.getAttribute('aria-pressed')) !== 'true') await press(die)
      return press(named(hands, state, command))
    }
    default:
      return press(named(hands, state, command))
  }
}

export interface Meant {
  readonly state: State
  readonly seat: Seat
  readonly command: Command
}

/** Plays a command with the board, and checks that exactly this one was carried out. */
export async function handIn(hands: Hands, meant: Meant, steps: number): Promise<void> {
  const { page } = hands
  const { state, seat, command } = meant
  await openCurtain(page)
  // If either player may begin a round, the one who does takes the board.
  if (state.acting === null && !state.lastGasp && state.players.every(({ done }) => !done)) {
    const take = page.locator('.seat').nth(seat).locator('.seat__take')
    if (state.players.length > 1 && (await take.count()) > 0) await take.click()
    await openCurtain(page)
  }
  const after = await give(hands, meant)
    .then(() => recordAfter(page, steps))
    .catch(problem => {
      throw new Error(`the board could not express ${JSON.stringify(command)}: ${problem}`)
    })
  const done = JSON.parse(after!).steps
  expect(done).toHaveLength(steps + 1)
  expect(done.at(-1)).toMatchObject({ seat, command })
}

/** The very first step: nothing is known about the tower yet, but the Elevator runs. */
export async function rideUp(page: Page): Promise<void> {
  const stop = page.locator('.sector--stop[data-lit="true"]').first()
  await lookAt(page, Number.parseInt((await stop.getAttribute('data-position'))!, 10))
  await press(stop)
  await recordAfter(page, 0)
}
