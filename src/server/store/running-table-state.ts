/** What is stored for a table besides its seats and its match: settings, stand-ins, the end, the rematch, mutes. */

import type { Seat } from '../../engine/game.ts'
import { DEFAULT_SETTINGS, type OnlinePlay, type StandIn } from '../../wire/running-table-api.ts'

export interface KeptPlay extends OnlinePlay {
  /** The seats of people that bots play. */
  readonly standIns: readonly StandIn[]
  /** The people whom the host has removed from the table. */
  readonly removed: readonly string[]
  /** From where they sat down, as hashes. */
  readonly removedAddresses: readonly string[]
  /** The people whom the host has muted. */
  readonly muted: readonly string[]
  /** Where they wrote from, as hashes: without the cookie somebody is another person, at the same address. */
  readonly mutedAddresses: readonly { readonly person: string; readonly mark: string }[]
  /** The numbers of messages that somebody has reported to the host. */
  readonly reported: readonly number[]
  readonly starting?: KeptStart
  /** How often seats have asked for an undo in their last turn in which they did. */
  readonly undoAsked: readonly KeptUndoAsked[]
}

interface KeptUndoAsked {
  readonly seat: Seat
  /** How many commands there were when somebody else had acted last. */
  readonly turn: number
  readonly times: number
}

/** A match that is about to start. */
export interface KeptStart {
  readonly stage: 'commit' | 'reveal'
  /** When the stage ends, in milliseconds since 1970. */
  readonly until: number
  /** The bytes that people have shown. */
  readonly shown: readonly { readonly seat: Seat; readonly bytes: string }[]
}

/** How much time each seat had at the start of the turn after this version. */
export interface KeptClock {
  readonly version: number
  readonly left: readonly number[]
}

/** A turn of a person at a table over days. */
export interface KeptTurn {
  readonly seat: Seat
  /** Since when its time passes, apart from holidays. In milliseconds since 1970. */
  readonly since: number
  /** What had passed before, in milliseconds. */
  readonly passed: number
  /** The person was told that little is left. */
  readonly warned?: true
}

/** The clocks of a table over days. */
export interface KeptDays {
  /** Of the match. */
  readonly version: number
  /** Whom the match waits for: people and bots. */
  readonly awaited: readonly Seat[]
  /** When it began to wait for them. In milliseconds since 1970. */
  readonly at: number
  /** What is left in the bank, by seat. In milliseconds. */
  readonly bank: readonly number[]
  /** Of the people among the awaited. */
  readonly turns: readonly KeptTurn[]
  /** Since when the match is paused. In milliseconds since 1970. */
  readonly paused?: number
}

const NOTHING_YET: KeptPlay = {
  settings: DEFAULT_SETTINGS,
  standIns: [],
  removed: [],
  removedAddresses: [],
  muted: [],
  mutedAddresses: [],
  reported: [],
  undoAsked: [],
}

/** Fields that a later version adds have their defaults here. */
export function playFrom(column: string | null): KeptPlay {
  return column === null ? NOTHING_YET : { ...NOTHING_YET, ...(JSON.parse(column) as Partial<KeptPlay>) }
}
