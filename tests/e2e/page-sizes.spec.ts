/** Checks the compressed download size of the pages in a browser with an empty cache. */

import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { type Loaded, nameOf, weigh, weightOf } from '../../bench/client/measure-downloads.ts'
import * as entries from '../../src/games/shelf-entries.ts'
import { requireProduction, scriptsOfEveryPage } from './built-files.ts'
import { BOARDS as SHOWN, sitDownAt } from './seeded-matches.ts'
import { PERSON_AND_BOT } from './short-matches.ts'
import { sitDown } from './table.ts'

/**
 * In bytes. We promise the first; the others keep a board from growing unnoticed. Class names that the compiler checks
 * are tables in the scripts, some hundred bytes for a board; the next best move, partners' plans and your strength came
 * with about 2 KB for every board, the sheets over the board, which each of them fills, with 2 KB, and zoom, reactions and
 * the shared rematch with 2 KB more. The link to the analysis and what it may refuse are half a kilobyte. What the board
 * has shown, the weights of events, the log's icons and the report of a match are 7 to 11 KB. The roof, dice
 * of chests, a word before a blunder and positions set up by hand are 2 to 5 KB. The reasons of hints that had none are a
 * hundred bytes.
 */
const FIRST_PAGE = 120_000
/** What a game more on the shelf may add: its words on the first page, and parts that it alone shares with a board. */
const GAME_MORE = { firstPage: 1500, board: 5000 }
const BOARDS: Readonly<Record<string, number>> = {
  'cube-attack': 229_000,
  'cyberdoom-tower': 252_000,
  'dungeon-drop': 292_100,
}

const GAMES_MORE = Object.keys(entries).length - Object.keys(BOARDS).length

/** The pictures on its cards load with the first card; when that is depends on who begins. */
const PICTURES = /^EmblemDrawing\./
const PICTURES_WEIGHT = 32_000
/** Comes when the page is idle, so a slow machine has sometimes loaded it by now, with the part about calling people back. */
const SECOND_WAVE = /^ResultCard\./
const CALLED_BACK = '/api/me/channels'

/**
 * Rooms, odds and trajectories run in workers; the dungeon's include the physics, without its WebAssembly. A room brings
 * only the bots of its own game.
 */
const WORKERS = 224_000
/** The 3D table, including three.js. */
const SCENE = 170_000

/** Strings that identify the libraries wherever they are bundled. */
const THREE = '__THREE__'
const ZOD = 'invalid_union'

const holds = (loaded: readonly Loaded[], mark: string): boolean =>
  loaded.some(({ text }) => text.includes(mark))

function told(loaded: readonly Loaded[]): string {
  return loaded.map(({ name, gz }) => `${name} ${gz}`).join(', ')
}

test('the pages are built for production, whatever NODE_ENV the build inherits', () => {
  requireProduction()
})

async function home(page: Page): Promise<Loaded[]> {
  return weigh(page, async () => {
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('the first page is light: no rules, no board, no schema checks', async ({ page }) => {
  await sitDown(page)
  const loaded = await home(page)
  test.info().annotations.push({ type: 'weight', description: told(loaded) })
  expect(weightOf(loaded), told(loaded)).toBeLessThanOrEqual(FIRST_PAGE + GAMES_MORE * GAME_MORE.firstPage)
  expect(holds(loaded, THREE)).toBe(false)
  expect(holds(loaded, ZOD)).toBe(false)
})

/** Violations of the policy in a worker: a test script runs there only if the worker's own script brings it. */
async function watchWorkers(page: Page): Promise<void> {
  await page.route(/worker-[^/]*\.js/, async route => {
    const response = await route.fetch()
    const listen = `self.addEventListener('securitypolicyviolation', event =>
      console.error('in a worker: ' + event.violatedDirective + ' broken by ' + event.blockedURI));`
    await route.fulfill({ response, body: `${listen}\n${await response.text()}` })
  })
}

for (const [game, budget] of Object.entries(BOARDS)) {
  test(`the table of ${game} loads what it needs and nothing of the others, and violates no policy`, async ({
    page,
  }) => {
    const problems = await sitDown(page)
    await watchWorkers(page)
    const before = new Set(scriptsOfEveryPage().map(nameOf))
    const loaded = await weigh(page, async () => {
      await sitDownAt(page, { game, players: PERSON_AND_BOT })
      await expect(page.locator(SHOWN[game]!).first()).toBeVisible({ timeout: 60_000 })
    })
    const fresh = loaded.filter(
      ({ name, kind }) => kind === 'script' && !before.has(name) && !/worker/.test(name),
    )
    const pictures = fresh.filter(({ name }) => PICTURES.test(name))
    expect(weightOf(pictures), told(pictures)).toBeLessThanOrEqual(PICTURES_WEIGHT)
    const own = fresh.filter(
      ({ name, text }) => !PICTURES.test(name) && !SECOND_WAVE.test(name) && !text.includes(CALLED_BACK),
    )
    test.info().annotations.push({ type: 'weight', description: told(own) })
    expect(weightOf(own), told(own)).toBeLessThanOrEqual(budget + GAMES_MORE * GAME_MORE.board)
    const workers = loaded.filter(({ name }) => /worker/.test(name))
    expect(weightOf(workers), told(workers)).toBeLessThanOrEqual(WORKERS)
    if (game !== 'dungeon-drop') expect(loaded.filter(({ kind }) => kind === 'wasm')).toEqual([])
    // Without WebGL not even the dungeon loads it; with WebGL, only the dungeon does.
    expect(holds(loaded, THREE)).toBe(false)
    const others = Object.keys(BOARDS).filter(other => other !== game)
    for (const other of others) {
      expect(loaded.filter(({ name }) => name.startsWith(`${other}.`) || name === `${other}.js`)).toEqual([])
    }
    expect(page.workers().length).toBeGreaterThan(0)
    expect(problems).toEqual([])
  })
}

test('the 3D table is within its budget, and is the only one with three.js', async ({ request }) => {
  const listed = await (await request.get('/sw.js')).text()
  const scripts = [...new Set(listed.match(/assets\/[\w.-]+\.js/g))]
  expect(scripts.length).toBeGreaterThan(10)
  const withThree: string[] = []
  for (const script of scripts) {
    const body = await (await request.get(`/${script}`)).body()
    if (!body.includes(THREE)) continue
    withThree.push(script.replace(/-[\w-]{8}\.js$/, ''))
    expect(gzipSync(body, { level: 9 }).length, script).toBeLessThanOrEqual(SCENE)
  }
  expect(withThree).toEqual(['assets/SceneView'])
})
