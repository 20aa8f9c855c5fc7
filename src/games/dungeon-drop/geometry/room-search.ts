/**
 * Finds every room of a table. A room is the triangle between the centres of its pillars together with the three thick
 * lines around it, so its contents follow from what is known of each pair of pillars: what touches the line between
 * them, and what is to its left. There are few pairs and many rooms, so all measuring is done for pairs.
 */

import { type PillarPairs, pillarPairsOf, placeOf, startOf, WORD } from './pillar-lines.ts'
import { inOrder, isIn, outlineOf, type Room, type RoomGeometry, roomOf } from './rooms.ts'

/** Pillars nearly in a line have an inside that signs cannot decide: twice the area, in square millimetres. */
const NEARLY_A_LINE = 1

/**
 * The lines between the pillars of a table. Pillars are numbered as in the scene, and the line between two of them is
 * `first * most + second`, where the first has the lower number. The arrays are reused from table to table, since
 * there are thousands of tables, and reallocated only for more pillars than before.
 */
interface Lines {
  readonly most: number
  readonly places: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
  /** Where the bit sets of a line begin; negative until it is needed. */
  readonly starts: Int32Array
  /** Lines go from the lower place to the higher; −1 if that is from the second pillar to the first. */
  readonly flips: Int32Array
  /** How many other pillars touch the line for certain. */
  readonly crowds: Int32Array
}

function newLines(most: number): Lines {
  return {
    most,
    places: new Int32Array(most),
    x: new Float64Array(most),
    y: new Float64Array(most),
    starts: new Int32Array(most * most),
    flips: new Int32Array(most * most),
    crowds: new Int32Array(most * most),
  }
}

/** As many pillars as most tables have. */
const USUAL_PILLARS = 20

let lines = newLines(USUAL_PILLARS)

function linesOf({ pillars }: RoomGeometry, pairs: PillarPairs): Lines {
  if (lines.most < pillars.length) lines = newLines(pillars.length)
  lines.starts.fill(-1)
  for (let number = 0; number < pillars.length; number++) {
    const pillar = pillars[number]!
    lines.places[number] = placeOf(pairs, pillar)
    lines.x[number] = pillar.pose.x
    lines.y[number] = pillar.pose.y
  }
  return lines
}

/** Three pillars by their numbers in the scene, in ascending order. */
interface Trio {
  first: number
  second: number
  third: number
}

/** Where the bit sets of the three sides of a room begin, and −1 for sides that have the room on their right. */
interface Sides {
  one: number
  two: number
  three: number
  flipOne: number
  flipTwo: number
  flipThree: number
}

/** The working data for examining the rooms of a table one after the other. */
interface Search {
  readonly scene: RoomGeometry
  readonly most: number
  readonly pairs: PillarPairs
  readonly lines: Lines
  /** Overwritten for each room, since there are hundreds. */
  readonly trio: Trio
  readonly sides: Sides
  readonly inside: Int32Array
}

