/** The lock on a data folder between processes: it ends with its process, however that ends. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'tavolo-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** In plain JavaScript, so that it starts fast. */
const HOLDER = `
  const database = new (require('libsql'))(process.argv[1])
  database.exec('begin exclusive')
  console.log('locked')
  setInterval(() => {}, 1000)`

it('holds against another process, and is free at once when that is killed', async () => {
  const release = lockFolder(folder)
  release()
  const file = join(folder, 'tavolo.lock')
  expect(existsSync(file)).toBe(true)
  const holder = spawn(process.execPath, ['-e', HOLDER, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow('Another Tavolo server')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockFolder(folder)()
})
