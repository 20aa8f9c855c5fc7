/**
 * What a hero's position is worth, in points at the end: what is safe already, and what the rest of the match is
 * likely to make of keys, chests, Health and items. Knows only what the seat may see.
 */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { Quest } from '../../games/dungeon-drop/cards/cards.ts'
import { healthLeft } from '../../games/dungeon-drop/health.ts'
import { questOf, slainBy, supplyOf } from '../../games/dungeon-drop/heroes.ts'
import { bonusOf, gemValue } from '../../games/dungeon-drop/scoring.ts'
import { type Cube, GEMS, ROUNDS, type State } from '../../games/dungeon-drop/state.ts'

/** The mean of a chest die. */
const CHEST = 3.5
/** What a key or a chest without its match is worth for each turn in which one may still be found. */
const HOPE = { key: 0.55, chest: 0.75 }
/** The same for items, which let one into rooms that are closed otherwise. */
const ITEM = { shield: 1.1, potion: 0.6 }
/** By Health points left: what the next one is worth for each turn to come. The first ones open most rooms. */
const HEALTH = [0, 0.9, 0.75, 0.6, 0.45, 0.35, 0.25, 0.15, 0.1, 0.05]
/** A bonus that depends on the others may still be lost. */
const UNSURE = 0.7
/** To someone whose quest is not known, a gem is worth the mean of all quests. */
const MEAN_GEM = 2
const TROLL = 2
const DRAGON = 8
/** Alone: what a relic adds to the score of whoever escapes, and how likely that is taken to be. */
const RELIC = 4

/** Turns the hero still has after the present one. */
export function turnsLeft(state: Frozen<State>, seat: Seat): number {
  if (state.spelunker) return Math.max(0, 9 - state.spelunker.turns)
  const later = ROUNDS - Math.max(1, state.round)
  return state.heroes[seat]!.played || state.active === seat ? later : later + 1
}

function gemWorth(quest: Quest | undefined, gem: Frozen<Cube>): number {
  return quest ? gemValue(quest, gem) : MEAN_GEM
}

export function worth(state: Frozen<State>, seat: Seat): number {
  const quest = questOf(state, seat)
  const left = turnsLeft(state, seat)
  let total = state.heroes[seat]!.teamwork
  const held = { key: 0, chest: 0, shield: 0, potion: 0 }
  for (const cube of supplyOf(state, seat)) {
    if (cube.type === 'gold') total += 1
    else if ((GEMS as readonly string[]).includes(cube.type)) total += gemWorth(quest, cube)
    else if (cube.type in held) held[cube.type as keyof typeof held]++
  }
  for (const { type } of slainBy(state, seat)) {
    if (type === 'troll') total += TROLL
    else if (type === 'dragon') total += DRAGON
  }
  const opened = Math.min(held.key, held.chest)
  total += CHEST * opened
  total +=
    Math.min(2, held.key - opened) * HOPE.key * left + Math.min(2, held.chest - opened) * HOPE.chest * left
  total += held.shield * ITEM.shield * left + held.potion * ITEM.potion * left
  for (let point = 1; point <= healthLeft(state, seat); point++) total += (HEALTH[point] ?? 0) * left
  if (quest) total += bonusOf(state, seat, quest, opened) * (left > 0 ? UNSURE : 1)
  return total + RELIC * (state.spelunker?.track ?? 0)
}
