/** Starts the server of online tables as a separate process, kills it and restarts it at the same address. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { CallingSettings } from '../online/calling/start-calling.ts'
import type { OnlineLimits } from '../settings/limits.ts'
import { freePort } from './free-port.ts'
import { type OnlineVisitor, visitor } from './online-server.ts'
import type { ProcessFigures } from './process-figures.ts'

const PROCESS = fileURLToPath(new URL('./online-process.ts', import.meta.url))
/** Inside the repository, because the built program finds its packages from here. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url))

interface ServerProcessOptions {
  /** The address of a PostgreSQL database, instead of a file. Read when it starts. */
  readonly database?: () => string
  /** How long a commit takes at most, in milliseconds. */
  readonly slowness?: number
  /** Limits other than those for fast players. */
  readonly limits?: Partial<OnlineLimits>
  /** With it, the server calls people back, also at private addresses. Read when it starts. */
  readonly calling?: () => Omit<CallingSettings, 'isAllowed' | 'resolve'>
}

export interface ServerProcess {
  /** The file of its store. */
  readonly file: string
  readonly isRunning: () => boolean
  start(): Promise<void>
  /** Ends it at once, without a chance to finish anything; resolves when it is gone. */
  kill(): Promise<void>
  figures(): Promise<ProcessFigures>
  /** As in `127.0.0.1:8321`. */
  host(): string
  visitor(): OnlineVisitor
  remove(): Promise<void>
}

/** Bundled into one JavaScript file the server starts in half the time, which counts over hundreds of starts. */
async function buildProcess(outDir: string): Promise<string> {
  const output = { ssr: PROCESS, outDir, copyPublicDir: false, target: 'node20' }
  await build({ configFile: false, logLevel: 'error', build: output })
  return join(outDir, 'online-process.js')
}

export function serverProcess({
  database,
  slowness = 0,
  limits = {},
  calling,
}: ServerProcessOptions = {}): ServerProcess {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'tavolo-server-process-'))
  const file = join(folder, 'tavolo.db')
  let running: ChildProcess | undefined
  let port = '0'
  let built: Promise<string> | undefined

  // The port stays the same, so that people find the server again.
  const host = (): string => `127.0.0.1:${port}`
  const launch = (program: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const called = calling ? [JSON.stringify(calling())] : []
      const given = [database?.() ?? file, port, String(slowness), JSON.stringify(limits), ...called]
      const child = spawn(process.execPath, ['--expose-gc', program, ...given], {
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      })
      child.once('exit', (code, signal) => {
        const problem = new Error(`the server ended by itself, with ${signal ?? code}`)
        reject(problem)
        if (running !== child) return
        // Nobody waits for it any more: the test fails with this error.
        running = undefined
        throw problem
      })
      child.stdout!.once('data', () => {
        running = child
        resolve()
      })
    })
  const kill = async (): Promise<void> => {
    const child = running
    if (!child) return
    // From now on nothing else kills it, or starts another beside it.
    running = undefined
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  return {
    file,
    isRunning: () => running !== undefined,
    async start() {
      built ??= buildProcess(join(folder, 'program'))
      if (port === '0') port = String(await freePort())
      await launch(await built)
    },
    kill,
    figures: () =>
      new Promise((resolve, reject) => {
        if (!running) return reject(new Error('the server does not run'))
        running.once('message', resolve as (figures: unknown) => void)
        running.send('measure')
      }),
    host,
    visitor: () => visitor({ host }),
    async remove() {
      await kill()
      rmSync(folder, { recursive: true })
    },
  }
}
