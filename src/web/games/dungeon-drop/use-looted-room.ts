/** The room that is being looted, drawn Pillar by Pillar; its outline stays until the next room is looted. */

import { startTransition, useEffect, useState } from 'react'
import type { Event } from '../../../games/dungeon-drop/state.ts'
import { isMonster } from '../../../games/dungeon-drop/table.ts'
import { useRate } from '../../kit/animation/pace.ts'
import type { Staging } from '../../kit/director/use-director.ts'
import { type LootedRoom, NO_OVERLAY, type Overlay } from './intent/overlay.ts'
import { lineBetween } from './intent/room-preview.ts'
import type { Seen } from './pieces/pieces.ts'

type Looting = Extract<Event, { type: 'looted' }>

/** Milliseconds from one Pillar to the next, at the normal pace. */
const PILLAR_TAKES = 160

const isLooting = (event: Event): event is Looting => event.type === 'looted'

/** How many of the Pillars are drawn, one after the other from the start of a scene. */
function usePillars(scene: number, drawing: boolean): number {
  const rate = useRate()
  const [drawn, setDrawn] = useState({ scene, pillars: 1 })
  if (drawn.scene !== scene) setDrawn({ scene, pillars: 1 })
  const { pillars } = drawn
  useEffect(() => {
    if (!drawing || pillars >= 3) return
    const more = () =>
      startTransition(() => setDrawn(now => (now.scene === scene ? { scene, pillars: pillars + 1 } : now)))
    const timer = setTimeout(more, PILLAR_TAKES / rate())
    return () => clearTimeout(timer)
  }, [scene, drawing, pillars, rate])
  return pillars
}

/** The overlay of the show: while a room is looted, its cubes are lifted and the biting ones are marked. */
export function useLootedRoom({ events, past, state, scene }: Staging<Seen, Event>): Overlay {
  const looting = events.find(isLooting)
  const latest = past.findLast(isLooting)
  const pillars = usePillars(scene, looting !== undefined)
  const [room, setRoom] = useState<LootedRoom & { readonly event: Looting }>()
  if (latest && room?.event !== latest) {
    const points = lineBetween(state, latest.pillars)
    if (points) setRoom({ event: latest, points, seat: latest.seat, faint: true })
  } else if (past.length === 0 && room) setRoom(undefined)
  if (!looting) return { ...NO_OVERLAY, looted: room }
  const points = lineBetween(state, looting.pillars.slice(0, pillars))
  const taken = pillars < 3 ? [] : looting.cubes
  const bites = (id: number) =>
    isMonster(state.cubes[id]!) && !looting.shielded.includes(id) && !looting.spared.includes(id)
  return {
    ...NO_OVERLAY,
    looted: points && { points, seat: looting.seat, faint: false },
    looting: looting.cubes,
    picked: new Set(looting.pillars.slice(0, pillars)),
    taken: new Set(taken),
    hurting: new Set(taken.filter(bites)),
  }
}
