/** Rules 9.1 to 9.5: choose a weapon, pay for it, and roll four white dice and two red ones. */

import { rollDie } from '../../../engine/chance.ts'
import type { Choice, Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { deckOf } from '../cards/deck.ts'
import { type AttackCommand, attackShape } from '../commands.ts'
import { WEAPONS, type WeaponId } from '../equipment.ts'
import { beginTurn } from '../flow.ts'
import { DICE, type Event, type State } from '../state.ts'
import { distance } from '../tower.ts'
import { refuseAction } from '../turn-checks.ts'
import { refusal } from '../words.ts'

/** Rules 9.2 and 9.3: the AI is always in range; a Sentinel must be there, undefeated, and near enough. */
function refuseTarget(state: Frozen<State>, seat: Seat, range: number): Refusal | undefined {
  const { onRoof, floor, sector } = state.players[seat]!
  if (onRoof) return undefined
  const { defeated, blocked } = state.floors[floor]!
  if (defeated) return refusal('refuse.attack.defeated')
  if (blocked) return refusal('refuse.attack.blocked')
  const far = distance(state, floor, sector)
  return far > range ? refusal('refuse.attack.range', { distance: far, range }) : undefined
}

function refuseWeapon(state: Frozen<State>, seat: Seat, weapon: WeaponId): Refusal | undefined {
  const player = state.players[seat]!
  if (weapon !== 'base' && !player.equipment.includes(weapon)) return refusal('refuse.attack.noWeapon')
  const { range, energy } = deckOf(state.deck).weapons[weapon]
  const amiss = refuseTarget(state, seat, range)
  if (amiss) return amiss
  return energy > 0 && energy >= player.energy ? refusal('refuse.attack.energy') : undefined
}

export const attack: Rule<State, AttackCommand, Event> = {
  shape: attackShape,

  choices({ state, seat }) {
    const found: Choice<AttackCommand>[] = []
    if (refuseAction(state, seat) || state.players[seat]!.actionPoints === 0) return found
    for (const weapon of WEAPONS) {
      if (!refuseWeapon(state, seat, weapon)) found.push({ command: { type: 'attack', weapon } })
    }
    return found
  },

  refuse({ state, seat, command }) {
    const amiss = refuseAction(state, seat)
    if (amiss) return amiss
    if (state.players[seat]!.actionPoints === 0) return refusal('refuse.attack.points')
    return refuseWeapon(state, seat, command.weapon)
  },

  effect({ state, seat, command: { weapon }, chance, emit }) {
    const player = beginTurn(state, seat)
    player.actionPoints--
    player.energy -= deckOf(state.deck).weapons[weapon].energy
    // Rules 12.9: the card is used up, hit or miss, and gives no Energy.
    if (weapon === 'antimatter-grenade') {
      player.equipment = player.equipment.filter(card => card !== weapon)
      state.discarded.push(weapon)
    }
    const dice = Array.from({ length: DICE }, () => rollDie(chance))
    state.attack = { weapon, dice }
    emit({
      type: 'attackRolled',
      seat,
      floor: player.onRoof ? null : player.floor,
      weapon,
      dice: [...dice],
    })
  },
}
