/** A hint at the table: requested by a button or a key, and shown as long as its position lasts. */

import { useCallback, useEffect } from 'react'
import type { Line, Seat, Tagged } from '../../../engine/game.ts'
import { shortcutEnabled } from '../../base/settings/shortcut-enabled.ts'

/** Either still being computed, or complete. */
export type Hint =
  | { readonly seat: Seat; readonly progress: number }
  | { readonly seat: Seat; readonly step: number; readonly command: Tagged; readonly why: readonly Line[] }

export type HintHere = Extract<Hint, { readonly command: Tagged }>

interface Needs {
  readonly hint: Hint | undefined
  /** Who acts on the board, and at which step. */
  readonly acting: Seat | undefined
  readonly step: number
  ask(seat: Seat): void
  drop(): void
}

/** Elements in which somebody types, or which use the keys themselves while they are open. */
const BUSY = 'input, textarea, select, dialog, [role="menu"]'
/** A question in front of the hint is answered first. */
const IN_FRONT = '.risk'

function isIn(target: EventTarget | null, places: string): boolean {
  return target instanceof Element && target.closest(places) !== null
}

export function useHint({ hint: given, acting, step, ask, drop }: Needs) {
  const meant = given && given.seat === acting && (!('step' in given) || given.step === step)
  const hint = meant ? given : undefined
  const wish = useCallback(() => {
    if (acting !== undefined) ask(acting)
  }, [acting, ask])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event
      if (defaultPrevented || !shortcutEnabled(event) || isIn(target, BUSY)) return
      if (key === 'h' || key === 'H') wish()
      if (key !== 'Escape' || !hint || isIn(target, IN_FRONT)) return
      // One Escape does one thing: a selection on the board below stays.
      event.preventDefault()
      event.stopPropagation()
      drop()
    }
    // Runs before the board's handler and after that of the tooltips, which was registered earlier.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [wish, drop, hint])
  return { hint, wish }
}
