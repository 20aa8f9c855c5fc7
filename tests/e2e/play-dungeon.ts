/**
 * Plays any command of Dungeon Drop with the drawn table alone, on the map or in 3D. The test decides from the record
 * that the page saves what to do, and checks there whether it was done. It knows only what people see: where a piece is
 * on the screen. A command that the board cannot express fails.
 */

import { expect, type Locator, type Page } from '@playwright/test'
import type { Seat } from '../../src/engine/game.ts'
import type { Match } from '../../src/engine/match.ts'
import { readRecord, replayRecord } from '../../src/engine/record.ts'
import { dungeonDropBox } from '../../src/games/dungeon-drop/box.ts'
import { printedOn } from '../../src/games/dungeon-drop/cards/card-catalogue.ts'
import type { Command } from '../../src/games/dungeon-drop/commands.ts'
import { dungeonDrop } from '../../src/games/dungeon-drop/game.ts'
import type { State } from '../../src/games/dungeon-drop/state.ts'
import { noPhysics } from '../../src/games/dungeon-drop/throws/no-physics.ts'
import { createI18n } from '../../src/i18n/create-i18n.ts'
import { createTranslator } from '../../src/i18n/translator.ts'
import { partOf } from '../../src/web/games/dungeon-drop/intent/aim-gestures.ts'
import { pointedAt } from '../../src/web/games/dungeon-drop/intent/tasks.ts'
import said from '../../src/web/games/dungeon-drop/words/en.json' with { type: 'json' }
import { type Spot, tableOn } from './dungeon-table.ts'
import { type EvaluatingPage, keptRecord, stepsAfter } from './store.ts'

/** A record contains the result of every throw. */
const game = dungeonDrop(noPhysics)
const box = dungeonDropBox(game)
const words = createI18n([box])

/** How numbers are entered: with the pointer on the drawn table, or with the sliders. */
export type Measuring = 'pointer' | 'sliders'

export interface Hands {
  readonly page: Page
  readonly measuring: Measuring
  /** Runs before a pull is released, with the places on the screen where it begins and ends. */
  beforePull?(places: { readonly from: Spot; readonly to: Spot }): Promise<void>
}

/** Machines are slow, and bots think. */
const PATIENCE = 90_000

/** The saved match, once it has more than this many steps and the last of them is drawn. */
export async function recordAfter(page: EvaluatingPage, steps: number): Promise<string> {
  if ((await stepsAfter(page, steps, PATIENCE)) <= steps) throw new Error('nothing was done')
  return (await keptRecord(page))!
}

function read(text: string): Match & { state: State } {
  const record = readRecord(text)
  if (!record.ok) throw new Error(record.refusal.because)
  const match = replayRecord([game], record.value)
  if (!match.ok) throw new Error(match.refusal.because)
  return match.value as Match & { state: State }
}

/** The match as saved. */
export async function matchNow(page: EvaluatingPage): Promise<Match & { state: State }> {
  return read(await recordAfter(page, -1))
}

/** The match, once it waits for the seat or is over: bots have had their turns. */
export async function matchFor(page: Page, seat: Seat): Promise<Match & { state: State }> {
  for (let steps = 0; ; ) {
    const match = read(await recordAfter(page, steps - 1))
    if (match.state.result || game.awaited(match.state).includes(seat)) return match
    steps = match.entries.length + 1
  }
}

const consoleOf = (page: Page): Locator => page.locator('.drop-console')
const goButton = (page: Page): Locator => page.locator('.drop-go .button--primary')

async function press(locator: Locator): Promise<void> {
  await locator.click({ timeout: 15_000 })
}

