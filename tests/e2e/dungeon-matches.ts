/** Whole matches of Dungeon Drop on the drawn table, and tables at interesting moments. */

import { expect, type Page } from '@playwright/test'
import { answerOf } from '../../src/bots/bot.ts'
import { delverBot } from '../../src/bots/dungeon-drop/delver-bot.ts'
import { type AnyBox, riskOf } from '../../src/engine/box.ts'
import type { AnyGame, Seat } from '../../src/engine/game.ts'
import { type Match, startMatch } from '../../src/engine/match.ts'
import { choices } from '../../src/engine/play.ts'
import { below, type Random, seeded } from '../../src/engine/random.ts'
import { readRecord, recordOf, replayRecord, writeRecord } from '../../src/engine/record.ts'
import { given, played } from '../../src/engine/testing/toy-matches.ts'
import { dungeonDropBox } from '../../src/games/dungeon-drop/box.ts'
import type { Command } from '../../src/games/dungeon-drop/commands.ts'
import { dungeonDrop } from '../../src/games/dungeon-drop/game.ts'
import type { State } from '../../src/games/dungeon-drop/state.ts'
import { noPhysics } from '../../src/games/dungeon-drop/throws/no-physics.ts'
import { scatter } from '../../src/games/dungeon-drop/throws/scatter.ts'
import { pointedAt } from '../../src/web/games/dungeon-drop/intent/tasks.ts'
import { tableOn } from './dungeon-table.ts'
import { give, type Hands, handIn, type Meant, matchFor, matchNow, recordAfter } from './play-dungeon.ts'
import { once, sitDownAt, until } from './seeded-matches.ts'
import { keptRecord } from './store.ts'

/** For the test's own decisions; the page simulates its throws itself. */
const scattered = dungeonDrop(scatter)
const game: AnyGame = scattered
const box: AnyBox = dungeonDropBox(scattered)

/** More steps than any match has. */
const MOST_STEPS = 120
const PERSON: Seat = 0
/** Hard enough to be seen, not so hard that the aim leaves the screen. */
const FLICK_POWER = 0.25

/** Towards the middle of the table, so that the drag stays on it. */
function flickOf({ cubes }: State, offered: readonly Command[]): Command | undefined {
  for (const command of offered) {
    if (command.type !== 'flick') continue
    const { x, y } = cubes[command.cube]!.pose!
    const angle = ((Math.atan2(-y, -x) * 180) / Math.PI + 360) % 360
    return { ...command, angle, power: Math.min(FLICK_POWER, command.power) }
  }
  return undefined
}

/** What a sensible and curious person does: every ability is tried as soon as possible. */
function decide(state: State, tried: Set<string>, random: Random): Command {
  const offered = choices(game, state, PERSON).map(({ command }) => command as Command)
  const abilities = offered.filter(
    command => 'card' in command && !tried.has(`${command.type}.${command.card}`),
  )
  if (abilities.length > 0) {
    const found = flickOf(state, abilities) ?? abilities[below(random, abilities.length)]!
    tried.add(`${found.type}.${(found as { card?: string }).card}`)
    return found
  }
  const answer = answerOf(delverBot, { game, state, seat: PERSON, random }) as Command
  return answer.type === 'flick' ? (flickOf(state, [answer]) ?? answer) : answer
}

/** The very first step, whichever seat has it: cards, or the dungeon itself. */
async function firstStep(page: Page): Promise<void> {
  const mine = page.locator('.drop-draft button, .drop-go .button--primary')
  const later = page.locator('.drop-piece, .drop-pin')
  await expect(mine.or(later).first()).toBeAttached({ timeout: 60_000 })
  const kept = await keptRecord(page)
  const begun = kept !== undefined && JSON.parse(kept).steps.length > 0
  if (!begun && (await mine.count()) > 0) await mine.first().click()
  await recordAfter(page, 0)
}

export interface Played {
  readonly state: State
  readonly entries: Match['entries']
}

interface Play {
  readonly seed: number
  /** After each of the person's steps. */
  after?(): Promise<void>
}

/** Plays on with the board until the match is over, by pointer and by sliders in turn. */
export async function playToTheEnd(page: Page, { seed, after }: Play): Promise<Played> {
  const random = seeded(seed)
  const tried = new Set<string>()
  await firstStep(page)
  await after?.()
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { state, entries } = await matchFor(page, PERSON)
    if (state.result) return { state, entries }
    const hands: Hands = { page, measuring: steps % 3 === 2 ? 'sliders' : 'pointer' }
    await handIn(hands, { state, seat: PERSON, command: decide(state, tried, random) }, entries.length)
    await after?.()
  }
  throw new Error('the match does not end')
}

