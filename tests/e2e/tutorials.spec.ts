/**
 * The first lesson of each game in a real browser, from its first text to its last, following the card. Every commit
 * plays one of them, on a phone; unit tests check that all of them can be played to their ends.
 */

import { expect, type Page, test } from '@playwright/test'
import type { Language } from '../../src/engine/languages.ts'
import type { Lesson } from '../../src/engine/lesson.ts'
import { lesson as cubeAttack } from '../../src/games/cube-attack/tutorial.ts'
import { lesson as cyberdoomTower } from '../../src/games/cyberdoom-tower/tutorial.ts'
import { lesson as dungeonDrop } from '../../src/games/dungeon-drop/tutorial.ts'
import type { StoredMatch } from '../../src/web/base/storage/matches.ts'
import { violations } from './axe.ts'
import { requireBuilt } from './built-files.ts'
import { watchShifts } from './layout-shift.ts'
import { storedRows } from './store.ts'
import { openSheet, sitDown } from './table.ts'

const WORDS = {
  en: { next: 'Continue', finish: /^Play .* now$/, later: 'Continue later' },
  it: { next: 'Continua', finish: /^Gioca subito/, later: 'Continua più tardi' },
} as const satisfies Record<Language, unknown>

const card = (page: Page) => page.locator('.lesson-card')
const ring = (page: Page) => page.locator('.lesson-ring')

/** The rules, the board and the table of a lesson. */
const HEAVY = /\/(LessonTable|box-with-physics|dungeon-drop)-[^/]*\.js/

interface Learning {
  readonly language?: Language
  /** Steps before this one have been done. */
  readonly from?: string
  /** Stops before doing this one. */
  readonly to?: string
  /** Does on the board what a step asks for. */
  readonly act: (step: string) => Promise<void>
}

/** Goes through a lesson: every text is shown, and everything it mentions is on the board with a ring around it. */
async function learn(
  page: Page,
  lesson: Lesson,
  { language = 'en', from, to, act }: Learning,
): Promise<void> {
  const { next, finish } = WORDS[language]
  const said = lesson.steps.map(({ say }) => say)
  const steps = lesson.steps.slice(from ? said.indexOf(from) : 0, to ? said.indexOf(to) + 1 : undefined)
  for (const { say, at = [], expect: expected } of steps) {
    await expect(card(page)).toHaveAttribute('data-step', say)
    await expect(card(page)).toContainText(lesson.words[language][say]!)
    for (const anchor of at) {
      const [name, value] = anchor.split('=')
      // On the board, or on a phone the part of it in the bar at the edge of the screen.
      const part = page.locator(`:is(.table__board, .what-now, .sheets) [data-${name}="${value}"]`)
      await expect(part, anchor).not.toHaveCount(0)
    }
    if (at.length > 0) await expect(ring(page).first()).toBeVisible()
    else await expect(ring(page)).toHaveCount(0)
    if (say === to) return
    if (expected) {
      await expect(card(page)).toContainText(lesson.words[language][`${say}.do`]!)
      await act(say)
    } else if (say === said.at(-1)) {
      await expect(page.getByRole('button', { name: finish })).toBeVisible()
    } else {
      // In the card, or on a phone in the bar at the edge of the screen.
      await page.getByRole('button', { name: next, exact: true }).click()
    }
  }
}

/** Selects the only highlighted unit, and presses the only thing it is needed for. */
async function actInGalaxy(page: Page): Promise<void> {
  const unit = page.locator('.unit[data-ready="true"]')
  await expect(unit).toHaveCount(1)
  if ((await unit.getAttribute('data-picked')) !== 'true') await unit.press('Enter')
  const goal = page
    .locator('.unit[data-target="true"], .planet[data-reachable="true"]')
    .or(page.locator('[data-activates]'))
  await expect(goal).toHaveCount(1)
  await goal.press('Enter')
}

