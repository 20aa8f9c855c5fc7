/** The reasons for a command in Cube Attack: what it takes, scores, threatens and risks, as the rules have it. */

import type { Frozen, Line, Seat } from '../../engine/game.ts'
import { apply } from '../../engine/play.ts'
import { boardOf } from '../../games/cube-attack/board.ts'
import type { Command } from '../../games/cube-attack/commands.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import { holders, incomes } from '../../games/cube-attack/scoring.ts'
import type { Event, State } from '../../games/cube-attack/state.ts'
import { unitById } from '../../games/cube-attack/units.ts'
import { reason } from '../words.ts'
import { isOutOfReach, NO_CHANCE, threatsTo } from './attack-threats.ts'

type Seen = Frozen<State>

/** More sentences would not be read. */
const MOST_REASONS = 3

/** A command with the position before and after it. */
interface Step {
  readonly before: Seen
  readonly after: Seen
  readonly events: readonly Event[]
  readonly seat: Seat
  readonly command: Command
}

/** What it does to the match and to other players at once. */
function blows({ after, events, seat }: Step): Line[] {
  if (after.result?.winners.length === 1 && after.result.winners[0] === seat) return [reason('cube.wins')]
  const lines: Line[] = []
  for (const event of events) {
    if (event.type === 'eliminated') lines.push(reason('cube.out', { name: { seat: event.seat } }))
  }
  const shot = events.find(event => event.type === 'attacked')
  if (shot && lines.length === 0) {
    const name = { seat: shot.victim }
    lines.push(reason(shot.destroyed ? 'cube.destroys' : 'cube.weakens', { name }))
  }
  return lines
}

/** The moon that a move takes. */
function moon({ before, seat, command }: Step): Line[] {
  if (command.type !== 'move') return []
  const { kind } = boardOf(before.board).planets[command.to]!
  if (kind !== 'half' && kind !== 'full') return []
  const held = holders(before, command.to)
  if (held.length === 0) return [reason(`cube.free.${kind}`)]
  if (held.includes(seat)) return []
  const name = { all: held.map(other => ({ seat: other })) }
  return [reason(`cube.share.${kind}`, { name })]
}

/** How the points at the end of the round change, as things stand. */
function points({ before, after, seat }: Step): Line[] {
  const [old, now] = [incomes(before), incomes(after)]
  const lines: Line[] = []
  if (now[seat] !== old[seat]) {
    lines.push(
      reason(now[seat]! > old[seat]! ? 'cube.income' : 'cube.cost', { now: now[seat]!, old: old[seat]! }),
    )
  }
  for (const other of before.players.keys()) {
    if (other === seat || now[other]! >= old[other]!) continue
    lines.push(reason('cube.rival', { name: { seat: other }, now: now[other]!, old: old[other]! }))
  }
  return lines
}

/** What the unit can do from its new place. */
function prospects({ before, after, seat, command }: Step): Line[] {
  if (command.type !== 'move') return []
  const { planets } = boardOf(before.board)
  const { kind, ways } = planets[command.to]!
  if (kind === 'cube' || kind === 'wound' || kind === 'armoury') {
    // The turn may have passed on, so the rule is asked as if it had not.
    const here = { ...after, turn: seat }
    const refused = cubeAttack.rules.activate.refuse({
      state: here,
      seat,
      command: { type: 'activate', unit: command.unit },
    })
    return refused ? [] : [reason(`cube.then.${kind}`)]
  }
  const free = (which: 'full' | 'half'): boolean =>
    ways.some(way => planets[way]!.kind === which && holders(after, way).length === 0)
  if (kind === 'half' || kind === 'full') return []
  if (free('full')) return [reason('cube.near.full')]
  return free('half') ? [reason('cube.near.half')] : []
}

/** What an activation gives. */
function activation({ after, events, seat }: Step): Line[] {
  for (const event of events) {
    if (event.type === 'reinforced') {
      const count = after.units.filter(({ owner }) => owner === seat).length
      return [reason('cube.units', { count })]
    }
    if (event.type === 'toughened') return [reason('cube.tough')]
    if (event.type === 'armed') {
      const count = targetsOf(after, seat, event.unit)
      return [count > 0 ? reason('cube.aims', { count }) : reason('cube.armed')]
    }
  }
  return []
}

/** How many enemy units it could hit from where it is. */
function targetsOf(state: Seen, seat: Seat, unit: number): number {
  const here = { ...state, turn: seat }
  return state.units.filter(
    ({ id, owner }) =>
      owner !== seat &&
      !cubeAttack.rules.attack.refuse({ state: here, seat, command: { type: 'attack', unit, target: id } }),
  ).length
}

/** Whether the unit that acts can be hit before and after. */
function safety({ before, after, command }: Step): Line[] {
  if (!('unit' in command) || after.result || !unitById(after, command.unit)) return []
  const threats = threatsTo(after, command.unit)
  const named = (seats: readonly Seat[]) => ({ name: { all: seats.map(seat => ({ seat })) } })
  if (threats.length > 0) return [reason('cube.exposed', named(threats))]
  if (command.type !== 'move' || !isOutOfReach(after, command.unit)) return []
  const fled = threatsTo(before, command.unit)
  return [fled.length > 0 ? reason('cube.escapes', named(fled)) : reason('cube.unreachable')]
}

export function cubeReasons(before: Seen, seat: Seat, command: Command): Line[] {
  if (command.type === 'reenter') return [reason('cube.back')]
  if (command.type === 'pass') return []
  const applied = apply(cubeAttack, { state: before, seat, command, chance: NO_CHANCE })
  const step: Step = {
    before,
    after: applied.state as State,
    events: applied.events as readonly Event[],
    seat,
    command,
  }
  const gains = [...blows(step), ...moon(step), ...points(step), ...prospects(step), ...activation(step)]
  const risks = safety(step)
  return [...gains.slice(0, MOST_REASONS - risks.length), ...risks]
}
