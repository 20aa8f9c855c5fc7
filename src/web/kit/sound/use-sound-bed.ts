/** Plays the bed of a place while its board is open, sound is on, and the page is in front and was touched. */

import { useEffect, useSyncExternalStore } from 'react'
import { listen } from '../../base/async/listen.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import type { BedName } from './beds.ts'
import { playBed } from './sounds.ts'

const mayPlay = (): boolean => !document.hidden && (navigator.userActivation?.hasBeenActive ?? true)

function watch(changed: () => void): () => void {
  const stop = listen(document, { visibilitychange: changed })
  const ignore = listen(window, { pointerup: changed, keyup: changed })
  return () => {
    stop()
    ignore()
  }
}

export function useSoundBed(bed: BedName | undefined): void {
  const { sound, volumeBed } = useSettings()
  const allowed = useSyncExternalStore(watch, mayPlay)
  const plays = allowed && sound === 'on' && volumeBed !== '0'
  useEffect(() => (bed && plays ? playBed(bed) : undefined), [bed, plays])
}