function ones(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Whether so many pillars touch this line that it is a side of no room, even if one of them is the third corner. */
function isCrowded(search: Search, first: number, second: number): boolean {
  const { starts, crowds } = search.lines
  const line = first * search.lines.most + second
  if (starts[line]! < 0) fillIn(search, first, second)
  return crowds[line]! > search.most + 1
}

function fillIn({ pairs, lines }: Search, first: number, second: number): void {
  const { places, starts, flips, crowds } = lines
  const line = first * lines.most + second
  const one = places[first]!
  const other = places[second]!
  const start = one < other ? startOf(pairs, one, other) : startOf(pairs, other, one)
  starts[line] = start
  flips[line] = one < other ? 0 : -1
  const { words, pillars, touching } = pairs
  // Its own two pillars touch it as well.
  let crowd = -2
  for (let word = 0; word < words; word++) crowd += ones(touching[start + word]! & pillars[word]!)
  crowds[line] = crowd
}

/** One word of what is certainly in the room, corners included: enclosed by the three lines, or on one of them. */
function certainIn({ touching, left }: PillarPairs, sides: Sides, word: number): number {
  const one = sides.one + word
  const two = sides.two + word
  const three = sides.three + word
  const enclosed =
    (left[one]! ^ sides.flipOne) & (left[two]! ^ sides.flipTwo) & (left[three]! ^ sides.flipThree)
  return enclosed | touching[one]! | touching[two]! | touching[three]!
}

function pillarsIn(pairs: PillarPairs, sides: Sides): number {
  const { words, pillars } = pairs
  let found = 0
  for (let word = 0; word < words; word++) {
    const those = pillars[word]!
    if (those !== 0) found += ones(certainIn(pairs, sides, word) & those)
  }
  return found
}

function lookInside({ pairs, sides, inside }: Search, corners: Room['corners']): void {
  const { words, present, unsure } = pairs
  let doubtful = 0
  for (let word = 0; word < words; word++) {
    const there = present[word]!
    const certain = certainIn(pairs, sides, word) & there
    inside[word] = certain
    const open = unsure[sides.one + word]! | unsure[sides.two + word]! | unsure[sides.three + word]!
    doubtful |= open & ~certain & there
  }
  if (doubtful !== 0) lookExactly(pairs, corners, inside)
}

function lookExactly(
  { columns: { bodies }, present }: PillarPairs,
  corners: Room['corners'],
  inside: Int32Array,
): void {
  const outline = outlineOf(corners)
  for (let place = 0; place < bodies.length; place++) {
    const there = (present[place >> 5]! & (1 << place)) !== 0
    if (there && isIn(outline, bodies[place]!)) inside[place >> 5]! |= 1 << place
  }
}

/** A reused buffer for ids, because growing lists are slow and there are hundreds of them. */
const collected: number[] = []
const NONE: readonly number[] = []

/** Ids of what is in the room: its pillars, or everything else. */
function idsIn({ pairs, inside }: Search, which: 'pillars' | 'others'): readonly number[] {
  const { columns, pillars } = pairs
  let count = 0
  for (let word = 0; word < inside.length; word++) {
    let bits = inside[word]! & (which === 'pillars' ? pillars[word]! : ~pillars[word]!)
    for (; bits !== 0; bits &= bits - 1) {
      collected[count++] = columns.bodies[word * WORD + 31 - Math.clz32(bits & -bits)]!.id
    }
  }
  return count === 0 ? NONE : ascending(count)
}

/** The first `count` ids of the buffer, sorted by insertion: rooms contain few cubes, most of them in order. */
function ascending(count: number): number[] {
  for (let index = 1; index < count; index++) {
    const id = collected[index]!
    let place = index - 1
    while (place >= 0 && collected[place]! > id) {
      collected[place + 1] = collected[place]!
      place--
    }
    collected[place + 1] = id
  }
  return collected.slice(0, count)
}

/** The index of the first token; tokens mark the corners of the current room and come last among the pillars. */
function tokensFrom({ pillars }: RoomGeometry): number {
  const first = pillars.findIndex(({ shape }) => shape === 'token')
  return first < 0 ? pillars.length : first
}

/** Twice the area between the centres of three pillars; negative if they are clockwise. */
function areaOf({ x, y }: Lines, { first, second, third }: Trio): number {
  const ax = x[first]!
  const ay = y[first]!
  return (x[second]! - ax) * (y[third]! - ay) - (y[second]! - ay) * (x[third]! - ax)
}

function setSides({ sides, trio, lines }: Search, clockwise: boolean): void {
  const { first, second, third } = trio
  const { starts, flips, most } = lines
  const one = first * most + second
  const two = second * most + third
  const three = first * most + third
  const flip = clockwise ? -1 : 0
  sides.one = starts[one]!
  sides.two = starts[two]!
  sides.three = starts[three]!
  sides.flipOne = flips[one]! ^ flip
  sides.flipTwo = flips[two]! ^ flip
  // The third side is followed from the third pillar to the first.
  sides.flipThree = ~(flips[three]! ^ flip)
}

const CORNERS = 3

/** The room of three pillars, unless too many others are in it. */
function roomOn(search: Search): Room | undefined {
  const { scene, most, pairs, trio, sides } = search
  const { pillars } = scene
  const area = areaOf(search.lines, trio)
  if (Math.abs(area) < NEARLY_A_LINE) {
    return roomOf(scene, [pillars[trio.first]!, pillars[trio.second]!, pillars[trio.third]!], most)
  }
  setSides(search, area < 0)
  if (pillarsIn(pairs, sides) - CORNERS > most) return undefined
  const corners = [pillars[trio.first]!, pillars[trio.second]!, pillars[trio.third]!] as const
  lookInside(search, corners)
  const ids = inOrder(corners)
  return { pillars: ids, corners, blockers: blockersIn(search, ids), inside: idsIn(search, 'others') }
}

/** Pillars in the room that are not its corners; most rooms have none. */
function blockersIn(search: Search, corners: Room['pillars']): readonly number[] {
  const { pairs, inside } = search
  let found = 0
  for (let word = 0; word < inside.length; word++) found += ones(inside[word]! & pairs.pillars[word]!)
  return found === CORNERS ? NONE : idsIn(search, 'pillars').filter(id => !corners.includes(id))
}

/** Rules 6.2: every room with at most `most` other pillars in it, and with `tokens` tokens as corners. */
export function allRooms(scene: RoomGeometry, most = 0, tokens = 0): readonly Room[] {
  const pairs = pillarPairsOf(scene)
  const search: Search = {
    scene,
    most,
    pairs,
    lines: linesOf(scene, pairs),
    trio: { first: 0, second: 0, third: 0 },
    sides: { one: 0, two: 0, three: 0, flipOne: 0, flipTwo: 0, flipThree: 0 },
    inside: new Int32Array(pairs.words),
  }
  const { length } = scene.pillars
  const from = tokens > 0 ? tokensFrom(scene) : 0
  const rooms: Room[] = []
  const { trio } = search
  for (let first = tokens > 2 ? from : 0; first < length; first++) {
    trio.first = first
    for (let second = Math.max(first + 1, tokens > 1 ? from : 0); second < length; second++) {
      if (isCrowded(search, first, second)) continue
      trio.second = second
      for (let third = Math.max(second + 1, from); third < length; third++) {
        if (isCrowded(search, second, third) || isCrowded(search, first, third)) continue
        trio.third = third
        const room = roomOn(search)
        if (room && room.blockers.length <= most) rooms.push(room)
      }
    }
  }
  return rooms
}
