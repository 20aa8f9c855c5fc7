/** Moves the focus to the heading after navigation, so that screen readers and keyboards start there. */

import { useEffect, useRef } from 'react'
import type { Route } from '../../base/routes/routes.ts'

/** Another step of a replay, or another search in the history, counts as the same page. */
export function placeOf(route: Route): string {
  const game = 'game' in route ? route.game : ''
  const which = 'match' in route ? route.match : 'data' in route ? route.data : ''
  return [route.page, game, which].join('/')
}

/** Nothing has the focus, because the focused element disappeared with its page. */
function isFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/**
 * The visible heading: React keeps a page hidden in the document while the next one loads in its place. The heading of
 * a page that is still a mere frame will be replaced with it.
 */
function headingHere(): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('h1:not([aria-busy="true"] *)')]
  return all.find(heading => heading.getClientRects().length > 0)
}

const SKIPS = '.skips button, .home__skip'

function putAt(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  // The next Tab goes to the first tab stop of the page, as after a page load, and not to the one after the heading.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey) return
    const skip = document.querySelector<HTMLElement>(SKIPS)
    if (!skip) return
    event.preventDefault()
    skip.focus()
  }
  heading.addEventListener('keydown', leave)
  heading.addEventListener('blur', () => heading.removeEventListener('keydown', leave), { once: true })
}

/** Waits until the page has rendered, since parts of it may have to load. Returns a function that stops waiting. */
function awaitHeading(): () => void {
  let frame: number | undefined
  const look = () => {
    if (frame !== undefined) return
    // One frame later, so that components that take the focus themselves, such as the curtain, have done so.
    frame = requestAnimationFrame(() => {
      frame = undefined
      const heading = headingHere()
      if (!heading) return
      stop()
      if (isFree()) putAt(heading)
    })
  }
  const watcher = new MutationObserver(look)
  const stop = () => {
    watcher.disconnect()
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true })
  look()
  return stop
}

/** The first page of a visit is left to the browser. */
export function useFocusOnNavigate(route: Route): void {
  const place = placeOf(route)
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    return awaitHeading()
  }, [place])
}
