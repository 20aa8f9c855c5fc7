/** What the player may press next: nothing that opens by itself lies over it. */

/** Every board marks its legal targets with one of these. */
const MARKS = ['lit', 'reachable', 'target', 'ready', 'activatable']
const LIT = MARKS.map(mark => `.table__board [data-${mark}="true"]`).join()

/** With the main buttons, which a tooltip avoids as well. */
const PRESSABLE = `${LIT}, .table .button--primary, .what-now button`

/** The pressable part that an element belongs to. */
export function pressableAround(element: Element): Element | null {
  return element.closest(PRESSABLE)
}

export function pressableParts(): Element[] {
  return [...document.querySelectorAll(PRESSABLE)]
}

export function litTargets(): Element[] {
  return [...document.querySelectorAll(LIT)]
}

/** The attributes that light a target. */
export const LIT_ATTRIBUTES = MARKS.map(mark => `data-${mark}`)
