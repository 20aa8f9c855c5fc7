/**
 * The page while the strongest search thinks. The room is in a worker, so the page has little to do; and once the worker
 * knows that nobody wants the answer, it stops. The long tests have figures: of the processor, not of the clock.
 */

import { type Browser, expect, type Page, test } from '@playwright/test'
import { botLevelsOf } from '../../src/bots/bot-levels.ts'
import { sitDownAt } from './seeded-matches.ts'
import { sitDown } from './table.ts'

const GAMES = ['cube-attack', 'cyberdoom-tower', 'dungeon-drop'] as const
/** A phone is so many times slower. */
const SLOWER = 4
/** In milliseconds. */
const LONG_TASK = 50
const STOPPED_WITHIN = 100

/** A person against the strongest bot; a match of the tower has no opponents. */
async function sitDownToThink(page: Page, game: string): Promise<void> {
  const bot = { kind: 'bot', bot: botLevelsOf(game)[0]!, name: 'Vega' }
  await sitDownAt(page, { game, players: [{ kind: 'person', name: 'Ada' }, bot] })
  await expect(hintButton(page)).toBeVisible({ timeout: 60_000 })
}

const hintButton = (page: Page) => page.getByRole('button', { name: 'Hint', exact: true })

/** A message to the room or from it, by the clock of its worker. */
interface Passed {
  readonly type: string
  readonly at: number
}

/** Runs in the worker before its own script. */
function noteMessages(): void {
  const passed: Passed[] = []
  Object.assign(self, { passed })
  const note = (data: { readonly type?: string }) =>
    void passed.push({ type: data?.type ?? '', at: performance.now() })
  self.addEventListener('message', ({ data }) => note(data))
  const post = self.postMessage.bind(self) as (message: unknown) => void
  self.postMessage = ((message: { readonly type: string }) => {
    note(message)
    post(message)
  }) as typeof self.postMessage
}

async function noteInWorker(page: Page): Promise<void> {
  await page.route(/room-worker.*\.js/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `(${noteMessages})();\n${await response.text()}` })
  })
}

async function passedIn(page: Page): Promise<readonly Passed[]> {
  const room = page.workers().find(worker => worker.url().includes('room-worker'))!
  return room.evaluate(() => (self as unknown as { passed: Passed[] }).passed)
}

for (const game of GAMES) {
  test(`${game}: a change of mind stops the search, and leaving ends it`, {
    tag: game === 'cube-attack' ? [] : '@long',
  }, async ({ page }) => {
    const problems = await sitDown(page)
    await noteInWorker(page)
    await sitDownToThink(page, game)
    await page.evaluate(async () => {
      const press = (key: string) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      press('h')
      await new Promise(resolve => setTimeout(resolve, 30))
      press('Escape')
    })
    await expect.poll(async () => (await passedIn(page)).some(({ type }) => type === 'noHint')).toBe(true)
    await page.waitForTimeout(1_000)
    const types = (await passedIn(page)).map(({ type }) => type)
    expect(types).toContain('hint')
    // Not even progress after the worker has read that nobody wants it.
    expect(types.slice(types.lastIndexOf('noHint') + 1)).not.toContain('hinting')
    expect(types.slice(types.lastIndexOf('noHint') + 1)).not.toContain('hinted')

    await hintButton(page).click()
    await page.evaluate(() => {
      location.hash = '#/'
    })
    await expect(page.locator('.home__shelf')).toBeVisible()
    await expect
      .poll(() => page.workers().filter(worker => worker.url().includes('room-worker')).length)
      .toBe(0)
    expect(problems).toEqual([])
  })
}

/** An event of a trace; times in microseconds, `tdur` is time of the processor. */
interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tdur?: number
}

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

async function traced(browser: Browser, page: Page, run: () => Promise<void>): Promise<readonly Traced[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await run()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly Traced[]
  }
  return [...traceEvents].sort((one, other) => one.ts - other.ts)
}

/**
 * The main thread's tasks between the two marks, in milliseconds of the processor, the longest first. There are none if the
 * answer came before any progress.
 */
function tasksBetween(events: readonly Traced[], [from, to]: readonly [string, string]): readonly number[] {
  const begin = events.find(({ name }) => name === from)
  const end = events.find(({ name }) => name === to)
  if (!end) throw new Error('the answer is not in the trace')
  if (!begin) return []
  return events
    .filter(({ pid, tid, name }) => pid === begin.pid && tid === begin.tid && name.endsWith('RunTask'))
    .filter(({ ts, tdur = 0 }) => ts > begin.ts && ts + tdur < end.ts)
    .map(({ tdur = 0 }) => tdur / 1_000)
    .sort((one, other) => other - one)
}

/** Asks for a hint by its key. Looking for elements meanwhile would be a long task itself. */
async function askAndWait(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        new PerformanceObserver(list => {
          if (list.getEntriesByName('hinted').length > 0) resolve()
        }).observe({ type: 'mark' })
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true }))
      }),
  )
}

/** Runs in the page: marks in the trace when progress begins, and when the answer arrives. */
function markHints(): void {
  const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage')!
  Object.defineProperty(Worker.prototype, 'onmessage', {
    set(this: Worker, handler: (event: MessageEvent) => void) {
      set!.call(this, (event: MessageEvent) => {
        if (event.data.type === 'hinting' || event.data.type === 'hinted') performance.mark(event.data.type)
        handler.call(this, event)
      })
    },
  })
}

for (const game of GAMES) {
  test(`${game}: while the strongest search thinks, a slow page has no long task`, { tag: '@long' }, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000)
    await sitDown(page)
    await page.addInitScript(markHints)
    await sitDownToThink(page, game)
    // The first hint brings its words along.
    await askAndWait(page)
    await page.keyboard.press('Escape')
    const events = await traced(browser, page, () => askAndWait(page))
    const tasks = tasksBetween(events, ['hinting', 'hinted'])
    console.log(`${game}: ${tasks.length} tasks, the longest ${tasks.slice(0, 4).join(', ')} ms`)
    expect((tasks[0] ?? 0) * SLOWER).toBeLessThan(LONG_TASK)
  })

  test(`${game}: the search pauses often enough to be stopped at once`, { tag: '@long' }, async ({
    page,
  }) => {
    await sitDown(page)
    await noteInWorker(page)
    await sitDownToThink(page, game)
    await hintButton(page).click()
    await expect(page.getByRole('button', { name: 'Do it' })).toBeVisible({ timeout: 60_000 })
    const times = (await passedIn(page)).filter(({ type }) => type.startsWith('hint')).map(({ at }) => at)
    const pauses = times.slice(1).map((at, index) => at - times[index]!)
    const sorted = pauses.sort((one, other) => one - other)
    console.log(
      `${game}: ${sorted.length} slices, half of them up to ${sorted[sorted.length >> 1]?.toFixed(1)} ms`,
    )
    // Other programs make some of them longer.
    expect(sorted[sorted.length >> 1]).toBeLessThan(STOPPED_WITHIN)
  })
}
