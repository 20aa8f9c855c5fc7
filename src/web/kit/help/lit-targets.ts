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

/** The pieces that the player has chosen: a question may be about them. */
export function chosenPieces(): Element[] {
  return [
    ...document.querySelectorAll(
      '.table__board :is([data-picked="true"], [data-id][aria-pressed="true"], [data-id][data-look="picked"])',
    ),
  ]
}

/** The attributes that light a target, or show that a piece is chosen. */
export const LIT_ATTRIBUTES = [
  ...MARKS.map(mark => `data-${mark}`),
  'data-picked',
  'data-look',
  'aria-pressed',
]
