/** Installing the page as an app: the browser's own offer, kept until somebody asks for it, or how to do it by hand. */

import { useSyncExternalStore } from 'react'

export type InstallWay =
  /** The browser can be asked to install it. */
  | 'offered'
  /** On an iPhone or iPad only its user can, from the menu of the browser. */
  | 'byHand'
  /** It is installed already, or this browser cannot do it. */
  | 'none'

/** As Chromium sends it; it is in no standard yet. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

function keep(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Call it before the page has loaded: the browser makes its offer once. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    // Otherwise some browsers would show a bar of their own, over the page.
    event.preventDefault()
    keep(event as InstallOffer)
  })
  addEventListener('appinstalled', () => keep(undefined))
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** An iPad says that it is a Mac; Macs have no touch screen. */
function isAppleTouch({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function wayNow(): InstallWay {
  if (offer) return 'offered'
  return isAppleTouch(navigator) && !isInstalled() ? 'byHand' : 'none'
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(
    changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    wayNow,
    () => 'none',
  )
}

/** The browser asks its user; an offer works once, and if it was declined the browser makes another one later. */
export function install(): void {
  const asked = offer
  keep(undefined)
  void asked?.prompt()
}
