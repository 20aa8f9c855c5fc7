/** The home page that came with the HTML, which people can use until the app takes its place. */

import { useLayoutEffect } from 'react'

/** Null once the app has taken its place, and where it is rendered. */
function servedPage(): HTMLElement | null {
  return globalThis.document?.getElementById('served') ?? null
}

export function isServedPageShown(): boolean {
  return servedPage() !== null && document.documentElement.dataset.served !== 'hidden'
}

/** The value of a radio button that is chosen on it, in the group in which `radios` lie. */
export function chosenBeforeScript(radios: string): string | undefined {
  if (!isServedPageShown()) return undefined
  const { lang } = document.documentElement
  const chosen = `#served > [lang="${lang}"] ${radios}:checked`
  return document.querySelector<HTMLInputElement>(chosen)?.value
}

/** Removes it in the frame in which the app is painted for the first time; what had the focus has it again. */
export function useTakeOver(): void {
  useLayoutEffect(() => {
    const served = servedPage()
    if (!served) return
    const focused = served.contains(document.activeElement) ? document.activeElement : null
    served.remove()
    const id = focused?.id
    if (id) document.getElementById(id)?.focus({ preventScroll: true })
  }, [])
}
