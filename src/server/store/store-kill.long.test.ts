/** Kills a process that writes to the embedded store, again and again: nothing that it reported as saved is lost. */

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { below, seeded } from '../../engine/random.ts'
import { openLibsqlStore } from './libsql-store.ts'

const KILLS = 20
const WRITER = fileURLToPath(new URL('../testing/store-writer.ts', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'tavolo-kill-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the writer until it has printed something and some more milliseconds; returns the whole lines it printed. */
function linesUntilKilled(file: string, milliseconds: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const writer = spawn(process.execPath, ['--import', 'tsx', WRITER, file])
    let printed = ''
    let problem = ''
    writer.stdout.on('data', (chunk: Buffer) => {
      if (printed === '') setTimeout(() => writer.kill('SIGKILL'), milliseconds)
      printed += chunk.toString()
    })
    writer.stderr.on('data', (chunk: Buffer) => {
      problem += chunk.toString()
    })
    writer.on('close', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(printed.split('\n').slice(0, -1)) : reject(new Error(problem)),
    )
  })
}

it('loses no entry that was saved, and leaves none out', async () => {
  const file = join(folder, 'matches.db')
  const random = seeded('kill')
  const kept: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    kept.push(...(await linesUntilKilled(file, below(random, 150))))
    const store = await openLibsqlStore(file)
    const found = new Set<string>()
    for (const match of ['a', 'b', 'c', 'd', 'e']) {
      const { tail } = (await store.open(match)) ?? { tail: [] }
      expect(tail.map(({ version }) => version)).toEqual(tail.map((_, index) => index + 1))
      for (const { version, id } of tail) found.add(`${match} ${version} ${id}`)
    }
    await store.close()
    expect(kept.filter(line => !found.has(line))).toEqual([])
  }
  expect(kept.length).toBeGreaterThan(KILLS)
  console.log(`${kept.length} entries were kept over ${KILLS} kills`)
})
