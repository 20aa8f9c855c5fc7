/**
 * Whether a page-wide keyboard shortcut is enabled. Speech input or an unsteady hand triggers single characters by
 * accident, so people can switch those off; named keys such as Escape always work.
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
