/** Lets one press send one command, only for the position that was on the screen when it was made. */

import type { Press } from './press-tracker.ts'

/** For this long after a new position appears, a repeated press still belongs to the previous one, in milliseconds. */
const TIME_TO_MEAN = 300
/**
 * While the board still shows what led to a position, a press may be meant for what it shows: a new press for this long
 * after the position appeared, a repeated one for longer; in milliseconds.
 */
const TIME_TO_SEE = { pressed: 400, repeated: 1000 } as const

interface ShownPosition {
  readonly version: number
}

interface Needs {
  press(): Press
  time(): number
  isAnimating(): boolean
}

export interface InputGuard {
  show(position: ShownPosition | undefined): void
  /**
   * Returns the version to send the command for; `undefined` if a command was already sent for this position, or the
   * press cannot be meant for it yet. `quick` skips the second check, for actions that are often repeated, like undo.
   */
  pass(what: string, how?: { readonly quick: boolean }): number | undefined
  /** The last command was refused, so it can be sent again. */
  open(): void
}

export function createInputGuard({ press: pressNow, time, isAnimating }: Needs): InputGuard {
  let here: { readonly position: ShownPosition; readonly since: number } | undefined
  let last: { readonly position: ShownPosition; readonly press: Press; readonly what: string } | undefined
  /** Whether this is the rest of a press that already sent a command and now hits what appeared under the finger. */
  const isRest = (what: string, press: Press): boolean => {
    if (last?.what !== what || last.press.number !== press.number) return false
    return press.rest || time() - here!.since < TIME_TO_MEAN
  }
  /** Whether the press came before anybody could see what it would be for. */
  const isEarly = (press: Press): boolean => {
    const repeated = last?.press.number === press.number
    return isAnimating() && time() - here!.since < TIME_TO_SEE[repeated ? 'repeated' : 'pressed']
  }
  return {
    show(position) {
      here = position && { position, since: time() }
    },
    pass(what, { quick } = { quick: false }) {
      if (!here || last?.position === here.position) return undefined
      const press = pressNow()
      if (!quick && (isRest(what, press) || isEarly(press))) return undefined
      last = { position: here.position, press, what }
      return here.position.version
    },
    open() {
      last = undefined
    },
  }
}
