/** The sentence about a finished match: what decided it, such as a Dragon or a room; in solo play, how it ended. */

import type { Frozen, Line, Seat } from '../../../engine/game.ts'
import { questOf } from '../heroes.ts'
import { gemValue } from '../scoring.ts'
import { TURNS_ALONE } from '../solo-play.ts'
import { type Event, GEMS } from '../state.ts'
import { line, nameOf, type SeenState } from './name-lines.ts'

/** A margin of this many points or fewer is close. */
const CLOSE = 2
/** A room worth fewer points is not mentioned. */
const RICH = 5

/** What a room was worth to the hero who looted it, without Chests, whose dice are rolled later. */
function roomWorth(end: SeenState, seat: Seat, cubes: readonly number[]): number {
  const quest = questOf(end, seat)
  return cubes.reduce((sum, id) => {
    const cube = end.cubes[id]
    if (!cube) return sum
    if (cube.type === 'gold') return sum + 1
    const isGem = (GEMS as readonly string[]).includes(cube.type)
    return quest && isGem ? sum + gemValue(quest, cube) : sum
  }, 0)
}

interface Room {
  readonly seat: Seat
  readonly round: number
  readonly worth: number
}

function richestRoom(end: SeenState, events: readonly Frozen<Event>[]): Room | undefined {
  let best: Room | undefined
  let round = 1
  for (const event of events) {
    if (event.type === 'roundBegan') round = event.round
    if (event.type !== 'looted') continue
    const worth = roomWorth(end, event.seat, event.cubes)
    if (!best || worth > best.worth) best = { seat: event.seat, round, worth }
  }
  return best
}

function tellContest(end: SeenState, winner: Seat, events: readonly Frozen<Event>[]): Line {
  const { scores, result } = end
  const totals = scores.map(({ total }) => total)
  const best = Math.max(...totals.filter((_, seat) => seat !== winner))
  const other = nameOf(totals.findIndex((total, seat) => seat !== winner && total === best))
  const seat = nameOf(winner)
  const own = scores[winner]!
  const margin = own.total - best
  if (result?.cause === 'tieBreak') return line('match.tie', { seat, other, count: own.total })
  if (own.dragon > 0 && own.dragon >= margin) return line('match.dragon', { seat })
  const chests = own.chests.reduce((sum, value) => sum + value, 0)
  if (chests > 0 && chests >= margin) return line('match.chests', { seat, count: chests })
  const room = richestRoom(end, events)
  if (room?.seat === winner && room.worth >= RICH)
    return line('match.room', { seat, round: room.round, count: room.worth })
  if (margin <= CLOSE) return line('match.close', { seat, other, count: margin })
  const taken = events.reduce(
    (sum, event) => (event.type === 'looted' && event.seat === winner ? sum + event.cubes.length : sum),
    0,
  )
  return line('match.steady', { seat, count: taken })
}

function tellAlone({ spelunker, result }: SeenState): Line | undefined {
  if (!spelunker || !result) return undefined
  const { track, turns: turn } = spelunker
  const relics = track === 0 ? line('match.relics.none') : line('match.relics', { count: track })
  const seat = nameOf(0)
  if (result.cause === 'dark') return line('match.dark', { relics })
  if (result.cause === 'stuck') return line('match.stuck', { relics, turn })
  const left = TURNS_ALONE - turn
  return left > 0
    ? line('match.escaped', { seat, relics, count: left })
    : line('match.escaped.last', { seat, relics })
}

export function tellMatch(end: SeenState, events: readonly Frozen<Event>[]): Line | undefined {
  if (end.spelunker) return tellAlone(end)
  const [winner] = end.result?.winners ?? []
  return winner === undefined || end.scores.length < 2 ? undefined : tellContest(end, winner, events)
}
