/** A hook for the settings: the component renders again when one changes, here or in another tab. */

import { useSyncExternalStore } from 'react'
import { type Settings, settings } from './settings.ts'

export function useSettings(): Settings {
  return useSyncExternalStore(settings.listen, settings.now)
}
