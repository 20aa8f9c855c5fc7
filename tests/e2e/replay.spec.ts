/** Replays in a real browser: opened from a line of the log, stepped through, continued, and shared. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { keepBefore } from './seeded-matches.ts'
import { stepCame, stepsKept } from './short-matches.ts'
import { position, sitDown } from './table.ts'

const textOf = (file: string): string =>
  readFileSync(new URL(`../records/${file}.json`, import.meta.url), 'utf8')

interface Recorded {
  readonly game: string
  readonly options: object
  readonly names?: readonly string[]
  readonly seats: number
  readonly steps: readonly object[]
}

/** A finished match in this browser; the first seat is a person's, the others are bots'. */
async function keepFinished(page: Page, id: string, file: string): Promise<Recorded> {
  const text = textOf(file)
  const record = JSON.parse(text) as Recorded
  const players = Array.from({ length: record.seats }, (_, seat) => {
    const name = record.names?.[seat] ?? `Player ${seat + 1}`
    return seat === 0 ? { kind: 'person', name } : { kind: 'bot', bot: 'random', name }
  })
  await keepBefore(page, { id, game: record.game, record: text, players, over: true })
  return record
}

const scrub = (page: Page) => page.getByRole('slider', { name: 'Step' })
const place = (page: Page) => page.locator('.replay-bar__place')

async function stepShown(page: Page): Promise<number> {
  return Number(await scrub(page).inputValue())
}

const TRINITY = 'cube-attack/trinity-3-rotating-token'
const STEPS = 69

async function openReplay(page: Page, step?: number): Promise<void> {
  await page.goto(`/#/replay/cube-attack/r1${step === undefined ? '' : `?step=${step}`}`)
  await expect(place(page)).toHaveText(`${step ?? 0} / ${STEPS}`)
  await expect(page.locator('.unit').first()).toBeVisible()
}

/** One record of each game, its number of steps, and after which of them it is the turn of the first seat. */
const RECORDS = [
  [TRINITY, STEPS, 6],
  ['cyberdoom-tower/italian-duo', 103, 8],
  ['dungeon-drop/classic-2', 18, 9],
] as const

/** This test is the same for every game: one of them with every commit, the others in the long tests. */
const oftenOr = (file: string) => (file.startsWith('cube-attack') ? {} : { tag: '@long' })

/** Does the first possible thing, from the list. */
async function takeStep(page: Page): Promise<void> {
  const choice = page.locator('.actions__one, .drop-go .button--primary[aria-disabled="false"]').first()
  await expect(choice).toBeVisible({ timeout: 60_000 })
  const before = await stepsKept(page)
  await choice.click()
  expect(await stepCame(page, before, 20_000)).toBe(true)
}

interface Line {
  readonly game: string
  readonly steps: number
  /** How far down the log it is. */
  readonly part: number
}

/** From a finished match to its replay, by a line of the log. */
async function followLine(page: Page, { game, steps, part }: Line): Promise<void> {
  await expect(page.locator('.result')).toBeVisible()
  await page.getByRole('tab', { name: 'Log' }).click()
  const lines = page.locator('.log li .log__line')
  const line = lines.nth(Math.floor((await lines.count()) * part))
  const told = (await line.textContent()) ?? ''
  const step = Number(/\d+/.exec((await line.getAttribute('title')) ?? '')![0])
  expect(step).toBeGreaterThan(0)
  expect(step).toBeLessThan(steps)
  await line.click()
  await page.getByRole('link', { name: 'Open in the replay' }).click()
  await expect(page).toHaveURL(new RegExp(`#/replay/${game}/r1\\?step=${step}$`))
  await expect(place(page)).toHaveText(`${step} / ${steps}`)
  const now = page.locator('.log [aria-current="step"]')
  // The log follows the board.
  await expect.poll(async () => (await now.allTextContents()).map(text => text.trim())).toContain(told.trim())
  await expect(now.first()).toBeInViewport()
}

