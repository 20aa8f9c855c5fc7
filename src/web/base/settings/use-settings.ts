/** Settings for components, which are drawn anew when something else is chosen, here or in another tab. */

import { useSyncExternalStore } from 'react'
import { type Settings, settings } from './settings.ts'

export function useSettings(): Settings {
  return useSyncExternalStore(settings.listen, settings.now)
}
