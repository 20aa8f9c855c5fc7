/** A hint at the table: asked for by a button or a key, shown while the position lasts it was given for. */

import { useCallback, useEffect } from 'react'
import type { Line, Seat, Tagged } from '../../engine/game.ts'

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

/** Whether somebody is writing, or the key belongs to something that is open. */
function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="menu"]') !== null
}

export function useHint({ hint: given, acting, step, ask, drop }: Needs) {
  const meant = given && given.seat === acting && (!('step' in given) || given.step === step)
  const hint = meant ? given : undefined
  const wish = useCallback(() => {
    if (acting !== undefined) ask(acting)
  }, [acting, ask])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event
      if (ctrlKey || altKey || metaKey || isBusy(target)) return
      if (key === 'h' || key === 'H') wish()
      else if (key === 'Escape' && hint) drop()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [wish, drop, hint])
  return { hint, wish }
}
