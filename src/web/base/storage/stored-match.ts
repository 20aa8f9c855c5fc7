/**
 * The stored row of a match, and its validation. Other versions may have written it, so no field is trusted.
 * Validated by hand, because the first page reads rows: even the small edition of zod would add 7 kB to it, compressed.
 */

import type { Tape } from '../../../engine/chance.ts'
import type { Outcome } from '../../../engine/game.ts'
import type { SeedPeriod } from '../../../engine/seed.ts'
import type { SeatAssignment } from '../../../wire/seating.ts'

export type { SeatAssignment }

export interface StoredMatch {
  readonly id: string
  readonly game: string
  /** Version of the rules; missing until the match is set up. */
  readonly version?: number | undefined
  /** By seat. */
  readonly players: readonly SeatAssignment[]
  readonly options: Readonly<Record<string, unknown>>
  /** The tape of the set-up; missing until the match is set up. */
  readonly setup?: Tape | undefined
  /** As in its record, and without the seed in use. */
  readonly seeds?: readonly SeedPeriod[] | undefined
  /** The seed in use, that of the last period. It must not leave the browser before the match is over. */
  readonly secretSeed?: string | undefined
  /** Times in milliseconds since 1970. */
  readonly created: number
  readonly touched: number
  readonly over: boolean
  readonly outcome?: Outcome | undefined
  /** Whether the match ended because somebody conceded, not by the rules. */
  readonly conceded?: boolean | undefined
  /** Whether the match was aborted at an online table; cleared when somebody plays on. */
  readonly aborted?: boolean | undefined
  /** Whether the match was left unfinished to start again; cleared when somebody plays on. */
  readonly leftOff?: boolean | undefined
  /** False if moves that bots have answered cannot be undone. */
  readonly takeBack?: boolean | undefined
  /** The seats whose bots were chosen to fit the player's strength, and are chosen anew for a rematch. */
  readonly fits?: readonly number[] | undefined
  /** Time played, in milliseconds, as far as it is known. */
  readonly played?: number | undefined
  readonly progress: number
  /** Number of commands, without undone ones. */
  readonly steps: number
  /** Fingerprint of the state after the last step. */
  readonly fingerprint?: string | undefined
  /** Id of the room that opened it last: no other may write to it. */
  readonly owner?: string | undefined
}

type Check = (value: unknown) => boolean

const text: Check = value => typeof value === 'string'
const figure: Check = value => typeof value === 'number' && Number.isFinite(value)
const flag: Check = value => typeof value === 'boolean'
const whole: Check = Number.isSafeInteger
const maybe =
  (check: Check): Check =>
  value =>
    value === undefined || check(value)

function fields(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

function isSeatAssignment(value: unknown): boolean {
  const player = fields(value)
  if (!player || !text(player.name)) return false
  return player.kind === 'person' || (player.kind === 'bot' && text(player.bot))
}

function isOutcome(value: unknown): boolean {
  const outcome = fields(value)
  if (!outcome || !text(outcome.because)) return false
  const figures = (list: unknown): boolean => Array.isArray(list) && list.every(figure)
  return figures(outcome.winners) && maybe(figures)(outcome.scores)
}

function isSeedPeriod(value: unknown): boolean {
  const period = fields(value)
  if (!period || !whole(period.from) || !text(period.commitment)) return false
  return maybe(text)(period.seed) && maybe(Array.isArray)(period.contributions)
}

const CHECKS: Readonly<Record<keyof StoredMatch, Check>> = {
  id: text,
  game: text,
  version: maybe(whole),
  players: value => Array.isArray(value) && value.every(isSeatAssignment),
  options: value => fields(value) !== undefined,
  setup: maybe(Array.isArray),
  seeds: maybe(value => Array.isArray(value) && value.every(isSeedPeriod)),
  secretSeed: maybe(text),
  created: figure,
  touched: figure,
  over: flag,
  outcome: maybe(isOutcome),
  conceded: maybe(flag),
  aborted: maybe(flag),
  leftOff: maybe(flag),
  takeBack: maybe(flag),
  fits: maybe(value => Array.isArray(value) && value.every(whole)),
  played: maybe(figure),
  progress: figure,
  steps: whole,
  fingerprint: maybe(text),
  owner: maybe(text),
}

export function isStoredMatch(value: unknown): value is StoredMatch {
  const row = fields(value)
  if (!row || !Object.entries(CHECKS).every(([name, check]) => check(row[name]))) return false
  return row.over === (row.outcome !== undefined)
}
