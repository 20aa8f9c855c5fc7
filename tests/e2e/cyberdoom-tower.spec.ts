/**
 * Cyberdoom Tower in a real browser, on the drawn board; long tests play whole matches for one and two in every
 * edition.
 */

import { expect, type Page, test } from '@playwright/test'
import { answerOf } from '../../src/bots/bot.ts'
import { scoutBot } from '../../src/bots/cyberdoom-tower/scout-bot.ts'
import type { AnyGame, Seat } from '../../src/engine/game.ts'
import { choices, refusalOf } from '../../src/engine/play.ts'
import { below, type Random, seeded } from '../../src/engine/random.ts'
import { deckFileText, HOUSE } from '../../src/games/cyberdoom-tower/cards/deck.ts'
import type { Command, Place } from '../../src/games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../src/games/cyberdoom-tower/game.ts'
import type { State } from '../../src/games/cyberdoom-tower/state.ts'
import { violations } from './axe.ts'
import { type Hands, handIn, type Laying, matchOn, rideUp } from './play-tower.ts'
import { kept, until } from './seeded-matches.ts'
import { sitDown } from './table.ts'
import { KINDS, momentOf, momentsOfAllKinds, openAt, recordUntil } from './tower-matches.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const game: AnyGame = cyberdoomTower
/** More steps than any match has. */
const MOST_STEPS = 400

interface Play {
  readonly seed: number
  /** One command in this many is one that no sensible player would choose: the board must express that too. */
  readonly whims: number
}

function decide(state: State, seat: Seat, { random, whims }: { random: Random; whims: number }): Command {
  const found = choices(game, state, seat)
  const anything = found[below(random, found.length)]!.command as Command
  if (whims > 0 && below(random, whims) === 0) return anything
  const answer = answerOf(scoutBot, { game, state, seat, random }) as Command
  // After a whim, such as discarding a Tecno Suit at the wrong moment, a scout may have no answer.
  return refusalOf(game, state, seat, answer) ? anything : answer
}

/** Plays on with the board until the match is over, and returns the result. */
async function playToTheEnd(hands: Hands, { seed, whims }: Play): Promise<State> {
  const random = seeded(seed)
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { state, entries } = await matchOn(hands.page)
    if (state.result) return state
    const awaited = cyberdoomTower.awaited(state)
    const seat = awaited[below(random, awaited.length)]!
    await handIn(hands, { state, seat, command: decide(state, seat, { random, whims }) }, entries.length)
  }
  throw new Error('the match does not end')
}

const LABELS = {
  en: { count: 'Number of players', second: 'Who plays on seat 2', person: 'Person', start: /^Start/ },
  it: { count: 'Numero di giocatori', second: 'Chi gioca al posto 2', person: 'Persona', start: /^Comincia/ },
} as const

interface Sitting {
  readonly preset: string
  readonly people: 1 | 2
  readonly laying: Laying
  /** On a phone, in Italian. */
  readonly phone?: boolean
}

async function begin(page: Page, { preset, people, phone = false }: Sitting): Promise<void> {
  const { count, second, person, start } = LABELS[phone ? 'it' : 'en']
  await page.goto('/#/new/cyberdoom-tower')
  await page
    .getByRole('group', { name: count })
    .getByRole('radio', { name: `${people}` })
    .check()
  await page.getByRole('radio', { name: preset, exact: true }).check()
  if (people === 2) {
    await page.getByRole('combobox', { name: second }).selectOption(person)
  }
  await page.getByRole('button', { name: start }).click()
}

const SITTINGS: readonly Sitting[] = [
  { preset: 'English 2021', people: 1, laying: 'click' },
  { preset: 'English 2021', people: 2, laying: 'button' },
  { preset: 'Italian 2021', people: 1, laying: 'drag' },
  { preset: 'Edizione italiana 2021', people: 2, laying: 'click', phone: true },
  { preset: 'English prototype', people: 1, laying: 'keys' },
  { preset: 'English prototype', people: 2, laying: 'button' },
]

for (const [index, sitting] of SITTINGS.entries()) {
  const { preset, people, laying, phone = false } = sitting
  const where = phone ? ' on a phone' : ''
  test(`a whole match of ${preset} for ${people}, by the board${where}, dice by ${laying}`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(180_000)
    const language = phone ? 'it' : 'en'
    // On a phone the list of actions would lie over half of the tower.
    const problems = await sitDown(page, { language, textView: phone ? 'needed' : 'always' })
    if (phone) await page.setViewportSize({ width: 360, height: 740 })
    await begin(page, sitting)
    await rideUp(page)
    const hands = { page, language, laying } as const
    const { result, round } = await playToTheEnd(hands, { seed: index + 1, whims: people === 1 ? 8 : 4 })
    test.info().annotations.push({ type: 'ended', description: `${result?.cause} in round ${round}` })
    await expect(page.locator('.result')).toBeVisible()
    await expect(page.locator('.luck tbody')).toHaveCount(people)
    if (phone) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
    expect(problems).toEqual([])
  })
}

