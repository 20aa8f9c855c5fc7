/** The room that is chosen, or that the Pillar under the pointer would complete, and the Pillars that make no room. */

import { useMemo } from 'react'
import type { AnyBox } from '../../../../engine/box.ts'
import type { Refusal, Seat } from '../../../../engine/game.ts'
import { refusalOf } from '../../../../engine/play.ts'
import { TOKEN_ID } from '../../../../games/dungeon-drop/state.ts'
import type { Seen } from '../pieces/pieces.ts'
import { commandOf, type Intent } from './intent.ts'
import { type RoomPreview, roomPreviewOf, type Stakes, stakesOf } from './room-preview.ts'
import { isRoomTask, type Task } from './tasks.ts'

export interface PreviewedRoom {
  readonly room: RoomPreview | undefined
  /** What the room would yield and cost with the chosen items. */
  readonly stakes: Stakes | undefined
  /** The Pillar that is only under the pointer; undefined if all corners are chosen. */
  readonly third: number | undefined
  /** Why the room under the pointer could not be looted. */
  readonly refusal: Refusal | undefined
  /** Once two corners are chosen: the Pillars that make no room with them. */
  readonly dimmed: ReadonlySet<number>
}

export interface Preview {
  readonly box: AnyBox
  readonly state: Seen
  readonly seat: Seat | undefined
  readonly task: Task | undefined
  readonly intent: Intent
  readonly targets: ReadonlySet<number>
  readonly hovered: number | undefined
}

const NONE: ReadonlyMap<number, Refusal> = new Map()
const CORNERS = 3

/** The corners of the room: the chosen ones and, with two of them, the one under the pointer. */
export function cornersOf({ task, intent, targets, hovered }: Preview): {
  readonly corners: readonly number[]
  readonly third: number | undefined
} {
  if (task?.type === 'search') return { corners: [TOKEN_ID, TOKEN_ID + 1, TOKEN_ID + 2], third: undefined }
  if (!task || !isRoomTask(task.type)) return { corners: [], third: undefined }
  const { picked } = intent
  const isThird = hovered !== undefined && targets.has(hovered) && !picked.includes(hovered)
  if (picked.length !== CORNERS - 1 || !isThird) return { corners: picked, third: undefined }
  return { corners: [...picked, hovered], third: hovered }
}

/** Why each of the other Pillars makes no room with the two chosen ones; Pillars that make one are left out. */
export function refusedThirds(preview: Omit<Preview, 'hovered'>): ReadonlyMap<number, Refusal> {
  const { box, state, seat, task, intent, targets } = preview
  const { picked } = intent
  if (!task || !isRoomTask(task.type) || seat === undefined || picked.length !== CORNERS - 1) return NONE
  const others = [...targets].filter(id => !picked.includes(id))
  return new Map(
    others.flatMap((id): [number, Refusal][] => {
      const command = commandOf(task, { ...intent, picked: [...picked, id] })
      const refusal = command && refusalOf(box.game, state, seat, command)
      return refusal ? [[id, refusal]] : []
    }),
  )
}

export function useRoomPreview(preview: Preview): PreviewedRoom {
  const { box, state, seat, task, intent, targets } = preview
  const { corners, third } = cornersOf(preview)
  const key = corners.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains the corners
  const room = useMemo(() => roomPreviewOf(state, corners), [state, key])
  const stakes = useMemo(
    () => (room && seat !== undefined ? stakesOf(state, seat, room, intent) : undefined),
    [state, seat, room, intent],
  )
  const refused = useMemo(
    () => refusedThirds({ box, state, seat, task, intent, targets }),
    [box, state, seat, task, intent, targets],
  )
  const dimmed = useMemo(() => new Set(refused.keys()), [refused])
  return { room, stakes, third, refusal: third === undefined ? undefined : refused.get(third), dimmed }
}
