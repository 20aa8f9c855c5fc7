/** Rules 5: move a unit along one orbit. */

import type { Choice, Rule } from '../../../engine/game.ts'
import { boardOf } from '../board.ts'
import { type Move, moveShape } from '../commands.ts'
import { spendAction } from '../flow.ts'
import type { Event, State } from '../state.ts'
import { ownUnit, refuseIdle, refuseUnit, spokesmen, unitById } from '../units.ts'
import { refusal } from '../words.ts'

export const move: Rule<State, Move, Event> = {
  shape: moveShape,

  choices({ state, seat }) {
    const found: Choice<Move>[] = []
    if (refuseIdle(state, seat)) return found
    const { planets } = boardOf(state.board)
    const mine = spokesmen(state, seat)
    for (let index = 0; index < mine.length; index++) {
      const { id, planet } = mine[index]!
      const { ways } = planets[planet]!
      for (let way = 0; way < ways.length; way++) {
        found.push({ command: { type: 'move', unit: id, to: ways[way]! } })
      }
    }
    return found
  },

  refuse({ state, seat, command }) {
    const unit = unitById(state, command.unit)
    const amiss = refuseIdle(state, seat) ?? refuseUnit(seat, unit)
    if (amiss || !unit) return amiss
    const { planets } = boardOf(state.board)
    const from = planets[unit.planet]!
    const to = planets[command.to]
    if (from.ways.includes(command.to)) return undefined
    if (!to) return refusal('refuse.noSuchPlanet')
    if (to === from) return refusal('refuse.move.nowhere', { planet: to.id })
    if (to.kind === 'entrance') return refusal('refuse.move.entrance', { planet: to.id })
    return refusal('refuse.move.notConnected', { planet: to.id, from: from.id })
  },

  effect({ state, seat, command, emit }) {
    const unit = ownUnit(state, command.unit)
    const from = unit.planet
    unit.planet = command.to
    emit({ type: 'moved', seat, unit: unit.id, from, to: command.to })
    spendAction(state, emit)
  },
}