/** Which of these are not completely on the screen, or have something else over their centre. */
function outOfSight(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate(
    wanted =>
      wanted.flatMap(selector => {
        const found = [...document.querySelectorAll(selector)]
        const hidden = found.filter(element => {
          const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
          const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && height > 0
          const over = document.elementFromPoint(left + width / 2, top + height / 2)
          return !inside || !over || !element.contains(over)
        })
        return found.length === 0
          ? [`no ${selector}`]
          : hidden.map(element => `${selector} ${element.textContent}`)
      }),
    [...selectors],
  )
}

test('at 1280 by 720 the whole tower, the Round Counter, the AI and the next step are visible, alone and for two', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await sitDown(page)
  for (const seats of [1, 2] as const) {
    const wanted = ({ round, acting, arrival, attack, players }: State) =>
      round > 2 && acting === 0 && !arrival && !attack && players[0]!.equipment.length > 1
    await openAt(page, momentOf(seats === 1 ? 'retail-solo' : 'italian-duo', wanted))
    const parts = [
      '.floor',
      '.floor .sector',
      '.track',
      '.roof',
      '.sentinel',
      '[data-part="pass"]',
      '.weapon',
    ]
    await expect.poll(() => outOfSight(page, parts)).toEqual([])
    expect(await page.locator('.floor').count()).toBe(3 + seats)
    // The sheets represent the seats, and nobody is shown twice.
    await expect(page.locator('.seats')).toHaveCount(0)
    await expect(page.locator('.trooper.seat .seat__menu')).toHaveCount(seats)
  }
})

test('a match for two is played to its end on the board, with the last dice placed by clicks', async ({
  page,
}) => {
  const problems = await sitDown(page)
  // Its last attack is rolled: a die is flipped, and all of them are placed.
  await openAt(page, until(kept('cyberdoom-tower/italian-duo'), -2))
  // The best step is shown only on request; a press on it plays it.
  const best = page.locator('.tray__best')
  await expect(page.locator('.tray__advice b')).toContainText('%')
  await expect(best).toHaveCount(0)
  await page.locator('.tray__switch').click()
  const { entries: before } = await matchOn(page)
  await best.click()
  await expect.poll(async () => (await matchOn(page)).entries.length).toBe(before.length + 1)
  const hands = { page, language: 'en', laying: 'click' } as const
  const { result, round } = await playToTheEnd(hands, { seed: 2, whims: 0 })
  test.info().annotations.push({ type: 'ended', description: `${result?.cause} in round ${round}` })
  await expect(page.locator('.result')).toBeVisible()
  await expect(page.locator('.luck tbody')).toHaveCount(2)
  const { entries } = await matchOn(page)
  expect([...entries].slice(-2).map(({ command }) => command.type)).toEqual(['flip', 'place'])
  expect(problems).toEqual([])
})

test('the fight on the roof is fought to its end on the board', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000)
  const problems = await sitDown(page)
  const record = recordUntil({ seats: 1, wanted: ({ players: [player] }) => player!.onRoof })
  await openAt(page, record)
  await expect(page.locator('.roof[data-fight="true"]')).toBeVisible()
  const { result } = await playToTheEnd({ page, language: 'en', laying: 'click' }, { seed: 1, whims: 0 })
  expect(['aiDefeated', 'ai']).toContain(result?.cause)
  const { entries } = await matchOn(page)
  expect([...entries].some(({ command }) => command.type === 'attack')).toBe(true)
  await expect(page.locator('.luck')).toContainText('Attacks')
  expect(problems).toEqual([])
})

test('every kind of command can be given on the board', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(300_000)
  const problems = await sitDown(page)
  const moments = momentsOfAllKinds()
  expect(moments.size).toBe(KINDS)
  const types = new Set([...moments.values()].map(({ command }) => command.type))
  expect([...types].sort()).toEqual(Object.keys(cyberdoomTower.rules).sort())
  for (const [kind, { record, command }] of moments) {
    await test.step(kind, async () => {
      await openAt(page, record)
      const { state, entries } = await matchOn(page)
      const seat = cyberdoomTower.awaited(state)[0]!
      await handIn({ page, language: 'en', laying: 'click' }, { state, seat, command }, entries.length)
    })
  }
  expect(problems).toEqual([])
})

