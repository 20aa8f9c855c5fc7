/** What the page weighs and how fast it answers, beside a page on boardgame.io and React in the same run. */

import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.js'
import { type Report, rounded, table } from './benchmark.ts'
import { type Pages, servePages } from './client/pages.ts'
import { interactive, type Latency, latency } from './client/slowed.ts'
import { type Loaded, weigh, weightOf } from './client/weigh.ts'

const GAMES = ['cube-attack', 'cyberdoom-tower', 'dungeon-drop'] as const
const ACTIONS = 24
/** Our first page is of use when a game can be started from it. */
const PLAY = '.ticket .button--primary'
const MOVE = '.move'

interface Weights {
  readonly firstPage: number
  /** What opening a table of it adds, in the page. */
  readonly boards: Readonly<Record<string, number>>
}

export async function run(): Promise<Report> {
  const pages = await servePages()
  // Only with WebGL is the table of Dungeon Drop loaded; without a graphics card it makes all else slow.
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

async function launch(how: { readonly webgl: boolean }): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser(how)
  return chromium.launch({ executablePath, args, env: { ...definedEnv(), ...env } })
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

async function measure({ drawing, plain }: { drawing: Browser; plain: Browser }, pages: Pages) {
  const { tavolo, boardgameio } = pages
  return {
    weights: await weights(drawing, tavolo),
    other: weightOf(await freshly(plain, page => weigh(page, () => openOther(page, boardgameio)))),
    interactive: {
      tavolo: await interactive(plain, { address: tavolo, control: PLAY }),
      boardgameio: await interactive(plain, { address: boardgameio, control: MOVE }),
    },
    latency: {
      tavolo: await latency(plain, {
        begin: page => openTable(page, tavolo),
        act: actOnOurs,
        actions: ACTIONS,
      }),
      boardgameio: await latency(plain, {
        begin: page => openOther(page, boardgameio),
        act: page => press(page, MOVE),
        actions: ACTIONS,
      }),
    },
  }
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

/** Rooms run beside the page, and keep it waiting for nothing. */
function inThePage(loaded: readonly Loaded[]): readonly Loaded[] {
  return loaded.filter(({ kind, name }) => kind === 'script' && !name.includes('worker'))
}

async function startFromHome(page: Page, game: string): Promise<void> {
  const box = page.locator('.shelf-game').filter({ has: page.locator(`[data-cover="${game}"]`) })
  await box.locator('.button--primary').press('Enter')
  await page.locator('.table__board > *').first().waitFor()
}

/** The same game for as many: six seats on Hexa, all of them people's. */
async function openTable(page: Page, address: string): Promise<void> {
  const start = 'hexa 64 1.0.0.2 0/19/0/0/E0 1/19/0/0/E1 2/19/0/0/E2 3/19/0/0/E3 4/19/0/0/E4 5/19/0/0/E5 - -'
  await page.goto(`${address}#/new/cube-attack?position=${encodeURIComponent(start)}`)
  const people = page
    .getByRole('group', { name: /^Who plays on seat/ })
    .getByRole('radio', { name: 'Person' })
  for (const person of await people.all()) await person.check()
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.locator('.unit[data-ready="true"]').first().waitFor()
}

async function openOther(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator(MOVE).first().waitFor()
}

async function press(page: Page, what: string): Promise<void> {
  await page.locator(what).first().click()
  await page.waitForTimeout(120)
}

/** A unit is taken into the hand, then a planet is pointed at: two presses on the drawn board. */
async function actOnOurs(page: Page): Promise<void> {
  const unit = page.locator('.unit[data-ready="true"]').first()
  await unit.waitFor()
  if ((await unit.getAttribute('data-picked')) !== 'true') await unit.press('Enter')
  await page.locator('.planet[data-reachable="true"]').first().press('Enter')
  await page.waitForTimeout(400)
}

type Measured = Awaited<ReturnType<typeof measure>>

const inKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`
const inMilliseconds = (time: number): string => `${Math.round(time)} ms`
const pair = ({ p75, worst }: Latency): string => `${Math.round(p75)} / ${Math.round(worst)} ms`

function report({ weights: own, other, interactive: ready, latency: answer }: Measured): Report {
  const { firstPage, boards } = own
  const boardgameio = {
    firstPageGz: other,
    interactiveMs: rounded(ready.boardgameio),
    interactionMs: answer.boardgameio.p75,
    interactionWorstMs: answer.boardgameio.worst,
  }
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
        ['interaction to next paint, p75 / worst', pair(answer.tavolo), pair(answer.boardgameio)],
      ]),
    ],
    figures: {
      firstPageGz: firstPage,
      boards,
      interactiveMs: rounded(ready.tavolo),
      interactionMs: answer.tavolo.p75,
      interactionWorstMs: answer.tavolo.worst,
      boardgameio,
    },
  }
}
