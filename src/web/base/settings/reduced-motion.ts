/** Whether to reduce motion. All animations read it from here, or from `data-motion`, which is set from here. */

import { settings } from './settings.ts'

function reducedMotionQuery(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined
}

/** Taken from the setting, or from the system if the setting says so. */
export function isMotionReduced(): boolean {
  const { motion } = settings.now()
  return motion === 'system' ? (reducedMotionQuery()?.matches ?? false) : motion === 'less'
}

/** Calls `changed` when the settings or the system preference change; returns a function that unsubscribes. */
export function watchReducedMotion(changed: () => void): () => void {
  const system = reducedMotionQuery()
  const stop = settings.listen(changed)
  system?.addEventListener('change', changed)
  return () => {
    stop()
    system?.removeEventListener('change', changed)
  }
}