test('a card is discarded in the turn of another player, who then plays on', async ({ page }) => {
  const problems = await sitDown(page)
  const record = momentOf(
    'italian-duo',
    ({ acting, arrival, attack, players }) =>
      acting === 0 && !arrival && !attack && players[1]!.equipment.length > 0 && players[1]!.energy < 6,
  )
  await openAt(page, record)
  const { state, entries } = await matchOn(page)
  const card = state.players[1]!.equipment[0]!
  const discard = page.locator('.trooper').nth(1).locator(`[data-card="${card}"] .gear__discard`)
  await expect(discard).toHaveCount(0)
  const stepIn = page.locator('.seat').nth(1).locator('.seat__take')
  await stepIn.click()
  // Its words say what it costs, not only what it gives.
  await expect(discard).toHaveText('Discard: +1')
  await handIn(
    { page, language: 'en', laying: 'button' },
    { state, seat: 1, command: { type: 'discard', card } },
    entries.length,
  )
  // The board is back with the player whose turn it is.
  await expect(page.locator('[data-part="pass"]')).toBeVisible()
  await expect(discard).toHaveCount(0)
  const after = await matchOn(page)
  expect(after.state.acting).toBe(0)
  expect(after.state.players[1]!.energy).toBe(state.players[1]!.energy + 1)
  expect(problems).toEqual([])
})

/** An attack whose dice fit as rolled. */
const FITTING = { seats: 1, wanted: (state: State) => placementOf(state) !== undefined } as const

function placementOf(state: State): Place | undefined {
  return choices(game, state, 0)
    .map(({ command }) => command as Command)
    .find(command => command.type === 'place')
}

/** By clicks also at the end of the match above; tray-ends.test.ts tests the button with every commit. */
const WAYS = [
  { ways: ['drag'], details: {} },
  { ways: ['keys', 'click', 'button'], details: { tag: '@long' } },
] as const

for (const { ways, details } of WAYS) {
  test(`dice are placed by ${ways.join(' and ')}`, details, async ({ page }) => {
    const problems = await sitDown(page)
    for (const laying of ways) {
      await test.step(laying, async () => {
        await openAt(page, recordUntil(FITTING))
        const { state, entries } = await matchOn(page)
        const meant = { state, seat: 0, command: placementOf(state)! }
        await handIn({ page, language: 'en', laying }, meant, entries.length)
      })
    }
    expect(problems).toEqual([])
  })
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('dice are tapped onto boxes, and a box says why it does not take one', { tag: '@long' }, async ({
    page,
  }) => {
    await sitDown(page, { textView: 'needed' })
    await openAt(
      page,
      recordUntil({
        seats: 2,
        wanted: ({ attack, acting, players }) =>
          attack !== null && players[acting!]!.onRoof && attack.dice.slice(0, 4).includes(1),
      }),
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const { state } = await matchOn(page)
    const die = page.locator('.tray__die').nth(state.attack!.dice.indexOf(1))
    await die.tap()
    await expect(die).toHaveAttribute('aria-pressed', 'true')
    const wrong = page.locator('.tray__box[data-fits="false"]').first()
    await expect(wrong).toHaveAccessibleName(/needs .*\(Rule 9\.\d+\)/)
    await wrong.tap()
    await expect(page.locator('.tray__why')).toHaveText(/^Box \d needs .* \(Rule 9\.\d+\)$/)
    await expect(wrong).toHaveAttribute('data-misfit', 'true')
    await page.locator('.tray__die').nth(4).tap()
    await expect(page.locator('.tray__why')).toHaveCount(0)
  })
})

// odds-desk.test.ts tests this without a browser with every commit.
test('without that worker, the page itself computes the odds', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const Usual = window.Worker
    window.Worker = class extends Usual {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (String(url).includes('odds-worker')) throw new Error('not here')
        super(url, options)
      }
    }
  })
  const problems = await sitDown(page)
  await openAt(page, recordUntil({ seats: 1, wanted: ({ attack }) => attack !== null }))
  await expect(page.locator('.tray__advice b')).toContainText('%')
  expect(page.workers().some(worker => worker.url().includes('odds-worker'))).toBe(false)
  expect(problems).toEqual([])
})

