/** Rules 6: use the function of the planet a unit stands on. */

import type { Choice, Frozen, Refusal, Rule } from '../../../engine/game.ts'
import { boardOf } from '../board.ts'
import type { PlanetKind } from '../board-file.ts'
import { type Activate, activateShape } from '../commands.ts'
import { spendAction } from '../flow.ts'
import { type Event, type State, type Unit, WEAPONS, type Weapon } from '../state.ts'
import { bringIn, enemyOn, ownUnit, refuseIdle, refuseUnit, spokesmen, unitById } from '../units.ts'
import { refusal } from '../words.ts'

/** How the Armoury upgrades a weapon: none, then short, then long, and nothing after that. */
export function nextWeapon(weapon: Weapon): Weapon | undefined {
  return WEAPONS[WEAPONS.indexOf(weapon) + 1]
}

/** Rules 6.4 to 6.7: an activation that would change nothing is not legal. */
function refuseEffect(state: Frozen<State>, unit: Frozen<Unit>, kind: PlanetKind): Refusal | undefined {
  const { reserve } = state.players[unit.owner]!
  if (kind === 'cube') return reserve > 0 ? undefined : refusal('refuse.activate.cubeReserve')
  if (kind === 'wound') {
    if (unit.size === 2) return refusal('refuse.activate.pile')
    return reserve > 0 ? undefined : refusal('refuse.activate.woundReserve')
  }
  return unit.weapon === 'long' ? refusal('refuse.activate.long') : undefined
}

function hasFunction(kind: PlanetKind): boolean {
  return kind === 'cube' || kind === 'wound' || kind === 'armoury'
}

function refuseActivation(state: Frozen<State>, unit: Frozen<Unit>): Refusal | undefined {
  const planet = boardOf(state.board).planets[unit.planet]!
  if (!hasFunction(planet.kind)) return refusal('refuse.activate.kind', { planet: planet.id })
  const enemy = enemyOn(state, unit.planet, unit.owner)
  if (enemy) return refusal('refuse.activate.enemy', { planet: planet.id, seat: { seat: enemy.owner } })
  if (unit.activated) return refusal('refuse.activate.again')
  return refuseEffect(state, unit, planet.kind)
}

export const activate: Rule<State, Activate, Event> = {
  shape: activateShape,

  choices({ state, seat }) {
    const found: Choice<Activate>[] = []
    if (refuseIdle(state, seat)) return found
    const { planets } = boardOf(state.board)
    const mine = spokesmen(state, seat)
    for (let index = 0; index < mine.length; index++) {
      const unit = mine[index]!
      // Most units stand on moons; checking each of them would only build refusals that nobody reads.
      if (!hasFunction(planets[unit.planet]!.kind) || refuseActivation(state, unit)) continue
      found.push({ command: { type: 'activate', unit: unit.id } })
    }
    return found
  },

  refuse({ state, seat, command }) {
    const unit = unitById(state, command.unit)
    const amiss = refuseIdle(state, seat) ?? refuseUnit(seat, unit)
    return amiss || !unit ? amiss : refuseActivation(state, unit)
  },

  effect({ state, seat, command, emit }) {
    const unit = ownUnit(state, command.unit)
    const { planet } = unit
    unit.activated = true
    switch (boardOf(state.board).planets[planet]!.kind) {
      case 'cube': {
        const newcomer = bringIn(state, seat)
        emit({
          type: 'reinforced',
          seat,
          unit: unit.id,
          planet,
          newcomer: newcomer.id,
          entrance: newcomer.planet,
        })
        break
      }
      case 'wound':
        unit.size = 2
        state.players[seat]!.reserve--
        emit({ type: 'toughened', seat, unit: unit.id, planet })
        break
      default:
        unit.weapon = nextWeapon(unit.weapon)!
        emit({ type: 'armed', seat, unit: unit.id, planet, weapon: unit.weapon })
    }
    spendAction(state, emit)
  },
}
