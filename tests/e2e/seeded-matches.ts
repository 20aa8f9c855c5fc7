/** Matches of any game opened in the page at an interesting position, from a record. */

import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { answerOf } from '../../src/bots/bot.ts'
import { delverBot } from '../../src/bots/dungeon-drop/delver-bot.ts'
import type { Outcome } from '../../src/engine/game.ts'
import { fork, startMatch } from '../../src/engine/match.ts'
import { seeded } from '../../src/engine/random.ts'
import { type MatchRecord, readRecord, recordOf, replayRecord, writeRecord } from '../../src/engine/record.ts'
import { given, played } from '../../src/engine/testing/toy-matches.ts'
import { cubeAttack } from '../../src/games/cube-attack/game.ts'
import { cyberdoomTower } from '../../src/games/cyberdoom-tower/game.ts'
import { dungeonDrop } from '../../src/games/dungeon-drop/game.ts'
import type { State } from '../../src/games/dungeon-drop/state.ts'
import { noPhysics } from '../../src/games/dungeon-drop/throws/no-physics.ts'
import { scatter } from '../../src/games/dungeon-drop/throws/scatter.ts'
import { type StoredMatch, type WholeMatch, withRecord } from '../../src/web/base/storage/matches.ts'
import type { EvaluatingPage } from './store.ts'

const NAMES = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo']

/** A match for the page's store: one at the end of its record, or a new one. */
export interface StagedMatch {
  readonly game: string
  readonly record?: string
  /** For a match without a record; people take all seats unless `players` says otherwise. */
  readonly seats?: number
  readonly options?: unknown
  readonly players?: readonly object[]
  readonly over?: boolean
  /** The seats whose bots fit the player's strength. */
  readonly fits?: readonly number[]
  /** A new id by default. */
  readonly id?: string
}

/** An existing match is not overwritten. */
let stages = 0

/** The rows of the match, as the page stores them. */
function rowsOf({
  game,
  record,
  seats = 2,
  options = {},
  players,
  over = false,
  fits,
  id,
}: StagedMatch): WholeMatch {
  const read = record === undefined ? undefined : given(readRecord(record))
  const people = NAMES.slice(0, read?.seats ?? seats).map(name => ({ kind: 'person', name }))
  const now = Date.now()
  const head = {
    id: id ?? `stage-${++stages}`,
    game,
    players: (players ?? people) as StoredMatch['players'],
    options: options as StoredMatch['options'],
    created: now,
    touched: now,
    over,
    progress: over ? 1 : 0,
    ...(fits ? { fits } : {}),
  }
  if (!read) return { match: { ...head, steps: 0 }, entries: [] }
  return withRecord(over ? { ...head, outcome: outcomeOf(read) } : head, read)
}

function outcomeOf(record: MatchRecord): Outcome {
  const { game, state } = given(replayRecord(GAMES, record))
  const outcome = game.outcome(state)
  if (!outcome) throw new Error('this match is not over')
  return outcome
}

/** Stores the record as a match in this browser, with people in all seats; returns its id. */
export function keep(page: Page, record: string, game: string): Promise<string> {
  return keepNow(page, { game, record })
}

/** Stores a match in this browser while a page of ours is open; returns its id. */
export async function keepNow(page: EvaluatingPage, staged: StagedMatch): Promise<string> {
  const rows = rowsOf(staged)
  await page.evaluate(putMatch, JSON.stringify(rows))
  return rows.match.id
}

/**
 * Puts a match into the store of a page that has not loaded yet, for its first load; returns its id. So the first load
 * can be the table itself, without going through the shelf and the set-up.
 */
export async function keepBefore(page: Page, staged: StagedMatch): Promise<string> {
  const rows = rowsOf(staged)
  await page.addInitScript(putMatch, JSON.stringify(rows))
  return rows.match.id
}

/**
 * Runs in the page. The browser answers requests to open a database in order, so a page that opens it later finds the
 * match. Each is put there once, so that a deleted match does not come back with the next load.
 */
function putMatch(rows: string): Promise<void> {
  const { match, entries } = JSON.parse(rows) as WholeMatch
  const key = `seeded ${match.id}`
  if (sessionStorage.getItem(key) !== null) return Promise.resolve()
  sessionStorage.setItem(key, 'yes')
  return new Promise((resolve, reject) => {
    // In a new browser this is the database of the first release, which the page upgrades.
    const opening = indexedDB.open('tavolo')
    opening.onerror = () => reject(opening.error)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('matches', { keyPath: 'id' })
      opening.result.createObjectStore('entries', { keyPath: ['match', 'seq'] })
    }
    opening.onsuccess = () => {
      // The page may already want to upgrade it, and this connection must not block it.
      opening.result.onversionchange = () => opening.result.close()
      const writing = opening.result.transaction(['matches', 'entries'], 'readwrite')
      writing.objectStore('matches').put(match)
      for (const entry of entries) writing.objectStore('entries').put(entry)
      writing.onerror = () => reject(writing.error)
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

/** Opens a match at once; in a new browser the table is the first page that loads. */
export async function sitDownAt(page: Page, staged: StagedMatch): Promise<string> {
  const id = await (page.url() === 'about:blank' ? keepBefore : keepNow)(page, staged)
  await page.goto(`/#/table/${staged.game}/${id}`)
  return id
}

/** Navigates within the page, without reloading; via the shelf, so that nothing of the last page is left. */
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

/** A selector of something that only this game's board has. */
export const BOARDS: Readonly<Record<string, string>> = {
  'cube-attack': '.unit',
  'cyberdoom-tower': '.cyberdoom',
  'dungeon-drop': '.drop',
}

/** The table of a match at the end of the record. */
export async function lay(page: Page, game: string, record: string): Promise<void> {
  const id = await keep(page, record, game)
  await goTo(page, `#/table/${game}/${id}`, BOARDS[game]!)
}

export function kept(file: string): string {
  return readFileSync(new URL(`../records/${file}.json`, import.meta.url), 'utf8')
}

const GAMES = [cubeAttack, cyberdoomTower, dungeonDrop(noPhysics)]

/** The first steps of a record; a negative number counts from the end. */
export function until(record: string, steps: number): string {
  const whole = given(replayRecord(GAMES, given(readRecord(record))))
  const at = steps < 0 ? whole.entries.length + steps : steps
  return writeRecord(recordOf(given(fork(whole, at, step => seeded(step)))))
}

const found = new Map<string, string>()

/** Slow matches of bots are played once per process. */
export function once(name: string, play: () => string): string {
  const record = found.get(name) ?? play()
  found.set(name, record)
  return record
}

/** A match of the dungeon with these options, played by bots until it reaches such a moment. */
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
      played(match, seat, answerOf(delverBot, { game, state, seat, random: seeded(seed) }))
    }
  }
  throw new Error('no match reaches that')
}
