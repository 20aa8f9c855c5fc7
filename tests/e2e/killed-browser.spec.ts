/** A browser that is killed in the middle of a match: everything that was shown is there again, and soon. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { act, keptRecord, sitDownForTwo, storedRows } from './store.ts'
import { position, sitDown } from './table.ts'

/** The aim is 2 s on a machine at rest; the machines of tests are not. */
const SOON = 10_000

let folder: string

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavolo-profile-'))
})

test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

async function launch(baseURL: string | undefined): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(folder, {
    ...test.info().project.use.launchOptions,
    reducedMotion: 'reduce',
    ...(baseURL ? { baseURL } : {}),
  })
  const page = context.pages()[0] ?? (await context.newPage())
  await sitDown(page)
  return { context, page }
}

/** The processes of the browser that has this profile: itself, not its children, which have a type. */
function browserPids(): number[] {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .filter(line => line.includes(`--user-data-dir=${folder}`) && !line.includes('--type='))
    .map(line => Number.parseInt(line, 10))
}

/** As a power cut would: nothing is asked, nothing can be put in order. */
async function kill(context: BrowserContext): Promise<void> {
  const pids = browserPids()
  expect(pids.length).toBeGreaterThan(0)
  const closed = new Promise<void>(resolve => context.once('close', () => resolve()))
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await closed
  await expect.poll(browserPids).toEqual([])
}

/** Starts the browser again and goes straight to the table; says how long it took until something could be done. */
async function comeBack(table: string): Promise<{ context: BrowserContext; page: Page; took: number }> {
  const { context, page } = await launch(undefined)
  const began = performance.now()
  await page.goto(table)
  await page.locator('.actions__one, .aim-form, .result').first().waitFor()
  const took = performance.now() - began
  const loaded = await page.evaluate(
    () => performance.timing.domContentLoadedEventEnd - performance.timing.navigationStart,
  )
  console.log(`back at the table in ${Math.round(took)} ms, of which ${loaded} until the page had loaded`)
  return { context, page, took }
}

test('Cube Attack: the match is there at the last step that was shown', async ({ baseURL }) => {
  test.setTimeout(180_000)
  const { context, page } = await launch(baseURL)
  await sitDownForTwo(page)
  const at = await act(page, 7)
  const kept = await keptRecord(page)
  const table = page.url()
  await kill(context)

  const again = await comeBack(table)
  await expect.poll(() => position(again.page)).toBe(at)
  expect(await storedRows(again.page)).toMatchObject([{ steps: 7, seqs: [1, 2, 3, 4, 5, 6, 7] }])
  expect(await keptRecord(again.page)).toBe(kept)
  expect(again.took).toBeLessThan(SOON)
  await again.context.close()
})

test('Cyberdoom Tower: killed while a step is on its way, nothing that was shown is lost', async ({
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { context, page } = await launch(baseURL)
  await page.goto('/#/new/cyberdoom-tower')
  await page.getByRole('group', { name: 'How many sit down' }).getByRole('radio', { name: '1' }).check()
  await page.getByRole('button', { name: /^Start: 1 person/ }).click()
  const choices = page.locator('.actions__one')
  const told = page.locator('.log li')
  // So few that the machines cannot have won yet.
  for (let step = 0; step < 3; step++) {
    await expect(choices.first()).toBeVisible()
    const before = await page.locator('.actions').textContent()
    await choices.nth(step % (await choices.count())).click()
    await expect.poll(() => page.locator('.actions').textContent()).not.toBe(before)
  }
  const shown = (await storedRows(page))[0]!.steps
  await page.getByRole('tab', { name: 'Log' }).click()
  const lines = await told.allTextContents()
  await page.getByRole('tab', { name: 'Actions' }).click()
  const table = page.url()
  // Nobody waits for what comes of this one.
  await choices.first().click({ noWaitAfter: true })
  await kill(context)

  const again = await comeBack(table)
  const [row] = await storedRows(again.page)
  expect([shown, shown + 1]).toContain(row!.steps)
  expect(row!.seqs).toEqual(Array.from({ length: row!.steps }, (_, index) => index + 1))
  await again.page.getByRole('tab', { name: 'Log' }).click()
  const later = await again.page.locator('.log li').allTextContents()
  expect(later.join('\n')).toContain(lines.at(-1)!)
  expect(later.length).toBeGreaterThanOrEqual(lines.length)
  expect(again.took).toBeLessThan(SOON)
  await again.context.close()
})
