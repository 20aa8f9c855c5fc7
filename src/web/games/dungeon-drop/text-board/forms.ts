/** Forms of the text board for the same tasks as on the drawn board: pieces, numbers, or a piece to aim at. */

import type { Field, Form, NumberField, PickField } from '../../../kit/board/text-description.ts'
import { wholeAngle } from '../intent/aim-gestures.ts'
import { type Intent, withPicked } from '../intent/intent.ts'
import { type At, afterGesture, rounded } from '../intent/intent-model.ts'
import { pointedAt, rangeOf, type Task } from '../intent/tasks.ts'
import { gestureFor, type Name, namesOf, numberOf, SCALES } from '../panels/IntentSliders.tsx'
import { inReadingOrder, kindOf, type Piece, piecesOf } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'

const NONE = -1
const PICK = 'pick'

/** The pieces that a field offers; a slide needs first the cube that slides, then a pillar. */
function optionsFor(task: Task, index: number, pieces: readonly Piece[]): readonly Piece[] {
  const all = task.choices.map(({ command }) => pointedAt(command))
  if (task.type === 'slide' && index === 1) return pieces.filter(piece => kindOf(piece) === 'pillar')
  const ids = new Set(task.type === 'slide' ? all.map(([cube]) => cube!) : all.flat())
  return pieces.filter(({ id }) => ids.has(id))
}

function pickLabel(task: Task, index: number, speech: DungeonWords): string {
  if (task.needs.most === 1) return speech.say('told.pick')
  if (task.type === 'slide' && index === 1) return speech.say('told.pick.pillar')
  return speech.say(index === 0 ? 'told.pick.first' : 'told.pick.more')
}

/** One field for each picked piece and one for the next, because later options depend on earlier picks. */
function pickFields(
  task: Task,
  { picked }: Intent,
  pieces: readonly Piece[],
  speech: DungeonWords,
): readonly PickField[] {
  const count = Math.min(task.needs.most, picked.length + 1)
  return Array.from({ length: count }, (_, index): PickField => {
    const value = picked[index] ?? NONE
    const offered = optionsFor(task, index, pieces)
    // A piece that was picked on the drawn board is always among the options.
    const all = pieces.filter(piece => piece.id === value || offered.includes(piece))
    const none = speech.say(index < task.needs.least ? 'told.pick.missing' : 'told.pick.none')
    return {
      kind: 'pick',
      name: `${PICK}${index}`,
      label: pickLabel(task, index, speech),
      options: [
        { value: NONE, text: none },
        ...all.map(piece => ({ value: piece.id, text: speech.piece(piece) })),
      ],
      value,
    }
  })
}

function pickedAt(task: Task, picked: readonly number[], index: number, id: number): readonly number[] {
  // Without the cube that slides, the pillar after it is dropped too.
  if (id === NONE && task.type === 'slide') return picked.slice(0, index)
  const others = picked.map((each, place) => (place === index ? id : each === id ? NONE : each))
  const all = index < picked.length ? others : [...others, id]
  return all.filter(each => each !== NONE)
}

/** The number as the form displays it (power in percent), without floating-point noise. */
function shownAs(name: Name, value: number): number {
  return Number((value * SCALES[name].times).toFixed(9))
}

function numberFields(task: Task, intent: Intent, speech: DungeonWords): readonly NumberField[] {
  return namesOf(task).map((name): NumberField => {
    const { otherwise, step, times } = SCALES[name]
    const { min, max } = rangeOf(task, intent.picked, name, otherwise)
    return {
      kind: 'number',
      name,
      label: speech.say(`told.measure.${name}`),
      min: Math.ceil(shownAs(name, min)),
      max: Math.floor(shownAs(name, max)),
      step: Math.max(step * times, 0.1),
      value: shownAs(name, numberOf(intent, name)),
    }
  })
}

/** The field that aims towards a piece, or puts the point over it. */
function towardsOf(
  at: At,
  task: Task,
  pieces: readonly Piece[],
  speech: DungeonWords,
): Form<Intent>['towards'] {
  const { flick, point } = task.needs
  if (!flick && !point) return undefined
  return {
    label: speech.say(flick ? 'told.towards' : 'told.over'),
    none: speech.say('told.towards.none'),
    options: intent => {
      const from = pieces.find(({ id }) => id === intent.picked[0])
      return pieces.flatMap(piece => {
        const { x, y } = piece.pose
        const text = speech.piece(piece)
        if (!flick) return [{ text, intent: afterGesture(at, intent, { type: 'point', at: { x, y } }) }]
        if (!from || from.id === piece.id) return []
        const angle = wholeAngle((Math.atan2(y - from.pose.y, x - from.pose.x) * 180) / Math.PI)
        return [{ text, intent: { ...intent, angle } }]
      })
    },
  }
}

export function formOf(at: At, task: Task, speech: DungeonWords): Form<Intent> {
  const pieces = inReadingOrder(piecesOf(at.state))
  const towards = towardsOf(at, task, pieces, speech)
  return {
    fields: (intent): readonly Field[] => [
      ...pickFields(task, intent, pieces, speech),
      ...numberFields(task, intent, speech),
    ],
    set(intent, field, to) {
      if (!field.startsWith(PICK)) {
        const name = field as Name
        return afterGesture(at, intent, gestureFor(intent, name, to / SCALES[name].times))
      }
      const picked = pickedAt(task, intent.picked, Number(field.slice(PICK.length)), to)
      return rounded(at, task, withPicked(task, intent, picked))
    },
    go: speech.say(`do.${task.type}`),
    ...(towards ? { towards } : {}),
  }
}
