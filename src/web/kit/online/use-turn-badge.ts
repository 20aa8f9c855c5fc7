/** Marks the icon of the page, and of the installed app, while somebody here is awaited at an online table. */

import { useEffect } from 'react'

const ICON = '/icon.svg'
const BADGED = '/icon-turn.svg'

/** Browsers that cannot install the page do without. */
function markApp(waits: boolean): void {
  const app: { setAppBadge?(): Promise<void>; clearAppBadge?(): Promise<void> } = navigator
  // expected: the browser may refuse it to a page that is not installed
  ;(waits ? app.setAppBadge?.() : app.clearAppBadge?.())?.catch(() => {})
}

export function useTurnBadge(yourTurn: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link || !yourTurn) return
    link.href = BADGED
    markApp(true)
    return () => {
      link.href = ICON
      markApp(false)
    }
  }, [yourTurn])
}
