/** Matches laid on the page's table at a moment worth looking at: any game, from a record. */

import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { answerOf } from '../../src/bots/bot.ts'
import { delver } from '../../src/bots/dungeon-drop/delver.ts'
import { fork, startMatch, submit } from '../../src/engine/match.ts'
import { seeded } from '../../src/engine/random.ts'
import { readRecord, recordOf, replayRecord, writeRecord } from '../../src/engine/record.ts'
import { cubeAttack } from '../../src/games/cube-attack/game.ts'
import { cyberdoomTower } from '../../src/games/cyberdoom-tower/game.ts'
import { dungeonDrop } from '../../src/games/dungeon-drop/game.ts'
import { noPhysics } from '../../src/games/dungeon-drop/no-physics.ts'
import { scatter } from '../../src/games/dungeon-drop/scatter.ts'
import type { State } from '../../src/games/dungeon-drop/state.ts'

const NAMES = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo']

/** A match that is there already is not written over. */
let stages = 0

/** The record as a match in this browser, with people on all seats; its id. */
export async function keep(page: Page, record: string, game: string): Promise<string> {
  const id = `stage-${++stages}`
  let head: { seats: number; options: unknown } = { seats: 2, options: {} }
  try {
    head = JSON.parse(record)
  } catch {
    // A damaged one is kept as it is: that is what it is for.
  }
  const sitters = NAMES.slice(0, head.seats).map(name => ({ kind: 'person', name }))
  const match = {
    id,
    game,
    sitters,
    options: head.options,
    record,
    over: false,
    touched: Date.now(),
    progress: 0,
  }
  await page.evaluate(
    stored => localStorage.setItem(`tavolo.match.${stored.id}`, JSON.stringify(stored)),
    match,
  )
  return id
}

/** Within the page, without loading it again; by way of the shelf, so that nothing of the last place is met. */
export async function goTo(page: Page, hash: string, there: string): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/'
  })
  await page.locator('.table').waitFor({ state: 'detached' })
  await page.evaluate(to => {
    location.hash = to
  }, hash)
  await expect(page.locator(there).first()).toBeVisible({ timeout: 60_000 })
}

const BOARDS: Readonly<Record<string, string>> = {
  'cube-attack': '.unit',
  'cyberdoom-tower': '.cyberdoom',
  'dungeon-drop': '.drop',
}

/** The table of a match that stands where the record ends. */
export async function lay(page: Page, game: string, record: string): Promise<void> {
  const id = await keep(page, record, game)
  await goTo(page, `#/table/${game}/${id}`, BOARDS[game]!)
}

export function kept(file: string): string {
  return readFileSync(new URL(`../records/${file}.json`, import.meta.url), 'utf8')
}

const GAMES = [cubeAttack, cyberdoomTower, dungeonDrop(noPhysics)]

/** Of a record, its first steps; counted from the end if there are fewer than none. */
export function until(record: string, steps: number): string {
  const read = readRecord(record)
  if (!read.ok) throw new Error(read.refusal.because)
  const whole = replayRecord(GAMES, read.value)
  if (!whole.ok) throw new Error(whole.refusal.because)
  const at = steps < 0 ? whole.value.entries.length + steps : steps
  const part = fork(whole.value, at, step => seeded(step))
  if (!part.ok) throw new Error(part.refusal.because)
  return writeRecord(recordOf(part.value))
}

/** A match of the dungeon with these options, played on by bots until it comes to such a moment. */
export function dungeonUntil(
  start: { readonly seats: number; readonly options: Readonly<Record<string, unknown>> },
  wanted: (state: State) => boolean,
): string {
  const game = dungeonDrop(scatter)
  for (let seed = 1; seed <= 40; seed++) {
    const started = startMatch(game, start, step => seeded(seed * 1000 + step))
    if (!started.ok) throw new Error(started.refusal.because)
    const match = started.value
    for (let steps = 0; steps < 120; steps++) {
      const state = match.state as State
      if (wanted(state)) return writeRecord(recordOf(match))
      const [seat] = game.awaited(state)
      if (seat === undefined) break
      submit(match, seat, answerOf(delver, { game, state, seat, random: seeded(seed) }))
    }
  }
  throw new Error('no match comes to that')
}
