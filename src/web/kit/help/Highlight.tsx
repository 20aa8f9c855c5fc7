/** Rings around the elements that a lesson or a hint is about, wherever the board has drawn them. */

import { type CSSProperties, useEffect, useState } from 'react'
import './highlight.css'

/** In pixels of the window. */
interface Ring {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Whether it is around something that lies over the board. */
  readonly above: boolean
}

/** Gap between an element and its ring, in pixels. */
const ROOM = 6

/** Where the parts are that a lesson or a hint can be about. */
const PLACES = ':is(.table__board, .seats, .what-now)'

/** `planet=C0` matches every element with `data-planet="C0"`. */
function selectorOf(anchor: string): string {
  const [name = '', value = ''] = anchor.split('=')
  return `${PLACES} [data-${name}="${CSS.escape(value)}"]`
}

/** Once there is a button to press, it alone counts. */
export function partsOf(anchors: readonly string[], press?: string): Element[] {
  const button = press === undefined ? null : document.querySelector(selectorOf(`part=${press}`))
  if (button && button.getAttribute('aria-disabled') !== 'true') return [button]
  return anchors.flatMap(anchor => [...document.querySelectorAll(selectorOf(anchor))])
}

/** What is at an edge of the screen all the time need not be sought, and cannot be scrolled to. */
function seek(parts: readonly Element[]): void {
  const found = parts.filter(part => part.closest('.what-now') === null)
  // The first one last, so that it is in sight even if not all of them can be.
  for (const part of found.toReversed()) part.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function ringsAround(parts: readonly Element[]): Ring[] {
  return parts.flatMap(part => {
    const { left, top, width, height } = part.getBoundingClientRect()
    if (width === 0 || height === 0) return []
    const above = part.closest('.what-now') !== null
    return [{ left: left - ROOM, top: top - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM, above }]
  })
}

interface HighlightProps {
  readonly at: readonly string[]
  /** The button that is asked for, which may not be there yet. */
  readonly press?: string | undefined
  /** Whether the places are scrolled into view. */
  readonly seeks?: boolean
}

/** Moved without a new layout: it follows what it is around, and is no part of the page that jumps. */
function styleOf({ left, top, width, height }: Ring): CSSProperties {
  return { left: 0, top: 0, width, height, translate: `${left}px ${top}px` }
}

/** What a lesson or a hint is about is scrolled into view, unless it is to be read about first. */
export function Highlight({ at, press, seeks = true }: HighlightProps) {
  return <Rings {...{ at, press, seeks }} className="lesson-ring" />
}

/** Boards animate and scroll: the rings are measured in every frame, and rendered only if something changed. */
export function Rings({
  at,
  press,
  className,
  seeks = false,
}: HighlightProps & { readonly className: string }) {
  const [rings, setRings] = useState<readonly Ring[]>([])
  useEffect(() => {
    if (at.length === 0) return setRings([])
    let frame = 0
    let frames = 0
    let drawn = ''
    let sought = !seeks
    const lay = () => {
      const parts = partsOf(at, press)
      // Not in the first frame: what keeps to the edges of the screen may still be changing its height.
      if (parts.length > 0 && !sought && frames++ > 0) {
        sought = true
        seek(parts)
      }
      const found = ringsAround(parts)
      const text = JSON.stringify(found)
      if (text !== drawn) setRings(found)
      drawn = text
      frame = requestAnimationFrame(lay)
    }
    lay()
    return () => cancelAnimationFrame(frame)
  }, [at, press, seeks])
  return (
    <div className="lesson-rings" aria-hidden="true">
      {rings.map((ring, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its place in the list
        <i key={index} className={className} data-above={ring.above} style={styleOf(ring)} />
      ))}
    </div>
  )
}