/** The button of a task, known by what it leads to; of two equal abilities, that of the race comes first. */
async function begin(page: Page, command: Command): Promise<void> {
  const wanted = said[`do.${command.type}` as keyof typeof said]
  // At first there may be only the question which ability to use.
  await expect(consoleOf(page).locator('.drop-go, .drop-abilities').first()).toBeVisible({ timeout: 15_000 })
  const isBegun = async () =>
    (await goButton(page).count()) > 0 && (await goButton(page).textContent()) === wanted
  if (!('card' in command) && (await isBegun())) return
  const first = consoleOf(page).locator('.drop-steps button').first()
  if ('card' in command && (await first.count()) > 0) await press(first)
  const tabs = consoleOf(page).locator(
    'card' in command ? '.drop-abilities button[aria-pressed]' : '.drop-steps button, .drop-tasks button',
  )
  const order = [...Array(await tabs.count()).keys()]
  if ('card' in command && command.card === 'class') order.reverse()
  for (const tab of order) {
    await press(tabs.nth(tab))
    if (await isBegun()) return
  }
  await expect(goButton(page)).toHaveText(wanted)
}

const LABELS = ['x', 'y', 'height', 'angle', 'power', 'distance', 'turn'] as const
type Label = (typeof LABELS)[number]

function slider(page: Page, label: Label): Locator {
  return consoleOf(page).getByRole('slider', { name: said[`measure.${label}`] })
}

/** The numbers are folded; while they are open, a press on the table only aims. */
export async function setFineTuning(page: Page, open: boolean): Promise<void> {
  const fold = consoleOf(page).locator('.drop-fine > button')
  if ((await fold.count()) === 0) return
  if ((await fold.getAttribute('aria-expanded')) !== String(open)) await press(fold)
}

/** The slider of power counts parts of a full pull, not of the power itself. */
const POWER_PLACES = 60

/** To the mark nearest to the number. */
async function slide(page: Page, label: Label, to: number): Promise<void> {
  await setFineTuning(page, true)
  const input = slider(page, label)
  const mark = await input.evaluate((element, wanted) => {
    const { min, max, step } = element as HTMLInputElement
    const held = Math.min(Number(max), Math.max(Number(min), wanted))
    const marks = Math.round((held - Number(min)) / Number(step))
    return String(Number((Number(min) + marks * Number(step)).toFixed(6)))
  }, to)
  await input.fill(mark)
}

/** The number beside the sliders: a point may be beyond their range. */
async function readPoint(page: Page): Promise<Spot> {
  const numbers = consoleOf(page).locator('.drop-measure output')
  await expect(numbers.first()).toBeVisible()
  const [x, y] = (await numbers.allTextContents()).map(text => Number.parseFloat(text.replace('−', '-')))
  return { x: x!, y: y! }
}

/** Moves over a point of the table. Near a highlighted piece, a finger would select the piece. */
async function pointAt({ page, measuring }: Hands, to: Spot, lit: boolean): Promise<void> {
  await setFineTuning(page, true)
  if (measuring === 'sliders' || lit) {
    await slide(page, 'x', to.x)
    await slide(page, 'y', to.y)
  } else await tableOn(page).pointAt(to, () => readPoint(page))
}

/** With the pointer, letting go is the flick; with the sliders, the button is still to be pressed. */
async function flick({ page, measuring, beforePull }: Hands, { state, command }: Meant): Promise<void> {
  if (command.type !== 'flick') return
  const { cube, angle, power } = command
  const table = tableOn(page)
  if (measuring === 'pointer') {
    await setFineTuning(page, false)
    return table.pull(state, cube, { angle, power, ...(beforePull ? { first: beforePull } : {}) })
  }
  await table.press(cube)
  await slide(page, 'angle', angle)
  await slide(page, 'power', partOf(power) * POWER_PLACES)
}

/** The items used for a room. */
async function spend(page: Page, command: Command): Promise<void> {
  if (!('shields' in command)) return
  const table = tableOn(page)
  for (const monster of command.shields) await table.press(monster)
  const more = consoleOf(page).locator('.drop-stepper button').last()
  for (let potions = 0; potions < command.potions; potions++) await press(more)
  if (command.beside !== null)
    await consoleOf(page).locator('.drop-beside select').selectOption(String(command.beside))
}

