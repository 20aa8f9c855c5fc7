/** One data folder, one server: a second one says so and ends, and a killed one leaves no lock behind. */

import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { WITH_PARENT } from './own-server.ts'

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))

interface Started {
  readonly child: ChildProcess
  /** The exit code; undefined if the server is ready. */
  readonly code: number | undefined
  readonly said: string
}

let data: string
test.beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'tavolo-one-server-'))
})
test.afterAll(() => rmSync(data, { recursive: true }))

/** Resolves when the server is ready, or has ended. */
function start(): Promise<Started> {
  const env = { ...process.env, TAVOLO_DATABASE_URL: '', LC_ALL: 'C' }
  const program = ['--import', 'tsx', '--import', WITH_PARENT, MAIN]
  const child = spawn(process.execPath, [...program, '--port', '0', '--data', data], { env })
  let said = ''
  return new Promise(resolve => {
    child.stderr.on('data', text => {
      said += String(text)
    })
    child.stdout.on('data', text => {
      if (String(text).includes('is ready')) resolve({ child, code: undefined, said })
    })
    child.once('close', code => resolve({ child, code: code ?? undefined, said }))
  })
}

async function end({ child }: Started, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

test('two servers cannot use one folder, and a killed one leaves it free', { tag: '@long' }, async () => {
  chmodSync(data, 0o755)
  const first = await start()
  expect(first.code).toBe(undefined)
  for (const name of readdirSync(data)) expect(statSync(join(data, name)).mode & 0o777).toBe(0o600)
  const second = await start()
  expect(second.code).toBe(1)
  expect(second.said).toBe(
    `Another Tavolo server is using the data folder ${data}. Stop it, or choose another folder with --data.\n`,
  )
  await end(first, 'SIGKILL')
  const third = await start()
  expect(third.code).toBe(undefined)
  await end(third, 'SIGTERM')
})
