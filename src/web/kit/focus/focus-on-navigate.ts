/** Coming to another page of the house: whoever reads by ear or by keys is put at its heading, as by a page that loads. */

import { useEffect, useRef } from 'react'
import type { Route } from '../../base/routes/routes.ts'

/** Another step of a replay, or another question to the history, is the same place. */
export function placeOf(route: Route): string {
  const game = 'game' in route ? route.game : ''
  const which = 'match' in route ? route.match : 'data' in route ? route.data : ''
  return [route.page, game, which].join('/')
}

/** Nobody has the focus: what had it is gone with the page it was on. */
function isFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** React keeps a page hidden while it waits for the next one in the same place. */
function headingHere(): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('h1')]
  return all.find(heading => heading.getClientRects().length > 0)
}

/** What the keyboard comes to first on a page. */
const SKIPS = '.skips button, .home__skip'

function putAt(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  // The next stop is the first of the page, as on any that has just come, and not the one after its heading.
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

/** Waits until the page is there, since parts of it may have to be fetched. Gives the way to stop waiting. */
function awaitHeading(): () => void {
  let frame: number | undefined
  const look = () => {
    if (frame !== undefined) return
    // A frame later, so that whatever on the page wants the focus itself, such as a curtain, has taken it.
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

/** The first page of a visit is the browser's affair. */
export function useFocusOnNavigate(route: Route): void {
  const place = placeOf(route)
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    return awaitHeading()
  }, [place])
}
