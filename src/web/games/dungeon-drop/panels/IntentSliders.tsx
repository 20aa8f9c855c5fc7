/** A slider for each number of the intent, for fingers and for the keyboard. */

import type { Range } from '../../../../engine/game.ts'
import { MAT } from '../../../../games/dungeon-drop/physics.ts'
import { DROP_HEIGHT } from '../../../../games/dungeon-drop/state.ts'
import { partOf, powerOf } from '../intent/aim-gestures.ts'
import type { BoardContext } from '../intent/board-context.ts'
import type { Gesture, Intent } from '../intent/intent.ts'
import { rangeOf, type Task } from '../intent/tasks.ts'
import type { BoardWordKey } from '../text/board-words.ts'
import { glossaryTerm, type TermId } from '../text/glossary-term.ts'
import styles from './IntentSliders.module.css'

export type Name = 'x' | 'y' | 'height' | 'angle' | 'power' | 'distance' | 'turn'

interface Scale {
  readonly otherwise: Range
  readonly step: number
  readonly unit: BoardWordKey
  /** The factor between the number and what is displayed. */
  readonly times: number
}

const ACROSS: Scale = { otherwise: { min: -MAT / 2, max: MAT / 2 }, step: 0.1, unit: 'mm', times: 1 }

export const SCALES: Readonly<Record<Name, Scale>> = {
  x: ACROSS,
  y: ACROSS,
  height: { otherwise: { min: DROP_HEIGHT.min, max: DROP_HEIGHT.max }, step: 1, unit: 'mm', times: 1 },
  angle: { otherwise: { min: 0, max: 360 }, step: 0.5, unit: 'degrees', times: 1 },
  power: { otherwise: { min: 0.01, max: 1 }, step: 0.01, unit: 'percent', times: 100 },
  distance: { otherwise: { min: 1, max: 300 }, step: 0.1, unit: 'mm', times: 1 },
  turn: { otherwise: { min: 0, max: 180 }, step: 1, unit: 'degrees', times: 1 },
}

const TERMS: Readonly<Partial<Record<Name, TermId>>> = {
  x: glossaryTerm('point'),
  y: glossaryTerm('point'),
  height: glossaryTerm('height'),
  angle: glossaryTerm('power'),
  power: glossaryTerm('power'),
  turn: glossaryTerm('meeple'),
}

export function namesOf({ needs }: Task): readonly Name[] {
  return [
    ...(needs.point ? (['x', 'y'] as const) : []),
    ...(needs.height ? (['height'] as const) : []),
    ...(needs.flick ? (['angle', 'power'] as const) : []),
    ...(needs.distance ? (['distance'] as const) : []),
    ...(needs.turn ? (['turn'] as const) : []),
  ]
}

export function numberOf(intent: Intent, name: Name): number {
  return name === 'x' || name === 'y' ? intent.point[name] : intent[name]
}

export function gestureFor({ point }: Intent, name: Name, to: number): Gesture {
  return name === 'x' || name === 'y'
    ? { type: 'point', at: { ...point, [name]: to } }
    : { type: 'set', measure: name, to }
}

/** The number of decimals to display, so that the display always shows the exact value. */
function digitsOf(value: number, least: number): number {
  const found = [0, 1, 2, 3, 4, 5].find(digits => Number(value.toFixed(digits)) === Number(value.toFixed(6)))
  return Math.max(least, found ?? 6)
}

/** The slider position for a number, and back. */
interface Track {
  readonly step: number
  at(value: number): number
  valueAt(place: number): number
}

/** With this many positions each is 1 % up to half of the power, and 5 % above. */
const POWER_PLACES = 60
const POWER_TRACK: Track = {
  step: 1,
  at: power => Math.round(partOf(power) * POWER_PLACES),
  valueAt: place => powerOf(place / POWER_PLACES),
}

export function trackOf(name: Name): Track {
  if (name === 'power') return POWER_TRACK
  return { step: SCALES[name].step, at: value => value, valueAt: place => place }
}

/** Aligns the range with the step, because a slider counts its steps from its minimum. */
function onGrid({ min, max }: Range, step: number): Range {
  const steps = Math.round(1 / step)
  return { min: Math.ceil(min * steps) / steps, max: Math.floor(max * steps) / steps }
}

export function IntentSliders({ scene, task }: { readonly scene: BoardContext; readonly task: Task }) {
  const { speech, table } = scene
  const { intent, gesture } = table
  const names = namesOf(task)
  if (names.length === 0) return null
  return (
    <div className="stack close">
      {names.map(name => {
        const { otherwise, step, unit, times } = SCALES[name]
        const { min, max } = onGrid(rangeOf(task, intent.picked, name, otherwise), step)
        const value = numberOf(intent, name)
        const track = trackOf(name)
        const digits = digitsOf(value * times, step < 1 && times === 1 ? 1 : 0)
        const shown = speech.say(unit, { value: speech.number(value * times, digits) })
        return (
          <label key={name} className={styles['drop-measure']} data-term={TERMS[name]}>
            <span>{speech.say(`measure.${name}`)}</span>
            <input
              type="range"
              // A point pressed on the table may be outside the legal range, and the slider must be able to show it.
              min={track.at(Math.min(value, min))}
              max={track.at(Math.max(value, max))}
              step={track.step}
              value={track.at(value)}
              aria-valuetext={shown}
              onChange={event => gesture(gestureFor(intent, name, track.valueAt(Number(event.target.value))))}
            />
            <output>{shown}</output>
          </label>
        )
      })}
    </div>
  )
}
