/** What is stored for a table besides its seats and its match: settings, stand-ins, the end, the rematch, mutes. */

import { DEFAULT_SETTINGS, type OnlinePlay, type StandIn } from '../../wire/running-table-api.ts'

export interface KeptPlay extends OnlinePlay {
  /** The seats of people that bots play. */
  readonly standIns: readonly StandIn[]
  /** The people whom the host has removed from the table. */
  readonly removed: readonly string[]
  /** The people whom the host has muted. */
  readonly muted: readonly string[]
  /** Where they wrote from, as hashes: without the cookie somebody is another person, at the same address. */
  readonly mutedAddresses: readonly { readonly person: string; readonly mark: string }[]
  /** The numbers of messages that somebody has reported to the host. */
  readonly reported: readonly number[]
}

/** How much time each seat had at the start of the turn after this version. */
export interface KeptClock {
  readonly version: number
  readonly left: readonly number[]
}

const NOTHING_YET: KeptPlay = {
  settings: DEFAULT_SETTINGS,
  standIns: [],
  removed: [],
  muted: [],
  mutedAddresses: [],
  reported: [],
}

/** Fields that a later version adds have their defaults here. */
export function playFrom(column: string | null): KeptPlay {
  return column === null ? NOTHING_YET : { ...NOTHING_YET, ...(JSON.parse(column) as Partial<KeptPlay>) }
}
