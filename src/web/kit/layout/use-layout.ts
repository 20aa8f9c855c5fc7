/** The layout of the present window: see layout.ts. */

import { useSyncExternalStore } from 'react'
import { isCompact, isShort, type Layout, layoutFor } from './layout.ts'

interface Measured {
  readonly layout: Layout
  readonly isShort: boolean
}

function measured(): Measured {
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const size = { width: innerWidth / letter, height: innerHeight / letter }
  const layout = layoutFor(size)
  return { layout, isShort: isShort(size, layout) }
}

const listeners = new Set<() => void>()
let now: Measured | undefined
let stop: (() => void) | undefined

function measure(): void {
  const found = measured()
  if (found.layout === now?.layout && found.isShort === now.isShort) return
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

const kept = (): Measured => {
  now ??= measured()
  return now
}

export const useLayout = (): Layout =>
  useSyncExternalStore(
    listen,
    () => kept().layout,
    () => 'wide',
  )

/** Whether the window has no line to spare. */
export const useShort = (): boolean =>
  useSyncExternalStore(
    listen,
    () => kept().isShort,
    () => false,
  )

/** Whether everything but the board is in sheets. */
export const useCompact = (): boolean => isCompact(useLayout())
