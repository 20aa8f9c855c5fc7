/** Rules 13.1, 13.2: choose one of the offered classes. In a draft the others go to the right. */

import type { Rule } from '../../../engine/game.ts'
import { type PickClass, pickClassShape } from '../commands.ts'
import { goOnWhenChosen } from '../hero-draft.ts'
import { rightOf } from '../seat-neighbours.ts'
import type { Event, State } from '../state.ts'
import { refusal } from '../words.ts'

export const pickClass: Rule<State, PickClass, Event> = {
  shape: pickClassShape,

  choices({ state, seat }) {
    return state.heroes[seat]!.offer.classes.map(each => ({ command: { type: 'pickClass', class: each } }))
  },

  refuse({ state, seat, command }) {
    if (state.variants.heroes === 'dealt') return refusal('refuse.pick.noChoice')
    const { class: chosen, offer } = state.heroes[seat]!
    if (chosen !== null) return refusal('refuse.pick.chosen')
    return offer.classes.includes(command.class) ? undefined : refusal('refuse.pick.notOffered')
  },

  effect({ state, seat, command, chance, emit }) {
    const hero = state.heroes[seat]!
    const rest = hero.offer.classes.filter(each => each !== command.class)
    hero.class = command.class
    hero.offer.classes = []
    emit({ type: 'classChosen', seat, class: command.class })
    if (state.variants.heroes === 'draft') state.heroes[rightOf(state, seat)]!.offer.classes = rest
    goOnWhenChosen(state, chance)
  },
}
