/** A finished match as its players look back on it: whose it was, against whom, and how it went for them. */

import type { Seat } from '../../../engine/game.ts'
import type { Sitter, StoredMatch } from '../../base/storage/matches.ts'

export const MODES = ['alone', 'together', 'against'] as const
/** Alone, all together against the game, or against one another. */
export type Mode = (typeof MODES)[number]

export const RESULTS = ['won', 'shared', 'lost'] as const
export type MatchResult = (typeof RESULTS)[number]

export interface PlayedMatch {
  readonly match: StoredMatch
  /** The seat whose results are looked at; nothing if nobody in particular sat there. */
  readonly you: Seat | undefined
  /** Nothing while it is not known, or where nobody is looked at. */
  readonly mode: Mode | undefined
  readonly result: MatchResult | undefined
  /** Of the seat that is looked at. */
  readonly score: number | undefined
  /** Those on the other seats. */
  readonly others: readonly Sitter[]
}

/** The seat of whoever has this name; without one, of the only person who sat there. */
function seatOf({ sitters }: StoredMatch, name: string | undefined): Seat | undefined {
  const people = [...sitters.keys()].filter(seat => sitters[seat]!.kind === 'person')
  if (name !== undefined) return people.find(seat => sitters[seat]!.name === name)
  return people.length === 1 ? people[0] : undefined
}

/** Games that are played together keep no scores. */
function modeOf({ sitters, outcome }: StoredMatch): Mode | undefined {
  if (sitters.length === 1) return 'alone'
  if (!outcome) return undefined
  return outcome.scores ? 'against' : 'together'
}

function resultOf({ outcome }: StoredMatch, mode: Mode | undefined, you: Seat | undefined) {
  if (!outcome || you === undefined) return undefined
  if (!outcome.winners.includes(you)) return 'lost'
  return mode === 'against' && outcome.winners.length > 1 ? 'shared' : 'won'
}

/** How a match went for whoever has this name, or for the only person at it. */
export function playedBy(match: StoredMatch, name: string | undefined): PlayedMatch {
  const you = seatOf(match, name)
  const mode = modeOf(match)
  return {
    match,
    you,
    mode,
    result: resultOf(match, mode, you),
    score: you === undefined ? undefined : match.outcome?.scores?.[you],
    others: match.sitters.filter((_, seat) => seat !== you),
  }
}

/** Everybody who ever sat at one of these, by how often. */
export function peopleOf(matches: readonly StoredMatch[]): string[] {
  const times = new Map<string, number>()
  for (const { sitters } of matches) {
    for (const { kind, name } of sitters) {
      if (kind === 'person') times.set(name, (times.get(name) ?? 0) + 1)
    }
  }
  return [...times].sort(([, one], [, other]) => other - one).map(([name]) => name)
}
