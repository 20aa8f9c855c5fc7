/** Solo play: the tokens that mark the current room, the relics, the staircase, and the end. Rules 12. */

import type { Chance } from '../../engine/chance.ts'
import type { Refusal, Seat } from '../../engine/game.ts'
import { type Facts, isToken, type Lootable } from './facts.ts'
import { beginTurn } from './flow.ts'
import type { Room, RoomGeometry } from './geometry/rooms.ts'
import { countRelics, questOf } from './heroes.ts'
import {
  haulOf,
  type Items,
  lootedBy,
  refuseDeadly,
  refuseItems,
  refuseOutline,
  takeHaul,
} from './looting.ts'
import { refuseUnless } from './phases.ts'
import { end, revealAndRoll, scoreOf } from './scoring.ts'
import { type Emit, type EndCause, MEEPLE_ID, type Phase, type State, TOKEN_ID } from './state.ts'
import { cornersAt, roomAt, type SeenTable } from './table.ts'
import { refusal } from './words.ts'

/** Rules 12.10: the box holds cubes for this many turns. */
export const TURNS_ALONE = 9

/** Rules 12.11: points for each step of the relic track, if the hero escaped. */
export const RELIC_POINTS = 5

const TOKENS = [TOKEN_ID, TOKEN_ID + 1, TOKEN_ID + 2] as const

export function refuseSolo(state: SeenTable, seat: Seat, phases: readonly Phase[]): Refusal | undefined {
  return state.spelunker ? refuseUnless(state, seat, phases) : refusal('refuse.solo.only')
}

/** Rules 12.9. */
export function refuseStairs(state: SeenTable, seat: Seat): Refusal | undefined {
  if (!state.spelunker) return refusal('refuse.solo.only')
  return state.phase === 'stairs' ? refuseUnless(state, seat, ['stairs']) : refusal('refuse.solo.stairs')
}

export function currentCorners(scene: RoomGeometry): Room['corners'] | undefined {
  return cornersAt(scene, TOKENS)
}

export function currentRoom(scene: RoomGeometry): Room | undefined {
  return roomAt(scene, TOKENS)
}

/** Rules 12.6: a token left behind blocks a room, even if an ability allows other pillars. */
export function refuseRoom(state: SeenTable, seat: Seat, room: Room, items: Items): Refusal | undefined {
  if (room.blockers.some(isToken)) return refusal('refuse.solo.token')
  return (
    refuseOutline(state, room) ??
    refuseItems(state, seat, room, items) ??
    refuseDeadly(state, seat, room, items)
  )
}

/** Rules 12.3: the rooms that contain the meeple. */
export function roomsToEnter({ lootable }: Facts, seat: Seat): Lootable[] {
  return lootable.filter(({ room }) => room.inside.includes(MEEPLE_ID + seat))
}

/** Rules 12.6. */
export function roomsToMoveTo({ lootable }: Facts): Lootable[] {
  return lootable.filter(({ room }) => !room.pillars.every(isToken))
}

/** Rules 12.7: the current room again, if that is legal. */
export function roomToSearch({ lootable }: Facts): Lootable[] {
  return lootable.filter(({ room }) => room.pillars.every(isToken))
}

interface Looting {
  readonly seat: Seat
  readonly room: Room
  readonly items: Items
  readonly chance: Chance
  readonly emit: Emit
}

/** Rules 12.11: takes the contents of the room; relics count at once. Continues with the staircase or the next turn. */
export function lootSolo(state: State, { seat, room, items, chance, emit }: Looting): void {
  const haul = haulOf(state, seat, room, items)
  takeHaul(state, seat, haul, items)
  emit(lootedBy(seat, room, { haul, items }))
  countRelics(state, { seat, cubes: haul.cubes, emit })
  if (room.inside.some(id => state.cubes[id]?.type === 'staircase')) state.phase = 'stairs'
  else nextTurn(state, { chance, emit })
}

/** Rules 12.6: pillar cubes leave the game, and tokens replace them. `tokens` are indexes. */
export function moveTokens(
  state: State,
  {
    seat,
    tokens,
    pillars,
    emit,
  }: { seat: Seat; tokens: readonly number[]; pillars: readonly number[]; emit: Emit },
): void {
  for (const [index, token] of tokens.entries()) {
    const pillar = state.cubes[pillars[index]!]!
    const { x, y } = pillar.pose!
    state.spelunker!.tokens[token] = { x, y }
    pillar.zone = 'removed'
    pillar.pose = null
  }
  emit({ type: 'tokensMoved', seat, pillars: [...pillars] })
}

/** Rules 12.10: a hero with nothing left to drop who is still in the dungeon loses. */
export function nextTurn(state: State, { chance, emit }: { chance: Chance; emit: Emit }): void {
  if (state.cubes.some(({ zone }) => zone === 'box')) {
    state.spelunker!.turns++
    beginTurn(state, state.active, emit)
  } else endSolo(state, 'dark', { chance, emit })
}

/** Rules 12.11: relics count if the hero escaped; otherwise the hero keeps half of the points. */
export function endSolo(state: State, cause: EndCause, at: { chance: Chance; emit: Emit }): void {
  const escaped = cause === 'escaped'
  const [chests] = revealAndRoll(state, at)
  const treasure = scoreOf(state, 0, questOf(state, 0)!, chests!)
  const relics = escaped ? RELIC_POINTS * state.spelunker!.track : 0
  const total = escaped ? treasure.total + relics : Math.floor(treasure.total / 2)
  state.scores = [{ ...treasure, relics, halved: !escaped, total }]
  end(state, { winners: escaped ? [0] : [], cause }, at.emit)
}

/** From the lowest to the highest; each takes two Relics more than the one before. */
export const RANKS = ['survivor', 'village', 'kingdom', 'world'] as const
export type Rank = (typeof RANKS)[number]

/** Rules 12.11: how many more Relics a rank needs than the one below it. */
export const RELICS_A_RANK = 2

/** Rules 12.11: the rank that the relics found give. */
export function rankOf(track: number): Rank {
  return RANKS[Math.min(Math.floor(track / RELICS_A_RANK), RANKS.length - 1)]!
}
