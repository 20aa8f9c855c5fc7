/** The space of a store in a file. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { spaceOfFile } from './store-space.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-space-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('counts the file and its log, which need not exist', async () => {
  const file = join(folder, 'store')
  expect((await spaceOfFile(file)).used).toBe(0)
  writeFileSync(file, 'x'.repeat(1_000))
  writeFileSync(`${file}-wal`, 'x'.repeat(500))
  expect((await spaceOfFile(file)).used).toBe(1_500)
})

it('says so if a file cannot be looked at', async () => {
  const file = join(folder, 'not-a-folder')
  writeFileSync(file, '')
  await expect(spaceOfFile(join(file, 'store'))).rejects.toThrow('ENOTDIR')
})
