/**
 * Estimates a hero's final points: those already safe, plus what the rest of the match will probably add for keys,
 * chests, Health, items and the quest. It uses only what the seat may see.
 */

import type { Frozen, Seat } from '../../engine/game.ts'
import type { Bonus, Quest } from '../../games/dungeon-drop/cards/cards.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { type Holding, holdingsOf, KIND, type Prospect, prospectsOf } from './holdings.ts'

/** The mean of a chest die. */
const CHEST = 3.5
/** The worth of a key or a chest without its counterpart, for each turn in which one may still be found. */
const HOPE = { key: 0.55, chest: 0.75 }
/** The same for items, which open rooms that are otherwise closed. */
const ITEM = { shield: 0.55, potion: 0.3 }
/** Indexed by Health: the worth of that point for each turn to come. The first points open most rooms. */
const HEALTH = [0, 0.9, 0.75, 0.6, 0.45, 0.35, 0.25, 0.15, 0.1, 0.05]
/** The part of a bonus for Health that later monsters will leave. */
const HEALTH_KEPT = 0.7
/** The part of the points for a set that one more of its colours is worth, while there are turns left to complete it. */
const PART_OF_A_SET = 0.25
/** By number of heroes: how many treasures a hero takes in a turn, and by how many that varies. */
const TREASURES_A_TURN = [0, 4, 5.5, 4.2, 3.3]
const TREASURES_VARY = 2
/** Solo play: the worth of a relic, considering that it scores only after an escape, which may fail. */
const RELIC = 4

/** `HEALTH` summed up to a number of points. */
const HEALTH_SUMS = HEALTH.map((_, health) => HEALTH.slice(0, health + 1).reduce((sum, each) => sum + each))

/** The chance that a hero will be heavier in the end than another. */
function outweighs(one: Holding, other: Holding, heroes: number): number {
  const ahead = one.weight - other.weight + (one.left - other.left) * TREASURES_A_TURN[heroes]!
  const turns = one.left + other.left
  if (turns === 0) return ahead > 0 ? 1 : 0
  return 1 / (1 + Math.exp(-ahead / (TREASURES_VARY * Math.sqrt(turns))))
}

function bonusWorth(
  bonus: Bonus,
  holding: Holding,
  { opened, all, teamwork }: { opened: number; all: readonly Holding[]; teamwork: boolean },
): number {
  const { left, seat } = holding
  switch (bonus.kind) {
    case 'teamworkOrLighter': {
      if (teamwork) return bonus.perTeamwork * holding.teamwork
      let heavier = 0
      for (const other of all) if (other.seat !== seat) heavier += outweighs(other, holding, all.length)
      return bonus.perHeavier * heavier
    }
    case 'mostWeight': {
      let chance = 1
      for (const other of all) if (other.seat !== seat) chance *= outweighs(holding, other, all.length)
      return bonus.points * chance
    }
    case 'turnsFirst':
      return bonus.points * holding.firstTurns
    case 'per': {
      const times = holding.counted / bonus.every
      return bonus.points * (left > 0 ? times : Math.floor(times))
    }
    case 'set': {
      let whole = Number.POSITIVE_INFINITY
      for (const type of bonus.types) whole = Math.min(whole, holding.owned[KIND[type]]!)
      let begun = 0
      if (left > 0)
        for (const type of bonus.types) if (holding.owned[KIND[type]]! > whole) begun += PART_OF_A_SET
      return bonus.points * (whole + begun)
    }
    case 'openedChests':
      return bonus.points * opened
    case 'uncoveredHealth': {
      const times = holding.health / bonus.every
      return bonus.points * (left > 0 ? HEALTH_KEPT * times : Math.floor(times))
    }
  }
}

function chestWorth(quest: Quest | undefined): number {
  return quest?.bonus.kind === 'openedChests' ? CHEST + quest.bonus.points : CHEST
}

/** The worth of what a hero has; `all` are the holdings of all heroes, by seat. */
export function holdingWorth(
  holding: Holding,
  { quest, teamwork }: Prospect,
  all: readonly Holding[],
): number {
  const { left, owned } = holding
  const keys = owned[KIND.key]!
  const chests = owned[KIND.chest]!
  const opened = Math.min(keys, chests)
  let total = holding.points + holding.teamwork + CHEST * opened
  if (left > 0) {
    const hope = (HOPE.key * Math.min(2, keys - opened) + HOPE.chest * Math.min(2, chests - opened)) * left
    total += (hope * chestWorth(quest)) / CHEST
    total += (ITEM.shield * owned[KIND.shield]! + ITEM.potion * owned[KIND.potion]!) * left
    total += HEALTH_SUMS[Math.min(Math.max(holding.health, 0), HEALTH_SUMS.length - 1)]! * left
  }
  return quest ? total + bonusWorth(quest.bonus, holding, { opened, all, teamwork }) : total
}

export function heroWorth(state: Frozen<State>, seat: Seat): number {
  const holdings = holdingsOf(state)
  const prospect = prospectsOf(state)[seat]!
  return holdingWorth(holdings[seat]!, prospect, holdings) + RELIC * (state.spelunker?.track ?? 0)
}
