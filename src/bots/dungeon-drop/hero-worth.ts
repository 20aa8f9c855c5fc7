/**
 * Estimates a hero's final points: those already safe, plus what the rest of the match will probably add for keys,
 * chests, Health and items. It uses only what the seat may see.
 */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { Quest } from '../../games/dungeon-drop/cards/cards.ts'
import { healthLeft } from '../../games/dungeon-drop/health.ts'
import { questOf, slainBy, supplyOf } from '../../games/dungeon-drop/heroes.ts'
import { bonusOf, gemValue } from '../../games/dungeon-drop/scoring.ts'
import { type Cube, GEMS, ROUNDS, type State } from '../../games/dungeon-drop/state.ts'

/** The mean of a chest die. */
const CHEST = 3.5
/** The worth of a key or a chest without its counterpart, for each turn in which one may still be found. */
const HOPE = { key: 0.55, chest: 0.75 }
/** The same for items, which open rooms that are otherwise closed. */
const ITEM = { shield: 1.1, potion: 0.6 }
/** Indexed by Health: the worth of that point for each turn to come. The first points open most rooms. */
const HEALTH = [0, 0.9, 0.75, 0.6, 0.45, 0.35, 0.25, 0.15, 0.1, 0.05]
/** The factor for a bonus that depends on other players and may still be lost. */
const UNSURE = 0.7
/** The value of a gem for a seat whose quest is unknown: the mean of all quests. */
const MEAN_GEM = 2
const TROLL = 2
const DRAGON = 8
/** Solo play: the worth of a relic, considering that it scores only after an escape, which may fail. */
const RELIC = 4

/** Turns that the hero still has after the present one. */
export function turnsLeft(state: Frozen<State>, seat: Seat): number {
  if (state.spelunker) return Math.max(0, 9 - state.spelunker.turns)
  const later = ROUNDS - Math.max(1, state.round)
  return state.heroes[seat]!.played || state.active === seat ? later : later + 1
}

function gemWorth(quest: Quest | undefined, gem: Frozen<Cube>): number {
  return quest ? gemValue(quest, gem) : MEAN_GEM
}

export function heroWorth(state: Frozen<State>, seat: Seat): number {
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
