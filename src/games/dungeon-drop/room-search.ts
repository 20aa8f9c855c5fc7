/**
 * Finds every room of a table. A room is the triangle between the middles of its pillars together with the three thick
 * lines around it, so what lies in it follows from what is known of each pair of pillars: what touches the line between
 * them, and what lies to its left. There are few pairs and many rooms, so all measuring is done for pairs.
 */

import { type Pairs, pairsOf, placeOf, startOf, WORD } from './room-pairs.ts'
import { inOrder, isIn, outlineOf, type Room, roomOf, type Scene } from './rooms.ts'

/** Pillars that nearly stand in a line have no inside that signs could tell: twice the area, in square millimetres. */
const NEARLY_A_LINE = 1

/** Three pillars by their places, in ascending order. */
type Trio = readonly [first: number, second: number, third: number]

/** A room by where the sets of its three sides begin. `flip` turns the sides round if the corners go clockwise. */
interface Sides {
  readonly one: number
  readonly two: number
  readonly three: number
  readonly flip: number
}

/** One word of what is in the room for certain, corners included: enclosed by the three lines, or on one of them. */
function certainIn(
  { present, touching, left }: Pairs,
  { one, two, three, flip }: Sides,
  word: number,
): number {
  const enclosed = (left[one + word]! ^ flip) & (left[two + word]! ^ flip) & ~(left[three + word]! ^ flip)
  const onLines = touching[one + word]! | touching[two + word]! | touching[three + word]!
  return (enclosed | onLines) & present[word]!
}

function ones(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}

/** How many pillars are in the room for certain, corners included. */
function pillarsIn(pairs: Pairs, sides: Sides): number {
  let found = 0
  for (let word = 0; word < pairs.words; word++) {
    const pillars = pairs.pillars[word]!
    if (pillars !== 0) found += ones(certainIn(pairs, sides, word) & pillars)
  }
  return found
}

/** Writes everything in the room but its corners into `inside`. */
function lookInside(pairs: Pairs, trio: Trio, sides: Sides, inside: Int32Array): void {
  const { words, present, unsure } = pairs
  const { one, two, three } = sides
  let doubtful = 0
  for (let word = 0; word < words; word++) {
    const certain = certainIn(pairs, sides, word)
    inside[word] = certain
    const open = unsure[one + word]! | unsure[two + word]! | unsure[three + word]!
    doubtful |= open & ~certain & present[word]!
  }
  if (doubtful !== 0) lookExactly(pairs, trio, inside)
  for (const corner of trio) inside[corner >> 5]! &= ~(1 << corner)
}

function lookExactly({ columns: { bodies }, present }: Pairs, trio: Trio, inside: Int32Array): void {
  const outline = outlineOf(trio.map(corner => bodies[corner]!))
  for (let place = 0; place < bodies.length; place++) {
    const there = (present[place >> 5]! & (1 << place)) !== 0
    if (there && isIn(outline, bodies[place]!)) inside[place >> 5]! |= 1 << place
  }
}

function isNearlyALine({ columns: { x, y } }: Pairs, [first, second, third]: Trio): boolean {
  const ux = x[second]! - x[first]!
  const uy = y[second]! - y[first]!
  return Math.abs(ux * (y[third]! - y[first]!) - uy * (x[third]! - x[first]!)) < NEARLY_A_LINE
}

/** Ids of what is in the room: of its pillars, or of everything else. */
function idsIn(
  { columns: { bodies }, pillars }: Pairs,
  inside: Int32Array,
  which: 'pillars' | 'others',
): number[] {
  const ids: number[] = []
  for (let word = 0; word < inside.length; word++) {
    let bits = inside[word]! & (which === 'pillars' ? pillars[word]! : ~pillars[word]!)
    for (; bits !== 0; bits &= bits - 1) ids.push(bodies[word * WORD + 31 - Math.clz32(bits & -bits)]!.id)
  }
  return ascending(ids)
}

