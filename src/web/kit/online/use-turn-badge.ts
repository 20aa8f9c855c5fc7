/** Marks the icon of the page while somebody here is awaited at an online table. */

import { useEffect } from 'react'

const ICON = '/icon.svg'
const BADGED = '/icon-turn.svg'

export function useTurnBadge(yourTurn: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link || !yourTurn) return
    link.href = BADGED
    return () => {
      link.href = ICON
    }
  }, [yourTurn])
}