async function aim(hands: Hands, meant: Meant): Promise<void> {
  const { page } = hands
  const { command } = meant
  await begin(page, command)
  if (command.type === 'flick') await flick(hands, meant)
  if (command.type === 'flick' && hands.measuring === 'pointer') return
  if (command.type === 'flick') await expect(consoleOf(page).locator('.drop-why')).toHaveText('')
  else for (const id of pointedAt(command)) await tableOn(page).press(id)
  if ('x' in command) await pointAt(hands, command, pointedAt(command).length > 0)
  for (const label of ['height', 'distance', 'turn'] as const) {
    const number = (command as Partial<Record<Label, number>>)[label]
    if (number !== undefined) await slide(page, label, number)
  }
  await spend(page, command)
  await expect(page.locator('.drop-why')).toHaveText('')
  await press(goButton(page))
}

function printed(state: State, command: Command): string | undefined {
  if (command.type === 'pickRace') return printedOn(state.cards, 'race', command.race)?.name
  if (command.type === 'pickClass') return printedOn(state.cards, 'class', command.class)?.name
  return command.type === 'pickQuest' ? printedOn(state.cards, 'quest', command.quest)?.name : undefined
}

/** What to do on the board for this command. */
export async function give(hands: Hands, meant: Meant): Promise<void> {
  const { page } = hands
  const { state, command } = meant
  const card = printed(state, command)
  if (card !== undefined)
    return press(
      page.locator('.drop-draft button').filter({ has: page.locator(`strong:text-is("${card}")`) }),
    )
  if (`do.${command.type}` in said) return aim(hands, meant)
  // An ability may be another player's, whom its button names.
  const names = await page.locator('.seat .seat__name strong').allTextContents()
  const translator = createTranslator(words, 'en', seat => names[seat]!)
  const name = translator.translate(box.name({ state, command }), 'dungeon-drop')
  const plain = page.locator('.drop-plain, .drop-abilities')
  await press(plain.getByRole('button', { name, exact: true }))
}

export interface Meant {
  readonly state: State
  readonly seat: Seat
  readonly command: Command
}

/** The precision of a hand: in millimetres, in degrees, in parts of a full pull. */
const NEAR: Readonly<Record<string, number>> = {
  x: 2.5,
  y: 2.5,
  height: 0.5,
  angle: 3,
  power: 0.08,
  distance: 0.1,
  turn: 0.5,
}

/** Near full power the last millimetres of a pull count for much. */
function distance(key: string, given: number, wanted: number): number {
  if (key === 'power') return Math.abs(partOf(given) - partOf(wanted))
  const apart = Math.abs(given - wanted)
  return key === 'angle' ? Math.min(apart, 360 - apart) : apart
}

/** The entered numbers must be close to the intended ones; everything else must be equal. */
function expectSame(done: Command, { command }: Meant): void {
  for (const [key, wanted] of Object.entries(command)) {
    const given = (done as unknown as Record<string, unknown>)[key]
    const near = NEAR[key]
    // The rules choose which of several golds pays for a gem.
    if (key === 'gold') continue
    if (near === undefined) expect(given, key).toEqual(wanted)
    else {
      expect(distance(key, given as number, wanted as number), key).toBeLessThanOrEqual(near)
    }
  }
}

/** Plays the command with the board, and checks that exactly this one was carried out. */
export async function handIn(hands: Hands, meant: Meant, steps: number): Promise<void> {
  const after = await give(hands, meant)
    .then(() => recordAfter(hands.page, steps))
    .catch(problem => {
      throw new Error(`the board could not express ${JSON.stringify(meant.command)}: ${problem}`)
    })
  expectDone(after, meant, steps)
}

/** The step of this number in the record is the command, as exactly as a hand can do it. */
export function expectDone(record: string, meant: Meant, step: number): void {
  const done = JSON.parse(record).steps[step]
  expect(done).toMatchObject({ seat: meant.seat, command: { type: meant.command.type } })
  expectSame(done.command, meant)
}
