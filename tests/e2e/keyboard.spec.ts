/** Matches by keyboard alone, whole ones in the long tests: every control is reached by moving the focus. */

import { expect, type Page, test } from '@playwright/test'
import cubeAttack from '../../src/games/cube-attack/words/en.json' with { type: 'json' }
import cubeAttackIt from '../../src/games/cube-attack/words/it.json' with { type: 'json' }
import { sitDownAt } from './seeded-matches.ts'
import {
  expectNoSideways,
  MOST_STEPS,
  nearTheEnd,
  openBrowserFor,
  preferred,
  SITTINGS,
  type Sitting,
  stepCame,
  stepsKept,
  tableParts,
  word,
} from './short-matches.ts'
import { GALLERIES } from './states.ts'
import { sitDown } from './table.ts'

/** What the tests need to know about the focused element. */
interface Focused {
  readonly name: string
  readonly role: string
  /** The name of the fieldset or form around it. */
  readonly within: string
  readonly offered: boolean
  readonly onBoard: boolean
  /** On the drawn board, and usable there. */
  readonly drawn: boolean
  /** On the drawn board, and part of the current action. */
  readonly sends: boolean
}

/** More stops than any page has. */
const MOST_STOPS = 160

function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const field = element as HTMLInputElement
    const label =
      field.labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent ?? ''
    const set = element.closest('fieldset, form, [role="group"]')
    const legend = set?.querySelector('legend')?.textContent ?? set?.getAttribute('aria-label') ?? ''
    return {
      name: label.trim(),
      role:
        element.getAttribute('role') ?? (field.type === 'radio' ? 'radio' : element.tagName.toLowerCase()),
      within: legend.trim(),
      offered: element.closest('.actions li') !== null,
      // On a phone the buttons of the board are in the bar below it.
      onBoard: element.closest('main, .what-now, .sheets') !== null,
      drawn: element.matches('.unit, .planet, .sector[data-lit="true"], .drop-piece'),
      sends: element.matches('.drop-go .button--primary[aria-disabled="false"]'),
    }
  })
}

/** Tabs on until the focus is on a matching element. */
async function tabTo(page: Page, wanted: (at: Focused) => boolean): Promise<Focused> {
  const seen: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const at = await focused(page)
    if (wanted(at)) return at
    seen.push(`${at.role} ${at.name}`.slice(0, 40))
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach it; it reached ${seen.join(' | ')}`)
}

async function choose(page: Page, set: string, option: string): Promise<void> {
  await tabTo(page, at => at.role === 'radio' && at.within.startsWith(set))
  for (let press = 0; press < 12; press++) {
    if ((await focused(page)).name.startsWith(option)) return page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`${option} is not among ${set}`)
}

const TARGET = { en: cubeAttack['option.target'], it: cubeAttackIt['option.target'] } as const

async function begin(page: Page, { game, language, seats, options = [] }: Sitting): Promise<void> {
  await page.goto(`/#/new/${game}`)
  await expect(page.getByRole('button', { name: language === 'en' ? /^Start/ : /^Comincia/ })).toBeVisible()
  await choose(page, word(language, 'setup.seats.count'), String(seats))
  for (let seat = 2; seat <= seats; seat++) {
    const set = word(language, 'setup.seat.who').replace('{{number}}', String(seat))
    await tabTo(page, ({ role, name }) => role === 'select' && name === set)
    // The weakest level: the keyboard finds an option by how it begins.
    await page.keyboard.press('1')
    await expect(page.getByRole('combobox', { name: set })).not.toHaveValue('')
  }
  for (const option of options) await choose(page, TARGET[language], option)
  await tabTo(page, ({ role, name }) => role === 'button' && /^(Start|Comincia)/.test(name))
  await page.keyboard.press('Enter')
  await expect(page.locator(':is(.panel [role="tab"], .sheet-tabs button)').first()).toBeVisible()
  // The first key at the table opens the list of actions.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('group', { name: word(language, 'panel.actions') })).toBeVisible()
}

/** By the skip link, which is the first stop of the page. */
async function skipTo(
  page: Page,
  language: 'en' | 'it',
  key: 'skips.board' | 'skips.actions',
): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await tabTo(page, ({ name }) => name === word(language, key))
  await page.keyboard.press('Enter')
}

