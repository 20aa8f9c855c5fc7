/**
 * The port for errors that a table survives, or that stop it: bugs of ours and failures of the store. The host of the
 * table learns where each happened; what players are told is up to the place.
 */

/** `where` is a short fixed name, by which errors are counted. It must not throw. */
export type ReportError = (where: string, error: unknown) => void

/** For the page, whose console is where developers look. */
export const reportToConsole: ReportError = (where, error) => console.error(`Tavolo, ${where}:`, error)

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