/** Sorts a few numbers in place: rooms hold a handful of cubes, and most of them are in order. */
function ascending(numbers: number[]): number[] {
  for (let index = 1; index < numbers.length; index++) {
    const number = numbers[index]!
    let place = index - 1
    while (place >= 0 && numbers[place]! > number) {
      numbers[place + 1] = numbers[place]!
      place--
    }
    numbers[place + 1] = number
  }
  return numbers
}

/** A token, unlike a cube that is a pillar, marks a corner of the room one is in. */
function tokensFrom({ pillars }: Scene): number {
  const first = pillars.findIndex(({ shape }) => shape === 'token')
  return first < 0 ? pillars.length : first
}

/** What is needed to look at the rooms of a table one after the other. */
interface Search {
  readonly scene: Scene
  readonly most: number
  readonly pairs: Pairs
  /** Of the pillars, in the order of the scene. */
  readonly places: readonly number[]
  /** Where the sets of the lines begin, by two pillars; less than 0 until it is needed. */
  readonly starts: Int32Array
  /** Used again for each room. */
  readonly inside: Int32Array
}

/** Where the sets of a line begin, by the pillars' numbers in the scene. */
function sideOf({ pairs, places, starts }: Search, first: number, second: number): number {
  const line = first * places.length + second
  if (starts[line]! < 0) {
    const one = places[first]!
    const other = places[second]!
    starts[line] = one < other ? startOf(pairs, one, other) : startOf(pairs, other, one)
  }
  return starts[line]!
}

/** The room of three pillars by their numbers in the scene, unless too many others are in it. */
function roomOn(search: Search, a: number, b: number, c: number): Room | undefined {
  const { scene, most, pairs, places, inside } = search
  const corners = [scene.pillars[a]!, scene.pillars[b]!, scene.pillars[c]!] as const
  const [first, second, third] = byPlace(places, a, b, c)
  const trio: Trio = [places[first]!, places[second]!, places[third]!]
  if (isNearlyALine(pairs, trio)) return roomOf(scene, corners, most)
  const one = sideOf(search, Math.min(first, second), Math.max(first, second))
  const two = sideOf(search, Math.min(second, third), Math.max(second, third))
  const three = sideOf(search, Math.min(first, third), Math.max(first, third))
  const clockwise = (pairs.left[one + (trio[2] >> 5)]! & (1 << trio[2])) === 0
  const sides: Sides = { one, two, three, flip: clockwise ? -1 : 0 }
  if (pillarsIn(pairs, sides) - trio.length > most) return undefined
  lookInside(pairs, trio, sides, inside)
  const blockers = idsIn(pairs, inside, 'pillars')
  return { pillars: inOrder(corners), corners, blockers, inside: idsIn(pairs, inside, 'others') }
}

/** Three pillars in the order of their places: so are their lines directed. */
function byPlace(places: readonly number[], a: number, b: number, c: number): Trio {
  const low = places[a]! < places[b]! ? a : b
  const high = low === a ? b : a
  if (places[c]! > places[high]!) return [low, high, c]
  return places[c]! < places[low]! ? [c, low, high] : [low, c, high]
}

/**
 * Rules 6.2: every room with at most `most` other pillars in it. With `tokens`, only rooms that have so many of them
 * for corners; they come last among the pillars.
 */
export function allRooms(scene: Scene, most = 0, tokens = 0): readonly Room[] {
  const { pillars } = scene
  const pairs = pairsOf(scene)
  const search: Search = {
    scene,
    most,
    pairs,
    places: pillars.map(pillar => placeOf(pairs, pillar)),
    starts: new Int32Array(pillars.length * pillars.length).fill(-1),
    inside: new Int32Array(pairs.words),
  }
  const rooms: Room[] = []
  const from = tokens > 0 ? tokensFrom(scene) : 0
  for (let a = tokens > 2 ? from : 0; a < pillars.length; a++) {
    for (let b = Math.max(a + 1, tokens > 1 ? from : 0); b < pillars.length; b++) {
      for (let c = Math.max(b + 1, from); c < pillars.length; c++) {
        const room = roomOn(search, a, b, c)
        if (room && room.blockers.length <= most) rooms.push(room)
      }
    }
  }
  return rooms
}