/** Beside a drawn board forms are folded: if there is nothing else, it opens the first. */
async function openForm(page: Page, language: 'en' | 'it'): Promise<void> {
  const actions = page.getByRole('group', { name: word(language, 'panel.actions') })
  const ready = actions.getByRole('listitem').or(actions.getByRole('form'))
  const folded = actions.getByRole('button', { expanded: false })
  if ((await ready.count()) > 0 || (await folded.count()) === 0) return
  const heading = ((await folded.first().textContent()) ?? '').trim()
  await skipTo(page, language, 'skips.actions')
  await tabTo(page, ({ role, name }) => role === 'button' && name.trim() === heading)
  await page.keyboard.press('Enter')
}

/** From the list of actions: goes through the choices and takes one of them. */
async function actFromList(page: Page, { game, language }: Sitting, turn: number): Promise<void> {
  await openForm(page, language)
  await skipTo(page, language, 'skips.actions')
  await page.keyboard.press('Tab')
  const first = await tabTo(
    page,
    ({ offered, role, within }) => offered || role === 'select' || (role === 'input' && within !== ''),
  )
  if (!first.offered) {
    // A form: through its fields to its button.
    await tabTo(page, ({ role, within, name }) => role === 'button' && within === name)
    return page.keyboard.press('Enter')
  }
  const texts: string[] = []
  for (let at = first; at.offered; at = await focused(page)) {
    texts.push(at.name)
    await page.keyboard.press('Tab')
  }
  const back = texts.length - preferred(game, texts, turn)
  for (let press = 0; press < back; press++) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
}

/** From the edge of the drawn board to a matching element on it, if there is one. */
async function alongBoard(
  page: Page,
  language: 'en' | 'it',
  wanted: (at: Focused) => boolean,
): Promise<boolean> {
  await skipTo(page, language, 'skips.board')
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const at = await focused(page)
    if (!at.onBoard) return false
    if (wanted(at)) return true
    await page.keyboard.press('Tab')
  }
  return false
}

/** A unit and then its target; or three corners of a room, and then its button. */
const MOST_PRESSES = 4

/** What came of an attempt to act on the drawn board. */
type Attempt = 'step' | 'none' | 'nothing there'

/** Only on the drawn board: Enter on what can be used, arrows to another. */
async function actOnBoard(page: Page, { language }: Sitting, isUpFirst: boolean): Promise<Attempt> {
  const before = await stepsKept(page)
  for (let press = 0; press < MOST_PRESSES; press++) {
    const isLast = press === MOST_PRESSES - 1
    if (!(await alongBoard(page, language, ({ drawn, sends }) => sends || (drawn && !isLast))))
      return press === 0 ? 'nothing there' : 'none'
    const { sends } = await focused(page)
    for (let arrow = 0; arrow < press; arrow++) await page.keyboard.press('ArrowRight')
    if (press === 0 && isUpFirst) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    // A throw takes a while to fall.
    if (await stepCame(page, before, sends ? 10_000 : 1_500)) return 'step'
  }
  // A late step counts all the same.
  return (await stepsKept(page)) > before ? 'step' : 'none'
}

interface Played {
  readonly over: boolean
  /** How often something was tried on the drawn board, and how often that made a step. */
  readonly tried: number
  readonly done: number
}

interface Play {
  /** This many are enough; otherwise the match is played to its end. */
  readonly steps?: number
  /** The board is tried first until it has made a step. */
  readonly drawn: boolean
}

/** Plays on until the match is over, or enough is done. */
async function play(page: Page, sitting: Sitting, { steps, drawn }: Play): Promise<Played> {
  const { over, actions } = tableParts(page, sitting)
  const folded = actions.getByRole('button', { expanded: false })
  const something = actions.getByRole('listitem').or(actions.getByRole('form')).or(folded).or(over).first()
  const onBoard = { tried: 0, done: 0, pressed: 0 }
  for (let turn = 0; turn < MOST_STEPS; turn++) {
    await expect(something).toBeVisible({ timeout: 60_000 })
    if (await over.isVisible()) break
    const before = await stepsKept(page)
    if (steps !== undefined && before >= steps && onBoard.done > 0) break
    // Tries the board only now and then: not everything can be done there.
    if ((drawn && onBoard.done === 0) || turn % 3 === 2) {
      onBoard.tried++
      // An arrow may lead away from what can be used: not twice in a row, however the turns fall.
      const attempt = await actOnBoard(page, sitting, onBoard.pressed % 2 === 0)
      if (attempt !== 'nothing there') onBoard.pressed++
      if (attempt === 'step') onBoard.done++
    }
    if ((await stepsKept(page)) === before) await actFromList(page, sitting, turn).catch(() => {})
    await stepCame(page, before)
  }
  const { tried, done } = onBoard
  test.info().annotations.push({ type: 'on the board', description: `${done} of ${tried}` })
  return { over: await over.isVisible(), tried, done }
}

