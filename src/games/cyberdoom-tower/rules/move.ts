/** Rules 5: move along the floor in a straight line, for Action Points, Energy and the Jetpack. */

import type { Choice, Frozen, Refusal, Rule } from '../../../engine/game.ts'
import { arrive } from '../after-move.ts'
import { type Move, moveShape } from '../commands.ts'
import { beginTurn } from '../flow.ts'
import { ELEVATOR, type Event, type Player, SECTORS, type State } from '../state.ts'
import { refuseAction } from '../turn-checks.ts'
import { refusal } from '../words.ts'

/** What a movement costs in Action Points: its positions minus those paid by Energy and the Jetpack. */
export function pointsOf({ sector }: Frozen<Player>, { to, energy, jetpack }: Move): number {
  return Math.abs(to - sector) - energy - jetpack
}

function refuseJetpack(state: Frozen<State>, player: Frozen<Player>, jetpack: number): Refusal | undefined {
  if (jetpack === 0) return undefined
  if (!player.equipment.includes('jetpack')) return refusal('refuse.move.jetpack')
  if (state.variants.jetpackLimit === 'unlimited') return undefined
  return jetpack > 1 || player.used.jetpack ? refusal('refuse.move.jetpackUsed') : undefined
}

function refuseMovement(state: Frozen<State>, player: Frozen<Player>, command: Move): Refusal | undefined {
  const { to, energy, jetpack } = command
  if (player.onRoof) return refusal('refuse.move.roof')
  if (to === player.sector) return refusal('refuse.move.nowhere')
  if (state.floors[player.floor]!.blocked) return refusal('refuse.move.blocked')
  const amiss = refuseJetpack(state, player, jetpack)
  if (amiss) return amiss
  const points = pointsOf(player, command)
  if (points < 1) return refusal('refuse.move.pointFirst')
  if (points < jetpack) return refusal('refuse.move.jetpackFar')
  if (points > player.actionPoints) {
    return refusal('refuse.move.points', { needed: points, left: player.actionPoints })
  }
  return energy > 0 && energy >= player.energy ? refusal('refuse.move.energy') : undefined
}

export const move: Rule<State, Move, Event> = {
  shape: moveShape,

  choices({ state, seat }) {
    const found: Choice<Move>[] = []
    const player = state.players[seat]!
    if (refuseAction(state, seat) || player.actionPoints === 0 || player.onRoof) return found
    const { sector, actionPoints } = player
    const mostJetpack = player.equipment.includes('jetpack') ? actionPoints : 0
    for (let to = ELEVATOR; to <= SECTORS; to++) {
      for (let jetpack = 0; jetpack <= mostJetpack; jetpack++) {
        // Skips combinations that cost too many or too few Action Points, instead of refusing them one by one.
        const positions = Math.abs(to - sector) - jetpack
        const most = Math.min(player.energy - 1, positions - Math.max(1, jetpack))
        for (let energy = Math.max(0, positions - actionPoints); energy <= most; energy++) {
          const command: Move = { type: 'move', to, energy, jetpack }
          if (!refuseMovement(state, player, command)) found.push({ command })
        }
      }
    }
    return found
  },

  refuse({ state, seat, command }) {
    return refuseAction(state, seat) ?? refuseMovement(state, state.players[seat]!, command)
  },

  effect({ state, seat, command, chance, emit }) {
    const { to, energy, jetpack } = command
    const player = beginTurn(state, seat)
    const { floor, sector: from } = player
    player.actionPoints -= pointsOf(player, command)
    player.energy -= energy
    if (jetpack > 0) player.used.jetpack = true
    player.sector = to
    emit({ type: 'moved', seat, floor, from, to, energy, jetpack })
    arrive({ state, seat, chance, emit })
  },
}