export async function beginMatch(page: Page, people: 1 | 2, options: readonly string[] = []): Promise<void> {
  await page.goto('/#/new/dungeon-drop')
  await page
    .getByRole('group', { name: 'Number of players' })
    .getByRole('radio', { name: `${people}` })
    .check()
  for (const option of options) await page.getByRole('radio', { name: option, exact: true }).check()
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.locator('.drop')).toBeVisible({ timeout: 60_000 })
}

/** Moments of interest, in a match for two. */
const MOMENTS: Readonly<Record<string, (state: State) => boolean>> = {
  dropped: ({ phase }) => phase === 'explore',
  looting: ({ phase, turn }) => phase === 'act' && turn.ability?.done === true,
  flicking: state =>
    state.phase === 'act' &&
    state.turn.ability === null &&
    choices(game, state, state.active).some(({ command }) => command.type === 'flick'),
  /** A potion may be drunk besides anything else, which is an ability or a room. */
  potion: state => {
    if (state.phase !== 'act' || state.turn.ability !== null) return false
    const offered = choices(game, state, state.active).map(({ command }) => (command as Command).type)
    return (['drink', 'flick', 'loot'] as const).every(type => offered.includes(type))
  },
  over: ({ result }) => result !== null,
}

const MOST_SEEDS = 200

/** The record of the first match of bots, by seed, that reaches such a moment. */
export function momentOf(name: keyof typeof MOMENTS): string {
  return once(`dungeon-drop ${name}`, () => playUntil(name))
}

function playUntil(name: keyof typeof MOMENTS): string {
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const started = startMatch(game, { seats: 2, options: {} }, step => seeded(seed * 1000 + step))
    if (!started.ok) throw new Error(started.refusal.because)
    const match = started.value
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const state = match.state as State
      if (MOMENTS[name]!(state)) return writeRecord(recordOf(match))
      const [seat] = game.awaited(state)
      if (seat === undefined) break
      played(match, seat, answerOf(delverBot, { game, state, seat, random: seeded(seed) }))
    }
  }
  throw new Error('no match reaches that')
}

/** The first steps of a recorded match, until such a moment: its throws are real, unlike those of `momentOf`. */
export function momentIn(record: string, name: keyof typeof MOMENTS): string {
  const { steps } = given(readRecord(record))
  for (let done = 1; done < steps.length; done++) {
    const begun = until(record, done)
    const { state } = given(replayRecord([dungeonDrop(noPhysics)], given(readRecord(begun))))
    if (MOMENTS[name]!(state as State)) return begun
  }
  throw new Error('the match does not reach that')
}

/** The first possible flick of the player whose turn it is. */
export function firstFlick(state: State): Meant {
  const seat = state.active
  const offered = choices(game, state, seat).map(choice => choice.command as Command)
  return { state, seat, command: flickOf(state, offered)! }
}

/** Flicks the first possible cube, by pulling it back on the table. */
export async function flickByPull(page: Page, first?: Hands['beforePull']): Promise<void> {
  const { state, entries } = await matchNow(page)
  const hands: Hands = { page, measuring: 'pointer', ...(first ? { beforePull: first } : {}) }
  await handIn(hands, firstFlick(state), entries.length)
}

/** Requests a room with nothing in it, "without the ability"; only the room is asked about. */
export async function askForEmptyRoom(page: Page): Promise<void> {
  const { state } = await matchNow(page)
  const seat = state.active
  const offered = choices(game, state, seat).map(choice => choice.command as Command)
  const command = offered.find(each => riskOf(box, state, seat, each)?.say === 'risky.nothing')!
  await give({ page, measuring: 'sliders' }, { state, seat, command })
}

/** Presses the pillars of a room about which only the unused ability is asked, without looting it. */
export async function chooseRoomTooSoon(page: Page): Promise<void> {
  const { state } = await matchNow(page)
  const seat = state.active
  const offered = choices(game, state, seat).map(choice => choice.command as Command)
  const command = offered.find(each => riskOf(box, state, seat, each)?.say === 'risky.ability')!
  for (const id of pointedAt(command)) await page.locator(`.drop-piece[data-id="${id}"]`).press('Enter')
}

/** Presses the three pillars of the room that a bot would loot, without looting it. */
export async function chooseRoom(page: Page): Promise<void> {
  const { state } = await matchNow(page)
  const command = answerOf(delverBot, { game, state, seat: state.active, random: seeded(1) }) as Command
  for (const id of pointedAt(command)) await tableOn(page).press(id)
}

/** Opens the table at a record, with people in all seats: the board, or the curtain before it. */
export async function openAt(page: Page, record: string, seen: 'drop' | 'curtain' = 'drop'): Promise<void> {
  await sitDownAt(page, { game: 'dungeon-drop', record, id: 'stage' })
  await expect(page.locator(`.${seen}`)).toBeVisible({ timeout: 60_000 })
}
