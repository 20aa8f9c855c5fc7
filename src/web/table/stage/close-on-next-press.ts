/** Whether a press closes a refusal: the next one on the board does, because the refusal is about the press before. */

import { useEffect } from 'react'
import { listen } from '../../base/async/listen.ts'

/** The keys that press or deselect. Others, such as arrows, only look around. */
const PRESSES = ['Enter', ' ', 'Escape']

interface Pressed {
  readonly type: string
  readonly key?: string
  readonly target: EventTarget | { closest(selector: string): unknown } | null
}

export function closesRefusal({ type, key = '', target }: Pressed): boolean {
  if (!target || !('closest' in target) || target.closest('.refusal')) return false
  if (!target.closest('.table__board')) return false
  return type === 'pointerdown' || PRESSES.includes(key)
}

/** Listens before the board does, so that another refused press shows its own reason. */
export function useNextPress(shown: boolean, close: () => void): void {
  useEffect(() => {
    if (!shown) return
    const press = (event: PointerEvent | KeyboardEvent) => {
      if (closesRefusal(event)) close()
    }
    return listen(document, { pointerdown: press, keydown: press }, true)
  }, [shown, close])
}
