/** The one model of what the hands on the board are doing. The map, the table and the console all speak to it. */

import { useCallback, useEffect, useMemo, useReducer } from 'react'
import { factsOf } from '../../../engine/facts.ts'
import type { Refusal } from '../../../engine/game.ts'
import { refusalOf } from '../../../engine/play.ts'
import type { Command } from '../../../games/dungeon-drop/commands.ts'
import { facts } from '../../../games/dungeon-drop/facts.ts'
import { TOKEN_ID } from '../../../games/dungeon-drop/state.ts'
import type { BoardProps } from '../board.ts'
import { begun, commandOf, type Gesture, type Intent, intentReducer, NO_INTENT } from './intent.ts'
import { kindOf, type Piece, type Point, piecesOf, type Seen } from './pieces.ts'
import { type RoomView, roomViewOf, type Stakes, stakesOf } from './room-view.ts'
import { isRoomTask, keyOf, type Task, type Tasks, targetsOf, tasksOf } from './tasks.ts'

export interface TableIntent {
  readonly state: Seen
  readonly pieces: readonly Piece[]
  readonly tasks: Tasks
  readonly task: Task | undefined
  readonly intent: Intent
  /** What may be pointed at now. */
  readonly targets: ReadonlySet<number>
  readonly boundary: readonly Point[] | undefined
  readonly room: RoomView | undefined
  /** What the room comes to, with the items that are meant to be used. */
  readonly stakes: Stakes | undefined
  /** What is meant, once it is whole. */
  readonly command: Command | undefined
  /** Why it may not be done. */
  readonly refusal: Refusal | undefined
  /** Whether it can be asked for: it is whole, and nothing is under way. A throw takes a while to come back. */
  readonly ready: boolean
  begin(task: Task | undefined): void
  /** A piece was pressed; on a task that wants a point, also where. */
  press(id: number): void
  /** The table was pressed beside every piece. */
  pointAt(at: Point): void
  gesture(gesture: Gesture): void
  confirm(): void
}

type Props = BoardProps<Seen, Command, never>
type Hands = Pick<Props, 'seat' | 'choices' | 'hinted' | 'pending' | 'box' | 'onCommand' | 'onRefused'> & {
  readonly state: Seen
}

/** What is begun by itself: an ability under way goes on, or else the first thing there is to do. */
function firstTask({ turn }: Seen, { aimed }: Tasks): Task | undefined {
  const underWay = turn.ability && !turn.ability.done
  return (underWay ? aimed.find(({ card }) => card !== undefined) : undefined) ?? aimed[0]
}

function useTasks(hands: Hands, intent: Intent, dispatch: (gesture: Gesture) => void) {
  const { state, choices, hinted } = hands
  const tasks = useMemo(() => tasksOf(choices), [choices])
  const task = tasks.aimed.find(({ key }) => key === intent.task)
  // The table has changed under the hand: what was pointed at may lie elsewhere, or nowhere.
  useEffect(() => dispatch({ type: 'begin', task: firstTask(state, tasks) }), [state, tasks, dispatch])
  // A hint is laid out on the table, where it can be seen, changed and done.
  useEffect(() => {
    const proposed = hinted && tasks.aimed.find(({ key }) => key === keyOf(hinted))
    if (hinted && proposed) dispatch({ type: 'mean', task: proposed, command: hinted })
  }, [hinted, tasks, dispatch])
  return { tasks, task }
}

function cornersOf(task: Task | undefined, intent: Intent): readonly number[] {
  if (task?.type === 'search') return [TOKEN_ID, TOKEN_ID + 1, TOKEN_ID + 2]
  return task && isRoomTask(task.type) ? intent.picked : []
}

/** Items that are no longer in the room are not spent on it. */
function trimmed(intent: Intent, room: RoomView | undefined): Intent {
  if (!room) return intent
  const shields = intent.shields.filter(id => room.taken.includes(id))
  return shields.length === intent.shields.length ? intent : { ...intent, shields }
}

function usePreview(hands: Hands, task: Task | undefined, held: Intent) {
  const { box, state, seat } = hands
  const corners = cornersOf(task, held)
  const key = corners.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the corners are in the key
  const room = useMemo(() => roomViewOf(state, corners), [state, key])
  const intent = trimmed(held, room)
  const stakes = useMemo(
    () => (room && seat !== undefined ? stakesOf(state, seat, room, intent) : undefined),
    [state, seat, room, intent],
  )
  const command = useMemo(() => (task ? commandOf(task, intent) : undefined), [task, intent])
  const refusal = useMemo(
    () => (command && seat !== undefined ? refusalOf(box.game, state, seat, command) : undefined),
    [box, state, seat, command],
  )
  return { room, stakes, intent, command, refusal }
}

/** What is lit. Whether pieces go together is asked with the numbers of an example, which are legal. */
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

export function useTableIntent(hands: Hands): TableIntent {
  const { state, pending = false, onCommand, onRefused } = hands
  const pieces = useMemo(() => piecesOf(state), [state])
  const [held, dispatch] = useReducer(intentReducer, NO_INTENT)
  const { tasks, task } = useTasks(hands, held, dispatch)
  const { room, stakes, intent, command, refusal } = usePreview(hands, task, held)
  const targets = useTargets(hands, pieces, task, intent.picked)
  const boundary = factsOf({ facts }, state).boundary

  const pointAt = useCallback(
    (at: Point) => {
      if (task?.needs.point) dispatch({ type: 'point', at })
    },
    [task],
  )
  const press = useCallback(
    (id: number) => {
      const piece = pieces.find(each => each.id === id)
      if (!piece || !task) return
      const room = isRoomTask(task.type)
      if (targets.has(id) || room) {
        dispatch({ type: 'pick', id, kind: kindOf(piece), task, reach: state.turn.reach > 0 })
      } else if (task.needs.point) dispatch({ type: 'point', at: piece.pose })
      else if (task.needs.most > 0) {
        // Not offered: the rules say why.
        const meant = commandOf(task, {
          ...intent,
          picked: [...intent.picked.slice(0, task.needs.least - 1), id],
        })
        if (meant) onRefused(meant)
      }
    },
    [pieces, task, targets, state, intent, onRefused],
  )
  const confirm = () => {
    if (!command || pending) return
    if (refusal) onRefused(command)
    else onCommand(command)
  }
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
    command,
    refusal,
    ready: command !== undefined && !pending,
    begin: wanted => dispatch({ type: 'begin', task: wanted }),
    press,
    pointAt,
    gesture: dispatch,
    confirm,
  }
}