/** The puzzle at the end: nothing is ringed, several units may act, and one shot wins. */
async function solveInGalaxy(page: Page): Promise<void> {
  await expect(page.locator('.unit[data-ready="true"]')).toHaveCount(2)
  await page.locator('.unit[data-unit="0"]').press('Enter')
  await page.locator('.unit[data-target="true"]').press('Enter')
}

test('Cube Attack is learnt to the end on the board', { tag: '@long' }, async ({ page }) => {
  const problems = await sitDown(page)
  await page.goto('/')
  const shelved = page.getByRole('article').filter({ hasText: 'Cube Attack' })
  await shelved.getByRole('link', { name: /^Learn to play/ }).click()
  const act = (step: string) => (step === 'puzzle' ? solveInGalaxy(page) : actInGalaxy(page))
  await learn(page, cubeAttack, { act })
  await expect(page.locator('.status__line')).toContainText('wins')
  await card(page).getByRole('button', { name: WORDS.en.finish }).click()
  await expect(page).toHaveURL(/#\/table\/cube-attack/)
  expect(problems).toEqual([])
})

test('a lesson answers kindly, resumes where it was left, starts over, and can be skipped', async ({
  page,
}) => {
  await sitDown(page)
  await page.goto('/')
  const shelved = page.getByRole('article').filter({ hasText: 'Cube Attack' })
  await shelved.getByRole('link', { name: /^Learn to play/ }).click()
  const act = () => actInGalaxy(page)
  await learn(page, cubeAttack, { to: 'move', act })
  // A library that adds a style sheet makes the browser lay out the whole page again: see index.html.
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect(page.locator('style')).toHaveCount(0)
  // Allowed by the rules, but not what the lesson is about now.
  await page.locator('.unit[data-ready="true"]').press('Enter')
  await page.locator('[data-planet="W0"]').click()
  await expect(card(page)).toContainText('You could do that in a match')
  // Not allowed by the rules either: then the rule says why.
  await page.locator('[data-planet="M0"]').click()
  await expect(page.getByRole('alert')).toContainText('M0')
  await learn(page, cubeAttack, { from: 'move', to: 'arm', act })
  await card(page).getByRole('link', { name: WORDS.en.later }).click()
  await page.reload()
  await page.goto('/#/learn/cube-attack')
  await expect(card(page)).toHaveAttribute('data-step', 'arm')
  await expect(card(page)).toContainText('You left off here')
  await expect(page.locator('.unit[data-ready="true"]')).toHaveAttribute('aria-label', /A0/)
  // It is not among the buttons that one presses to go on, and it asks.
  await expect(card(page).getByRole('button', { name: 'Start over' })).toHaveCount(0)
  const startOver = async (answer: string) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: 'Start over…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: answer }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await startOver('Go on here')
  await expect(card(page)).toHaveAttribute('data-step', 'arm')
  await startOver('Start over')
  await expect(card(page)).toContainText('Step 1 of')
  await expect(page.locator('[data-unit="0"]')).toHaveAttribute('aria-label', /E0/)
  await card(page).getByRole('button', { name: WORDS.en.next, exact: true }).click()
  await card(page).getByRole('link', { name: 'Skip' }).click()
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible()
  await page.getByRole('link', { name: 'Learn to play' }).click()
  await expect(card(page)).toContainText('Step 1 of')
})

test('on a phone there is something to read before the rules and the board have loaded, and nothing shifts', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await sitDown(page)
  const shifted = await watchShifts(page)
  requireBuilt(HEAVY)
  let come = () => {}
  const wait = new Promise<void>(resolve => {
    come = resolve
  })
  await page.route(HEAVY, async route => {
    await wait
    await route.continue()
  })
  await page.goto('/#/learn/dungeon-drop')
  await expect(card(page)).toContainText(dungeonDrop.words.en[dungeonDrop.steps[0]!.say]!)
  const next = page.getByRole('button', { name: WORDS.en.next, exact: true })
  await expect(next).toBeDisabled()
  await expect(page.locator('.drop__table')).toHaveCount(0)
  come()
  await expect(page.locator('.drop__table')).toBeVisible()
  await expect(ring(page).first()).toBeVisible()
  expect(await shifted()).toBeLessThan(0.05)
  await expect(page.locator('[data-sheet="heroes"]')).toBeVisible()
  await next.click()
  await expect(card(page)).toHaveAttribute('data-step', dungeonDrop.steps[1]!.say)
  // It speaks of the table, and the sheet with the heroes no longer lies over it.
  await expect(page.locator('[data-sheet="heroes"]')).toBeHidden()
})

