/** Programs that tests start, such as a browser, which end with the tests however these end. */

import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

export interface Program {
  readonly output: Readable
  /** Kills it and everything that it has started; resolves once the program itself is gone. */
  end(): Promise<void>
}

/**
 * A shell in a process group of its own, with the program beside it. When the program has ended, or the input of the
 * shell closes, because somebody asked for it or because this process is gone, for whatever reason, it kills the whole
 * group.
 */
const GUARD = '{ "$@" </dev/null; kill -KILL 0; } & read -r never; kill -KILL 0'

/** If the program is not installed, its output is empty. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const guard: ChildProcessByStdio<Writable, Readable, null> = spawn(
    'sh',
    ['-c', GUARD, 'sh', command, ...args],
    {
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  const ended = new Promise<void>(resolve => guard.once('close', () => resolve()))
  guard.stdin.on('error', () => {
    // It is gone already, which is what closing its input is for.
  })
  return {
    output: guard.stdout,
    end() {
      guard.stdin.end()
      return ended
    },
  }
}
