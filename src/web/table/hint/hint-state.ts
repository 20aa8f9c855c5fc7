/**
 * The hint of a table as a state machine, the same for a room in this browser and on a server: the player's requests
 * and the room's messages lead from one state to the next, and determine what to send.
 */

import type { Line, Seat, Tagged } from '../../../engine/game.ts'
import type { HintAsk, Told } from '../../../wire/match-messages.ts'
import type { Uuid } from '../../../wire/uuid.ts'

export type HintState =
  /** Nobody has asked for a hint, or the player has closed it. */
  | Known<{ readonly is: 'idle' }>
  /** It is being computed; progress from 0 to 1. */
  | Known<{ readonly is: 'asked'; readonly id: Uuid; readonly seat: Seat; readonly progress: number }>
  | Known<ShownHint>
  /** The room could not compute it, and has said why. */
  | Known<{ readonly is: 'failed' }>
  /** The match went on before the player used it. */
  | Known<{ readonly is: 'overtaken' }>

export interface ShownHint {
  readonly is: 'shown'
  readonly seat: Seat
  readonly step: number
  readonly command: Tagged
  readonly why: readonly Line[]
  readonly next?: { readonly command: Tagged; readonly cost: Line }
}

/** With the ids of all hints so far, which distinguish their answers from those to other requests. */
type Known<State> = State & { readonly ids: readonly string[] }

export const NO_HINT: HintState = { is: 'idle', ids: [] }

export type HintEvent =
  | { readonly type: 'ask'; readonly id: Uuid; readonly seat: Seat }
  /** The player cancels or closes it. */
  | { readonly type: 'close' }
  /** There is a connection to the room, perhaps not the first. */
  | { readonly type: 'connected' }
  | Extract<Told, { readonly type: 'shown' | 'hinting' | 'hinted' | 'refused' }>

/** Progress comes many times a second, and each that is shown renders the table again. */
const LEAST_PROGRESS = 0.04

interface HintChange {
  readonly state: HintState
  readonly send?: HintAsk
}

export function afterHintEvent(state: HintState, event: HintEvent): HintChange {
  const { ids } = state
  switch (event.type) {
    case 'ask': {
      const { id, seat } = event
      return { state: { is: 'asked', ids: [...ids, id], id, seat, progress: 0 }, send: requestOf(event) }
    }
    case 'close':
      return { state: { is: 'idle', ids }, ...(state.is === 'asked' ? { send: { type: 'noHint' } } : {}) }
    case 'connected':
      // What was sent before may be lost. The room computes it for its current position.
      return state.is === 'asked' ? { state, send: requestOf(state) } : { state }
    case 'shown':
      return { state: state.is === 'asked' || state.is === 'shown' ? { is: 'overtaken', ids } : state }
    default:
      return { state: isAwaited(state, event.id) ? afterAnswer(state, event) : state }
  }
}

type Answer = Extract<HintEvent, { readonly type: 'hinting' | 'hinted' | 'refused' }>
type AskedHint = Extract<HintState, { readonly is: 'asked' }>

function afterAnswer(state: AskedHint, told: Answer): HintState {
  const { ids } = state
  if (told.type === 'refused') return { is: 'failed', ids }
  if (told.type === 'hinting') {
    return told.progress - state.progress < LEAST_PROGRESS ? state : { ...state, progress: told.progress }
  }
  const { seat, step, command, why, next } = told
  return { is: 'shown', ids, seat, step, command, why, ...(next ? { next } : {}) }
}

function requestOf({ id, seat }: { readonly id: Uuid; readonly seat: Seat }): HintAsk {
  return { type: 'hint', id, seat }
}

function isAwaited(state: HintState, id: string): state is AskedHint {
  return state.is === 'asked' && state.id === id
}

/** Whether a message with this id is about a hint that nobody awaits any more. */
export function isLate(state: HintState, id: string): boolean {
  return state.ids.includes(id) && !isAwaited(state, id)
}

/** The hint, requested or shown, if it is for the player who acts now, and for the step on the screen. */
export function hintHere(
  state: HintState,
  { acting, step }: { readonly acting: Seat | undefined; readonly step: number },
): AskedHint | ShownHint | undefined {
  if (state.is !== 'asked' && state.is !== 'shown') return undefined
  if (state.seat !== acting) return undefined
  return state.is === 'asked' || state.step === step ? state : undefined
}
