/** Which section of the rules the reader is in. */

import { type RefObject, useEffect, useState } from 'react'

/** The last heading above this line, measured from the top of the visible text, in pixels. */
const READING_LINE = 60

/** The index of the last top that is at or above the line; -1 if there is none. */
export function lastAbove(tops: readonly number[], line: number): number {
  return tops.findLastIndex(top => top <= line)
}

/**
 * The index of the current section. `bar` stays at the top while the text scrolls below it; either the panel or the
 * page may scroll.
 */
export function useCurrentSection(
  root: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
): number {
  const [section, setSection] = useState(-1)
  useEffect(() => {
    let frame = 0
    const look = (): void => {
      frame = 0
      const headings = [...(root.current?.querySelectorAll('.rules__heading') ?? [])]
      const line = (bar.current?.getBoundingClientRect().bottom ?? 0) + READING_LINE
      setSection(
        lastAbove(
          headings.map(heading => heading.getBoundingClientRect().top),
          line,
        ),
      )
    }
    const soon = (): void => {
      frame ||= requestAnimationFrame(look)
    }
    soon()
    // Scrolling does not bubble, but it can be captured wherever it happens.
    document.addEventListener('scroll', soon, { capture: true, passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', soon, { capture: true })
      window.removeEventListener('resize', soon)
    }
  }, [root, bar])
  return section
}
