/** Which loots stop the world: a call too close for the eye, the Dragon, or the last Health point. */

import { raceOf } from '../../../../games/dungeon-drop/heroes.ts'
import type { Event } from '../../../../games/dungeon-drop/state.ts'
import { type CloseCall, type RoomPreview, roomPreviewOf } from '../intent/room-preview.ts'
import type { Seen } from '../pieces/pieces.ts'

type Looting = Extract<Event, { type: 'looted' }>

/** In millimetres. A call closer than 1 mm is in half of all loots; a moment for each would be one for none. */
const PHOTO = 0.3
/** The moment is before the loot is dealt: for so long, in milliseconds at the normal pace. */
export const LOOT_DEALT_AFTER = 2200

/** The closest call of the room that was looted, if no eye could have made it. */
export function closestCall(
  { pillars }: Pick<Looting, 'pillars'>,
  before: Seen,
): { readonly call: CloseCall; readonly room: RoomPreview } | undefined {
  const room = roomPreviewOf(before, pillars)
  // A Pillar beside the line decides nothing.
  const call = room?.closeCalls.find(({ id, by }) => by < PHOTO && !isPillar(before, id))
  return room && call ? { call, room } : undefined
}

const isPillar = ({ cubes }: Seen, id: number): boolean => cubes[id]?.type === 'pillar'

export function lootMoment(
  event: Looting,
  before: Seen,
  after: Seen,
): 'dragon' | 'health' | 'photo' | undefined {
  if (event.cubes.some(id => before.cubes[id]?.type === 'dragon')) return 'dragon'
  const most = raceOf(after, event.seat)?.health
  if (event.damage > 0 && most !== undefined && most - after.heroes[event.seat]!.covered === 1)
    return 'health'
  return closestCall(event, before) ? 'photo' : undefined
}
