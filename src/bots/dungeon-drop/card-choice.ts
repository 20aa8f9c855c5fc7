/** Chooses a race, a class or a quest: the one whose ability or bonus has been worth most in the arena. */

import { cardsOf } from '../../games/dungeon-drop/cards/card-catalogue.ts'
import type { Ability, Bonus } from '../../games/dungeon-drop/cards/cards.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import type { Advice } from '../bot.ts'
import { reason } from '../words.ts'
import type { AbilityQuestion } from './ability-answer.ts'
import { legalChoices } from './legal-choices.ts'

/** Points by which heroes with such an ability were above the mean, in 350 matches of the upper levels. */
const ABILITY: Readonly<Record<Ability['kind'], number>> = {
  flick: 2.8,
  slide: 1.2,
  take: 0.5,
  redrop: 0.2,
  place: 0.2,
  swap: -0.1,
  trade: -0.1,
  heal: -0.4,
  guard: -0.4,
  reach: -0.9,
  copy: -1,
  soar: -1.8,
  spare: -2.4,
  remove: -2.9,
}
/** The same for the bonuses of quests. */
const BONUS: Readonly<Record<Bonus['kind'], number>> = {
  mostWeight: 1.7,
  turnsFirst: 1.5,
  openedChests: 1.3,
  set: 1.2,
  per: -0.5,
  uncoveredHealth: -0.8,
  teamworkOrLighter: -1.8,
}
/** The points of a step of initiative: a low one goes first, which is worth about ten points with two heroes. */
const INITIATIVE = -0.7

function worthOf({ state }: AbilityQuestion, command: Command): number {
  const { races, classes, quests } = cardsOf(state.cards)
  switch (command.type) {
    case 'pickRace': {
      const { ability, initiative } = races.get(command.race)!
      return ABILITY[ability.kind] + INITIATIVE * initiative
    }
    case 'pickClass':
      return ABILITY[classes.get(command.class)!.ability.kind]
    case 'pickQuest':
      return BONUS[quests.get(command.quest)!.bonus.kind]
    default:
      return Number.NEGATIVE_INFINITY
  }
}

export function cardChoice(about: AbilityQuestion): Advice {
  const [best] = legalChoices(about)
    .map(({ command }) => ({ command, worth: worthOf(about, command) }))
    .sort((one, other) => other.worth - one.worth)
  return { command: best!.command, why: () => [reason('dungeon.card')] }
}
