/** Rules 7: an armed unit hits an enemy within the reach of its weapon. It always hits. */

import type { Choice, Frozen, Refusal, Rule } from '../../../engine/game.ts'
import { boardOf } from '../board.ts'
import { type Attack, attackShape } from '../commands.ts'
import { checkElimination, spendAction } from '../flow.ts'
import type { Event, State, Unit } from '../state.ts'
import { ownUnit, refuseIdle, refuseUnit, spokesman, spokesmen, unitById } from '../units.ts'
import { refusal } from '../words.ts'

/** Rules 7.5 and 7.6: a short weapon reaches its own planet, a long one the connected planets. */
function refuseReach(state: Frozen<State>, unit: Frozen<Unit>, target: Frozen<Unit>): Refusal | undefined {
  const { planets } = boardOf(state.board)
  const from = planets[unit.planet]!
  const at = planets[target.planet]!
  if (unit.weapon === 'short') {
    return from === at ? undefined : refusal('refuse.attack.short', { from: from.id, at: at.id })
  }
  if (from === at) {
    return state.variants.fullRangeLong ? undefined : refusal('refuse.attack.longSame')
  }
  return from.within[at.index] ? undefined : refusal('refuse.attack.longFar', { from: from.id, at: at.id })
}

function refuseTarget(state: Frozen<State>, unit: Frozen<Unit>, target: Frozen<Unit>): Refusal | undefined {
  if (unit.weapon === 'none') return refusal('refuse.attack.disarmed')
  if (unit.attacked) return refusal('refuse.attack.again')
  if (target.owner === unit.owner) return refusal('refuse.attack.own')
  const { kind } = boardOf(state.board).planets[target.planet]!
  if (kind === 'entrance') return refusal('refuse.attack.entrance')
  return refuseReach(state, unit, target)
}

export const attack: Rule<State, Attack, Event> = {
  shape: attackShape,

  choices({ state, seat }) {
    const found: Choice<Attack>[] = []
    if (refuseIdle(state, seat)) return found
    const { planets } = boardOf(state.board)
    const { units } = state
    const mine = spokesmen(state, seat)
    for (let index = 0; index < mine.length; index++) {
      const unit = mine[index]!
      if (unit.weapon === 'none' || unit.attacked) continue
      const { within } = planets[unit.planet]!
      for (let other = 0; other < units.length; other++) {
        const target = units[other]!
        // Skips targets out of reach before `refuse`: there are many, and their refusals would be thrown away.
        if (target.owner === seat || !within[target.planet] || refuseTarget(state, unit, target)) continue
        if (spokesman(state, target) !== target) continue
        found.push({ command: { type: 'attack', unit: unit.id, target: target.id } })
      }
    }
    return found
  },

  refuse({ state, seat, command }) {
    const unit = unitById(state, command.unit)
    const amiss = refuseIdle(state, seat) ?? refuseUnit(seat, unit)
    if (amiss || !unit) return amiss
    const target = unitById(state, command.target)
    return target ? refuseTarget(state, unit, target) : refusal('refuse.noSuchUnit')
  },

  effect({ state, seat, command, emit }) {
    const { units } = state
    const unit = ownUnit(state, command.unit)
    const place = units.findIndex(({ id }) => id === command.target)
    const target = units[place]!
    const { owner: victim, planet: at } = target
    const destroyed = target.size === 1
    unit.attacked = true
    // Rules 7.7: a pile loses its lower cube, so the weapon on top stays.
    if (destroyed) units.splice(place, 1)
    else target.size = 1
    const player = state.players[victim]!
    if (state.variants.recycling) player.reserve++
    else player.losses++
    emit({
      type: 'attacked',
      seat,
      unit: unit.id,
      from: unit.planet,
      target: target.id,
      victim,
      at,
      destroyed,
    })
    if (destroyed) checkElimination(state, { victim, by: seat }, emit)
    if (state.result === null) spendAction(state, emit)
  },
}
