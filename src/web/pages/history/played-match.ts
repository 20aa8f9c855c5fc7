/** A finished match from the perspective of one player: the seat, the opponents and the result. */

import type { Seat } from '../../../engine/game.ts'
import type { SeatAssignment, StoredMatch } from '../../base/storage/matches.ts'

export const MODES = ['alone', 'together', 'against'] as const
/** Solo, cooperative, or competitive. */
export type Mode = (typeof MODES)[number]

export const RESULTS = ['won', 'shared', 'lost'] as const
export type MatchResult = (typeof RESULTS)[number]

export interface PlayedMatch {
  readonly match: StoredMatch
  /** The seat whose results are shown; `undefined` if no particular player is selected. */
  readonly you: Seat | undefined
  readonly mode: Mode | undefined
  readonly result: MatchResult | undefined
  readonly score: number | undefined
  readonly others: readonly SeatAssignment[]
}

/** The seat of the person with this name; without a name, the seat of the only person in the match. */
function seatOf({ players }: StoredMatch, name: string | undefined): Seat | undefined {
  const people = [...players.keys()].filter(seat => players[seat]!.kind === 'person')
  if (name !== undefined) return people.find(seat => players[seat]!.name === name)
  return people.length === 1 ? people[0] : undefined
}

/** Cooperative games have no scores. A conceded match has none either. */
function modeOf({ players, outcome, conceded }: StoredMatch): Mode | undefined {
  if (players.length === 1) return 'alone'
  if (!outcome || conceded) return undefined
  return outcome.scores ? 'against' : 'together'
}

function resultOf({ outcome }: StoredMatch, mode: Mode | undefined, you: Seat | undefined) {
  if (!outcome || you === undefined) return undefined
  if (!outcome.winners.includes(you)) return 'lost'
  return mode === 'against' && outcome.winners.length > 1 ? 'shared' : 'won'
}

/** A match from the perspective of the person with this name, or of the only person in it. */
export function playedBy(match: StoredMatch, name: string | undefined): PlayedMatch {
  const you = seatOf(match, name)
  const mode = modeOf(match)
  return {
    match,
    you,
    mode,
    result: resultOf(match, mode, you),
    score: you === undefined ? undefined : match.outcome?.scores?.[you],
    others: match.players.filter((_, seat) => seat !== you),
  }
}

/** The names of all people in these matches, most frequent first. */
export function peopleOf(matches: readonly StoredMatch[]): string[] {
  const times = new Map<string, number>()
  for (const { players } of matches) {
    for (const { kind, name } of players) {
      if (kind === 'person') times.set(name, (times.get(name) ?? 0) + 1)
    }
  }
  return [...times].sort(([, one], [, other]) => other - one).map(([name]) => name)
}
