/** Short matches, set up by the texts on the page, and the ends of some: for the tests by keyboard and by roles. */

import { expect, type Page } from '@playwright/test'
import type { State } from '../../src/games/cyberdoom-tower/state.ts'
import home from '../../src/web/base/i18n/words/home/en.json' with { type: 'json' }
import homeIt from '../../src/web/base/i18n/words/home/it.json' with { type: 'json' }
import table from '../../src/web/base/i18n/words/table/en.json' with { type: 'json' }
import tableIt from '../../src/web/base/i18n/words/table/it.json' with { type: 'json' }
import { kept, type StagedMatch, until } from './seeded-matches.ts'
import { stepsAfter } from './store.ts'
import { sitDown } from './table.ts'
import { recordUntil } from './tower-matches.ts'

export type Game = 'cube-attack' | 'cyberdoom-tower' | 'dungeon-drop'

export interface Sitting {
  readonly game: Game
  readonly language: 'en' | 'it'
  readonly width: 1440 | 360
  /** A bot that plays any legal move takes all seats but the first. */
  readonly seats: number
  /** Options to check, by their labels. */
  readonly options?: readonly string[]
}

/** Each game once wide in English and once narrow in Italian. */
export const SITTINGS: readonly Sitting[] = [
  { game: 'cube-attack', language: 'en', width: 1440, seats: 2, options: ['40 · short'] },
  { game: 'cube-attack', language: 'it', width: 360, seats: 2, options: ['40 punti · breve'] },
  { game: 'cyberdoom-tower', language: 'en', width: 1440, seats: 1 },
  { game: 'cyberdoom-tower', language: 'it', width: 360, seats: 1 },
  { game: 'dungeon-drop', language: 'en', width: 1440, seats: 2 },
  { game: 'dungeon-drop', language: 'it', width: 360, seats: 1 },
]

export const said = { en: { ...home, ...table }, it: { ...homeIt, ...tableIt } } as const

/** For a text without `{{…}}`. */
export function word(language: 'en' | 'it', key: keyof (typeof said)['en']): string {
  return said[language][key]
}

/** A new browser in the language and size of the sitting; returns its errors. */
export async function openBrowserFor(page: Page, { language, width }: Sitting): Promise<readonly string[]> {
  // A player with a keyboard or a screen reader has not chosen anything yet.
  const problems = await sitDown(page, { language, textView: 'needed' })
  await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
  return problems
}

/** The text that says that the match is over, and the list of actions. */
export function tableParts(page: Page, { language }: Sitting) {
  return {
    over: page.getByRole('status').filter({ hasText: word(language, 'status.over') }),
    actions: page.getByRole('group', { name: word(language, 'panel.actions') }),
  }
}

/** How many steps the page has saved: shows whether something was done. */
export function stepsKept(page: Page): Promise<number> {
  return stepsAfter(page, -1, 0)
}

/** Whether one more step follows within a moment. */
export async function stepCame(page: Page, before: number, patience = 4000): Promise<boolean> {
  return (await stepsAfter(page, before, patience)) > before
}

/** More than any of these matches has. */
export const MOST_STEPS = 220

/** A choice that leads to the end, by its text: points in Cube Attack, otherwise new places. `turn` varies it. */
export function preferred(game: Game, texts: readonly string[], turn: number): number {
  if (game === 'dungeon-drop') return 0
  if (game === 'cyberdoom-tower') return turn % texts.length
  const worth = (text: string): number => {
    const gain = /([+−])(\d) (?:points|punti)/.exec(text)
    if (gain) return gain[1] === '+' ? 10 + Number(gain[2]) : -Number(gain[2])
    if (/Moon|Luna/.test(text.split(/ (?:to|su) /).at(-1) ?? '')) return 5
    return ((turn * 7 + text.length) % 5) / 2
  }
  const worths = texts.map(worth)
  return worths.indexOf(Math.max(...worths))
}

export async function expectNoSideways(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** The bot plays any legal move, and at once. */
export const PERSON_AND_BOT = [
  { kind: 'person', name: 'Ada' },
  { kind: 'bot', bot: 'random', name: 'Vega' },
]

/** A few steps before the end, so that the tests reach it without playing the whole match. */
export function nearTheEnd(game: Game): StagedMatch {
  switch (game) {
    case 'cube-attack': {
      // One more round decides it.
      const options = { position: 'duel 40 9.0.0.2 0/18/0/38/M0,H0 1/18/0/36/M1,H1 - -' }
      return { game, options, players: PERSON_AND_BOT }
    }
    case 'cyberdoom-tower': {
      // The last round, whatever happens in it, and one Action Point left; on the roof the match would go on.
      const isLast = ({ round, players: [player] }: State) =>
        round === 12 && !player!.onRoof && player!.actionPoints === 1
      return { game, record: recordUntil({ seats: 1, wanted: isLast }) }
    }
    case 'dungeon-drop':
      return { game, record: until(kept('dungeon-drop/classic-2'), -4), players: PERSON_AND_BOT }
  }
}
