/** Keeps the screen on while a player here thinks about a move. */

import { useEffect, useState } from 'react'
import { listen } from '../../base/async/listen.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import { createWakeLock, type WakeLock } from './wake-lock.ts'

/** Somebody who has not touched the page for so long has gone away. In milliseconds. */
const PATIENCE = 10 * 60_000

/** Missing on computers whose screen the page may not keep on, and in pages that are not served securely. */
export const canStayAwake = (): boolean => typeof navigator !== 'undefined' && 'wakeLock' in navigator

export function useWakeLock(isWanted: boolean): void {
  const { awake } = useSettings()
  const [lock] = useState<WakeLock>(() =>
    createWakeLock({
      request: () => navigator.wakeLock.request('screen'),
      isVisible: () => !document.hidden,
    }),
  )
  const wanted = isWanted && awake === 'on' && canStayAwake()
  useEffect(() => {
    if (!wanted) return
    let timer: ReturnType<typeof setTimeout>
    const touched = () => {
      clearTimeout(timer)
      timer = setTimeout(() => lock.want(false), PATIENCE)
      lock.want(true)
    }
    touched()
    const stops = [
      listen(window, { pointerdown: touched, keydown: touched }, true),
      listen(document, { visibilitychange: lock.looked }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      lock.want(false)
    }
  }, [wanted, lock])
}
