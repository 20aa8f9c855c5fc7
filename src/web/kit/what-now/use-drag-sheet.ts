/** Drags a sheet by its upper edge, or by the edge beside the board where the screen lies. */

import { type PointerEvent, type RefObject, useRef } from 'react'
import { heightAfter, type SheetHeight } from '../layout/sheet-state.ts'

/** In pixels; less is a press. */
const STARTS = 6

interface Drag {
  readonly pointer: number
  readonly lies: boolean
  readonly from: number
  readonly size: number
  readonly whole: number
  moved: boolean
  last: { readonly at: number; readonly time: number }
  speed: number
}

/** `lies`: sheets come from the side. */
export function useDragSheet(
  sheet: RefObject<HTMLElement | null>,
  { lies, onLeft }: { readonly lies: boolean; onLeft(height: SheetHeight): void },
) {
  const drag = useRef<Drag>(undefined)
  /** The press that ends a drag is not a press on what lies under the finger. */
  const dragged = useRef(false)
  const end = (event: PointerEvent) => {
    const { current: now } = drag
    if (!now || event.pointerId !== now.pointer) return
    drag.current = undefined
    if (!now.moved) return
    const element = sheet.current!
    const { width, height } = element.getBoundingClientRect()
    element.style.removeProperty('--dragged')
    delete element.dataset.dragged
    onLeft(heightAfter((now.lies ? width : height) / now.whole, now.speed / now.whole))
  }
  return {
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        dragged.current = false
        const element = sheet.current
        if (!element || event.button !== 0) return
        const { width, height } = element.getBoundingClientRect()
        const layer = element.parentElement!.getBoundingClientRect()
        const at = lies ? event.clientX : event.clientY
        drag.current = {
          pointer: event.pointerId,
          lies,
          from: at,
          size: lies ? width : height,
          whole: lies ? layer.width : layer.height,
          moved: false,
          last: { at, time: event.timeStamp },
          speed: 0,
        }
      },
      onPointerMove(event: PointerEvent) {
        const { current: now } = drag
        const element = sheet.current
        if (!now || !element || event.pointerId !== now.pointer) return
        const at = now.lies ? event.clientX : event.clientY
        if (!now.moved && Math.abs(at - now.from) < STARTS) return
        if (!now.moved) {
          now.moved = true
          dragged.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
          element.dataset.dragged = ''
        }
        const size = Math.max(0, Math.min(now.whole, now.size + now.from - at))
        element.style.setProperty('--dragged', `${size}px`)
        const passed = Math.max(1, event.timeStamp - now.last.time)
        now.speed = ((now.last.at - at) * 1000) / passed
        now.last = { at, time: event.timeStamp }
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
