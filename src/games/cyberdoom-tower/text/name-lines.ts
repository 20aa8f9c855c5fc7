/** The names of cards, places and dice as lines. Cards of a user's deck have the names from their file. */

import type { Frozen, Line, Param, Seat } from '../../../engine/game.ts'
import { linesIn } from '../../../engine/lines.ts'
import { HOUSE } from '../cards/deck.ts'
import { isRed } from '../dice.ts'
import type { EquipmentId, WeaponId } from '../equipment.ts'
import { ELEVATOR, type State } from '../state.ts'
import { aiOf, sentinelOf, towerOf } from '../tower.ts'
import type { WordKey } from '../words.ts'

export type SeenState = Frozen<State>

export const line = linesIn<WordKey>()

type LineKey = Parameters<typeof line>[0]

export const nameOf = (seat: Seat): Param => ({ seat })

export function towerName(state: SeenState, floor: number): Param {
  const { id, name } = towerOf(state, floor)
  return state.deck === HOUSE ? line(`tower.${id}` as LineKey) : name
}

export function sentinelName(state: SeenState, floor: number): Param {
  const { id, name } = sentinelOf(state, floor)
  return state.deck === HOUSE ? line(`sentinel.${id}` as LineKey) : name
}

/** The Sentinel of a floor, or the AI if the floor is null. */
export function enemyName(state: SeenState, floor: number | null): Param {
  if (floor !== null) return sentinelName(state, floor)
  const { id, name } = aiOf(state)
  return state.deck === HOUSE ? line(`ai.${id}` as LineKey) : name
}

export function floorLine(state: SeenState, floor: number): Line {
  return line('floor', { number: floor + 1, tower: towerName(state, floor) })
}

export function sectorLine(sector: number): Line {
  return sector === ELEVATOR ? line('elevator') : line('sector', { number: sector })
}

/** The same after “to”, which Italian joins with the article. */
export function toSectorLine(sector: number): Line {
  return sector === ELEVATOR ? line('to.elevator') : line('to.sector', { number: sector })
}

export function cardLine(card: EquipmentId | WeaponId): Line {
  return line(`equipment.${card}`)
}

export function dieLine(die: number, value: number): Line {
  return line(isRed(die) ? 'redDie' : 'whiteDie', { value })
}
