/** Kills a browser in the middle of a match, and measures how soon the match is back. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { median } from '../benchmark.ts'
import type { Played } from './play-on-page.ts'

/** Selectors of the boards of all games. */
export const BOARD = '.galaxy__board, .tower, .drop-map__sheet, .drop-scene'
/** Selectors of the possible actions; without them a player can only look. */
export const CHOICES = '.actions__one, .drop-go, .result'

const STEPS = 4
const RETURNS = 3
/** Milliseconds until the app is cached for offline use, as it is for anyone who plays a while. */
const A_WHILE = 4_000

/** The main processes of the browser with this profile; child processes have a `--type`. */
export function browserPids(folder: string): number[] {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .filter(line => line.includes(`--user-data-dir=${folder}`) && !line.includes('--type='))
    .map(line => Number.parseInt(line, 10))
}

/** Kills the browser like a power cut: it cannot save anything first. */
export async function kill(context: BrowserContext, folder: string): Promise<void> {
  const pids = browserPids(folder)
  if (pids.length === 0) throw new Error('there is no browser to kill')
  const closed = new Promise<void>(resolve => context.once('close', () => resolve()))
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await closed
  while (browserPids(folder).length > 0) await new Promise(resolve => setTimeout(resolve, 50))
}

/** Milliseconds from the address to the board and its actions after a kill; the median of several. */
export async function back(
  launch: (folder: string) => Promise<BrowserContext>,
  { begin, act }: Played,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolo-killed-'))
  try {
    let context = await launch(folder)
    const page = context.pages()[0] ?? (await context.newPage())
    await begin(page)
    for (let step = 0; step < STEPS; step++) await act(page)
    await page.waitForTimeout(A_WHILE)
    const table = page.url()
    const times: number[] = []
    for (let visit = 0; visit < RETURNS; visit++) {
      await kill(context, folder)
      context = await launch(folder)
      const again = context.pages()[0] ?? (await context.newPage())
      const began = performance.now()
      await again.goto(table)
      await again.locator(BOARD).first().waitFor()
      await again.locator(CHOICES).first().waitFor()
      times.push(performance.now() - began)
      await again.waitForTimeout(A_WHILE)
    }
    await context.close()
    return median(times)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
