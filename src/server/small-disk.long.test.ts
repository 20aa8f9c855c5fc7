/** A real disk of 5 MB: new tables are refused in time, a running match goes on, and a full disk is called so. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createErrorLog } from './error-log.ts'
import { LIMITS } from './settings/limits.ts'
import { watchSpace } from './space-watch.ts'
import { openStore } from './store/open-store.ts'
import { fillStore } from './testing/filled-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-small-disk-'))

/** Only root may mount a disk. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=5m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const isMounted = mount()
afterAll(() => {
  // Lazily: the database may still have its files open.
  if (isMounted) execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true })
})

it.runIf(isMounted)('is short of space before it is full, and full is told as such', async () => {
  const lines: string[] = []
  const log = {
    warn: (_: object, text: string) => lines.push(text),
    error: (_: object, text: string) => lines.push(text),
  }
  const store = await openStore({ data: join(folder, 'data') })
  if (typeof store === 'string') throw new Error(store)
  await fillStore(store)
  const report = createErrorLog({ log })
  const measured = async () => {
    const watch = await watchSpace({ store, limits: LIMITS, log, report })
    watch.stop()
    return watch.shortage()
  }
  expect(await measured()).toBe(undefined)
  const { free } = await store.space()
  writeFileSync(join(folder, 'other'), Buffer.alloc(free! - 400_000))
  expect(await measured()).toBe('disk')
  const entry = (version: number) => ({
    ...{
      version,
      id: `x${version}`,
      seat: 0,
      time: 0,
      command: { type: 'mark', more: 'x'.repeat(2_000) },
      tape: [],
    },
  })
  let version = 251
  // The running match goes on as long as there is any space.
  const failure = await (async () => {
    for (;;) await store.append('match', entry(version++))
  })().catch((error: unknown) => error)
  expect(version).toBeGreaterThan(270)
  report('journal.keep', failure)
  expect(lines.at(-1)).toBe('the disk is full: nothing can be saved')
  rmSync(join(folder, 'other'))
  expect(await store.append('match', entry(version - 1))).toBe('kept')
  await store.close()
})
