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

/**
 * The share of the window's height in which the board is seen: without what the bar takes where it is higher than its
 * place, and without a sheet that is open. Where the bar is beside the board, the whole height of the board.
 */
export function shareOfBoard(): number {
  const board = document.querySelector('.table__board')!.getBoundingClientRect()
  const edges = [...document.querySelectorAll('.what-now, .sheet:not([hidden])')]
    .map(part => part.getBoundingClientRect())
    .filter(({ left, right, height }) => height > 0 && left < board.left + 2 && right > board.right - 2)
    .map(({ top }) => top)
  return Math.max(0, Math.min(board.bottom, innerHeight, ...edges) - Math.max(0, board.top)) / innerHeight
}

/** What is said about the decision, and is cut, scrolled away or covered: the sentence, and the figure in the bar. */
export function cutWords(): string[] {
  const wrong: string[] = []
  // Letters may be a little higher than their line; a line that is cut off is more than that.
  const isCut = (element: Element): boolean => {
    const slack = 2 + 0.4 * Number.parseFloat(getComputedStyle(element).fontSize)
    return (
      element.scrollHeight > element.clientHeight + slack || element.scrollWidth > element.clientWidth + 2
    )
  }
  const isCovered = (element: Element): boolean => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return true
    const met = document.elementFromPoint(left + 4, (top + bottom) / 2)
    // The card with the result says it too, in larger letters.
    if (met?.closest('.result')) return false
    return met === null || !(element.contains(met) || met.contains(element))
  }
  for (const selector of ['.status__line', '.what-now__figure', '.top-bar__title', '.lesson-card__do']) {
    for (const element of document.querySelectorAll(selector)) {
      if (element.getBoundingClientRect().height === 0 || element.textContent === '') continue
      if (isCut(element)) wrong.push(`${selector} is cut: ${element.textContent}`)
      // A full sheet lies over the line that led to it.
      const isUnderSheet = document.querySelector('.sheet[data-height="full"]:not([hidden])') !== null
      if (isCovered(element) && !(isUnderSheet && selector === '.status__line'))
        wrong.push(`${selector} is covered: ${element.textContent}`)
    }
  }
  return wrong
}

/** What the player may press now, on a board. */
export const LIT =
  '.unit[data-ready="true"], .unit[data-target="true"], .planet[data-reachable="true"], .sector[data-lit="true"], .drop-piece[role="button"], .drop-pin'

/** Lit targets whose middle is on the board and under something that is not part of it. */
export function coveredTargets(lit: string): string[] {
  const board = document.querySelector('.table__board')!
  const place = board.getBoundingClientRect()
  const COVERS =
    '.now, .sheet, .over-board, .notices, .hint, .tip, .top-bar, .status, .drop-camera, .drop-switch'
  return [...board.querySelectorAll(lit)].flatMap(target => {
    const { left, top, width, height } = target.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (width === 0 || x < place.left || x > place.right || y < place.top || y > place.bottom) return []
    // A tower that is higher than the board scrolls under its own edge.
    const met = document.elementFromPoint(x, y)
    const over = met?.closest(COVERS)
    return over ? [`${target.getAttribute('aria-label') ?? target.className} under ${over.className}`] : []
  })
}

/**
 * Controls around the board that fingers miss: less than 24 pixels answer around their middle. Those on the board may be
 * smaller, if the list of actions, the second way, is there.
 */
export function smallTargets(): string[] {
  const HALF = 11.5
  const isSecondWay =
    document.querySelector(':is(.sheet-tabs, .panel) [data-key="actions"], .replay-bar, .lesson-card') !==
    null
  const controls = document.querySelectorAll('.table :is(button, a[href], select, input, [role="button"])')
  return [...controls].flatMap(control => {
    const { left, top, width, height } = control.getBoundingClientRect()
    if (width <= 1 || height <= 1 || control.matches('p a, .log *, .rules *, [type="range"]')) return []
    if (control.closest('.table__board')) return isSecondWay ? [] : [`${control.className}: no second way`]
    if (width >= 24 && height >= 24) return []
    const [x, y] = [left + width / 2, top + height / 2]
    const isLarge = [
      [x - HALF, y],
      [x + HALF, y],
      [x, y - HALF],
      [x, y + HALF],
    ].every(([px, py]) => {
      const met = document.elementFromPoint(px!, py!)
      return met !== null && control.contains(met)
    })
    if (isLarge || document.elementFromPoint(x, y)?.contains(control) === undefined) return []
    return [`${control.className || control.tagName} is ${Math.round(width)}×${Math.round(height)}`]
  })
}

/** Text that is printed over other text in the parts around the board. */
export function overlaps(): string[] {
  const parts = ['.top-bar', '.status', '.seats', '.what-now', '.sheet-tabs', '.lesson-card']
  const boxes = parts.flatMap(part => {
    const element = document.querySelector(part)
    const { left, top, right, bottom, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return element && height > 0 ? [{ part, left, top, right, bottom }] : []
  })
  const wrong: string[] = []
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (across > 2 && down > 2) wrong.push(`${one.part} and ${other.part} overlap by ${Math.round(down)}`)
    }
  const { scrollWidth, scrollHeight } = document.documentElement
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) wrong.push('the page scrolls')
  return wrong
}

/** Where the parts of the table are in the page, in pixels: left, top, width, height. */
export function whereThings(): Record<string, number[]> {
  const parts = ['.top-bar', '.status', '.seats', '.table__board', '.panel', '.sheet-tabs']
  return Object.fromEntries(
    parts.flatMap(part => {
      const element = document.querySelector(part)
      if (!element) return []
      const { left, top, width, height } = element.getBoundingClientRect()
      return width === 0 ? [] : [[part, [left, top, width, height]]]
    }),
  )
}

/** A notice with a question comes, as the others make it, and goes again. */
export function notice(comes: boolean): void {
  const place = document.querySelector('.notices')!
  place.querySelector('[data-test]')?.remove()
  if (!comes) return
  const text = document.createElement('p')
  text.className = 'note'
  text.dataset.test = ''
  text.textContent = 'Bo asks to take back a move that was made a little while ago. '.repeat(3)
  place.append(text)
}

/** What is wrong with a step of a lesson: its text, its button, or a ring that is covered. */
export function lessonInSight(): string[] {
  const wrong: string[] = []
  const COVERS = '.lesson-card, .now, .top-bar, .status, .hint__card, .sheet'
  const isSeen = (element: Element): boolean => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= -1 && bottom <= innerHeight + 1 && met !== null && element.contains(met)
  }
  const next = document.querySelector('.lesson-next')
  if (next && !isSeen(next)) wrong.push('the button of the step is not in sight')
  const rings = [...document.querySelectorAll('.lesson-ring')]
  let seen = 0
  for (const ring of rings) {
    const { left, top, right, bottom, width, height } = ring.getBoundingClientRect()
    // For a panel as high as the rest of the window, or as wide as all of it, the upper part is enough.
    const isPanel = height > 0.4 * innerHeight || width > 0.9 * innerWidth
    const met = document.elementFromPoint((left + right) / 2, isPanel ? top + 40 : (top + bottom) / 2)
    if (!met) continue
    if (ring.getAttribute('data-above') !== 'true' && met.closest(COVERS))
      wrong.push(`a ring is under ${met.closest(COVERS)!.className}`)
    else seen++
  }
  if (rings.length > 0 && seen === 0) wrong.push('nothing that the text is about is in sight')
  return wrong
}
