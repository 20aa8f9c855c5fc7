/** Rings around the elements that a lesson or a hint is about, wherever the board has drawn them. */

import { useCallback, useEffect, useRef } from 'react'
import { type Sheets, useSheets } from '../layout/sheet-state.ts'
import { revealPart } from '../zoom/reveal.ts'
import styles from './Highlight.module.css'
import { untilStill } from './until-still.ts'

/** In pixels of the window. */
interface Ring {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Whether it surrounds something that lies over the board. */
  readonly above: boolean
}

const ROOM = 6

/** The containers of the parts that a lesson or a hint can be about. */
const PLACES = ':is(.table__board, .seats, .now, .sheets)'

/** `planet=C0` matches every element with `data-planet="C0"`. */
function selectorOf(anchor: string): string {
  const [name = '', value = ''] = anchor.split('=')
  return `${PLACES} [data-${name}="${CSS.escape(value)}"]`
}

/** Once there is a button to press, only it counts. */
export function partsOf(anchors: readonly string[], press?: string): Element[] {
  const button = press === undefined ? null : document.querySelector(selectorOf(`part=${press}`))
  if (button && button.getAttribute('aria-disabled') !== 'true') return [button]
  return anchors.flatMap(anchor => [...document.querySelectorAll(selectorOf(anchor))])
}

/** A part fixed to an edge of the screen is always visible, and cannot be scrolled to. */
function seek(parts: readonly Element[]): void {
  const found = parts.filter(part => part.closest('.now') === null)
  // The first one last, so that it is visible even if not all of them can be.
  for (const part of found.toReversed()) {
    revealPart(part)
    part.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}

function ringsAround(parts: readonly Element[]): Ring[] {
  return parts.flatMap(part => {
    const { left, top, width, height } = part.getBoundingClientRect()
    if (width === 0 || height === 0) return []
    const above = part.closest('.now, .sheets') !== null
    return [{ left: left - ROOM, top: top - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM, above }]
  })
}

interface HighlightProps {
  readonly at: readonly string[]
  /** The button to press, which may not exist yet. */
  readonly press?: string | undefined
}

interface RingsProps extends HighlightProps {
  readonly className: string
  /** Called when the places exist; again if more of them have appeared, unless somebody touched the page meanwhile. */
  readonly onFound?: (parts: readonly Element[]) => void
}

/** Brings the places into view: out of a closed sheet, from under an open one, and by scrolling. */
export function Highlight({ at, press }: HighlightProps) {
  const now = useSheets()
  const sheets = useRef(now)
  sheets.current = now
  const bring = useCallback(
    (parts: readonly Element[]) => {
      // Beside the button to press, what the text speaks of.
      uncover([...partsOf(at), ...parts], sheets.current)
      seek(parts)
    },
    [at],
  )
  // The sheet that was opened for a part covers the board, where something happens next.
  useEffect(() => {
    const { open, close } = sheets.current
    if (at.length === 0 && open?.by === 'highlight') close()
  }, [at])
  return <Rings {...{ at, press }} onFound={bring} className={styles['lesson-ring']} />
}

function uncover(parts: readonly Element[], { open, show, close }: Sheets): void {
  const sheet = parts[0]?.closest<HTMLElement>('[data-sheet]')
  if (sheet?.hidden) show({ id: sheet.dataset.sheet!, height: 'half', by: 'highlight' })
  if (sheet || !open || open.id === 'actions') return
  const covers = document.querySelector(`[data-sheet="${open.id}"]`)?.getBoundingClientRect()
  const isUnder = parts.some(part => {
    const { bottom, right } = part.getBoundingClientRect()
    return covers !== undefined && part.closest('.now') === null && bottom > covers.top && right > covers.left
  })
  if (isUnder || open.by === 'highlight') close()
}

/** Boards animate and scroll: the rings follow their parts frame by frame, without a render, until nothing moves. */
export function Rings({ at, press, className, onFound }: RingsProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: place } = frame
    if (!place || at.length === 0) return
    return follow({
      place,
      parts: () => partsOf(at, press),
      draw: rings => drawRings(place, rings, className),
      onFound,
    })
  }, [at, press, className, onFound])
  return <div ref={frame} className="lesson-rings" aria-hidden="true" />
}

interface Following {
  readonly place: Element
  parts(): readonly Element[]
  draw(rings: readonly Ring[]): void
  readonly onFound: RingsProps['onFound']
}

/** Draws the rings, and again whenever something may have moved the parts. Returns a function that ends it. */
function follow({ place, parts, draw, onFound }: Following): () => void {
  let known: readonly Element[] | undefined
  let frames = 0
  let drawn = ''
  /** How many parts have been scrolled to. A board draws some of its parts later than others. */
  let sought = 0
  let touched = false
  const lay = (): boolean => {
    known ??= parts()
    const more = known.length > sought && (sought === 0 || !touched)
    // Not in the first frame: bars at the edges of the screen may still be changing their heights.
    if (more && onFound && frames++ > 0) {
      sought = known.length
      onFound(known)
    }
    const found = ringsAround(known)
    const text = JSON.stringify(found)
    const isNew = text !== drawn
    if (isNew) draw(found)
    drawn = text
    return isNew
  }
  const { wake, stop } = untilStill(lay)
  const changed = new MutationObserver(changes => {
    if (changes.every(({ target }) => isRing(target))) return
    known = undefined
    wake()
  })
  changed.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  const touch = () => {
    touched = true
  }
  for (const type of MOVES) addEventListener(type, wake, true)
  for (const type of TOUCHES) addEventListener(type, touch, true)
  return () => {
    stop()
    changed.disconnect()
    for (const type of MOVES) removeEventListener(type, wake, true)
    for (const type of TOUCHES) removeEventListener(type, touch, true)
    place.replaceChildren()
  }
}

/** What moves parts of a page besides changes of the page itself. */
const MOVES = ['scroll', 'resize', 'transitionrun', 'animationstart', 'load']

const TOUCHES = ['pointerdown', 'keydown', 'wheel']

function isRing(node: Node): boolean {
  return (node instanceof Element ? node : node.parentElement)?.closest('.lesson-rings') != null
}

function drawRings(place: Element, rings: readonly Ring[], className: string): void {
  while (place.children.length > rings.length) place.lastElementChild?.remove()
  for (const [index, { left, top, width, height, above }] of rings.entries()) {
    const ring = (place.children[index] ?? place.appendChild(document.createElement('i'))) as HTMLElement
    ring.className = className
    ring.dataset.above = String(above)
    // Moving it costs no layout.
    ring.style.translate = `${left}px ${top}px`
    ring.style.width = `${width}px`
    ring.style.height = `${height}px`
  }
}
