/** Rectangles of the window. */

interface Size {
  readonly width: number
  readonly height: number
}

/** In pixels of the window. */
export interface Rectangle extends Size {
  readonly left: number
  readonly top: number
}

/** In square pixels. */
export function overlap(one: Rectangle, other: Rectangle): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return across > 0 && down > 0 ? across * down : 0
}
