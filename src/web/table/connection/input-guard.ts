/** The input guard of a table: it passes at most one command for each position shown, and only for that position. */

import type { Press } from './press-tracker.ts'

/** For this long after a new position appears, a repeated press still belongs to the previous one, in milliseconds. */
const TIME_TO_MEAN = 300

interface Picture {
  readonly moment: number
}

interface Needs {
  press(): Press
  /** The current time in milliseconds. */
  time(): number
}

export interface InputGuard {
  /** Sets the position that is shown from now on. */
  show(picture: Picture | undefined): void
  /**
   * Returns the moment to send the command for; `undefined` if a command was already sent for this position, or the
   * press cannot be meant for it yet. `quick` skips the second check, for actions that are often repeated, like undo.
   */
  pass(what: string, how?: { readonly quick: boolean }): number | undefined
  /** The last command was refused, so it can be sent again. */
  open(): void
}

export function createInputGuard({ press: pressNow, time }: Needs): InputGuard {
  let here: { readonly picture: Picture; readonly since: number } | undefined
  let last: { readonly picture: Picture; readonly press: Press; readonly what: string } | undefined
  /** Whether this is the rest of a press that already sent a command and now hits what appeared under the finger. */
  const isRest = (what: string, press: Press): boolean => {
    if (last?.what !== what || last.press.number !== press.number) return false
    return press.held || time() - here!.since < TIME_TO_MEAN
  }
  return {
    show(picture) {
      here = picture && { picture, since: time() }
    },
    pass(what, { quick } = { quick: false }) {
      if (!here || last?.picture === here.picture) return undefined
      const press = pressNow()
      if (!quick && isRest(what, press)) return undefined
      last = { picture: here.picture, press, what }
      return here.picture.moment
    },
    open() {
      last = undefined
    },
  }
}
