/** Installing the page as an app: by the browser's own offer, or by hand. */

import { useSyncExternalStore } from 'react'
import { installOffer, keepOffer, onInstallOffer } from './install-offer.ts'

export type InstallWay =
  /** The browser can be asked to install it. */
  | 'offered'
  /** On an iPhone or iPad only its user can, from the menu of the browser. */
  | 'byHand'
  /** It is installed already, or this browser cannot do it. */
  | 'none'

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** An iPad says that it is a Mac; Macs have no touch screen. */
function isAppleTouch({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function wayNow(): InstallWay {
  if (installOffer()) return 'offered'
  return isAppleTouch(navigator) && !isInstalled() ? 'byHand' : 'none'
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(onInstallOffer, wayNow, () => 'none')
}

/** The browser asks its user; an offer works once, and if it was declined the browser makes another one later. */
export function install(): void {
  const asked = installOffer()
  keepOffer(undefined)
  void asked?.prompt()
}
