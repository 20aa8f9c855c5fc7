/** Adds listeners to the page or to an element. */

type Events = WindowEventMap & DocumentEventMap
type Listeners = { readonly [Type in keyof Events]?: (event: Events[Type]) => void }

/** Returns a function that removes them. */
export function listen(
  target: EventTarget,
  listeners: Listeners,
  options?: boolean | AddEventListenerOptions,
): () => void {
  const all = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of all) target.addEventListener(type, listener, options)
  return () => {
    for (const [type, listener] of all) target.removeEventListener(type, listener, options)
  }
}
