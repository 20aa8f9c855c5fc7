/** The key for undo: Ctrl+Z, or Cmd+Z on a Mac, as everywhere else. */

import { useEffect } from 'react'
import { listen } from '../../base/async/listen.ts'

/** Elements in which the key belongs to the text, and those over the table that handle keys themselves. */
const BUSY = [
  'input:not([type="range"], [type="checkbox"], [type="radio"])',
  'textarea',
  '[contenteditable]',
  'dialog',
  '[role="dialog"]',
  '[role="menu"]',
].join()

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'defaultPrevented'
> & { readonly target: EventTarget | { closest(selector: string): unknown } | null }

/** A held key undoes once: nobody means to undo a whole match by keeping a finger on a key. */
export function isUndoKey(pressed: Pressed): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, defaultPrevented, target } = pressed
  if (defaultPrevented || repeat || shiftKey || altKey || ctrlKey === metaKey) return false
  if (key !== 'z' && key !== 'Z') return false
  return !(target && 'closest' in target && target.closest(BUSY))
}

/** `undo` is `undefined` while nothing can be undone; then the key is left to the browser. */
export function useUndoKey(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return
    const keydown = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return
      event.preventDefault()
      undo()
    }
    return listen(document, { keydown })
  }, [undo])
}
