/** The hook behind map, 3D scene and console: all of them read and edit the one intent that the table holds. */

import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { factsOf } from '../../../../engine/facts.ts'
import type { Refusal } from '../../../../engine/game.ts'
import { refusalOf } from '../../../../engine/play.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import { facts } from '../../../../games/dungeon-drop/facts.ts'
import { useSame } from '../../../base/render/use-stable-object.ts'
import type { BoardProps } from '../../../kit/board/board.ts'
import { kindOf, type Piece, type Point, piecesOf, type Seen } from '../pieces/pieces.ts'
import { begun, commandOf, type Gesture, type Intent, NO_INTENT } from './intent.ts'
import { afterGesture, startOf } from './intent-model.ts'
import { isRoomTask, type Task, type Tasks, targetsOf, tasksOf } from './tasks.ts'
import { type PreviewedRoom, useRoomPreview } from './use-room-preview.ts'

export interface TableIntent {
  readonly state: Seen
  readonly pieces: readonly Piece[]
  readonly tasks: Tasks
  readonly task: Task | undefined
  readonly intent: Intent
  readonly targets: ReadonlySet<number>
  readonly boundary: readonly Point[] | undefined
  readonly room: PreviewedRoom['room']
  readonly stakes: PreviewedRoom['stakes']
  /** The room, and its preview before its last corner is chosen. */
  readonly preview: PreviewedRoom
  /** The command of the intent, once it is complete. */
  readonly command: Command | undefined
  readonly refusal: Refusal | undefined
  /** Whether the command can be sent: it is complete, and no other command is pending, such as a long throw. */
  readonly ready: boolean
  /** Whether it is what an open hint proposes. */
  readonly asHinted: boolean
  /** Whether the numbers are being set one by one: then a gesture on the table only aims, and a button commits. */
  readonly fine: boolean
  /** Whether pieces are still in motion: then there is no hand over the table. */
  readonly inMotion: boolean
  /** The task that a gesture on this piece belongs to: the selected one, or else the first that may start with it. */
  taskFor(id: number): Task | undefined
  begin(task: Task | undefined): void
  /** Handles a press on a piece; for a task that needs a point, the piece gives its position. */
  press(id: number): void
  pointAt(at: Point): void
  /** Sets the piece that is under the pointer or has the focus. */
  hover(id: number | undefined): void
  gesture(gesture: Gesture): void
  /** Restores an earlier intent, when a gesture is cancelled. */
  restore(intent: Intent): void
  confirm(): void
  /** Commits the result of the current gesture, once it is shown. */
  release(): void
}

type Props = BoardProps<Seen, Command, never, Intent>
type Hands = Pick<Props, 'seat' | 'choices' | 'editor' | 'box' | 'onRefused'> & {
  readonly state: Seen
}

/** The pieces to highlight. Combinations are checked with the numbers of an example, which are known to be legal. */
function useTargets(
  { box, state, seat }: Hands,
  pieces: readonly Piece[],
  {
    tasks,
    task,
    picked,
  }: { readonly tasks: Tasks; readonly task: Task | undefined; readonly picked: readonly number[] },
): ReadonlySet<number> {
  return useMemo(() => {
    if (seat === undefined) return new Set<number>()
    // Before a task is selected, a press on a piece selects it.
    if (!task) return new Set(tasks.aimed.flatMap(each => [...firstTargets(each, pieces)]))
    const goesWith = (ids: readonly number[]) => {
      const command = commandOf(task, { ...begun(task), picked: ids })
      return command !== undefined && !refusalOf(box.game, state, seat, command)
    }
    return targetsOf(task, picked, { pieces, goesWith })
  }, [box, state, seat, pieces, tasks, task, picked])
}

function firstTargets(task: Task, pieces: readonly Piece[]): ReadonlySet<number> {
  return targetsOf(task, [], { pieces, goesWith: () => false })
}

/** A Pillar means a room; any other piece the first ability that may start with it. */
function useTaskFor(tasks: Tasks, task: Task | undefined, pieces: readonly Piece[]) {
  return useCallback(
    (id: number): Task | undefined => {
      if (task) return task
      const fitting = tasks.aimed.filter(each => firstTargets(each, pieces).has(id))
      return fitting.find(({ type }) => isRoomTask(type)) ?? fitting[0]
    },
    [tasks, task, pieces],
  )
}

