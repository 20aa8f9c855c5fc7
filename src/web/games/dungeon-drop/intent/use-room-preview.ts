/** The room that is chosen, or that a pointer over the third Pillar would choose, and the Pillars that make no room. */

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
  /** The Pillar that is only pointed at; undefined if all corners are chosen. */
  readonly third: number | undefined
  /** Why the room that is only pointed at could not be looted. */
  readonly refusal: Refusal | undefined
  /** Once two corners are chosen: the Pillars that make no room with them. */
  readonly dimmed: ReadonlySet<number>
}

interface Preview {
  readonly box: AnyBox
  readonly state: Seen
  readonly seat: Seat | undefined
  readonly task: Task | undefined
  readonly intent: Intent
  readonly targets: ReadonlySet<number>
  /** The piece under the pointer, or with the focus. */
  readonly hovered: number | undefined
}

const NONE: ReadonlySet<number> = new Set()
const CORNERS = 3

function cornersOf({ task, intent, targets, hovered }: Preview): {
  readonly corners: readonly number[]
  readonly third: number | undefined
} {
  if (task?.type === 'search') return { corners: [TOKEN_ID, TOKEN_ID + 1, TOKEN_ID + 2], third: undefined }
  if (!task || !isRoomTask(task.type)) return { corners: [], third: undefined }
  const { picked } = intent
  const lacksOne = picked.length === CORNERS - 1
  const third = hovered !== undefined && lacksOne && targets.has(hovered) ? hovered : undefined
  if (third === undefined || picked.includes(third)) return { corners: picked, third: undefined }
  return { corners: [...picked, third], third }
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
  const { picked } = intent
  const { refusalWith, dimmed } = useMemo(() => {
    const forming = task && isRoomTask(task.type) && seat !== undefined && picked.length === CORNERS - 1
    const why = (id: number) => {
      const command = forming ? commandOf(task, { ...intent, picked: [...picked, id] }) : undefined
      return command && refusalOf(box.game, state, seat ?? 0, command)
    }
    const others = forming ? [...targets].filter(id => !picked.includes(id)) : []
    return { refusalWith: why, dimmed: others.length > 0 ? new Set(others.filter(id => why(id))) : NONE }
  }, [box, state, seat, task, intent, picked, targets])
  return { room, stakes, third, refusal: third === undefined ? undefined : refusalWith(third), dimmed }
}
