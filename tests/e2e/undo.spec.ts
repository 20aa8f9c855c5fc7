/** Undo, tried at every step of random matches: it restores exactly what was there, or the page says why it cannot. */

import { expect, type Page, test } from '@playwright/test'
import { below, type Random, seeded } from '../../src/engine/random.ts'
import { keptRecord, type Row, storedRows } from './store.ts'
import { sitDown } from './table.ts'

const STEPS = 25

/** Any possible action, from the list; aimed ones are carried out as the board aims them. */
const CHOICE = '.actions__one, .drop-go .button--primary[aria-disabled="false"]'

const REASONS = {
  nothing: 'There is nothing to undo.',
  otherSeat: 'has acted since',
  chance: 'involved chance',
  secret: 'revealed hidden information',
} as const

interface Kept extends Row {
  readonly fingerprint: string
  readonly last: { readonly seat: number; readonly drew: boolean } | undefined
}

/** What the store holds about the current match: its position and its history. */
async function kept(page: Page): Promise<Kept> {
  const row = (await storedRows(page)).find(({ id }) => page.url().endsWith(id))
  const step = JSON.parse((await keptRecord(page)) ?? '{}').steps?.at(-1)
  const last = step && { seat: step.seat, drew: step.tape.length > 0 }
  return { ...(row as unknown as Kept), last }
}

/** Everything that the page says about the position: in texts, and by the names of what is drawn. */
function viewOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const texts = ['.status__line', '.seats', '.actions'].map(
      part => document.querySelector(part)?.textContent ?? '',
    )
    const drawn = [...document.querySelectorAll('.table__board [aria-label]')]
      .filter(element => !element.closest('.refusal'))
      .map(element => element.getAttribute('aria-label'))
      .sort()
    return [...texts, ...drawn].join('\n')
  })
}

/** The position once nobody else is about to act and the page has shown everything. */
async function settled(page: Page): Promise<{ at: Kept; view: string; over: boolean }> {
  const ready = page.locator(`${CHOICE}, .result`).first()
  for (let before = ''; ; ) {
    await expect(ready).toBeVisible({ timeout: 60_000 })
    const at = await kept(page)
    const view = await viewOf(page)
    const now = `${at.steps}\n${view}`
    if (now === before) return { at, view, over: await page.locator('.result').isVisible() }
    before = now
    await page.waitForTimeout(120)
  }
}

function reasonFor({ last }: Kept): keyof typeof REASONS {
  if (!last) return 'nothing'
  if (last.seat !== 0) return 'otherSeat'
  return last.drew ? 'chance' : 'secret'
}

async function start(page: Page, game: string, seats: number): Promise<void> {
  await page.goto(`/#/new/${game}`)
  await page
    .getByRole('group', { name: 'Number of players' })
    .getByRole('radio', { name: `${seats}` })
    .check()
  // Without take-back, so that bots block undo as other people would.
  const takeBack = page.getByRole('switch', { name: 'Take back moves against bots' })
  if (seats > 1) await takeBack.uncheck({ force: true })
  await page.getByRole('button', { name: /^Start:/ }).click()
  await page.waitForURL(/#\/table\//)
  await expect(page.locator(CHOICE).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('.galaxy__board, .tower, .drop-map__sheet')).toBeVisible()
}

/** Any of the choices on the list, and the same one again. */
async function choose(page: Page, random: Random): Promise<() => Promise<void>> {
  const choices = page.locator(CHOICE)
  const which = below(random, await choices.count())
  const act = () => choices.nth(which).click()
  await act()
  return act
}

/** The sentences of the log, without its icons and figures; afterwards the list of choices is in front again. */
async function newestLines(page: Page): Promise<readonly string[]> {
  await page.getByRole('tab', { name: 'Log' }).click()
  const lines = await page
    .locator('.log .log__line')
    .evaluateAll(all =>
      all.map(line =>
        [...line.querySelectorAll('.log__said')].map(({ textContent }) => textContent?.trim()).join(' '),
      ),
    )
  await page.getByRole('tab', { name: 'Actions' }).click()
  await expect(page.locator(CHOICE).first()).toBeVisible()
  return lines
}

/** Presses the button where undo is not allowed: the reason is shown, and nothing has changed. */
async function expectReason(page: Page, at: Kept): Promise<void> {
  const reason = reasonFor(at)
  const button = page.getByRole('button', { name: /^Undo/ })
  await button.click()
  const card = page.locator('.refusal__card')
  await expect(card).toContainText(REASONS[reason])
  expect(await button.getAttribute('title')).toContain(REASONS[reason])
  // The step that blocks it is named, in the words of the log, once the log has any.
  const step = page.locator('.refusal__step')
  const [line] = await newestLines(page)
  if (line === undefined) await expect(step).toHaveCount(0)
  else {
    expect(line).not.toBe('')
    await expect(step).toContainText(/^Step \d+:/)
    await expect(step).toContainText(line)
  }
  expect(await kept(page)).toMatchObject({ steps: at.steps, fingerprint: at.fingerprint })
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toHaveCount(0)
}

for (const { game, seats } of [
  { game: 'cube-attack', seats: 2 },
  { game: 'cyberdoom-tower', seats: 1 },
  { game: 'dungeon-drop', seats: 2 },
]) {
  test(`${game}: every step is undone exactly, or the page says why not`, { tag: '@long' }, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const problems = await sitDown(page)
    await start(page, game, seats)
    const random = seeded(7)
    const seen = { back: 0, refused: 0 }
    let before = await settled(page)
    await expectReason(page, before.at)
    for (let step = 0; step < STEPS; step++) {
      if (before.over) {
        await start(page, game, seats)
        before = await settled(page)
      }
      const again = await choose(page, random)
      await expect.poll(async () => (await kept(page)).steps).toBeGreaterThan(before.at.steps)
      const after = await settled(page)
      const undo = page.getByRole('button', { name: 'Undo', exact: true })
      if ((await undo.count()) === 0) {
        if (!after.over) await expectReason(page, after.at)
        seen.refused++
        before = after
        continue
      }
      await undo.click()
      await expect.poll(async () => (await kept(page)).steps).toBe(before.at.steps)
      const back = await settled(page)
      expect(back.at.fingerprint).toBe(before.at.fingerprint)
      expect(back.view).toBe(before.view)
      await again()
      await expect.poll(async () => (await kept(page)).steps).toBeGreaterThan(before.at.steps)
      before = await settled(page)
      expect(before.at.fingerprint).toBe(after.at.fingerprint)
      seen.back++
    }
    console.log(`${game}: taken back ${seen.back} times, told why not ${seen.refused} times`)
    expect(seen.back).toBeGreaterThan(0)
    expect(seen.refused).toBeGreaterThan(0)
    expect(problems).toEqual([])
  })
}
