/** Where to drop the next handful: over the room that it should make best. */

import { refusalOf } from '../../engine/play.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import { centroid, type Point } from '../../games/dungeon-drop/geometry/polygons.ts'
import { DROP_HEIGHT } from '../../games/dungeon-drop/state.ts'
import type { Advice, Thought } from '../bot.ts'
import { nextBest } from '../next-best-cost.ts'
import type { AbilityQuestion } from './ability-answer.ts'
import { heroWorth } from './hero-worth.ts'
import { legalChoices } from './legal-choices.ts'
import { turnWithin } from './loot-options.ts'
import { raceFor, triedRooms } from './loot-race.ts'
import { dropReasons } from './reasons.ts'
import { after, bestOf } from './rollouts.ts'

/** Places closer to each other than this are not compared, in millimetres. */
const APART = 12
/** After all places have been tried this often, the best half again, and the best quarter. */
const TIMES = 3

/** The middle of the table, and the middles of the best rooms. */
function places({ state, seat, nature }: AbilityQuestion, middle: Point): Point[] {
  const race = raceFor(state)
  const best = triedRooms(race, seat).sort((one, other) => other.worth - one.worth)
  const found: Point[] = [middle]
  for (const { room } of best) {
    if (found.length >= nature.drops) break
    const place = centroid(race.rooms[room]!.corners.map(({ pose }) => pose))
    if (found.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) > APART)) found.push(place)
  }
  return found
}

export function* dropPoint(about: AbilityQuestion): Thought<Advice> {
  const { game, state, seat, nature, random, work } = about
  const [choice] = legalChoices(about).filter(({ command }) => command.type === 'explore')
  const middle = choice!.command as Extract<Command, { type: 'explore' }>
  const open = places(about, middle)
    .map(({ x, y }): Command => ({ type: 'explore', x, y, height: DROP_HEIGHT.min }))
    .filter(command => !refusalOf(game, state, seat, command))
  const lookahead = state.spelunker ? undefined : nature.lookahead
  const fields = [1, 0.5, 0.25].flatMap(part => Array<number>(TIMES).fill(Math.ceil(open.length * part)))
  const best = yield* bestOf(open, { fields, random, work }, (command, chance) =>
    turnWithin(work, after(state, command, { seat, random: chance }), seat, lookahead),
  )
  if (!best) return { command: middle, why: () => [] }
  return {
    command: best.command,
    why: () => dropReasons(best, heroWorth(state, seat)),
    next: nextBest(best.lead, best.next && { command: best.next.command, worth: best.next.lead }),
  }
}