for (const sitting of SITTINGS) {
  const { game, language, width } = sitting
  const title = `a whole match of ${game} by keyboard alone, ${width} px, ${language}`
  test(title, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(300_000)
    const problems = await openBrowserFor(page, sitting)
    await begin(page, sitting)
    const { over, done } = await play(page, sitting, { drawn: true })
    expect(over).toBe(true)
    expect(done).toBeGreaterThan(0)
    await expectNoSideways(page, width)
    expect(problems).toEqual([])
  })
}

test('a match is set up, begun and ended by keyboard alone', async ({ page }) => {
  test.setTimeout(240_000)
  const sitting = SITTINGS[0]!
  const problems = await openBrowserFor(page, sitting)
  await begin(page, sitting)
  const { done } = await play(page, sitting, { steps: 3, drawn: true })
  expect(done).toBeGreaterThan(0)
  expect(await stepsKept(page)).toBeGreaterThanOrEqual(3)
  await sitDownAt(page, nearTheEnd(sitting.game))
  const { over } = await play(page, sitting, { drawn: false })
  expect(over).toBe(true)
  expect(problems).toEqual([])
})

test('after a control disappears or a dialog closes, the focus stays on the board', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page)
  const options = { position: 'duel 64 3.0.0.2 0/19/0/0/M0l 1/18/0/0/H0,E1 - -' }
  await sitDownAt(page, { game: 'cube-attack', options })
  const unit = (planet: string) => page.locator(`.unit[role="button"][aria-label*="${planet}"]`)
  const board = page.locator('.galaxy__board')
  // A refusal, and further down a hint, closed from within: the focus goes back to where they were opened.
  const undo = page.getByRole('button', { name: /^Undo/ })
  await undo.press('Enter')
  await page.locator('.refusal__close').press('Enter')
  await expect(page.locator('.refusal__close')).toHaveCount(0)
  await expect(undo).toBeFocused()

  await unit('M0').focus()
  await page.keyboard.press('Enter')
  await unit('H0').focus()
  await page.keyboard.press('Enter')
  await expect(unit('H0')).toHaveCount(0)
  await expect(board).toBeFocused()

  await page.keyboard.press('h')
  const close = page.getByRole('button', { name: 'Close the hint' })
  await close.focus({ timeout: 60_000 })
  await page.keyboard.press('Enter')
  await expect(close).toHaveCount(0)
  await expect(board).toBeFocused()

  // The actions can be reached although the log covers them.
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByRole('button', { name: 'Go to the actions' }).press('Enter')
  await expect(page.locator('.actions')).toBeFocused()
  expect(problems).toEqual([])
})

test('every new page focuses its heading, and its title says what it is', async ({ page }) => {
  await sitDown(page)
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Tavolo')
  // The first page is left to the browser.
  expect((await focused(page)).role).toBe('body')
  await tabTo(page, ({ role, name }) => role === 'a' && name.endsWith(': set up a match'))
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await expect(heading).toHaveText(/^New match: /)
  await expect(page).toHaveTitle(/^New match: .* · Tavolo$/)
  const game = ((await heading.textContent()) ?? '').replace('New match: ', '')
  await page.getByRole('button', { name: /^Start/ }).press('Enter')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(heading).toHaveText(game)
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^(Your turn|.+ to move) · ${game} · Tavolo$`))
  // From there the first stop is the first of the page.
  await page.keyboard.press('Tab')
  expect((await focused(page)).name).toBe(word('en', 'skips.board'))
  await page.reload()
  await expect(page.getByRole('tab').first()).toBeVisible()
  expect((await focused(page)).role).toBe('body')
})

// cyberdoom-tower.spec.ts reads the list of keys with every commit.
test('the menu lists the keys, and Escape closes the list', {
  tag: '@long',
}, async ({ page }) => {
  await sitDown(page)
  await page.goto('/')
  await GALLERIES['cube-attack'][0]!.go(page)
  await tabTo(page, ({ name }) => name === word('en', 'menu'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('K')
  await page.keyboard.press('Enter')
  const keys = page.getByRole('dialog', { name: word('en', 'keys') })
  await expect(keys).toContainText(word('en', 'keys.hint.about'))
  await expect(keys).toContainText(word('en', 'keys.replay.about'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
