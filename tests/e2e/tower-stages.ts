/** Matches of Cyberdoom Tower brought to a moment worth looking at, and laid on the page's table. */

import type { Page } from '@playwright/test'
import { answerOf } from '../../src/bots/bot.ts'
import { scout } from '../../src/bots/cyberdoom-tower/scout.ts'
import { startMatch, submit } from '../../src/engine/match.ts'
import { seeded } from '../../src/engine/random.ts'
import { recordOf, writeRecord } from '../../src/engine/record.ts'
import { cyberdoomTower } from '../../src/games/cyberdoom-tower/game.ts'
import type { State } from '../../src/games/cyberdoom-tower/state.ts'

interface Stage {
  readonly seats: 1 | 2
  readonly options?: Readonly<Record<string, unknown>>
  wanted(state: State): boolean
}

const MOST_SEEDS = 300
const MOST_STEPS = 400

/** The record of the first match of scouts, by seed, that comes to such a moment. */
export function recordUntil({ seats, options = {}, wanted }: Stage): string {
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const started = startMatch(cyberdoomTower, { seats, options }, step => seeded(seed * 1000 + step))
    if (!started.ok) throw new Error(started.refusal.because)
    const match = started.value
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const state = match.state as State
      if (wanted(state)) return writeRecord(recordOf(match))
      const [seat] = cyberdoomTower.awaited(state)
      if (seat === undefined) break
      submit(match, seat, answerOf(scout, { game: cyberdoomTower, state, seat, random: seeded(seed) }))
    }
  }
  throw new Error('no match comes to that')
}

/** Opens the table at a record, with people on all seats. */
export async function openAt(page: Page, record: string): Promise<void> {
  const { seats, options } = JSON.parse(record)
  const names = ['Ada', 'Bo'].slice(0, seats)
  const match = {
    id: 'stage',
    game: 'cyberdoom-tower',
    sitters: names.map(name => ({ kind: 'person', name })),
    options,
    record,
    over: false,
    touched: 1,
    progress: 0,
  }
  await page.goto('/')
  await page.evaluate(stored => localStorage.setItem('tavolo.match.stage', JSON.stringify(stored)), match)
  await page.goto('/#/table/cyberdoom-tower/stage')
  await page.locator('.cyberdoom').waitFor()
}
