/** Queries about the tower: where things are, how far apart, and the values of the active columns. */

import type { Frozen } from '../../engine/game.ts'
import { deckOf, type Enemy, modified, type SectorColumn, type Sentinel, type Tower } from './cards/deck.ts'
import type { HitBoxes } from './odds/hit-boxes.ts'
import { ELEVATOR, type Floor, KEYS_NEEDED, type Player, type State } from './state.ts'

type Seen = Frozen<State>

/** Whether the match is of version 1, which asks even if there is only one answer. */
export function isFirstVersion({ version }: Seen): boolean {
  return version === undefined
}

export function towerOf(state: Seen, floor: number): Tower {
  return deckOf(state.deck).towers.get(state.floors[floor]!.tower)!
}

export function sentinelOf(state: Seen, floor: number): Sentinel {
  return deckOf(state.deck).sentinels.get(state.floors[floor]!.sentinel)!
}

export function aiOf(state: Seen): Enemy {
  return deckOf(state.deck).ai.get(state.ai.side)!
}

/** Rules 1.3: the column that touches the left edge of the Sentinel's card. */
export function activeColumn(state: Seen, floor: number): SectorColumn {
  return towerOf(state, floor).columns[state.floors[floor]!.edge - 1]!
}

export function antiStealth(state: Seen, floor: number): number {
  return sentinelOf(state, floor).antiStealthBase + activeColumn(state, floor).antiStealth
}

export function sentinelRange(state: Seen, floor: number): number {
  return sentinelOf(state, floor).rangeBase + activeColumn(state, floor).range
}

/** Rules 1.4: the distance from a position to the Sentinel's card, on either side; 0 above it. */
export function distance(state: Seen, floor: number, position: number): number {
  const { edge } = state.floors[floor]!
  const rightmost = edge + sentinelOf(state, floor).width - 1
  if (position < edge) return edge - position
  return Math.max(0, position - rightmost)
}

/** Whether the Sentinel of a floor is neither defeated nor stuck on a blocked floor. */
export function isLive({ defeated, blocked }: Frozen<Floor>): boolean {
  return !defeated && !blocked
}

/** The Hit Boxes that an attack of this player must cover with dice. */
export function targetOf(state: Seen, { onRoof, floor }: Frozen<Player>): HitBoxes {
  const { colourRule } = state.variants
  if (onRoof) return { rows: modified(aiOf(state).rows, []), colourRule }
  const { modifiers } = activeColumn(state, floor)
  return { rows: modified(sentinelOf(state, floor).rows, modifiers), colourRule }
}

export function keySector(state: Seen, floor: number): number {
  return towerOf(state, floor).symbols.indexOf('key')
}

/** Rules 2.4: Keys belong to the team. */
export function keysHeld({ players }: Seen): number {
  return players.reduce((sum, { keys }) => sum + keys, 0)
}

export function keysNeeded({ players }: Seen): number {
  return KEYS_NEEDED[players.length]!
}

/** Rules 13.1. */
export function atRoofDoor(state: Seen, { onRoof, floor, sector }: Frozen<Player>): boolean {
  return !onRoof && floor === state.floors.length - 1 && sector === ELEVATOR
}

/** Rules 1.5: the sector the Round Counter is over. */
export function counterSector(round: number): number {
  return 6 - Math.floor((round - 1) / 2)
}
