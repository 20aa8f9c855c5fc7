/** The matches kept in this browser: how each was set up, and its record up to the latest step. */

/** Who sits on a seat: a person at this screen, or a bot. */
export type Sitter =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string; readonly name: string }

export interface StoredMatch {
  readonly id: string
  readonly game: string
  /** By seat. */
  readonly sitters: readonly Sitter[]
  readonly options: Readonly<Record<string, unknown>>
  /** The text of its record, once there is a step to keep. */
  readonly record?: string
  readonly over: boolean
  /** When it was last played, in milliseconds since 1970. */
  readonly touched: number
  /** How far it is, from 0 to 1. */
  readonly progress: number
}

const PREFIX = 'tavolo.match.'
/** Finished and forgotten matches make room for new ones beyond this many. */
const KEPT = 30

export function newMatchId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Whether it could be kept: a browser may refuse, or be full. The match goes on either way. */
export function keepMatch(match: StoredMatch): boolean {
  try {
    localStorage.setItem(PREFIX + match.id, JSON.stringify(match))
    return true
  } catch {
    return false
  }
}

export function storedMatch(id: string): StoredMatch | undefined {
  const text = localStorage.getItem(PREFIX + id)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as StoredMatch
  } catch {
    return undefined
  }
}

export function forgetMatch(id: string): void {
  localStorage.removeItem(PREFIX + id)
}

/** The latest first; the oldest beyond what is kept are let go. */
export function storedMatches(): StoredMatch[] {
  const ids = Object.keys(localStorage).filter(key => key.startsWith(PREFIX))
  const found = ids.flatMap(key => storedMatch(key.slice(PREFIX.length)) ?? [])
  found.sort((one, other) => other.touched - one.touched)
  for (const { id } of found.splice(KEPT)) forgetMatch(id)
  return found
}

/** Stars, the same in every language. */
const BOT_NAMES = ['Vega', 'Altair', 'Rigel', 'Mira', 'Deneb', 'Spica'] as const

/** What a bot on this seat is called until somebody gives it another name. */
export function botName(seat: number): string {
  return BOT_NAMES[seat % BOT_NAMES.length]!
}
