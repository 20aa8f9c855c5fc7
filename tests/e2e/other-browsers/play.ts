/** Plays a match to its end with the list of actions, which every game has. */

import { type Game, MOST_STEPS, preferred } from '../short-matches.ts'
import { stepsAfter } from '../store.ts'
import type { DrivenPage } from './driven-page.ts'
import { describe, goTo, PATIENCE_MS, press, waitFor } from './wait.ts'

export interface ShortMatch {
  readonly game: Game
  readonly seats: number
  /** For Cube Attack: the position where the match begins. */
  readonly position?: string
}

/** One action before its end: the player who takes the moon wins. */
export const LAST_ROUND: ShortMatch = {
  game: 'cube-attack',
  seats: 2,
  position: 'duel 40 1.0.0.2 0/19/0/39/E0 1/19/0/0/E1 - -',
}

/** The shortest whole match of each game. */
export const SHORT_MATCHES: readonly ShortMatch[] = [
  { game: 'cube-attack', seats: 2, position: 'duel 40 1.0.0.2 0/19/0/0/E0 1/19/0/0/E1 - -' },
  { game: 'cyberdoom-tower', seats: 1 },
  { game: 'dungeon-drop', seats: 2 },
]

const OFFERS = '.actions .actions__one'
const SEND_FORM = '.actions form button[type="submit"]'
/** Beside a drawn board, forms are folded under their headings. */
const FOLDED_UP = '.actions button[aria-expanded="false"]'
const SOMETHING_TO_DO = `${OFFERS}, ${SEND_FORM}, ${FOLDED_UP}`
const RESULT = '.result'

/** How long a press may take to become a step. */
const STEP_MS = PATIENCE_MS / 12
/** This many presses in a row do not get lost by accident. */
const MOST_REFUSED = 8

/** Sets up a match for one person; the weakest bots take all other seats. */
export async function begin(page: DrivenPage, { game, seats, position }: ShortMatch): Promise<void> {
  const query = position === undefined ? '' : `?position=${encodeURIComponent(position)}`
  await goTo(page, `#/new/${game}${query}`, '.start-panel')
  const choose = (within: string, value: string): Promise<void> =>
    press(page, `${within} label:has(input[value="${value}"])`, `the choice of ${value}`)
  if (position === undefined) await choose('.sheet__header', String(seats))
  // The first of the listed bots is the weakest, and the quickest.
  for (let seat = 2; seat <= seats; seat++) {
    await page.evaluate(who => {
      const choice = document.querySelector<HTMLSelectElement>(who)!
      choice.selectedIndex = 1
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    }, `.seat-row:nth-child(${seat}) select`)
  }
  await press(page, '.start-panel .button--primary', 'the button that starts the match')
  await waitFor(page, SOMETHING_TO_DO, 'something to do')
}

function isThere(page: DrivenPage, selector: string): Promise<boolean> {
  return page.evaluate(wanted => document.querySelector(wanted) !== null, selector)
}

/** If there is nothing else, opens the first form. */
async function openForm(page: DrivenPage): Promise<void> {
  if (await isThere(page, `${OFFERS}, ${SEND_FORM}`)) return
  const [heading] = await page.$$(FOLDED_UP)
  await heading?.click()
  await page.waitForSelector(SEND_FORM, { visible: true, timeout: STEP_MS })
}

/** Takes a choice, or sends a form as it is; `refused`: that failed, so try something else. */
async function act(page: DrivenPage, game: Game, turn: number, refused: boolean): Promise<void> {
  await openForm(page)
  const [form] = await page.$$(SEND_FORM)
  const texts = await page.evaluate(
    offers => [...document.querySelectorAll(offers)].map(each => each.textContent ?? ''),
    OFFERS,
  )
  if (form && !(refused && texts.length > 0)) return form.click()
  const offers = await page.$$(OFFERS)
  await offers[preferred(game, texts, turn)]?.click()
}

/** Plays until the end card appears; returns how many steps that took. */
export async function playToEnd(page: DrivenPage, game: Game): Promise<number> {
  let refused = 0
  for (let turn = 0; turn < MOST_STEPS; turn++) {
    await waitFor(page, `${SOMETHING_TO_DO}, ${RESULT}`, 'something to do, or the end')
    if (await isThere(page, RESULT)) return stepsAfter(page, -1, 0)
    const before = await stepsAfter(page, -1, 0)
    // The list may be rendered again between looking and pressing; then it presses again.
    const problem = await act(page, game, turn, refused > 0).catch((error: unknown) => error)
    refused = (await stepsAfter(page, before, STEP_MS)) > before ? 0 : refused + 1
    if (refused === MOST_REFUSED)
      throw new Error(`After ${before} steps nothing continues: ${await describe(page)}`, { cause: problem })
  }
  throw new Error(`After ${MOST_STEPS} actions the match is not over.`)
}