for (const [file, steps] of RECORDS) {
  test(`lines of the log of ${file} open the replay at their step, and the match can be continued there`, {
    tag: '@long',
  }, async ({ page }) => {
    const problems = await sitDown(page)
    const { game } = await keepFinished(page, 'r1', file)
    await page.goto(`/#/table/${game}/r1`)
    // The latest line comes first. The match continues from the earliest of the three, when nobody can be out yet.
    for (const part of [0.5, 0.7, 0.9]) {
      await followLine(page, { game, steps, part })
      if (part < 0.9) await page.getByRole('link', { name: 'Back to the table' }).click()
    }
    await page.getByRole('button', { name: 'Play from here' }).click()
    await takeStep(page)
    expect(problems).toEqual([])
  })
}

test('the home page lists finished matches, and leads to their replays; so does a line of the log', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page)
  await keepFinished(page, 'r1', TRINITY)
  await page.goto('/')
  const played = page.getByRole('region', { name: 'Finished' })
  await expect(played).toContainText(`${STEPS} steps`)
  await played.getByRole('link', { name: /^Replay Cube Attack/ }).click()
  await expect(place(page)).toHaveText(`0 / ${STEPS}`)
  await page.getByRole('link', { name: 'Back to the table' }).click()
  await expect(page.locator('.result')).toBeVisible()
  await page.getByRole('link', { name: 'Replay' }).click()
  await expect(place(page)).toHaveText(`0 / ${STEPS}`)
  await page.getByRole('link', { name: 'Back to the table' }).click()
  await followLine(page, { game: 'cube-attack', steps: STEPS, part: 0.7 })
  expect(problems).toEqual([])
})

test('buttons, keys, slider and log move the replay, and it plays by itself', async ({ page }) => {
  const problems = await sitDown(page)
  await keepFinished(page, 'r1', TRINITY)
  await openReplay(page)
  const beginning = await position(page)
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(place(page)).toHaveText(`1 / ${STEPS}`)
  const first = await position(page)
  expect(first).not.toBe(beginning)
  await page.getByRole('button', { name: 'Previous step' }).click()
  await expect.poll(() => position(page)).toBe(beginning)
  await page.getByRole('heading', { level: 1 }).click()
  for (const [key, step] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(place(page)).toHaveText(`${step} / ${STEPS}`)
  }
  await expect.poll(() => position(page)).toBe(first)
  await page.keyboard.press('End')
  await expect(place(page)).toHaveText(`${STEPS} / ${STEPS}`)
  await expect(page.locator('.status')).toContainText(`Step ${STEPS} of ${STEPS}.`)
  // The reason why the match cannot be continued there is shown only on trying.
  const playOn = page.getByRole('button', { name: 'Play from here' })
  const note = page.locator('.top-bar__note')
  await expect(playOn).toBeDisabled()
  await playOn.press('Enter')
  await expect(note).toHaveText('The match is over at this point: go back a few steps.')
  await page.keyboard.press('Home')
  await expect(place(page)).toHaveText(`0 / ${STEPS}`)
  await expect(note).toHaveText('')
  await scrub(page).fill('40')
  await expect(place(page)).toHaveText(`40 / ${STEPS}`)
  await scrub(page).press('ArrowRight')
  await expect(place(page)).toHaveText(`41 / ${STEPS}`)
  await page.getByTitle('Replay from step 12', { exact: true }).first().click()
  await expect(place(page)).toHaveText(`12 / ${STEPS}`)
  // The help of the table is here too: lines cite their rules, symbols explain themselves, and there are skip links.
  const cited = page.locator('.log__rule').first()
  const number = ((await cited.textContent()) ?? '').replace('§', '')
  await cited.click()
  await expect(page.locator('[data-cited="true"]')).toContainText(number)
  await page.locator('.table__board .unit[tabindex="0"], .table__board .planet').first().focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Go to the steps of the match' }).press('Enter')
  await expect(page.locator('.replay-bar')).toBeFocused()
  await page.getByRole('radio', { name: '4× speed' }).check()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => stepShown(page)).toBeGreaterThanOrEqual(15)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused()
  const stopped = await stepShown(page)
  await page.waitForTimeout(600)
  expect(await stepShown(page)).toBe(stopped)
  // By the space bar, wherever it has no other meaning.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press(' ')
  const kept = await stepShown(page)
  await expect(page).toHaveURL(new RegExp(`step=${kept}$`))
  await page.reload()
  await expect(place(page)).toHaveText(`${kept} / ${STEPS}`)
  // A browser that cannot compress a record offers the file.
  await page.evaluate(() => Reflect.deleteProperty(window, 'CompressionStream'))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('region', { name: 'Share' })).toContainText('too long for a link')
  expect(problems).toEqual([])
})

