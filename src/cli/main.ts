/** The entry point of the command line: connects it to the process's arguments, streams and signals. */

import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { EXIT } from './exit.ts'
import type { Io } from './io.ts'
import { run } from './run.ts'

const FALLBACK_COLUMNS = 100
/** Clears the screen, then its history, and goes to the first line. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H'
/** The terminal and the parent process may both forward one Ctrl-C, so a second signal within this time is ignored. */
const SAME_SIGNAL_MS = 400

let lines: AsyncIterator<string> | undefined
let closeInput = (): void => {}

/** Opened on first use, so that a command that reads nothing does not wait for the end of input. */
function inputLines(): AsyncIterator<string> {
  if (!lines) {
    const input = createInterface({ input: process.stdin, terminal: false })
    closeInput = () => {
      input.close()
      process.stdin.destroy()
    }
    lines = input[Symbol.asyncIterator]()
  }
  return lines
}

let interrupting: AbortController | undefined

/** The first Ctrl-C lets a command finish properly; a second one ends the process at once. */
function interruption(): AbortSignal {
  if (!interrupting) {
    const controller = new AbortController()
    interrupting = controller
    let since = 0
    process.on('SIGINT', () => {
      if (!controller.signal.aborted) {
        since = performance.now()
        controller.abort()
      } else if (performance.now() - since > SAME_SIGNAL_MS) process.exit(EXIT.interrupted)
    })
  }
  return interrupting.signal
}

const io: Io = {
  out: text => void process.stdout.write(text),
  clear: () => void (process.stdout.isTTY && process.stdout.write(CLEAR)),
  err: text => void process.stderr.write(text),
  async readLine() {
    const next = await inputLines().next()
    return next.done ? undefined : next.value
  },
  interruption,
  errIsTerminal: process.stderr.isTTY === true,
  columns: process.stdout.columns ?? FALLBACK_COLUMNS,
  cores: availableParallelism(),
  folder: process.cwd(),
  env: process.env,
}

// `tavolo record replay … | head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(EXIT.ok)
})

process.exitCode = await run(process.argv.slice(2), io)
closeInput()
