/**
 * Finds every room of a table. A room is the triangle between the middles of its pillars together with the three thick
 * lines around it, so what lies in it follows from what is known of each pair of pillars: what touches the line between
 * them, and what lies to its left. There are few pairs and many rooms, so all measuring is done for pairs.
 */

import type { Body } from './physics.ts'
import { type Pairs, pairsOf, placeOf, startOf, WORD } from './room-pairs.ts'
import { inOrder, isIn, outlineOf, type Room, roomOf, type Scene } from './rooms.ts'

/** Pillars that nearly stand in a line have no inside that signs could tell: twice the area, in square millimetres. */
const NEARLY_A_LINE = 1

/** Three pillars by their numbers in the scene, in ascending order. */
interface Trio {
  first: number
  second: number
  third: number
}

/** Where the sets of the three sides of a room begin, and −1 for sides to whose right the room lies. */
interface Sides {
  one: number
  two: number
  three: number
  flipOne: number
  flipTwo: number
  flipThree: number
}

/** What is needed to look at the rooms of a table one after the other. */
interface Search {
  readonly scene: Scene
  readonly most: number
  readonly pairs: Pairs
  /** Of the pillars. */
  readonly places: readonly number[]
  /** Where the sets of the line between two pillars begin; less than 0 until it is needed. */
  readonly starts: Int32Array
  /** Written anew for each room, since there are hundreds. */
  readonly trio: Trio
  readonly sides: Sides
  readonly inside: Int32Array
}

/** One word of what is in the room for certain, corners included: enclosed by the three lines, or on one of them. */
function certainIn({ pairs: { present, touching, left }, sides }: Search, word: number): number {
  const one = sides.one + word
  const two = sides.two + word
  const three = sides.three + word
  const enclosed =
    (left[one]! ^ sides.flipOne) & (left[two]! ^ sides.flipTwo) & (left[three]! ^ sides.flipThree)
  return (enclosed | touching[one]! | touching[two]! | touching[three]!) & present[word]!
}

function ones(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}

/** How many pillars are in the room for certain, corners included. */
function pillarsIn(search: Search): number {
  const { words, pillars } = search.pairs
  let found = 0
  for (let word = 0; word < words; word++) {
    if (pillars[word] !== 0) found += ones(certainIn(search, word) & pillars[word]!)
  }
  return found
}

/** Finds everything in the room but its corners. */
function lookInside(search: Search, corners: Room['corners']): void {
  const { pairs, sides, inside } = search
  const { words, present, unsure } = pairs
  let doubtful = 0
  for (let word = 0; word < words; word++) {
    const certain = certainIn(search, word)
    inside[word] = certain
    const open = unsure[sides.one + word]! | unsure[sides.two + word]! | unsure[sides.three + word]!
    doubtful |= open & ~certain & present[word]!
  }
  if (doubtful !== 0) lookExactly(pairs, corners, inside)
  for (const corner of corners) {
    const place = placeOf(pairs, corner)
    inside[place >> 5]! &= ~(1 << place)
  }
}

function lookExactly(
  { columns: { bodies }, present }: Pairs,
  corners: Room['corners'],
  inside: Int32Array,
): void {
  const outline = outlineOf(corners)
  for (let place = 0; place < bodies.length; place++) {
    const there = (present[place >> 5]! & (1 << place)) !== 0
    if (there && isIn(outline, bodies[place]!)) inside[place >> 5]! |= 1 << place
  }
}

/** Twice the area between the middles of three pillars; less than 0 if they go round clockwise. */
function areaOf({ pose: a }: Body, { pose: b }: Body, { pose: c }: Body): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
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

/** Where the sets of the line between two pillars begin. */
function startFor({ pairs, places, starts }: Search, first: number, second: number): number {
  const line = first * places.length + second
  if (starts[line]! < 0) {
    const one = places[first]!
    const other = places[second]!
    starts[line] = one < other ? startOf(pairs, one, other) : startOf(pairs, other, one)
  }
  return starts[line]!
}

/** Lines lead from the lower place to the higher; −1 if that is not from the first pillar to the second. */
function reversed({ places }: Search, first: number, second: number): number {
  return places[first]! < places[second]! ? 0 : -1
}

function setSides(search: Search, clockwise: boolean): void {
  const { sides, trio } = search
  const { first: a, second: b, third: c } = trio
  const flip = clockwise ? -1 : 0
  sides.one = startFor(search, a, b)
  sides.two = startFor(search, b, c)
  sides.three = startFor(search, a, c)
  sides.flipOne = reversed(search, a, b) ^ flip
  sides.flipTwo = reversed(search, b, c) ^ flip
  // The third side is gone along from the third pillar to the first.
  sides.flipThree = ~(reversed(search, a, c) ^ flip)
}

const CORNERS = 3

/** The room of three pillars, unless too many others are in it. */
function roomOn(search: Search): Room | undefined {
  const { scene, most, pairs, trio, inside } = search
  const a = scene.pillars[trio.first]!
  const b = scene.pillars[trio.second]!
  const c = scene.pillars[trio.third]!
  const area = areaOf(a, b, c)
  if (Math.abs(area) < NEARLY_A_LINE) return roomOf(scene, [a, b, c], most)
  setSides(search, area < 0)
  if (pillarsIn(search) - CORNERS > most) return undefined
  const corners = [a, b, c] as const
  lookInside(search, corners)
  const blockers = idsIn(pairs, inside, 'pillars')
  return { pillars: inOrder(corners), corners, blockers, inside: idsIn(pairs, inside, 'others') }
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
    trio: { first: 0, second: 0, third: 0 },
    sides: { one: 0, two: 0, three: 0, flipOne: 0, flipTwo: 0, flipThree: 0 },
    inside: new Int32Array(pairs.words),
  }
  const rooms: Room[] = []
  const from = tokens > 0 ? tokensFrom(scene) : 0
  const { trio } = search
  for (trio.first = tokens > 2 ? from : 0; trio.first < pillars.length; trio.first++) {
    const second = Math.max(trio.first + 1, tokens > 1 ? from : 0)
    for (trio.second = second; trio.second < pillars.length; trio.second++) {
      for (trio.third = Math.max(trio.second + 1, from); trio.third < pillars.length; trio.third++) {
        const room = roomOn(search)
        if (room && room.blockers.length <= most) rooms.push(room)
      }
    }
  }
  return rooms
}
