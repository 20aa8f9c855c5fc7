/** A command line for tests: streams are texts, the input is a list, and nobody presses Ctrl-C unless told. */

import { tmpdir } from 'node:os'
import type { Io } from '../io.ts'
import { run } from '../run.ts'

export interface CliOutput {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface CliRun {
  readonly input?: readonly string[]
  readonly folder?: string
  readonly env?: Io['env']
  readonly errIsTerminal?: boolean
  /** Ctrl-C comes before this line of input is read. */
  readonly interruptAtLine?: number
}

/** `tavolo` with these words after it; words in a string are parted by blanks. */
export async function runCli(words: string | readonly string[], scene: CliRun = {}): Promise<CliOutput> {
  const { input = [], folder = tmpdir(), env = {}, errIsTerminal = false, interruptAtLine } = scene
  let out = ''
  let err = ''
  let line = 0
  const interrupting = new AbortController()
  const io: Io = {
    out(text) {
      out += text
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
  const args = typeof words === 'string' ? words.split(' ').filter(Boolean) : words
  const code = await run(args, io)
  return { code, out, err }
}
