/** What lies over a view of the table, in pixels of the view: its own buttons, and the bars and sheets of the page. */

import { type RefObject, useLayoutEffect, useState } from 'react'
import { useSheets } from '../../../kit/layout/sheet-state.ts'
import type { ViewArea } from '../pieces/framing.ts'

/** Marks a part of the board that lies over the table. */
const OVER_TABLE = '[data-over-table]'
const NOTHING: readonly ViewArea[] = []

/** An open sheet, and the bar of what to do now where it is higher than its place. */
const OF_PAGE = '[data-sheet]:not([hidden]), .what-now'

function partsOver(view: Element): readonly Element[] {
  const own = view.closest('.drop__table')?.querySelectorAll(OVER_TABLE) ?? []
  return [...own, ...document.querySelectorAll(OF_PAGE)]
}

/** Where a part will lie once it has moved there. */
function placeOf(part: Element): ViewArea {
  const layer = part instanceof HTMLElement && part.dataset.sheet ? part.offsetParent : null
  if (!layer) return part.getBoundingClientRect()
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = part as HTMLElement
  const { left, top } = layer.getBoundingClientRect()
  return {
    left: left + offsetLeft,
    top: top + offsetTop,
    right: left + offsetLeft + offsetWidth,
    bottom: top + offsetTop + offsetHeight,
  }
}

function overlap(view: ViewArea, part: ViewArea): readonly ViewArea[] {
  const left = Math.max(view.left, part.left)
  const right = Math.min(view.right, part.right)
  const top = Math.max(view.top, part.top)
  const bottom = Math.min(view.bottom, part.bottom)
  if (right <= left || bottom <= top) return []
  const at = (value: number, from: number) => Math.round(value - from)
  return [
    {
      left: at(left, view.left),
      right: at(right, view.left),
      top: at(top, view.top),
      bottom: at(bottom, view.top),
    },
  ]
}

/** Measured before the first paint, and whenever the view or a part over it changes its size. */
export function useCovered(view: RefObject<Element | null>): readonly ViewArea[] {
  const [covered, setCovered] = useState(NOTHING)
  const { open } = useSheets()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet is another part over the view
  useLayoutEffect(() => {
    const { current: element } = view
    if (!element) return
    const measure = () => {
      const place = element.getBoundingClientRect()
      const found = partsOver(element).flatMap(part => overlap(place, placeOf(part)))
      setCovered(before => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
    }
    const observer = new ResizeObserver(measure)
    for (const part of [element, ...partsOver(element)]) observer.observe(part)
    measure()
    return () => observer.disconnect()
  }, [view, open?.id])
  return covered
}
