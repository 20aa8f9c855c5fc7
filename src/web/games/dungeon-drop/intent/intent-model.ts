/** The intent model of the game: how an intent starts, how a hint fills it in, and which command it makes. */

import { refusalOf } from '../../../../engine/play.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import type { Decision, IntentModel } from '../../../kit/intent/intent.ts'
import type { Seen } from '../pieces/pieces.ts'
import {
  begun,
  commandOf,
  type Gesture,
  type Intent,
  intentOf,
  intentReducer,
  NO_INTENT,
  onSteps,
} from './intent.ts'
import { keyOf, offersAbility, pointedAt, type Task, type Tasks, tasksOf } from './tasks.ts'

export type At = Decision<Seen, Command>

/** By default the ability in progress or the first task; none while looting would give up an ability. */
function firstTask({ phase, turn }: Seen, tasks: Tasks): Task | undefined {
  const { aimed } = tasks
  const underWay = turn.ability && !turn.ability.done
  if (underWay) return aimed.find(({ card }) => card !== undefined) ?? aimed[0]
  return phase === 'act' && !turn.ability && offersAbility(tasks) ? undefined : aimed[0]
}

function taskOf({ choices }: At, key: string | undefined): Task | undefined {
  return tasksOf(choices).aimed.find(task => task.key === key)
}

/** Rounds the numbers to what the board displays, unless rounding would make a legal command illegal. */
export function rounded({ box, state, seat }: At, task: Task, exact: Intent): Intent {
  const fine = onSteps(exact)
  const example = task.choices[0]
  const isLegal = (intent: Intent) => {
    const missing = intent.picked.length < task.needs.least && example
    const command = commandOf(task, missing ? { ...intent, picked: pointedAt(example.command) } : intent)
    return command !== undefined && !refusalOf(box.game, state, seat ?? 0, command)
  }
  return isLegal(exact) && !isLegal(fine) ? exact : fine
}

/** The intent after only a task has been selected. */
export function startOf(at: At, task: Task | undefined): Intent {
  return task ? rounded(at, task, begun(task)) : NO_INTENT
}

/** The intent after a gesture on the map, in the 3D scene or in the console. */
export function afterGesture(at: At, intent: Intent, gesture: Gesture): Intent {
  const after = intentReducer(intent, gesture)
  // Picking a piece takes over unrounded numbers from one of the rules' examples.
  return gesture.type === 'pick' ? rounded(at, gesture.task, after) : after
}

export const intent: IntentModel<Seen, Command, Intent> = {
  begin: at => startOf(at, firstTask(at.state, tasksOf(at.choices))),
  layOut(at, command) {
    const task = taskOf(at, keyOf(command))
    return task && rounded(at, task, intentOf(task, command))
  },
  commandOf(at, meant) {
    const task = taskOf(at, meant.task)
    return task && commandOf(task, meant)
  },
}
