/** The sounds of a step: those of the game's events, and those common to every game. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Seat, Tagged } from '../../../engine/game.ts'
import type { ShownStep } from '../../../wire/match-messages.ts'
import { SOUNDS, type SoundName } from './effects.ts'

/** By type of event: a sound, or a function that picks one for this event, if any. */
export type EventSounds<Event extends Tagged> = {
  readonly [Type in Event['type']]?:
    | SoundName
    | ((event: Extract<Event, { readonly type: Type }>) => SoundName | undefined)
}

export type AnyEventSounds = Readonly<Record<string, SoundName | ((event: never) => SoundName | undefined)>>

export function heardOf(hearing: AnyEventSounds, events: readonly Tagged[]): SoundName[] {
  return events.flatMap(event => {
    const found = hearing[event.type]
    const name = typeof found === 'function' ? found(event as never) : found
    return name ? [name] : []
  })
}

interface Step {
  readonly box: AnyBox
  readonly hearing: AnyEventSounds
  readonly people: readonly Seat[]
  readonly shown: ShownStep
}

/** Each sound once, the most important first. None when a match is opened: its past is not played again. */
export function soundsOfStep({ box, hearing, people, shown }: Step): readonly SoundName[] {
  const { by, views } = shown
  if (!by) return []
  if (by.undo) return ['undo']
  const { state, events } = views[0]!
  const heard = new Set(heardOf(hearing, events))
  const outcome = box.game.outcome(state)
  if (outcome) heard.add(outcome.winners.some(seat => people.includes(seat)) ? 'win' : 'lose')
  const turn = box.game.awaited(state).find(seat => people.includes(seat))
  if (turn !== undefined && turn !== by.seat) heard.add('turn')
  return SOUNDS.filter(name => heard.has(name))
}