// A test below continues from a shared replay with every commit; fork-match.test.ts tests that the old match stays.
test('a match continues from any step as a separate match, and the old one stays as it was', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page)
  await keepFinished(page, 'r1', TRINITY)
  // From here on the person at this screen is to act.
  await openReplay(page)
  const turn = page.locator('.seat[data-seat="0"][data-awaited="true"]')
  await scrub(page).fill('20')
  await expect(place(page)).toHaveText(`20 / ${STEPS}`)
  for (let step = 20; (await turn.count()) === 0; step++) {
    expect(step).toBeLessThan(40)
    await page.getByRole('button', { name: 'Next step' }).click()
    await expect(place(page)).toHaveText(`${step + 1} / ${STEPS}`)
  }
  const there = await position(page)
  const step = await stepShown(page)
  // Pressed twice, it still creates one match.
  await page.getByRole('button', { name: 'Play from here' }).dblclick()
  await expect(page).toHaveURL(/#\/table\/cube-attack\/(?!r1$)\w+$/)
  await expect(page.locator('.actions__one').first()).toBeVisible()
  await expect(page.locator('.seat')).toHaveCount(3)
  await expect.poll(() => position(page)).toBe(there)
  await page.locator('.actions__one').first().click()
  await expect.poll(() => position(page)).not.toBe(there)
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.getByTitle(`See the board after step ${step + 1}`, { exact: true }).first()).toBeVisible()
  // It survives a reload, and both matches are on the shelf.
  await page.reload()
  await expect(page.locator('.unit').first()).toBeVisible()
  await page.goto('/#/')
  const slip = page.getByRole('link', { name: /^Continue Cube Attack/ })
  await expect(slip).toHaveCount(1)
  // What is shown is also announced.
  for (const part of ['ago', 'state']) {
    const text = (await slip.locator(`.unfinished__${part}`).textContent()) ?? 'nothing'
    await expect(slip).toHaveAccessibleName(new RegExp(text))
  }
  await openReplay(page)
  expect(problems).toEqual([])
})

/** A new visitor. */
async function stranger(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  return context.newPage()
}

for (const [file, steps, ownTurn] of RECORDS) {
  test(
    `a shared link of ${file} opens in a fresh profile, where the match can be continued`,
    oftenOr(file),
    async ({ page, browser, baseURL }) => {
      const problems = await sitDown(page)
      const { game } = await keepFinished(page, 'r1', file)
      const shared = ownTurn - 1
      await page.goto(`/#/replay/${game}/r1?step=${shared}`)
      await expect(place(page)).toHaveText(`${shared} / ${steps}`)
      await page.getByRole('button', { name: 'Share' }).click()
      const field = page.getByRole('textbox', { name: 'Link' })
      await expect(field).toHaveValue(new RegExp(`#/record/[\\w-]+\\?step=${shared}$`))
      const link = await field.inputValue()
      expect(link.length).toBeLessThan(8_000)
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save the match as a file…' }).click()
      const saved = await (await saving).createReadStream()
      const parts: Buffer[] = []
      for await (const part of saved) parts.push(part as Buffer)
      expect((JSON.parse(Buffer.concat(parts).toString()) as Recorded).steps).toHaveLength(steps)

      const other = await stranger(browser, baseURL)
      const theirs = await sitDown(other)
      await other.goto(link)
      await expect(place(other)).toHaveText(`${shared} / ${steps}`)
      await expect(other).toHaveTitle(/^Replay: .+ · Tavolo$/)
      await other.getByRole('button', { name: 'Next step' }).click()
      await expect(place(other)).toHaveText(`${ownTurn} / ${steps}`)
      // The bots of the other seats could end the match before a later turn.
      await other.getByRole('button', { name: 'Play from here' }).click()
      await takeStep(other)
      expect(theirs).toEqual([])
      await other.context().close()
      expect(problems).toEqual([])
    },
  )
}

const packed = (content: unknown): string => deflateRawSync(JSON.stringify(content)).toString('base64url')

