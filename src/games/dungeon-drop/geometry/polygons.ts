/** Convex polygons: hulls, and the gap between two of them. Exact except for rounding in the last digits. */

export interface Point {
  readonly x: number
  readonly y: number
}

/** Convex, with its corners counter-clockwise, none of them on a line between its neighbours. */
export type Polygon = readonly Point[]

/** Twice the area of the triangle, positive when it turns left. */
function turnOf(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** Adds one half of the hull, by Andrew's monotone chain: forwards for the lower half, backwards for the upper. */
function addChain(hull: Point[], sorted: readonly Point[], step: 1 | -1): void {
  const start = hull.length
  for (let index = step > 0 ? 0 : sorted.length - 1; index >= 0 && index < sorted.length; index += step) {
    const point = sorted[index]!
    while (hull.length >= start + 2 && turnOf(hull[hull.length - 2]!, hull[hull.length - 1]!, point) <= 0) {
      hull.pop()
    }
    hull.push(point)
  }
  // The last point starts the other half.
  hull.pop()
}

function inOrder(points: Point[]): void {
  // Hulls are built by the hundred, most of them with a few corners; for these, insertion sort is fastest.
  for (let index = 1; index < points.length; index++) {
    const point = points[index]!
    let place = index - 1
    while (place >= 0 && comesAfter(points[place]!, point)) {
      points[place + 1] = points[place]!
      place--
    }
    points[place + 1] = point
  }
}

function comesAfter(a: Point, b: Point): boolean {
  return a.x > b.x || (a.x === b.x && a.y > b.y)
}

const FEW = 48

/** The smallest convex polygon around the points, which must not all be on one line. */
export function convexHull(points: readonly Point[]): Polygon {
  const sorted = [...points]
  if (sorted.length <= FEW) inOrder(sorted)
  else sorted.sort((a, b) => a.x - b.x || a.y - b.y)
  const hull: Point[] = []
  addChain(hull, sorted, 1)
  addChain(hull, sorted, -1)
  return hull
}

/** The largest signed distance of a point to the edges' lines; not positive inside, never above the true distance. */
export function outsideBy(polygon: Polygon, { x, y }: Point): number {
  let most = Number.NEGATIVE_INFINITY
  let from = polygon.at(-1)!
  for (const to of polygon) {
    const dx = to.x - from.x
    const dy = to.y - from.y
    const outside = ((x - from.x) * dy - (y - from.y) * dx) / Math.sqrt(dx * dx + dy * dy)
    if (outside > most) most = outside
    from = to
  }
  return most
}

export function contains(polygon: Polygon, point: Point): boolean {
  return outsideBy(polygon, point) <= 0
}

/** Whether some edge of `polygon` has all of `other` outside it, so that they do not overlap. */
function separates(polygon: Polygon, other: Polygon): boolean {
  let from = polygon.at(-1)!
  for (const to of polygon) {
    if (isBeyond(from, to, other)) return true
    from = to
  }
  return false
}

function isBeyond(from: Point, to: Point, other: Polygon): boolean {
  for (const point of other) if (turnOf(from, to, point) >= 0) return false
  return true
}

function squaredToSegment({ x, y }: Point, from: Point, to: Point): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)
  const part = Math.min(1, Math.max(0, along))
  const ox = from.x + part * dx - x
  const oy = from.y + part * dy - y
  return ox * ox + oy * oy
}

function squaredFromCorners(corners: Polygon, edges: Polygon): number {
  let least = Number.POSITIVE_INFINITY
  for (const corner of corners) {
    let from = edges.at(-1)!
    for (const to of edges) {
      least = Math.min(least, squaredToSegment(corner, from, to))
      from = to
    }
  }
  return least
}

/** The shortest distance between two polygons; 0 when they touch or overlap. */
export function gap(a: Polygon, b: Polygon): number {
  if (!separates(a, b) && !separates(b, a)) return 0
  // Between convex polygons that are apart, one end of the shortest segment is a corner.
  return Math.sqrt(Math.min(squaredFromCorners(a, b), squaredFromCorners(b, a)))
}

/** The distance of a point from a polygon; 0 when the point is inside. */
export function gapToPoint(polygon: Polygon, point: Point): number {
  return contains(polygon, point) ? 0 : Math.sqrt(squaredFromCorners([point], polygon))
}

/** The ends of the shortest segment between two polygons that are apart, for showing it. */
export function shortestWay(
  a: Polygon,
  b: Polygon,
): { readonly from: Point; readonly to: Point } | undefined {
  if (!separates(a, b) && !separates(b, a)) return undefined
  let best = { squared: Number.POSITIVE_INFINITY, from: a[0]!, to: b[0]! }
  const look = (corners: Polygon, edges: Polygon, flipped: boolean): void => {
    for (const corner of corners) {
      for (const [index, to] of edges.entries()) {
        const near = nearestOn(corner, edges.at(index - 1)!, to)
        const squared = (near.x - corner.x) ** 2 + (near.y - corner.y) ** 2
        if (squared < best.squared) {
          best = flipped ? { squared, from: near, to: corner } : { squared, from: corner, to: near }
        }
      }
    }
  }
  look(a, b, false)
  look(b, a, true)
  return { from: best.from, to: best.to }
}

function nearestOn({ x, y }: Point, from: Point, to: Point): Point {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)
  const part = Math.min(1, Math.max(0, along))
  return { x: from.x + part * dx, y: from.y + part * dy }
}

export function centroid(points: readonly Point[]): Point {
  let x = 0
  let y = 0
  for (const point of points) {
    x += point.x
    y += point.y
  }
  return { x: x / points.length, y: y / points.length }
}
