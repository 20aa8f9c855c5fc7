/** A command line for tests: output is collected as text, input is a list, and Ctrl-C comes only on request. */

import { tmpdir } from 'node:os'
import type { Io } from '../io.ts'
import { run } from '../run.ts'

export interface CliOutput {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Stands in the output where the screen was cleared. */
export const CLEARED = '\f'

export interface CliRun {
  readonly input?: readonly string[]
  readonly folder?: string
  readonly env?: Io['env']
  readonly errIsTerminal?: boolean
  /** Sends Ctrl-C before this line of input is read. */
  readonly interruptAtLine?: number
}

export function testIo(scene: CliRun = {}) {
  const { input = [], folder = tmpdir(), env = {}, errIsTerminal = false, interruptAtLine } = scene
  let out = ''
  let err = ''
  let line = 0
  const interrupting = new AbortController()
  const io: Io = {
    out(text) {
      out += text
    },
    clear() {
      out += CLEARED
    },
    err(text) {
      err += text
    },
    async readLine() {
      if (line === interruptAtLine) interrupting.abort()
      return input[line++]
    },
    interruption: () => interrupting.signal,
    errIsTerminal,
    columns: 100,
    cores: 1,
    folder,
    env,
  }
  return { io, output: () => ({ out, err }) }
}

/** Runs `tavolo` with these arguments; a string is split at blanks. */
export async function runCli(words: string | readonly string[], scene: CliRun = {}): Promise<CliOutput> {
  const { io, output } = testIo(scene)
  const args = typeof words === 'string' ? words.split(' ').filter(Boolean) : words
  return { code: await run(args, io), ...output() }
}
