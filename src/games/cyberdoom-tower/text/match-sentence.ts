/** The sentence about a finished match: the last hit, or what defeated the team. */

import type { Frozen, Line } from '../../../engine/game.ts'
import { type Event, LAST_ROUND } from '../state.ts'
import { keysHeld, keysNeeded } from '../tower.ts'
import { floorLine, line, nameOf, type SeenState } from './name-lines.ts'

type Of<Type extends Event['type']> = Extract<Frozen<Event>, { type: Type }>

function last<Type extends Event['type']>(
  events: readonly Frozen<Event>[],
  type: Type,
): Of<Type> | undefined {
  return events.findLast((event): event is Of<Type> => event.type === type)
}

/** The sentence mentions the rounds left if there were at least this many. */
const EARLY = 2

function tellWin(end: SeenState, events: readonly Frozen<Event>[]): Line | undefined {
  const blow = last(events, 'hit')
  if (!blow) return undefined
  const seat = nameOf(blow.seat)
  const { round, players } = end
  const lowest = Math.min(...players.map(({ energy }) => energy))
  if (lowest <= 1) return line('match.won.barely', { seat, round })
  const left = LAST_ROUND - round
  return left >= EARLY
    ? line('match.won.early', { seat, round, count: left })
    : line('match.won', { seat, round })
}

function keysLine(end: SeenState): Line {
  return line('match.keys', { keys: keysHeld(end), needed: keysNeeded(end) })
}

export function tellMatch(end: SeenState, events: readonly Frozen<Event>[]): Line | undefined {
  const { result, round } = end
  if (!result) return undefined
  const struck = last(events, 'struck')
  switch (result.cause) {
    case 'aiDefeated':
      return tellWin(end, events)
    case 'energy':
      if (struck?.floor === undefined || struck.floor === null) return undefined
      return line('match.struck', {
        seat: nameOf(struck.seat),
        floor: floorLine(end, struck.floor),
        round,
        keys: keysLine(end),
      })
    case 'ai': {
      const energy = end.ai.energy - end.ai.damage
      return struck && line('match.roof', { seat: nameOf(struck.seat), round, energy })
    }
    case 'caught':
    case 'keys': {
      const blocked = last(events, 'floorBlocked')
      return (
        blocked &&
        line(`match.blocked.${result.cause}`, {
          floor: floorLine(end, blocked.floor),
          round,
          keys: keysLine(end),
        })
      )
    }
    case 'deadline':
      return line('match.deadline', { round, keys: keysLine(end) })
    case 'endless':
      return line('match.endless', { round })
  }
}
