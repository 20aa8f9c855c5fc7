/** Plays a match to its end in Firefox by the list of actions, which every game has. */

import type { Page } from 'puppeteer-core'
import { type Game, MOST_STEPS, preferred } from '../short-matches.ts'
import { goTo, PATIENCE_MS } from './firefox.ts'

export interface ShortMatch {
  readonly game: Game
  readonly seats: number
  /** Of Cube Attack: where the match begins. */
  readonly position?: string
}

/** One action away from its end: whoever takes the moon has won. */
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
const RESULT = '.result'

/** Sets up a match for one person; a bot that does anything the rules allow sits on all other seats. */
export async function begin(page: Page, { game, seats, position }: ShortMatch): Promise<void> {
  const query = position === undefined ? '' : `?position=${encodeURIComponent(position)}`
  await goTo(page, `#/new/${game}${query}`, '.start-panel')
  const choose = (within: string, value: string): Promise<void> =>
    page.locator(`${within} label:has(input[value="${value}"])`).click()
  if (position === undefined) await choose('.sheet__header', String(seats))
  for (let seat = 2; seat <= seats; seat++) await choose(`.seat-row:nth-child(${seat})`, 'random')
  await page.locator('.start-panel .button--primary').click()
  await page.waitForSelector(`${OFFERS}, ${SEND_FORM}`, { visible: true })
}

/** How many steps of the match on the table the browser keeps. */
function stepsKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const id = location.hash.split('/').at(-1)!
        const opening = indexedDB.open('tavolo')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const range = IDBKeyRange.bound([id, 1], [id, Number.POSITIVE_INFINITY])
          const counting = opening.result.transaction('entries').objectStore('entries').count(range)
          counting.onerror = () => reject(counting.error)
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
}

/** Takes an offer, or sends a form as it stands; `refused`: it came to nothing, so something else is tried. */
async function act(page: Page, game: Game, turn: number, refused: boolean): Promise<void> {
  const form = await page.$(SEND_FORM)
  const texts = await page.$$eval(OFFERS, offers => offers.map(each => each.textContent ?? ''))
  if (form && !(refused && texts.length > 0)) return form.click()
  const offers = await page.$$(OFFERS)
  await offers[preferred(game, texts, turn)]?.click()
}

/** Plays until the end card is there; how many steps it took. */
export async function playToEnd(page: Page, game: Game): Promise<number> {
  let refused = false
  for (let turn = 0; turn < MOST_STEPS; turn++) {
    await page.waitForSelector(`${OFFERS}, ${SEND_FORM}, ${RESULT}`, { visible: true })
    if (await page.$(RESULT)) return stepsKept(page)
    const before = await stepsKept(page)
    // The list may be drawn anew between looking and pressing; then the press is tried again.
    await act(page, game, turn, refused).catch(() => {})
    refused = !(await stepCame(page, before))
  }
  throw new Error(`After ${MOST_STEPS} actions the match is not over.`)
}

async function stepCame(page: Page, before: number): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS / 12
  while (performance.now() < end) {
    if ((await stepsKept(page)) > before) return true
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return false
}