// A test above covers the same message with every commit, for a browser that cannot compress a record.
test('a match too long for a link says so and offers the file', {
  tag: '@long',
}, async ({ page }) => {
  await sitDown(page)
  // Random bytes from many people are the shortest way to a long record: they do not compress.
  const bytesOf = (at: number) => createHash('sha512').update(`${at}`).digest('hex')
  const seeds = [0, 1, 2].map(from => ({
    from,
    commitment: bytesOf(from).slice(0, 64),
    contributions: Array.from({ length: 50 }, (_, person) => bytesOf(from * 100 + person)),
  }))
  const data = packed({ ...(JSON.parse(textOf(TRINITY)) as Recorded), seeds })
  expect(data.length).toBeGreaterThan(8_000)
  await page.goto(`/#/record/${data}`)
  await expect(place(page)).toHaveText(`0 / ${STEPS}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('region', { name: 'Share' })).toContainText('too long for a link')
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save the match as a file…' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Share' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()

  // On a phone the button is visible, too.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('button', { name: 'Next step' }).locator('svg')).toBeVisible()
  // Changing the language keeps the step.
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(place(page)).toHaveText(`1 / ${STEPS}`)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Italiano' }).check()
  await expect(page).toHaveTitle(/^Replay: /)
  await expect(place(page)).toHaveText(`1 / ${STEPS}`)
})

test('a damaged or hostile link is answered with a message, in the language of the reader', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page, { language: 'it' })
  const sound = JSON.parse(textOf(TRINITY)) as Recorded
  // link.test.ts and record.test.ts test every kind of damage; here is each place that detects one, from route to
  // rules.
  const bad: readonly (readonly [string, string])[] = [
    ['%E0%A4%A', 'danneggiato'],
    [deflateRawSync(new Uint8Array(50_000_000)).toString('base64url'), 'troppi dati'],
    [packed({ ...sound, game: 'chess' }), 'chess'],
    [packed({ ...sound, steps: sound.steps.slice(1) }), 'passo'],
  ]
  for (const [data, why] of bad) {
    await page.goto('/#/')
    await page.goto(`/#/record/${data}`)
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Non è possibile mostrare')
    await expect(notice).toContainText(why)
  }
  await page.getByRole('link', { name: 'Inizio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tavolo' })).toBeVisible()
  expect(problems).toEqual([])
})

/** How high the buttons of the bar stand together, on a large screen and on a smaller one. */
async function heightsOfBar(page: Page): Promise<number[]> {
  const heights: number[] = []
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    heights.push((await page.locator('.replay-bar__row').last().boundingBox())!.height)
  }
  return heights
}

test('once a match is over, its hidden information can be seen from anybody’s perspective', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page)
  await keepFinished(page, 'r1', 'dungeon-drop/family-3-draft-async')
  await page.goto('/#/replay/dungeon-drop/r1?step=30')
  const eyes = page.getByRole('combobox', { name: 'Perspective' })
  await expect(eyes).toHaveValue('everything')
  // In one line.
  for (const height of await heightsOfBar(page)) expect(height).toBeLessThan(60)
  await expect(eyes.locator('option')).toHaveCount(5)
  const board = page.locator('.table__board')
  await expect(board.getByText('Ada').first()).toBeVisible()
  const everything = await board.textContent()
  // The choice is painted first, and the board follows.
  const seen = async (whose: string) => {
    await eyes.selectOption(whose)
    return expect.poll(() => board.textContent())
  }
  await (await seen('audience')).not.toBe(everything)
  await (await seen('everything')).toBe(everything)
  await (await seen('1')).not.toBe(everything)
  await (await seen('everything')).toBe(everything)

  // The same match, continued: from now on only what the person at this screen may know.
  await page.getByRole('button', { name: 'Play from here' }).click()
  await expect(page).toHaveURL(/#\/table\//)
  await expect(page.locator('.status__line')).toContainText(/\w/, { timeout: 60_000 })
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByTitle('See the board after step 30', { exact: true }).first().click()
  await page.getByRole('link', { name: 'Open in the replay' }).click()
  await expect(place(page)).toHaveText(/^30 /)
  await expect(eyes).toHaveCount(0)
  await expect(board.getByText('Ada').first()).toBeVisible()
  expect(await board.textContent()).not.toBe(everything)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('region', { name: 'Share' })).toContainText(
    'also contain its hidden information',
  )
  expect(problems).toEqual([])
})
