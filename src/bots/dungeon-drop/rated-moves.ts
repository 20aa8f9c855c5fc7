/**
 * The best moves of a position in Dungeon Drop: every room with its loot, its damage and what the others could still
 * take; at other decisions, what the strongest hero would do.
 */

import type { Frozen, Line, Seat } from '../../engine/game.ts'
import { healthLeft } from '../../games/dungeon-drop/health.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import type { Thinking } from '../bot.ts'
import { type MoveRating, type RatedMove, type RatedMoves, ratedByAdvice } from '../rated-moves.ts'
import { reason } from '../words.ts'
import { delverBot, LOOKAHEAD } from './delver-bot.ts'
import { heroWorth } from './hero-worth.ts'
import { afterLoot, type LootOption, lootCommand, optionsIn } from './loot-options.ts'
import { type LootRace, othersAfter, raceFor, triedRooms } from './loot-race.ts'
import { haulReasons } from './reasons.ts'

/** Rooms whose replies are looked at between two reports. */
const SLICE = 12
/** Nobody reads more of them. */
const MOST_SHOWN = 60

export function* ratedDungeonMoves(about: Thinking): MoveRating {
  const state = about.state as Frozen<State>
  const { seat } = about
  const chooses = state.active === seat && (state.phase === 'act' || state.phase === 'loot')
  if (!chooses || state.spelunker) return yield* ratedByAdvice(about, delverBot.advise!(about))
  // An ability may be better than any room; if it is, the hero says so.
  const advice = yield* ratedByAdvice(about, delverBot.advise!(about))
  const [ability] = advice.moves.filter(({ command }) => command.type !== 'loot')
  const race = raceFor(state)
  const rooms = triedRooms(race, seat).sort((one, other) => other.worth - one.worth)
  const found: LootOption[] = []
  for (const [index, room] of rooms.entries()) {
    found.push(...optionsIn(race, seat, room, LOOKAHEAD).slice(0, 1))
    if ((index + 1) % SLICE === 0) yield resultOf({ race, seat, ability }, found, rooms.length)
    else yield undefined
  }
  return resultOf({ race, seat, ability }, found, rooms.length)
}

interface Ranking {
  readonly race: LootRace
  readonly seat: Seat
  readonly ability: RatedMove | undefined
}

function resultOf(
  { race, seat, ability }: Ranking,
  options: readonly LootOption[],
  rooms: number,
): RatedMoves {
  const best = [...options].sort((one, other) => other.lead - one.lead).slice(0, MOST_SHOWN)
  const moves = best.map(option => roomMove(race, seat, option))
  return {
    unit: 'points',
    moves: ability ? [ability, ...moves] : moves,
    effort: reason('analysis.rooms', { seen: options.length, count: rooms }),
  }
}

/** The value is what the room adds to the points that are to be expected. */
function roomMove(race: LootRace, seat: Seat, option: LootOption): RatedMove {
  const state = race.state
  const before = heroWorth(state, seat)
  const health = healthLeft(afterLoot(state, seat, option.room, option.items), seat)
  const facts: Line[] = [
    ...haulReasons(state, seat, option),
    reason('dungeon.healthAfter', { damage: healthLeft(state, seat) - health, health }),
    ...othersAfter(race, seat, option.room).map(({ seat: other, points }) =>
      reason('dungeon.others', { name: { seat: other }, points }),
    ),
  ]
  return { seat, command: lootCommand(option), value: option.worth - before, facts }
}
