/** What is meant at a dungeon: how it begins, how a hint is laid out, and the one command that is made of it. */

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
import { keyOf, pointedAt, type Task, type Tasks, tasksOf } from './tasks.ts'

export type At = Decision<Seen, Command>

/** What is begun by itself: an ability under way goes on, or else the first thing there is to do. */
function firstTask({ turn }: Seen, { aimed }: Tasks): Task | undefined {
  const underWay = turn.ability && !turn.ability.done
  return (underWay ? aimed.find(({ card }) => card !== undefined) : undefined) ?? aimed[0]
}

function taskOf({ choices }: At, key: string | undefined): Task | undefined {
  return tasksOf(choices).aimed.find(task => task.key === key)
}

/**
 * Numbers as fine as they are shown, wherever the rules allow it: only where a rounded number would turn something
 * legal into something that is not, it stays as the rules gave it.
 */
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

/** Nothing but the task is chosen. */
export function startOf(at: At, task: Task | undefined): Intent {
  return task ? rounded(at, task, begun(task)) : NO_INTENT
}

/** What a gesture on the map, on the table or in the console makes of an intent. */
export function afterGesture(at: At, intent: Intent, gesture: Gesture): Intent {
  const after = intentReducer(intent, gesture)
  // A piece brings the numbers of an example with it.
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
