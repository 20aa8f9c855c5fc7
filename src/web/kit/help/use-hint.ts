/** A hint at the table: asked for by a button or a key, shown while the position lasts it was given for. */

import { useCallback, useEffect } from 'react'
import type { Line, Seat, Tagged } from '../../../engine/game.ts'
import { shortcutEnabled } from '../../base/settings/shortcut-enabled.ts'

/** On its way, or here. */
export type Hint =
  | { readonly seat: Seat; readonly progress: number }
  | { readonly seat: Seat; readonly step: number; readonly command: Tagged; readonly why: readonly Line[] }

export type HintHere = Extract<Hint, { readonly command: Tagged }>

interface Needs {
  readonly hint: Hint | undefined
  /** Whose hands are on the board, and at which step. */
  readonly acting: Seat | undefined
  readonly step: number
  ask(seat: Seat): void
  drop(): void
}

/** Where somebody is writing, or the keys belong to something that is open. */
const BUSY = 'input, textarea, select, dialog, [role="menu"]'
/** What is asked in front of the hint is answered first. */
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
      // One Escape does one thing: what lies on the board below stays.
      event.preventDefault()
      event.stopPropagation()
      drop()
    }
    // Before the board, and after the tips, which are listening already.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [wish, drop, hint])
  return { hint, wish }
}
