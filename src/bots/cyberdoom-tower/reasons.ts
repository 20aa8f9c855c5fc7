/** The reasons for a trooper's command, as sentences: the odds of the dice, and the plan that decided. */

import type { Frozen, Line, Seat } from '../../engine/game.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import { hideOdds } from '../../games/cyberdoom-tower/odds/hide-test-odds.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { floorLine } from '../../games/cyberdoom-tower/text/name-lines.ts'
import { keySector, keysHeld, keysNeeded } from '../../games/cyberdoom-tower/tower.ts'
import { inHundred } from '../reason-figures.ts'
import { reason } from '../words.ts'
import { hideTargetOf } from './command-worth.ts'
import { dangerOf } from './danger.ts'
import type { DiceAnswer } from './dice-answer.ts'
import { gainReasons } from './gain-reasons.ts'
import { hitsOf } from './hit-tables.ts'
import { keyPlansFor } from './team-key-plans.ts'
import { attackerOf, reachesRoof } from './team-roof-odds.ts'

type Seen = Frozen<State>

/** The odds of the dice for an attack. */
export function attackOdds(state: Seen, seat: Seat): Line | undefined {
  const player = state.players[seat]!
  // The tables assume unused abilities, so for a second attack in a turn the figures would be too high.
  if (player.used.abilities.some(Boolean)) return undefined
  const hits = hitsOf(state, player)
  const figures = { hit: inHundred(hits[0]!), luck: inHundred(hits[player.luck]!) }
  if (!player.equipment.includes('gunsight')) {
    return figures.hit === figures.luck
      ? reason('tower.attack.same', { hit: figures.hit })
      : reason('tower.attack', figures)
  }
  const given = inHundred(hitsOf(state, player, 'givenUp')[player.luck]!)
  return reason('tower.attack.gunsight', { ...figures, given })
}

/** The odds of the dice for this command, of an attack or of the Hide test at the end of a movement. */
export function diceOdds(state: Seen, seat: Seat, command: Command): Line | undefined {
  if (command.type === 'attack') return attackOdds(state, seat)
  const player = state.players[seat]!
  const target = hideTargetOf(state, seat, command)
  if (target === undefined) return undefined
  const hide = hideOdds({ target, luck: player.luck })
  const [without, withLuck] = [inHundred(hide[0]!), inHundred(hide[player.luck]!)]
  return without === withLuck
    ? reason('tower.hide.same', { hide: without })
    : reason('tower.hide', { hide: without, luck: withLuck })
}

/** The destination of the plan, and the danger of staying. */
function plan(state: Seen, seat: Seat, command: Command): Line[] {
  if (command.type !== 'move' && command.type !== 'ride') return []
  const player = state.players[seat]!
  const lines: Line[] = []
  const { energy } = dangerOf(state, player)
  if (energy > 0) lines.push(reason('tower.danger', { energy }))
  const plans = keyPlansFor(state)
  const first = plans?.[seat]?.first
  // The plan was made before the command, so it is a reason only if the command follows it.
  const towards = command.type === 'ride' ? command.floor : player.floor
  if (first?.floor === towards) lines.push(reason('tower.plan', { floor: floorLine(state, first.floor) }))
  else if (plans?.every(each => !each.first)) lines.push(reason('tower.plan.roof'))
  return lines
}

/** How many Keys the team still needs. */
function key(state: Seen): Line[] {
  const missing = keysNeeded(state) - keysHeld(state)
  if (missing <= 0) return []
  return [missing === 1 ? reason('tower.key.last') : reason('tower.key', { count: missing - 1 })]
}

/** Whether the command takes a Key, or ends a movement on one. */
function fetchesKey(state: Seen, seat: Seat, command: Command): boolean {
  const { floor } = state.players[seat]!
  if (command.type === 'takeKey') return true
  return (
    command.type === 'move' && state.floors[floor]!.key === 'here' && keySector(state, floor) === command.to
  )
}

/** Why the bot waits on the roof: its partner is still to come, or is better placed. */
export function waitReasons(state: Seen, seat: Seat): Line[] {
  if (!state.players[seat]!.onRoof || state.variants.deadline === 'defeat') return []
  const [attack] = cyberdoomTower.rules.attack.choices({ state, seat })
  if (!attack) return []
  const coming = state.players.findIndex(player => !player.onRoof && reachesRoof(state, player))
  if (coming >= 0) return [reason('tower.wait', { name: { seat: coming } })]
  const attacker = attackerOf(state)
  return attacker === undefined || attacker === seat
    ? []
    : [reason('tower.letAttack', { name: { seat: attacker } })]
}

/** The reasons for the best command; empty if only the estimate speaks for it. */
export function bestCommandReasons(state: Seen, seat: Seat, command: Command): Line[] {
  if (command.type === 'pass') return [...waitReasons(state, seat), ...gainReasons(state, seat, command)]
  if (command.type === 'spendLuck') return [reason(command.points > 0 ? 'tower.spend' : 'tower.keepLuck')]
  const dice = diceOdds(state, seat, command)
  const aims = fetchesKey(state, seat, command) ? key(state) : plan(state, seat, command)
  return [...gainReasons(state, seat, command), ...(dice ? [dice] : []), ...aims]
}

export function diceReasons({ command, hit, luck, gunsight }: DiceAnswer): Line[] {
  if (command.type === 'place') return [reason('tower.fit')]
  if (command.type === 'giveUp') return [reason('tower.noHit')]
  if (!gunsight) return [reason('tower.dice', { hit: inHundred(hit), luck })]
  const { kept, given } = gunsight
  return [reason('tower.dice.gunsight', { kept: inHundred(kept), given: inHundred(given), luck })]
}

export function lastGaspReasons({ type }: Command): Line[] {
  return [reason(type === 'discard' ? 'tower.discard' : 'tower.accept')]
}
