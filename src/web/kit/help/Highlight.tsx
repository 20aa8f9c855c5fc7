/** Rings around the elements that a lesson or a hint is about, wherever the board has drawn them. */

import { useEffect, useState } from 'react'
import './highlight.css'

/** In pixels of the window. */
interface Ring {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Gap between an element and its ring, in pixels. */
const ROOM = 6

/** `planet=C0` matches every element with `data-planet="C0"`. */
function selectorOf(anchor: string): string {
  const [name = '', value = ''] = anchor.split('=')
  return `.table__board [data-${name}="${CSS.escape(value)}"], .seats [data-${name}="${CSS.escape(value)}"]`
}

export function partsOf(anchors: readonly string[]): Element[] {
  return anchors.flatMap(anchor => [...document.querySelectorAll(selectorOf(anchor))])
}

function ringsAround(parts: readonly Element[]): Ring[] {
  return parts.flatMap(part => {
    const { left, top, width, height } = part.getBoundingClientRect()
    if (width === 0 || height === 0) return []
    return [{ left: left - ROOM, top: top - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM }]
  })
}

/** What a lesson or a hint is about is scrolled into view. */
export function Highlight({ at }: { readonly at: readonly string[] }) {
  return <Rings at={at} className="lesson-ring" seek />
}

/** Boards animate and scroll: the rings are measured in every frame, and rendered only if something changed. */
export function Rings({
  at,
  className,
  seek = false,
}: {
  readonly at: readonly string[]
  readonly className: string
  /** Whether the first place is scrolled into view. */
  readonly seek?: boolean
}) {
  const [rings, setRings] = useState<readonly Ring[]>([])
  useEffect(() => {
    if (at.length === 0) return setRings([])
    let frame = 0
    let drawn = ''
    let sought = !seek
    const lay = () => {
      const parts = partsOf(at)
      if (parts[0] && !sought) {
        sought = true
        parts[0].scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
      const found = ringsAround(parts)
      const text = JSON.stringify(found)
      if (text !== drawn) setRings(found)
      drawn = text
      frame = requestAnimationFrame(lay)
    }
    lay()
    return () => cancelAnimationFrame(frame)
  }, [at, seek])
  return (
    <div className="lesson-rings" aria-hidden="true">
      {rings.map((ring, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its place in the list
        <i key={index} className={className} style={{ ...ring }} />
      ))}
    </div>
  )
}
