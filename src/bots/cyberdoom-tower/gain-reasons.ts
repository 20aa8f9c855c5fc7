/** What a trooper's command gains under the rules: what lies in a sector, and what a hit would do. */

import type { Frozen, Line, Seat } from '../../engine/game.ts'
import { deckOf } from '../../games/cyberdoom-tower/cards/deck.ts'
import type { AttackCommand, Command, Move } from '../../games/cyberdoom-tower/commands.ts'
import { dangerAt } from '../../games/cyberdoom-tower/hide-odds.ts'
import { LAST_ROUND, MOST_POINTS, type State } from '../../games/cyberdoom-tower/state.ts'
import { enemyName } from '../../games/cyberdoom-tower/text/name-lines.ts'
import { isLive, sentinelOf, towerOf } from '../../games/cyberdoom-tower/tower.ts'
import { reason } from '../words.ts'

type Seen = Frozen<State>

/** What the player finds in the sector of a movement. */
function found(state: Seen, seat: Seat, { to, energy }: Move): Line[] {
  const player = state.players[seat]!
  const floor = state.floors[player.floor]!
  const symbol = towerOf(state, player.floor).symbols[to]
  if (symbol === 'key') return floor.key === 'here' ? [reason('tower.finds.key')] : []
  if (floor.crossed.includes(to)) return []
  if (symbol === 'crate') return state.pile.length > 0 ? [reason('tower.finds.crate')] : []
  // Energy spent on the way makes room for what is picked up.
  const points = symbol === 'energy' ? player.energy - energy : player.luck
  return (symbol === 'energy' || symbol === 'luck') && points < MOST_POINTS
    ? [reason(`tower.finds.${symbol}`)]
    : []
}

/** Why a turn may end here. */
function rests(state: Seen, seat: Seat): Line[] {
  const player = state.players[seat]!
  if (player.actionPoints === 0) return [reason('tower.spent')]
  const isThreat = !player.onRoof && isLive(state.floors[player.floor]!)
  return isThreat && dangerAt(state, player).kind === 'none' ? [reason('tower.outOfRange')] : []
}

/** Whether one hit is enough. */
function decisive(state: Seen, seat: Seat, { weapon }: AttackCommand): Line[] {
  const { onRoof, floor } = state.players[seat]!
  const { damage } = deckOf(state.deck).weapons[weapon]
  const target = onRoof ? state.ai : state.floors[floor]!
  const energy = onRoof ? state.ai.energy : sentinelOf(state, floor).energy
  if (target.damage + damage < energy) return []
  return onRoof ? [reason('tower.finish')] : [reason('tower.defeats', { enemy: enemyName(state, floor) })]
}

export function gainReasons(state: Seen, seat: Seat, command: Command): Line[] {
  switch (command.type) {
    case 'move':
      return found(state, seat, command)
    case 'attack':
      return decisive(state, seat, command)
    case 'loot':
      return [reason('tower.loot', { count: state.pile.length })]
    case 'returnToElevator':
      return state.variants.elevatorHide ? [] : [reason('tower.return')]
    case 'stepOntoRoof':
      return state.round === LAST_ROUND ? [reason('tower.lastRound')] : []
    case 'pass':
      return rests(state, seat)
    default:
      return []
  }
}
