/** The hook behind map, 3D scene and console: all of them read and edit the one intent that the table holds. */

import { useCallback, useMemo } from 'react'
import { factsOf } from '../../../../engine/facts.ts'
import type { Refusal } from '../../../../engine/game.ts'
import { refusalOf } from '../../../../engine/play.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { facts } from '../../../../games/dungeon-drop/facts.ts'
import { TOKEN_ID } from '../../../../games/dungeon-drop/state.ts'
import type { BoardProps } from '../../../kit/board/board.ts'
import { kindOf, type Piece, type Point, piecesOf, type Seen } from '../pieces/pieces.ts'
import { begun, commandOf, type Gesture, type Intent, NO_INTENT } from './intent.ts'
import { afterGesture, startOf } from './intent-model.ts'
import { type RoomPreview, roomPreviewOf, type Stakes, stakesOf } from './room-preview.ts'
import { isRoomTask, type Task, type Tasks, targetsOf, tasksOf } from './tasks.ts'

export interface TableIntent {
  readonly state: Seen
  readonly pieces: readonly Piece[]
  readonly tasks: Tasks
  readonly task: Task | undefined
  readonly intent: Intent
  /** Ids of the pieces that can be picked now. */
  readonly targets: ReadonlySet<number>
  readonly boundary: readonly Point[] | undefined
  readonly room: RoomPreview | undefined
  /** What the room would yield and cost with the chosen items. */
  readonly stakes: Stakes | undefined
  /** The command of the intent, once it is complete. */
  readonly command: Command | undefined
  /** Why the command is not legal. */
  readonly refusal: Refusal | undefined
  /** Whether the command can be sent: it is complete, and no other command is pending, such as a long throw. */
  readonly ready: boolean
  begin(task: Task | undefined): void
  /** Handles a press on a piece; for a task that needs a point, the piece gives its position. */
  press(id: number): void
  /** Handles a press on the table where no piece lies. */
  pointAt(at: Point): void
  gesture(gesture: Gesture): void
  confirm(): void
}

type Props = BoardProps<Seen, Command, never, Intent>
type Hands = Pick<Props, 'seat' | 'choices' | 'editor' | 'box' | 'onRefused'> & {
  readonly state: Seen
}

function cornersOf(task: Task | undefined, intent: Intent): readonly number[] {
  if (task?.type === 'search') return [TOKEN_ID, TOKEN_ID + 1, TOKEN_ID + 2]
  return task && isRoomTask(task.type) ? intent.picked : []
}

function usePreview({ state, seat }: Hands, task: Task | undefined, intent: Intent) {
  const corners = cornersOf(task, intent)
  const key = corners.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains the corners
  const room = useMemo(() => roomPreviewOf(state, corners), [state, key])
  const stakes = useMemo(
    () => (room && seat !== undefined ? stakesOf(state, seat, room, intent) : undefined),
    [state, seat, room, intent],
  )
  return { room, stakes }
}

/** The pieces to highlight. Combinations are checked with the numbers of an example, which are known to be legal. */
function useTargets(
  { box, state, seat }: Hands,
  pieces: readonly Piece[],
  task: Task | undefined,
  picked: readonly number[],
): ReadonlySet<number> {
  return useMemo(() => {
    if (!task || seat === undefined) return new Set<number>()
    const goesWith = (ids: readonly number[]) => {
      const command = commandOf(task, { ...begun(task), picked: ids })
      return command !== undefined && !refusalOf(box.game, state, seat, command)
    }
    return targetsOf(task, picked, { pieces, goesWith })
  }, [box, state, seat, pieces, task, picked])
}

const nothing = () => {}

/** Without an editor, as in a replay, the intent is empty and cannot be changed. */
export function useTableIntent(hands: Hands): TableIntent {
  const { state, seat, choices, box, editor, onRefused } = hands
  const pieces = useMemo(() => piecesOf(state), [state])
  const intent = editor?.intent ?? NO_INTENT
  const edit = editor?.edit ?? nothing
  const tasks = useMemo(() => tasksOf(choices), [choices])
  const task = tasks.aimed.find(({ key }) => key === intent.task)
  const { room, stakes } = usePreview(hands, task, intent)
  const targets = useTargets(hands, pieces, task, intent.picked)
  const boundary = factsOf({ facts }, state).boundary
  const at = useMemo(() => ({ state, seat, choices, box }), [state, seat, choices, box])
  const gesture = useCallback((made: Gesture) => edit(before => afterGesture(at, before, made)), [at, edit])

  const pointAt = useCallback(
    (at: Point) => {
      if (task?.needs.point) gesture({ type: 'point', at })
    },
    [task, gesture],
  )
  const press = useCallback(
    (id: number) => {
      const piece = pieces.find(each => each.id === id)
      if (!piece || !task) return
      const kind = kindOf(piece)
      const forming = isRoomTask(task.type)
      // A shield can only be spent on a monster in the room.
      if (forming && kind === 'monster' && !room?.taken.includes(id)) return
      if (targets.has(id) || forming) {
        gesture({ type: 'pick', id, kind, task, reach: state.turn.reach > 0 })
      } else if (task.needs.point) gesture({ type: 'point', at: piece.pose })
      else if (task.needs.most > 0) {
        // The piece cannot be picked; the rules say why.
        const meant = commandOf(task, {
          ...intent,
          picked: [...intent.picked.slice(0, task.needs.least - 1), id],
        })
        if (meant) onRefused(meant)
      }
    },
    [pieces, task, targets, state, intent, room, gesture, onRefused],
  )
  return {
    state,
    pieces,
    tasks,
    task,
    intent,
    targets,
    boundary,
    room,
    stakes,
    command: editor?.command,
    refusal: editor?.refusal,
    ready: editor?.ready ?? false,
    begin: wanted => edit(() => startOf(at, wanted)),
    press,
    pointAt,
    gesture,
    confirm: editor?.commit ?? nothing,
  }
}
