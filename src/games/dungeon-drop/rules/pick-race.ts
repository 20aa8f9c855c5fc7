/** Rules 13.1, 13.2: choose one of the offered races. In a draft the others go to the left. */

import type { Rule } from '../../../engine/game.ts'
import { type PickRace, pickRaceShape } from '../commands.ts'
import { goOnWhenChosen } from '../hero-draft.ts'
import { leftOf } from '../seat-neighbours.ts'
import type { Event, State } from '../state.ts'
import { refusal } from '../words.ts'

export const pickRace: Rule<State, PickRace, Event> = {
  shape: pickRaceShape,

  choices({ state, seat }) {
    return state.heroes[seat]!.offer.races.map(race => ({ command: { type: 'pickRace', race } }))
  },

  refuse({ state, seat, command }) {
    if (state.variants.heroes === 'dealt') return refusal('refuse.pick.noChoice')
    const { race, offer } = state.heroes[seat]!
    if (race !== null) return refusal('refuse.pick.chosen')
    return offer.races.includes(command.race) ? undefined : refusal('refuse.pick.notOffered')
  },

  effect({ state, seat, command: { race }, chance, emit }) {
    const hero = state.heroes[seat]!
    const rest = hero.offer.races.filter(each => each !== race)
    hero.race = race
    hero.offer.races = []
    emit({ type: 'raceChosen', seat, race })
    if (state.variants.heroes === 'draft') state.heroes[leftOf(state, seat)]!.offer.races = rest
    goOnWhenChosen(state, chance)
  },
}
