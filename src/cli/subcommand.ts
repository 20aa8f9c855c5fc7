/** The interface of a subcommand of the command line. */

import type { CliTranslator } from './cli-translator.ts'
import type { Flags } from './flags.ts'
import type { Io } from './io.ts'
import type { CliKey } from './words.ts'

export interface Context {
  /** The arguments after the subcommand's name. */
  readonly args: readonly string[]
  readonly io: Io
  readonly speech: CliTranslator
}

export interface Subcommand {
  readonly name: string
  readonly about: CliKey & `about.${string}`
  readonly usage: CliKey & `usage.${string}`
  /** What its exit codes mean, if it has its own. */
  readonly exits?: CliKey & `exits.${string}`
  readonly flags: Flags
  /** Runs the subcommand and returns the exit code; `run` catches and prints a `Stop`. */
  run(context: Context): Promise<number>
}
