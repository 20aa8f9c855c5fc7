/** What a command sees of the world outside, so that a test can be that world. */

export interface Io {
  /** To people and pipes; a line ends where the text says so. */
  out(text: string): void
  /** Faults and progress. */
  err(text: string): void
  /** The next line typed or piped in; nothing once the input has ended. */
  readLine(): Promise<string | undefined>
  /** From now on Ctrl-C is ours: it is told here, and no longer ends the process. */
  interruption(): AbortSignal
  /** Whether someone is watching stderr, rather than a file. */
  readonly errIsTerminal: boolean
  readonly columns: number
  readonly cores: number
  /** Where relative file names start from. */
  readonly folder: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Lets the event loop turn, so that a signal or a message can come in. */
export function breathe(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