/** Commits after the next render, so that the command is the one that has just been shown. */
function useRelease(confirm: () => void): () => void {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!due) return
    setDue(false)
    confirm()
  }, [due, confirm])
  return useCallback(() => setDue(true), [])
}

const nothing = () => {}

interface Editing {
  readonly intent: Intent
  readonly tasks: Tasks
  readonly task: Task | undefined
  readonly targets: ReadonlySet<number>
  readonly pieces: readonly Piece[]
  readonly room: PreviewedRoom['room']
}

/** The gestures on the table, as edits of the intent. */
function useGestures(hands: Hands, { intent, tasks, task, targets, pieces, room }: Editing) {
  const { state, seat, choices, box, editor, onRefused } = hands
  const edit = editor?.edit ?? nothing
  const at = useMemo(() => ({ state, seat, choices, box }), [state, seat, choices, box])
  const gesture = useCallback((made: Gesture) => edit(before => afterGesture(at, before, made)), [at, edit])
  const begin = useCallback((wanted: Task | undefined) => edit(() => startOf(at, wanted)), [at, edit])
  const restore = useCallback((before: Intent) => edit(() => before), [edit])
  const taskFor = useTaskFor(tasks, task, pieces)
  const pointAt = useCallback(
    (point: Point) => {
      if (task?.needs.point) gesture({ type: 'point', at: point })
    },
    [task, gesture],
  )
  const press = useCallback(
    (id: number) => {
      const piece = pieces.find(each => each.id === id)
      const doing = taskFor(id)
      if (!piece || !doing) return
      if (!task) begin(doing)
      const kind = kindOf(piece)
      const forming = isRoomTask(doing.type)
      // A shield can only be spent on a monster in the room.
      if (forming && kind === 'monster' && !room?.taken.includes(id)) return
      if (targets.has(id) || forming) {
        gesture({ type: 'pick', id, kind, task: doing, reach: state.turn.reach > 0 })
      } else if (doing.needs.point) gesture({ type: 'point', at: piece.pose })
      else if (doing.needs.most > 0) {
        // The piece cannot be picked; the rules say why.
        const meant = commandOf(doing, {
          ...intent,
          picked: [...intent.picked.slice(0, doing.needs.least - 1), id],
        })
        if (meant) onRefused(meant)
      }
    },
    [pieces, task, taskFor, begin, targets, state, intent, room, gesture, onRefused],
  )
  return { gesture, begin, restore, taskFor, pointAt, press }
}

/** Without an editor, as in a replay, the intent is empty and cannot be changed. */
export function useTableIntent(
  hands: Hands,
  { fine, inMotion }: Pick<TableIntent, 'fine' | 'inMotion'>,
): TableIntent {
  const { state, seat, choices, box, editor } = hands
  const pieces = useMemo(() => piecesOf(state), [state])
  const intent = editor?.intent ?? NO_INTENT
  const tasks = useMemo(() => tasksOf(choices), [choices])
  const task = tasks.aimed.find(({ key }) => key === intent.task)
  const targets = useTargets(hands, pieces, { tasks, task, picked: intent.picked })
  const [hovered, hover] = useState<number>()
  // The selection is painted at once; its preview takes a while, and follows.
  const previewed = useDeferredValue(useSame({ box, state, seat, task, intent, targets, hovered }))
  const preview = useSame(useRoomPreview(previewed))
  const { room, stakes } = preview
  // No items are used for a room that is only under the pointer.
  const chosen = preview.third === undefined ? room : undefined
  const gestures = useGestures(hands, { intent, tasks, task, targets, pieces, room: chosen })
  const confirm = editor?.commit ?? nothing
  const release = useRelease(confirm)
  return useSame({
    state,
    pieces,
    tasks,
    task,
    intent,
    targets,
    boundary: factsOf({ facts }, state).boundary,
    room,
    stakes,
    preview,
    command: editor?.command,
    refusal: editor?.refusal,
    ready: editor?.ready ?? false,
    asHinted: editor?.asHinted ?? false,
    fine,
    inMotion,
    ...gestures,
    hover,
    confirm,
    release,
  })
}
