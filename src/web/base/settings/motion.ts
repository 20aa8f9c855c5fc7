/** Whether things move. Everything that does asks here, or is ruled by `data-motion`, which is set from here. */

import { settings } from './settings.ts'

function asked(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined
}

/** Chosen here, or else asked of the system. */
export function lessMotion(): boolean {
  const { motion } = settings.now()
  return motion === 'system' ? (asked()?.matches ?? false) : motion === 'less'
}

/** Hears of every change, here and in the system; gives the way to stop it. */
export function watchMotion(changed: () => void): () => void {
  const system = asked()
  const stop = settings.listen(changed)
  system?.addEventListener('change', changed)
  return () => {
    stop()
    system?.removeEventListener('change', changed)
  }
}