test('learning comes first until the lesson is done; then playing does, and a match starts at once', async ({
  page,
}) => {
  const problems = await sitDown(page)
  // All steps but the last have been done.
  await page.addInitScript(
    step => {
      if (localStorage.getItem('tavolo.learned.cube-attack') === null)
        localStorage.setItem('tavolo.lesson.cube-attack', step)
    },
    String(cubeAttack.steps.length - 2),
  )
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/')
    const main = page.getByRole('article').first().locator('.ticket__actions > .button--primary')
    await expect(main).toHaveText(/^Learn to play/)
    await expect(main).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('article').first().locator('.button--primary').click()
  await solveInGalaxy(page)
  await expect(card(page).getByRole('link', { name: 'Set up a match' })).toBeVisible()
  await card(page).getByRole('button', { name: WORDS.en.finish }).click()
  await expect(page).toHaveURL(/#\/table\/cube-attack/)
  await expect(page.locator('.seat')).toHaveCount(2)
  await expect(page.locator('.seat[data-seat="1"]')).toContainText('Magpie')
  await page.goto('/#/')
  const main = page.getByRole('article').first().locator('.ticket__actions > .button--primary')
  await expect(main).toHaveText(/^Play against bots/)
  expect(problems).toEqual([])
})

test('a lesson has the help of the table: symbols explained, rules cited, the board as text', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page)
  await page.goto('/#/learn/cube-attack')
  await learn(page, cubeAttack, { to: 'move', act: () => actInGalaxy(page) })
  await page.keyboard.press('Tab')
  await page.locator('.unit[data-ready="true"]').focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Text view' }).click()
  await expect(page.locator('.table__board .described')).toBeVisible()
  await expect(card(page)).toContainText('use the list of actions')
  expect(await violations(page)).toEqual([])
  await expect(page.locator('.actions__one')).toHaveCount(1)
  await page.locator('.actions__one').click()
  await expect(card(page)).not.toHaveAttribute('data-step', 'move')
  await page.getByRole('button', { name: 'Go to the lesson' }).press('Enter')
  await expect(card(page)).toBeFocused()

  await page.getByRole('tab', { name: 'Log' }).click()
  const cited = page.locator('.log__rule').first()
  const number = (await cited.textContent())!.replace('§', '')
  await cited.click()
  await expect(page.locator('[data-cited="true"]')).toContainText(number)
  expect(problems).toEqual([])
})

/** The last turn, which the learner has to find: nothing is ringed, and the cards and dice are all offered. */
async function solveInTower(page: Page, step: string): Promise<boolean> {
  if (step === 'puzzle') {
    await page.locator('.weapon[data-weapon="base"]').click()
    await expect(card(page)).toContainText('Guarda meglio')
    await openSheet(page, 'troopers')
    await page.locator('[data-card="jetpack"] button[data-lit="true"]').click()
  } else if (step === 'rifle') await page.locator('.weapon[data-weapon="plasma-rifle"]').click()
  else if (step === 'change') {
    await page.locator('.tray__die').first().click()
    await page.locator('[data-tool="modify"] .tool__use').last().click()
  } else return false
  return true
}

