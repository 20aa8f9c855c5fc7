/** Asks the board around a part to bring it into sight: it may be enlarged, and the part beyond its edge. */

const REVEAL = 'tavolo-reveal'

export function revealPart(part: Element): void {
  part.dispatchEvent(new Event(REVEAL, { bubbles: true }))
}

/** Returns a function that stops listening. */
export function onReveal(frame: Element, show: (part: Element) => void): () => void {
  const asked = ({ target }: Event) => {
    if (target instanceof Element) show(target)
  }
  frame.addEventListener(REVEAL, asked)
  return () => frame.removeEventListener(REVEAL, asked)
}
