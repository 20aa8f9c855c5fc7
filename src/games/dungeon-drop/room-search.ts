/**
 * Finds every room of a table. A room is the triangle between the middles of its pillars together with the three thick
 * lines around it, so what lies in it follows from what is known of each pair of pillars: what touches the line between
 * them, and what lies to its left. There are few pairs and many rooms, so all measuring is done for pairs.
 */

import type { Body } from './physics.ts'
import { type Pairs, pairsOf, startOf, WORD } from './room-pairs.ts'
import { inOrder, isIn, outlineOf, type Room, roomOf, type Scene } from './rooms.ts'

/** Pillars that nearly stand in a line have no inside that signs could tell: twice the area, in square millimetres. */
const NEARLY_A_LINE = 1

/** Three pillars by their places in the list, in ascending order. */
type Trio = readonly [first: number, second: number, third: number]

/** A room by where the sets of its three sides begin. `flip` turns the sides round if the corners go clockwise. */
interface Sides {
  readonly one: number
  readonly two: number
  readonly three: number
  readonly flip: number
}

function sidesOf(pairs: Pairs, [first, second, third]: Trio): Sides {
  const one = startOf(pairs, first, second)
  const two = startOf(pairs, second, third)
  const three = startOf(pairs, first, third)
  return { one, two, three, flip: (pairs.left[one + (third >> 5)]! & (1 << third)) === 0 ? -1 : 0 }
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

/** How many pillars are in the room for certain, corners included. Their bits come first. */
function pillarsIn(pairs: Pairs, sides: Sides): number {
  let found = 0
  for (let word = 0; word * WORD < pairs.pillars; word++) {
    const rest = pairs.pillars - word * WORD
    const bits = certainIn(pairs, sides, word)
    for (let left = rest < WORD ? bits & ((1 << rest) - 1) : bits; left !== 0; left &= left - 1) found++
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
  for (let index = 0; index < bodies.length; index++) {
    const there = (present[index >> 5]! & (1 << index)) !== 0
    if (there && isIn(outline, bodies[index]!)) inside[index >> 5]! |= 1 << index
  }
}

function isNearlyALine({ columns: { x, y } }: Pairs, [first, second, third]: Trio): boolean {
  const ux = x[second]! - x[first]!
  const uy = y[second]! - y[first]!
  return Math.abs(ux * (y[third]! - y[first]!) - uy * (x[third]! - x[first]!)) < NEARLY_A_LINE
}

/** Ids of the bodies at the places from `from` up to `to` that are in a set. */
function idsIn(set: Int32Array, bodies: readonly Body[], from: number, to: number): number[] {
  const ids: number[] = []
  for (let word = from >> 5; word * WORD < to; word++) {
    for (let bits = set[word]!; bits !== 0; bits &= bits - 1) {
      const index = word * WORD + 31 - Math.clz32(bits & -bits)
      if (index >= from && index < to) ids.push(bodies[index]!.id)
    }
  }
  return ids
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

/**
 * Rules 6.2: every room with at most `most` other pillars in it. With `tokens`, only rooms that have so many of them
 * for corners; they come last among the pillars.
 */
export function allRooms(scene: Scene, most = 0, tokens = 0): readonly Room[] {
  const { pillars } = scene
  const pairs = pairsOf(scene)
  const { bodies } = pairs.columns
  const rooms: Room[] = []
  const inside = new Int32Array(pairs.words)
  const look = (trio: Trio): void => {
    const corners = [pillars[trio[0]]!, pillars[trio[1]]!, pillars[trio[2]]!] as const
    const room = isNearlyALine(pairs, trio) ? roomOf(scene, corners, most) : roomOn(trio, corners)
    if (room && room.blockers.length <= most) rooms.push(room)
  }
  const roomOn = (trio: Trio, corners: Room['corners']): Room | undefined => {
    const sides = sidesOf(pairs, trio)
    if (pillarsIn(pairs, sides) - trio.length > most) return undefined
    lookInside(pairs, trio, sides, inside)
    const blockers = idsIn(inside, bodies, 0, pillars.length)
    const contents = ascending(idsIn(inside, bodies, pillars.length, bodies.length))
    return { pillars: inOrder(corners), corners, blockers, inside: contents }
  }
  const from = tokens > 0 ? tokensFrom(scene) : 0
  const trio: [number, number, number] = [0, 0, 0]
  for (trio[0] = tokens > 2 ? from : 0; trio[0] < pillars.length; trio[0]++) {
    for (trio[1] = Math.max(trio[0] + 1, tokens > 1 ? from : 0); trio[1] < pillars.length; trio[1]++) {
      for (trio[2] = Math.max(trio[1] + 1, from); trio[2] < pillars.length; trio[2]++) look(trio)
    }
  }
  return rooms
}
