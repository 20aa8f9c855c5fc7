/** The browser's own offer to install the page as an app, kept until somebody asks for it. */

/** As Chromium sends it; it is in no standard yet. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

export const installOffer = (): InstallOffer | undefined => offer

/** Returns a function that stops listening. */
export function onInstallOffer(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function keepOffer(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Call it before the page has loaded: the browser makes its offer once. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    // Otherwise some browsers would show a bar of their own, over the page.
    event.preventDefault()
    keepOffer(event as InstallOffer)
  })
  addEventListener('appinstalled', () => keepOffer(undefined))
}
