/** The sentence about a finished match: the one thing that decided it, found in the events. */

import type { Frozen, Line, Seat } from '../../../engine/game.ts'
import type { Event } from '../state.ts'
import { line, nameOf, namesOf } from './name-lines.ts'

/** The sentence mentions a deficit of this many points that was made up. */
const FAR_BEHIND = 8
/** It mentions a round that brought this many points. */
const RICH_ROUND = 8
/** A lead that was taken for good in one of this many last rounds came late. */
const LATE = 2

/** How the match began; one that starts from a given position begins in a later round. */
interface MatchStart {
  readonly round: number
  readonly scores: readonly number[]
}

interface Course {
  readonly first: number
  readonly rounds: readonly (readonly number[])[]
  readonly gains: readonly (readonly number[])[]
  readonly eliminations: readonly { readonly seat: Seat; readonly by: Seat; readonly round: number }[]
  readonly end: Extract<Event, { type: 'ended' }> | undefined
}

/** The part of the match that matters here, round by round. */
function courseOf(events: Iterable<Frozen<Event>>, { round: first, scores: start }: MatchStart): Course {
  const rounds: number[][] = []
  const gains: (readonly number[])[] = []
  const eliminations: Course['eliminations'][number][] = []
  let end: Course['end']
  let scores = [...start]
  for (const event of events) {
    if (event.type === 'eliminated')
      eliminations.push({ seat: event.seat, by: event.by, round: first + rounds.length })
    else if (event.type === 'ended') end = event as Course['end']
    else if (event.type === 'scored') {
      scores = scores.map((score, seat) => score + (event.points[seat] ?? 0))
      rounds.push(scores)
      gains.push(event.points)
    }
  }
  return { first, rounds, gains, eliminations, end }
}

function bestOther(scores: readonly number[], seat: Seat): number {
  return Math.max(...scores.filter((_, other) => other !== seat))
}

/** The index of the round since whose end the seat was always ahead. */
function leadsSince(rounds: Course['rounds'], seat: Seat): number {
  return 1 + rounds.findLastIndex(scores => scores[seat]! <= bestOther(scores, seat))
}

function runnerUp(scores: readonly number[], winner: Seat): Seat {
  const best = bestOther(scores, winner)
  return scores.findIndex((score, seat) => seat !== winner && score === best)
}

function onPoints(winner: Seat, { first, rounds, gains, eliminations }: Course): Line {
  const final = rounds.at(-1)!
  const second = runnerUp(final, winner)
  const seat = nameOf(winner)
  const other = nameOf(second)
  const out = eliminations.findLast(({ by }) => by === winner)
  if (out) return line('match.putOut', { seat, other: nameOf(out.seat), round: out.round })
  const deficits = rounds.map(scores => bestOther(scores, winner) - scores[winner]!)
  const deficit = Math.max(...deficits)
  if (deficit >= FAR_BEHIND)
    return line('match.comeback', { seat, points: deficit, round: first + deficits.indexOf(deficit) })
  const since = leadsSince(rounds, winner)
  if (since > 0 && since >= rounds.length - LATE)
    return line('match.late', { seat, other, round: first + since })
  const best = Math.max(...gains.map(points => points[winner]!))
  const richest = gains.findIndex(points => points[winner] === best)
  if (best >= RICH_ROUND) return line('match.rich', { seat, points: best, round: first + richest })
  return since === 0
    ? line('match.fromTheStart', { seat, other })
    : line('match.ledSince', { seat, other, round: first + since })
}

export function tellMatch(events: Iterable<Frozen<Event>>, start: MatchStart): Line | undefined {
  const course = courseOf(events, start)
  const { first, end, eliminations, rounds } = course
  const [winner] = end?.winners ?? []
  if (!end || winner === undefined) return undefined
  if (end.kind === 'lastStanding') {
    const last = eliminations.at(-1)
    return (
      last && line('match.lastOut', { seat: nameOf(last.by), other: nameOf(last.seat), round: last.round })
    )
  }
  if (end.kind === 'standstill') return line('match.standstill', { round: first + rounds.length - 1 })
  if (end.winners.length > 1) return line('match.shared', { winners: namesOf(end.winners) })
  return onPoints(winner, course)
}
