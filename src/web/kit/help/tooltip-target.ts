/** Finds the symbols under the pointer or the focus in the page: boards only mark them. */

export interface TooltipTarget {
  readonly element: Element
  /** Ids of the glossary, the nearest first. */
  readonly terms: readonly string[]
  /** What the board says about this particular element, beyond the general term. */
  readonly about: string | undefined
}

/** More than this would be too long for a tooltip. */
const MOST_TERMS = 4

const MARKED = '[data-term]'

/** Elements that act when pressed: there a tap belongs to the game, and only a long press opens the tooltip. */
const ACTS =
  'button, a, input, select, label, summary, [role="button"], [role="tab"], [role="menuitem"], [data-part="table"]'

function termsOf(element: Element): string[] {
  return element.getAttribute('data-term')?.split(' ').filter(Boolean) ?? []
}

function aboutOf(element: Element): string | undefined {
  const told = element.closest('[data-about], [title], [data-title]')
  if (!told) return undefined
  return (
    told.getAttribute('data-about') ?? told.getAttribute('title') ?? told.getAttribute('data-title') ?? ''
  )
}

/** For a pointer: the symbol itself. */
export function tooltipTargetOf(target: EventTarget | null): TooltipTarget | undefined {
  const element = target instanceof Element ? target.closest(MARKED) : null
  if (!element?.closest('.table')) return undefined
  return { element, terms: termsOf(element).slice(0, MOST_TERMS), about: aboutOf(element) }
}

/** For the focus: the focused element and the symbols in it, because keys do not reach single symbols. */
export function focusedOn(target: EventTarget | null): TooltipTarget | undefined {
  if (!(target instanceof Element) || !target.closest('.table')) return undefined
  const outer = target.closest(MARKED)
  const inner = [...target.querySelectorAll(MARKED)].flatMap(termsOf)
  const terms = [...new Set([...(outer ? termsOf(outer) : []), ...inner])]
  if (terms.length === 0) return undefined
  return { element: target, terms: terms.slice(0, MOST_TERMS), about: aboutOf(target) }
}

export function acts(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ACTS) !== null
}

/** Removes the browser's own tooltip while ours is open. Returns a function that restores it. */
export function withoutTitle(element: Element): () => void {
  const titled = element.closest('[title]')
  const title = titled?.getAttribute('title')
  if (!titled || title === null || title === undefined) return () => {}
  titled.setAttribute('data-title', title)
  titled.removeAttribute('title')
  return () => {
    titled.removeAttribute('data-title')
    if (!titled.hasAttribute('title')) titled.setAttribute('title', title)
  }
}
