/**
 * Whether a key is obeyed that acts wherever on the page one is. Whoever speaks to the machine, or whose hand slips,
 * sets such keys off unasked, so that those with a sign on them can be switched off; Escape and its like never act
 * by themselves.
 */

import { type Settings, settings } from './settings.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>

export function shortcutEnabled(
  { key, ctrlKey, altKey, metaKey }: Pressed,
  keys: Settings['keys'] = settings.now().keys,
): boolean {
  if (ctrlKey || altKey || metaKey) return false
  const isNamed = [...key].length > 1
  return isNamed || keys === 'on'
}
