/** Measures the size and the speed of the page, next to a page on boardgame.io and React in the same run. */

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.js'
import { type Report, rounded, table } from './benchmark.ts'
import { BOARD, back } from './client/kill-browser.ts'
import { type Judged, judgePages } from './client/lighthouse.ts'
import { type Loaded, weigh, weightOf } from './client/measure-downloads.ts'
import { interactive, type Latency, latency } from './client/measure-slowed-page.ts'
import { type Pages, servePages } from './client/pages.ts'
import { otherTable, ourAnalyses, ourTables } from './client/play-on-page.ts'

const GAMES = ['cube-attack', 'cyberdoom-tower', 'dungeon-drop'] as const
const ACTIONS = 24
/** Our first page is usable when a game can be started from it. */
const PLAY = '#tavolo .ticket .button--primary'
const MOVE = '.move'

interface Weights {
  readonly firstPage: number
  /** The bytes that opening a table of each game adds to the page. */
  readonly boards: Readonly<Record<string, number>>
}

export async function run(): Promise<Report> {
  const pages = await servePages()
  // The 3D table of Dungeon Drop loads only with WebGL, which slows everything down without a graphics card.
  const drawing = await launch({ webgl: true })
  const plain = await launch({ webgl: false })
  try {
    return report(await measure({ drawing, plain }, pages))
  } finally {
    await drawing.close()
    await plain.close()
    await pages.stop()
  }
}

async function launchOptions(how: { readonly webgl: boolean }) {
  const { executablePath, args, env } = await findBrowser(how)
  return { executablePath, args, env: { ...definedEnv(), ...env } }
}

async function launch(how: { readonly webgl: boolean }): Promise<Browser> {
  return chromium.launch(await launchOptions(how))
}

/** A browser whose profile is stored in this folder. */
async function launchWithProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...(await launchOptions({ webgl: false })),
    reducedMotion: 'reduce',
  })
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

async function measure({ drawing, plain }: { drawing: Browser; plain: Browser }, pages: Pages) {
  const { tavolo, boardgameio } = pages
  const other = otherTable(boardgameio)
  return {
    weights: await weights(drawing, tavolo),
    other: weightOf(await freshly(plain, page => weigh(page, () => other.begin(page)))),
    interactive: {
      tavolo: await interactive(plain, { address: tavolo, control: PLAY }),
      boardgameio: await interactive(plain, { address: boardgameio, control: MOVE }),
    },
    latency: await latencies(plain, ourTables(tavolo)),
    otherLatency: await latency(plain, other, ACTIONS),
    analyses: {
      valued: await latencies(plain, await ourAnalyses(tavolo, { valued: true })),
      unvalued: await latencies(plain, await ourAnalyses(tavolo, { valued: false })),
    },
    returns: await returns(ourTables(tavolo)),
    judged: await judgePages(await launchOptions({ webgl: false }), judgedPages(pages)),
  }
}

/** The pages that a newcomer sees first, and the other page, which shows how fast this machine loads a small one. */
function judgedPages({ tavolo, boardgameio }: Pages): Readonly<Record<string, string>> {
  const addresses: Record<string, string> = { home: tavolo }
  for (const game of GAMES) {
    addresses[`setup:${game}`] = `${tavolo}#/new/${game}`
    addresses[`lesson:${game}`] = `${tavolo}#/learn/${game}`
  }
  return { ...addresses, 'boardgame.io + React': boardgameio }
}

async function latencies(
  browser: Browser,
  tables: ReturnType<typeof ourTables>,
): Promise<Readonly<Record<string, Latency>>> {
  const found: Record<string, Latency> = {}
  for (const [game, played] of Object.entries(tables)) found[game] = await latency(browser, played, ACTIONS)
  return found
}

async function returns(tables: ReturnType<typeof ourTables>): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {}
  for (const [game, played] of Object.entries(tables)) {
    found[game] = Math.round(await back(launchWithProfile, played))
  }
  return found
}

async function freshly<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

