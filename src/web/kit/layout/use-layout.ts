/** The layout of the present window: see layout.ts. */

import { useSyncExternalStore } from 'react'
import { isCompact, type Layout, layoutFor } from './layout.ts'

function measured(): Layout {
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return layoutFor({ width: innerWidth / letter, height: innerHeight / letter })
}

const listeners = new Set<() => void>()
let now: Layout | undefined
let stop: (() => void) | undefined

function measure(): void {
  const found = measured()
  if (found === now) return
  now = found
  for (const changed of listeners) changed()
}

/** A change of the text size resizes no window, but this letter. */
function watch(): () => void {
  const letter = document.createElement('i')
  letter.ariaHidden = 'true'
  letter.style.cssText = 'position:absolute;visibility:hidden;width:1rem;height:0'
  document.body.append(letter)
  const observer = new ResizeObserver(measure)
  observer.observe(letter)
  addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    letter.remove()
    removeEventListener('resize', measure)
    now = undefined
  }
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  stop ??= watch()
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

const snapshot = (): Layout => {
  now ??= measured()
  return now
}

export const useLayout = (): Layout => useSyncExternalStore(listen, snapshot, () => 'wide')

/** Whether everything but the board is in sheets. */
export const useCompact = (): boolean => isCompact(useLayout())
