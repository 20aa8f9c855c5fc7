/** Rules 13.2: choose one of the offered quests, face down. Nobody else sees either of them. */

import type { Rule } from '../../../engine/game.ts'
import { secret } from '../../../engine/secret.ts'
import { type PickQuest, pickQuestShape } from '../commands.ts'
import { goOnWhenChosen } from '../hero-draft.ts'
import type { Event, State } from '../state.ts'
import { refusal } from '../words.ts'

export const pickQuest: Rule<State, PickQuest, Event> = {
  shape: pickQuestShape,

  choices({ state, seat }) {
    const offered = state.heroes[seat]!.offer.quests?.value ?? []
    return offered.map(quest => ({ command: { type: 'pickQuest', quest } }))
  },

  refuse({ state, seat, command }) {
    if (state.variants.heroes !== 'construction') return refusal('refuse.pick.noChoice')
    const { quest, offer } = state.heroes[seat]!
    if (quest !== null) return refusal('refuse.pick.chosen')
    return offer.quests?.value?.includes(command.quest) ? undefined : refusal('refuse.pick.notOffered')
  },

  effect({ state, seat, command, chance, emit }) {
    const hero = state.heroes[seat]!
    hero.quest = secret(command.quest, [seat])
    hero.offer.quests = null
    emit({ type: 'questChosen', seat })
    goOnWhenChosen(state, chance)
  },
}