async function weights(browser: Browser, address: string): Promise<Weights> {
  const home = (page: Page) =>
    weigh(page, async () => {
      await page.goto(address)
      await page.locator(PLAY).first().waitFor()
    })
  const boards: Record<string, number> = {}
  for (const game of GAMES) {
    boards[game] = await freshly(browser, async page => {
      const before = new Set((await home(page)).map(({ name }) => name))
      const loaded = await weigh(page, () => startFromHome(page, game))
      return weightOf(inThePage(loaded).filter(({ name }) => !before.has(name)))
    })
  }
  return { firstPage: weightOf(await freshly(browser, home)), boards }
}

/** Leaves out the scripts of workers, because the page does not wait for them. */
function inThePage(loaded: readonly Loaded[]): readonly Loaded[] {
  return loaded.filter(({ kind, name }) => kind === 'script' && !name.includes('worker'))
}

async function startFromHome(page: Page, game: string): Promise<void> {
  const box = page.locator('#tavolo .shelf-game').filter({ has: page.locator(`[data-cover="${game}"]`) })
  await box.locator('.button--primary').press('Enter')
  // Dungeon Drop shows a map until its 3D scene is ready.
  await page
    .locator(game === 'dungeon-drop' ? '.drop-scene' : BOARD)
    .first()
    .waitFor()
}

type Measured = Awaited<ReturnType<typeof measure>>

const inKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`
const inMilliseconds = (time: number): string => `${Math.round(time)} ms`
const pair = ({ p75, worst }: Latency): string => `${Math.round(p75)} / ${Math.round(worst)} ms`

function inColumns({
  performance,
  accessibility,
  bestPractices,
  largestPaintMs,
  blockedMs,
  machineIndex,
}: Judged): string[] {
  return [
    String(performance),
    String(accessibility),
    String(bestPractices),
    inMilliseconds(largestPaintMs),
    inMilliseconds(blockedMs),
    String(machineIndex),
  ]
}

function report(measured: Measured): Report {
  const { weights: own, other, interactive: ready, latency: ours, otherLatency, returns: soon } = measured
  const { judged, analyses } = measured
  const { firstPage, boards } = own
  const by = (figure: keyof Latency, of = ours) =>
    Object.fromEntries(Object.entries(of).map(([game, found]) => [game, found[figure]]))
  return {
    lines: [
      ...table([
        ['The page (JavaScript, gz)', 'Tavolo', 'boardgame.io + React'],
        ['first page', inKilobytes(firstPage), inKilobytes(other)],
        ...Object.entries(boards).map(([game, gz]) => [`and to play ${game}`, inKilobytes(gz), '']),
      ]),
      '',
      ...table([
        ['Four times slowed', 'Tavolo', 'boardgame.io + React'],
        ['until it can be used', inMilliseconds(ready.tavolo), inMilliseconds(ready.boardgameio)],
        ...Object.entries(ours).map(([game, found], index) => [
          `interaction to next paint, p75 / worst: ${game}`,
          pair(found),
          index === 0 ? pair(otherLatency) : '',
        ]),
      ]),
      '',
      ...table([
        ['An analysis, four times slowed: p75 / worst', 'with values', 'without'],
        ...Object.entries(analyses.valued).map(([game, found]) => [
          game,
          pair(found),
          pair(analyses.unvalued[game]!),
        ]),
      ]),
      '',
      ...table([
        ['After the browser was killed', 'Tavolo'],
        ...Object.entries(soon).map(([game, time]) => [`back at ${game}`, inMilliseconds(time)]),
      ]),
      '',
      ...table([
        [
          'Lighthouse, mobile',
          'performance',
          'accessibility',
          'best practices',
          'largest paint',
          'blocked',
          'machine',
        ],
        ...Object.entries(judged).map(([page, found]) => [page, ...inColumns(found)]),
      ]),
    ],
    figures: {
      firstPageGz: firstPage,
      boards,
      interactiveMs: rounded(ready.tavolo),
      interactionMs: by('p75'),
      interactionWorstMs: by('worst'),
      analysisMs: by('p75', analyses.valued),
      analysisWithoutValuesMs: by('p75', analyses.unvalued),
      returnMs: soon,
      lighthouse: Object.fromEntries(Object.entries(judged).map(([page, found]) => [page, { ...found }])),
      boardgameio: {
        firstPageGz: other,
        interactiveMs: rounded(ready.boardgameio),
        interactionMs: otherLatency.p75,
        interactionWorstMs: otherLatency.worst,
      },
    },
  }
}
