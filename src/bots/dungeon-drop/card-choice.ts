/** Chooses a race, a class or a quest: the one whose ability or bonus has been worth most in the arena. */

import { cardsOf } from '../../games/dungeon-drop/cards/card-catalogue.ts'
import type { Ability, Bonus } from '../../games/dungeon-drop/cards/cards.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import type { Advice } from '../bot.ts'
import { reason } from '../words.ts'
import type { AbilityQuestion } from './ability-answer.ts'
import { legalChoices } from './legal-choices.ts'

/** Points by which a hero with such an ability is above the mean. */
const ABILITY: Readonly<Record<Ability['kind'], number>> = {
  flick: 0,
  redrop: 0,
  place: 0,
  slide: 0,
  swap: 0,
  trade: 0,
  take: 0,
  reach: 0,
  remove: 0,
  heal: 0,
  guard: 0,
  spare: 0,
  soar: 0,
  copy: 0,
}
const BONUS: Readonly<Record<Bonus['kind'], number>> = {
  teamworkOrLighter: 0,
  mostWeight: 0,
  turnsFirst: 0,
  per: 0,
  set: 0,
  openedChests: 0,
  uncoveredHealth: 0,
}
/** The same for a point of Health, and for each step later in the order of round 1. */
const HEALTH = 0.5
const LATER = -0.2

function worthOf({ state }: AbilityQuestion, command: Command): number {
  const { races, classes, quests } = cardsOf(state.cards)
  switch (command.type) {
    case 'pickRace': {
      const { ability, health, initiative } = races.get(command.race)!
      return ABILITY[ability.kind] + HEALTH * health + LATER * initiative
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
  return { command: best!.command, why: () => [reason('lots')] }
}
