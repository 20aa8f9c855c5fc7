/** Rules 12.4: the Gunsight sets one die, for 1 Luck or for the card itself. */

import type { Choice, Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { settleDice } from '../apply-ability.ts'
import { type Gunsight, gunsightShape } from '../commands.ts'
import { distinctDice, FACES } from '../dice.ts'
import { GUNSIGHT_LUCK } from '../equipment.ts'
import type { Event, State } from '../state.ts'
import { refuseDice } from '../turn-checks.ts'
import { refusal } from '../words.ts'

function refuseUse(state: Frozen<State>, seat: Seat, discard: boolean): Refusal | undefined {
  const amiss = refuseDice(state, seat)
  if (amiss) return amiss
  const { equipment, luck } = state.players[seat]!
  if (!equipment.includes('gunsight')) return refusal('refuse.gunsight.none')
  return !discard && luck < GUNSIGHT_LUCK ? refusal('refuse.gunsight.luck') : undefined
}

export const gunsight: Rule<State, Gunsight, Event> = {
  shape: gunsightShape,

  choices({ state, seat }) {
    const { attack } = state
    if (!attack || refuseUse(state, seat, true)) return []
    const ways = refuseUse(state, seat, false) ? [true] : [false, true]
    return distinctDice(attack).flatMap(die =>
      FACES.filter(value => value !== attack.dice[die]).flatMap(value =>
        ways.map((discard): Choice<Gunsight> => ({ command: { type: 'gunsight', die, value, discard } })),
      ),
    )
  },

  refuse({ state, seat, command: { die, value, discard } }) {
    const amiss = refuseUse(state, seat, discard)
    if (amiss) return amiss
    return state.attack!.dice[die] === value ? refusal('refuse.die.same', { value }) : undefined
  },

  effect({ state, seat, command: { die, value, discard }, emit }) {
    const player = state.players[seat]!
    const { dice } = state.attack!
    const from = dice[die]!
    if (discard) {
      player.equipment = player.equipment.filter(card => card !== 'gunsight')
      state.discarded.push('gunsight')
    } else player.luck -= GUNSIGHT_LUCK
    dice[die] = value
    emit({ type: 'gunsightUsed', seat, die, from, to: value, discarded: discard })
    settleDice(state, seat, emit)
  },
}
