/** Checks of the layout that run in the page. Each function must be self-contained. */

/** The selectors of which no element is completely in the window with nothing over its centre. */
export function inSight(asked: readonly string[]): string[] {
  const isSeen = (element: Element, selector: string): boolean => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return false
    // For a card nearly as high as the window, its upper part is enough.
    const isTall = height > 0.4 * innerHeight
    const [x, y] = [(left + right) / 2, isTall ? top + 40 : (top + bottom) / 2]
    // A board may be larger than the window; a button has to be whole.
    const whole = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
    if (!whole && !isTall && element.matches('button, a, h2')) return false
    const met = document.elementFromPoint(x, y)
    return met !== null && (met.closest(selector) !== null || element.contains(met))
  }
  return asked.flatMap(selector => {
    const found = [...document.querySelectorAll(selector)]
    if (found.some(element => isSeen(element, selector))) return []
    const where = found.slice(0, 2).map(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      return `${[left, top, width, height].map(Math.round).join(' ')} under ${met?.getAttribute('class') ?? met?.tagName}`
    })
    return [`${selector}: ${where.join('; ') || 'not there'}`]
  })
}

/** Where the parts of the table are in the page, in pixels: left, top, width, height. */
export function whereThings(): Record<string, number[]> {
  const parts = ['.top-bar', '.status', '.seats', '.table__board', '.panel']
  return Object.fromEntries(
    parts.flatMap(part => {
      const element = document.querySelector(part)
      if (!element) return []
      const { left, top, width, height } = element.getBoundingClientRect()
      if (width === 0) return []
      const fixed = ['fixed', 'sticky'].includes(getComputedStyle(element).position)
      return [[part, [left, top + (fixed ? 0 : scrollY), width, height]]]
    }),
  )
}

/** The smaller side of the board. */
export function sizesOf(board: string): number {
  const { width, height } = document.querySelector(board)!.getBoundingClientRect()
  return Math.min(width, height)
}

/** What is wrong with a step of a lesson: its text, its button, or a ring that is covered. */
export function lessonInSight(): string[] {
  const wrong: string[] = []
  const COVERS = '.lesson-card, .what-now, .top-bar, .status, .hint__card'
  const card = document.querySelector('.lesson-card')!.getBoundingClientRect()
  const bar = document.querySelector('.what-now')!.getBoundingClientRect()
  const overlap = Math.min(card.bottom, bar.bottom) - Math.max(card.top, bar.top)
  // In low windows the card is part of the page, which scrolls under the bar.
  const isOver = getComputedStyle(document.querySelector('.lesson-card')!).position === 'fixed'
  if (isOver && bar.height > 0 && overlap > 1 && card.left < bar.right && bar.left < card.right)
    wrong.push(`the bar lies over the card: ${overlap}`)
  const next = document.querySelector('.lesson-next')
  const isSeen = (element: Element): boolean => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= -1 && bottom <= innerHeight + 1 && met !== null && element.contains(met)
  }
  if (next && !isSeen(next)) wrong.push('the button of the step is not in sight')
  const isLow = innerHeight <= 300
  const rings = [...document.querySelectorAll('.lesson-ring')]
  let seen = 0
  for (const ring of rings) {
    const { left, top, right, bottom, width, height } = ring.getBoundingClientRect()
    // For a panel as high as the rest of the window, or as wide as all of it, the upper part is enough.
    const isPanel = height > 0.4 * innerHeight || width > 0.9 * innerWidth
    const met = document.elementFromPoint((left + right) / 2, isPanel ? top + 40 : (top + bottom) / 2)
    if (!met) continue
    // In low windows the player scrolls to it, and a button in the bar leads there.
    if (isLow && met.closest('.what-now')?.querySelector('.what-now__show')) continue
    if (ring.getAttribute('data-above') !== 'true' && met.closest(COVERS))
      wrong.push(`a ring is under ${met.closest(COVERS)!.className}`)
    else seen++
  }
  // Low windows: the text comes first, and what it is about below it.
  if (rings.length > 0 && seen === 0 && !isLow) wrong.push('nothing that the text is about is in sight')
  return wrong
}
