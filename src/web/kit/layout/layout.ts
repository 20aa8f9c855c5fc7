/**
 * How a table is laid out. The window is measured in letters: text at 200 % makes it as small as a zoomed page does, and
 * gets the same layout.
 */

/**
 * `wide`: seats, board and panel side by side. `medium`: the seats are a row above the board. On compact screens the
 * board keeps its share, and everything else is in sheets over it: `upright` with the bar below the board, `lying` with
 * the bar beside it.
 */
export type Layout = 'wide' | 'medium' | 'upright' | 'lying'

export interface WindowSize {
  /** In `rem`. */
  readonly width: number
  readonly height: number
}

const WIDE = 67.5
const MEDIUM = 60
const LOWEST = 30
/** With the seats above the board. */
const LOWEST_MEDIUM = 38

export function layoutFor({ width, height }: WindowSize): Layout {
  const isUpright = height > width * 0.9
  if (height >= LOWEST && !isUpright) {
    if (width > WIDE) return 'wide'
    if (width >= MEDIUM && height >= LOWEST_MEDIUM) return 'medium'
  }
  // As wide as a desktop, although it is upright: a large tablet or a turned monitor.
  if (isUpright && width > WIDE + 10) return 'wide'
  return isUpright ? 'upright' : 'lying'
}

/** There is no line to spare: what can be asked for elsewhere is not said. */
export function isShort({ height }: WindowSize, layout: Layout): boolean {
  return layout === 'upright' ? height < 43 : layout === 'lying' && height < 17
}

export const isCompact = (layout: Layout): boolean => layout === 'upright' || layout === 'lying'
