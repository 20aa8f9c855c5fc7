/** Throws, flicks and moves as forms: which piece, which numbers, or towards what. The same tasks as on the table. */

import { refusalOf } from '../../../../engine/play.ts'
import type { Command } from '../../../../games/dungeon-drop/commands.ts'
import type {
  Described,
  Field,
  Form,
  NumberField,
  PickField,
  Values,
} from '../../../described/description.ts'
import { wholeAngle } from '../aim.ts'
import { begun, commandOf, type Intent } from '../intent.ts'
import { type Name, namesOf, numberOf, SCALES } from '../Measure.tsx'
import { inReadingOrder, kindOf, type Piece, piecesOf, type Seen } from '../pieces.ts'
import type { Speech } from '../speech.ts'
import { pointedAt, rangeOf, type Task } from '../tasks.ts'

type At = Described<Seen, Command>

const NONE = -1
/** Fields for pieces are called so, in their order. */
const pickName = (index: number): string => `pick${index}`

/** What may be pointed at: for a slide first what slides, then the pillars. */
function optionsFor(task: Task, index: number, pieces: readonly Piece[]): readonly Piece[] {
  const all = task.choices.map(({ command }) => pointedAt(command))
  if (task.type === 'slide' && index === 1) return pieces.filter(piece => kindOf(piece) === 'pillar')
  const ids = new Set(task.type === 'slide' ? all.map(([cube]) => cube!) : all.flat())
  return pieces.filter(({ id }) => ids.has(id))
}

function pickLabel(task: Task, index: number, speech: Speech): string {
  if (task.needs.most === 1) return speech.say('told.pick')
  if (task.type === 'slide' && index === 1) return speech.say('told.pick.pillar')
  return speech.say(index === 0 ? 'told.pick.first' : 'told.pick.more')
}

function pickFields(task: Task, pieces: readonly Piece[], speech: Speech): readonly PickField[] {
  const example = task.choices[0] ? pointedAt(task.choices[0].command) : []
  return Array.from({ length: task.needs.most }, (_, index): PickField => {
    const optional = index >= task.needs.least
    const options = optionsFor(task, index, pieces).map(piece => ({
      value: piece.id,
      text: speech.piece(piece),
    }))
    return {
      kind: 'pick',
      name: pickName(index),
      label: pickLabel(task, index, speech),
      options: optional ? [{ value: NONE, text: speech.say('told.pick.none') }, ...options] : options,
      start: optional ? NONE : (example[index] ?? options[0]?.value ?? NONE),
    }
  })
}

/** Power is set in whole percent. */
const times = (name: Name): number => SCALES[name].times

function numberFields(task: Task, start: Intent, speech: Speech): readonly NumberField[] {
  return namesOf(task).map((name): NumberField => {
    const { otherwise, step } = SCALES[name]
    const { min, max } = rangeOf(task, [], name, otherwise)
    const shown = (value: number) => Number((value * times(name)).toFixed(1))
    return {
      kind: 'number',
      name,
      label: speech.say(`told.measure.${name}`),
      min: Math.ceil(shown(min)),
      max: Math.floor(shown(max)),
      step: Math.max(step * times(name), 0.1),
      start: shown(numberOf(start, name)),
    }
  })
}

function intentOf(task: Task, values: Values): Intent {
  const start = begun(task)
  const picked = Array.from({ length: task.needs.most }, (_, index) => values[pickName(index)] ?? NONE)
  const number = (name: Name): number =>
    values[name] === undefined ? numberOf(start, name) : values[name] / times(name)
  return {
    ...start,
    picked: [...new Set(picked.filter(id => id !== NONE))],
    point: { x: number('x'), y: number('y') },
    height: number('height'),
    angle: wholeAngle(number('angle')),
    power: number('power'),
    distance: number('distance'),
    turn: number('turn'),
  }
}

/** Towards a piece, or over it. */
function towardsOf(task: Task, pieces: readonly Piece[], speech: Speech): Form<Command>['towards'] {
  const { flick, point } = task.needs
  if (!flick && !point) return undefined
  return {
    label: speech.say(flick ? 'told.towards' : 'told.over'),
    none: speech.say('told.towards.none'),
    options: values => {
      const from = pieces.find(({ id }) => id === values[pickName(0)])
      return pieces.flatMap((piece): { text: string; set: Values }[] => {
        const { x, y } = piece.pose
        const text = speech.piece(piece)
        if (!flick) return [{ text, set: { x: Number(x.toFixed(1)), y: Number(y.toFixed(1)) } }]
        if (!from || from.id === piece.id) return []
        const angle = wholeAngle((Math.atan2(y - from.pose.y, x - from.pose.x) * 180) / Math.PI)
        return [{ text, set: { angle } }]
      })
    },
  }
}

export function formOf({ state, seat = 0, box }: At, task: Task, speech: Speech): Form<Command> {
  const pieces = inReadingOrder(piecesOf(state))
  const build = (values: Values) => commandOf(task, intentOf(task, values))
  const rounded: readonly Field[] = [
    ...pickFields(task, pieces, speech),
    ...numberFields(task, begun(task), speech),
  ]
  // An example is legal to the last digit; rounded it mostly is, too.
  const first = build(Object.fromEntries(rounded.map(({ name, start }) => [name, start])))
  const exact = first !== undefined && refusalOf(box.game, state, seat, first) !== undefined
  const fields = exact
    ? rounded.map(field =>
        field.kind === 'number'
          ? { ...field, start: numberOf(begun(task), field.name as Name) * times(field.name as Name) }
          : field,
      )
    : rounded
  const towards = towardsOf(task, pieces, speech)
  return { fields, go: speech.say(`do.${task.type}`), commandOf: build, ...(towards ? { towards } : {}) }
}
