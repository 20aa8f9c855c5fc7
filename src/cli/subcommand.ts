/** What a command of the command line is. */

import type { CliTranslator } from './cli-translator.ts'
import type { Flags } from './flags.ts'
import type { Io } from './io.ts'
import type { CliKey } from './words.ts'

export interface Context {
  /** What follows the command's name. */
  readonly args: readonly string[]
  readonly io: Io
  readonly speech: CliTranslator
}

export interface Subcommand {
  readonly name: string
  readonly about: CliKey & `about.${string}`
  readonly usage: CliKey & `usage.${string}`
  readonly flags: Flags
  /** Does it, and gives the exit code; a `Stop` thrown on the way is said by `run`. */
  run(context: Context): Promise<number>
}
