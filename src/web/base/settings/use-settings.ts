/** A hook for the settings: the component renders again when one changes, here or in another tab. */

import { useSyncExternalStore } from 'react'
import { type Settings, settings } from './settings.ts'

export function useSettings(): Settings {
  // The second `now` is for tests that render to text, without a browser.
  return useSyncExternalStore(settings.listen, settings.now, settings.now)
}