/** What each step of the tower's lesson does on the board, by what is highlighted there. */
async function actInTower(page: Page, step: string): Promise<void> {
  const console = page.locator('.what-now, .sheets')
  // The step before spoke of a trooper in a sheet, this one speaks of the board.
  if (step === 'stay') await expect(page.locator('[data-sheet="troopers"]')).toBeHidden()
  if (await solveInTower(page, step)) return
  if (step === 'modify') {
    await page.locator('.tray__die').nth(2).click()
    await console.locator('.tool__use[data-lit="true"]').click()
  } else if (['move', 'symbol', 'jetpack'].includes(step)) {
    await page.locator('.sector[data-lit="true"]').click()
  } else if (['attack', 'again'].includes(step)) await page.locator('.weapon[data-lit="true"]').click()
  else if (step === 'pass') await console.getByRole('button', { name: 'Chiudi il turno' }).click()
  else await console.locator('.button--primary').click()
}

test('Cyberdoom Tower is learnt to the end on a phone, in Italian', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(240_000)
  const problems = await sitDown(page, { language: 'it', textView: 'needed' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/#/learn/cyberdoom-tower')
  const act = async (step: string) => {
    // What teaches is read together with the task.
    const text = await page.getByText(cyberdoomTower.words.it[step]!).boundingBox()
    expect(text!.height, step).toBeGreaterThan(12)
    await actInTower(page, step)
  }
  await learn(page, cyberdoomTower, { language: 'it', to: 'modify', act })
  expect(await violations(page)).toEqual([])
  await learn(page, cyberdoomTower, { language: 'it', from: 'modify', act })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(problems).toEqual([])
})

/** The puzzle at the end: nothing is ringed. A room without the Dragon is allowed, but does not win. */
async function solveInDungeon(page: Page): Promise<void> {
  const press = (id: number) => page.locator(`.drop-piece[data-id="${id}"]`).press('Enter')
  await page.locator('.drop-steps button').last().click()
  for (const id of [78, 87, 89]) await press(id)
  await page.locator('.drop-go .button--primary').click()
  await expect(card(page)).toContainText('Look again')
  // A clue rings the Dragon and the Shield, and says what to look for.
  await card(page).getByRole('button', { name: 'A clue' }).click()
  await expect(card(page)).toContainText('round both')
  await expect(ring(page)).toHaveCount(2)
  await press(87)
  await press(77)
  // The Dragon cannot be taken without the Magic Shield.
  await page.locator('.drop-monsters button').click()
}

/** The dungeon's lesson on the map: pieces are pressed, and one button completes the action. */
async function actInDungeon(page: Page, step: string): Promise<void> {
  const press = (id: number) => page.locator(`.drop-piece[data-id="${id}"]`).press('Enter')
  if (step === 'flick') await press(48)
  if (step === 'room') {
    for (const id of [74, 83, 86]) await press(id)
    await expect(page.locator('.drop-console')).toContainText('0.17')
  }
  if (step === 'prayer') {
    await page.locator('.drop-abilities button').click()
    return
  }
  if (step === 'again') for (const id of [79, 81, 84]) await press(id)
  if (step === 'puzzle') await solveInDungeon(page)
  await page.locator('.drop-go .button--primary').click()
}

test('Dungeon Drop is learnt to the end on the map, with a very close line call', { tag: '@long' }, async ({
  page,
}) => {
  const problems = await sitDown(page)
  await page.addInitScript(() => localStorage.setItem('tavolo.dungeon-drop.view', 'map'))
  await page.goto('/#/learn/dungeon-drop')
  const act = (step: string) => actInDungeon(page, step)
  await learn(page, dungeonDrop, { to: 'room', act })
  await expect(ring(page)).toHaveCount(3)
  expect(await violations(page)).toEqual([])
  await learn(page, dungeonDrop, { from: 'room', act })
  await expect(page.locator('.status__line')).toContainText('wins')
  // The first match after it is against the weakest level that is offered.
  await card(page).getByRole('button', { name: WORDS.en.finish }).click()
  await expect(page).toHaveURL(/#\/table\/dungeon-drop/)
  const [started] = (await storedRows(page)) as unknown as StoredMatch[]
  expect(started!.players.map(player => (player.kind === 'bot' ? player.bot : 'you'))).toEqual([
    'you',
    'apprentice',
  ])
  expect(problems).toEqual([])
})
