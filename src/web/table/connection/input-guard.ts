/** The one gate for whatever is pressed at a table: once for what is shown, and only for what is shown. */

import type { Press } from './press-tracker.ts'

/** Before that, in milliseconds, a press on what has just come up is still the one before. */
const TIME_TO_MEAN = 300

interface Picture {
  readonly moment: number
}

interface Needs {
  press(): Press
  /** In milliseconds. */
  time(): number
}

export interface InputGuard {
  /** What is on the table from now on. */
  show(picture: Picture | undefined): void
  /**
   * The moment at which this is meant; nothing if it cannot be: it was asked already, or nobody has had the time to
   * mean it. Quick ones are for what is done several times in a row.
   */
  pass(what: string, how?: { readonly quick: boolean }): number | undefined
  /** Whatever was asked has not been done, and can be asked again. */
  open(): void
}

export function createInputGuard({ press: pressNow, time }: Needs): InputGuard {
  let here: { readonly picture: Picture; readonly since: number } | undefined
  let last: { readonly picture: Picture; readonly press: Press; readonly what: string } | undefined
  /** The rest of a press that was acted upon: it met whatever has come up under the finger. */
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