test('the odds come from a separate worker; one Escape does one thing, and single-key shortcuts can be turned off', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page)
  await openAt(page, recordUntil({ seats: 1, wanted: ({ attack }) => attack !== null }))
  await expect(page.locator('.tray__advice b')).toContainText('%')
  expect(page.workers().map(worker => worker.url())).toContainEqual(expect.stringContaining('odds-worker'))
  const inHand = page.locator('.tray__die[aria-pressed="true"]')
  const hint = page.getByRole('status', { name: 'Hint' })
  await page.keyboard.press('1')
  await expect(inHand).toHaveCount(1)
  await page.keyboard.press('h')
  await expect(hint).not.toBeEmpty()
  await page.keyboard.press('Escape')
  await expect(hint).toBeEmpty()
  await expect(inHand).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(inHand).toHaveCount(0)
  // The list of keys contains those of this table only while they do something.
  const list = page.getByRole('dialog', { name: 'Keyboard' })
  const openList = async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: 'Keyboard' }).click()
  }
  await openList()
  await expect(list).toContainText('1 to 6, twice')

  await page.evaluate(() => localStorage.setItem('tavolo.keys', 'off'))
  // Stops the clock: a focus that rests somewhere would open a tooltip by itself.
  await page.clock.install()
  await page.reload()
  await expect(page.locator('.tray__die').first()).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.locator('.tray__die').first().focus()
  for (const key of ['1', 'h', '?']) await page.keyboard.press(key)
  await page.waitForTimeout(200)
  await expect(inHand).toHaveCount(0)
  await expect(hint).toBeEmpty()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.resume()
  await openList()
  await expect(list).toContainText('Tab, right after loading')
  await expect(list).not.toContainText('1 to 6')
  expect(problems).toEqual([])
})

// The test of deck files below opens the cards with every commit.
test('every card gives the sources of its values on request', { tag: '@long' }, async ({ page }) => {
  await sitDown(page)
  await openAt(page, recordUntil({ seats: 1, wanted: ({ round }) => round === 2 }))
  await page.getByRole('button', { name: 'The cards and their sources' }).click()
  const dialog = page.getByRole('dialog', { name: 'The cards of this match' })
  await expect(dialog.locator('.cards__tower')).toHaveCount(4)
  // Every cell of four floors, five enemies with four facts each, seven weapons and cards.
  await expect(dialog.locator('section .sourced[data-source]')).toHaveCount(4 * 30 + 5 * 4 + 7)
  await expect(dialog.locator('section .sourced[data-source="printed"]').first()).toContainText('(printed)')
  expect(await violations(page, '.cards')).toEqual([])
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the deck as a file' }).click()
  expect((await saved).suggestedFilename()).toBe('cyberdoom-deck.json')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('each option names the edition it comes from, and where; a deck file is read, or refused by card and cell', {
  tag: '@long',
}, async ({ page }) => {
  await sitDown(page)
  await page.goto('/#/new/cyberdoom-tower')
  await page.getByText('16 points on which the editions differ').click()
  const notes = page.locator('.rule-note')
  await expect(notes).toHaveCount(20)
  // One is opened as a person does it, the others directly.
  await notes.first().locator('summary').click()
  await notes.evaluateAll(all => {
    for (const note of all) (note as HTMLDetailsElement).open = true
  })
  await expect(notes.locator('.rule-note__text', { hasText: /\d|rulebook|file/ })).toHaveCount(20)
  const told = await notes.evaluateAll(all =>
    all.map(note => ({
      rule: note.querySelector('summary')!.textContent ?? '',
      text: note.querySelector('.rule-note__text')!.textContent ?? '',
    })),
  )
  for (const { rule, text } of told) {
    // The preset names the editions themselves; the deck has a paragraph on its format.
    const wanted = /16\.1\)/.test(rule) ? /rulebook/ : /18\.2/.test(rule) ? /file/ : /lines? \d+|first page/
    expect(text).toMatch(wanted)
  }

  const deck = JSON.parse(deckFileText(HOUSE))
  deck.towers[0].name = 'My own floor'
  const choose = (cards: unknown) =>
    page.locator('.pick-card--file input').setInputFiles({
      name: 'mine.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(cards)),
    })
  const spoilt = structuredClone(deck)
  spoilt.sentinels[3].hitRows[1].boxes[2].n = 9
  await choose(spoilt)
  await expect(page.locator('.start-panel .refusal-note')).toContainText(/card S4 .*row 2, box 3/)
  await expect(page.getByRole('button', { name: /^Start/ })).toBeDisabled()
  await choose(deck)
  await expect(page.getByText('From the file mine.json')).toBeVisible()
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.getByRole('button', { name: 'The cards and their sources' }).click()
  await expect(page.getByRole('dialog')).toContainText('your own deck file')
  await expect(page.getByRole('dialog').locator('[data-source]')).toHaveCount(0)
})
