/** The input and output of a command, as an interface that tests can replace. */

export interface Io {
  /** Writes to stdout; adds no line break. */
  out(text: string): void
  /** Removes everything from the terminal, also what was scrolled away; nothing if stdout is a file. */
  clear(): void
  /** Writes errors and progress to stderr. */
  err(text: string): void
  /** The next line of input; undefined at its end. */
  readLine(): Promise<string | undefined>
  /** From this call on, Ctrl-C aborts this signal and no longer ends the process. */
  interruption(): AbortSignal
  /** Whether stderr is a terminal and not a file. */
  readonly errIsTerminal: boolean
  readonly columns: number
  readonly cores: number
  /** The folder that relative file names refer to. */
  readonly folder: string
  readonly env: Readonly<Record<string, string | undefined>>
}
