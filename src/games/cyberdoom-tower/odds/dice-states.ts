/**
 * The dice of an attack without their order. Only the values of the 4 white and 2 red dice count: 126 × 21 = 2 646
 * states, with tables of the states that changing one die leads to. Built once and shared by all attacks.
 */

import { type Die, FACES } from './hit-boxes.ts'

const WHITE_DICE = 4
const RED_DICE = 2

/** Place values of a base-5 number whose digits count the dice that show each face: with at most 4 dice, none overflows. */
const FACE_CODES = Array.from({ length: FACES }, (_, face) => (WHITE_DICE + 1) ** face)

/** Sorted lists of `size` faces, 0 to 5. */
interface Sets {
  readonly all: readonly (readonly number[])[]
  readonly indexByCode: ReadonlyMap<number, number>
}

function setsOf(size: number): Sets {
  let all: readonly (readonly number[])[] = [[]]
  for (let die = 0; die < size; die++) {
    all = all.flatMap(faces => {
      const least = faces.at(-1) ?? 0
      return Array.from({ length: FACES - least }, (_, more) => [...faces, least + more])
    })
  }
  return { all, indexByCode: new Map(all.map((faces, index) => [codeOf(faces), index])) }
}

function codeOf(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + FACE_CODES[face]!, 0)
}

function indexIn({ indexByCode }: Sets, faces: readonly number[]): number {
  return indexByCode.get(codeOf(faces))!
}

/** What one die of one colour can become. The dice of a set are numbered in sorted order. */
export interface ColourMoves {
  readonly dice: number
  readonly sets: number
  readonly smallerSets: number
  /** [set, die] → the smaller set without that die. */
  readonly without: Uint8Array
  /** [smaller set, face] → the set with one more die. */
  readonly withFace: Uint8Array
  /** [set, die] → the set with that die flipped. */
  readonly flipped: Uint8Array
  /** [set, die, down or up] → the set with that die modified; twice the same set if only one direction is possible. */
  readonly modified: Uint8Array
  readonly weights: Uint8Array
}

function movesOf(dice: number): ColourMoves {
  const sets = setsOf(dice)
  const smaller = setsOf(dice - 1)
  const changed = (faces: readonly number[], die: number, face: number): number =>
    indexIn(sets, faces.with(die, face))
  return {
    dice,
    sets: sets.all.length,
    smallerSets: smaller.all.length,
    without: Uint8Array.from(
      sets.all.flatMap(faces => faces.map((_, die) => indexIn(smaller, faces.toSpliced(die, 1)))),
    ),
    withFace: Uint8Array.from(
      smaller.all.flatMap(faces =>
        Array.from({ length: FACES }, (_, face) => indexIn(sets, [...faces, face])),
      ),
    ),
    flipped: Uint8Array.from(
      sets.all.flatMap(faces => faces.map((face, die) => changed(faces, die, FACES - 1 - face))),
    ),
    modified: Uint8Array.from(
      sets.all.flatMap(faces =>
        faces.flatMap((face, die) => [
          changed(faces, die, face > 0 ? face - 1 : face + 1),
          changed(faces, die, face < FACES - 1 ? face + 1 : face - 1),
        ]),
      ),
    ),
    weights: Uint8Array.from(sets.all.map(orders)),
  }
}

function orders(faces: readonly number[]): number {
  let count = 1
  let alike = 0
  for (const [index, face] of faces.entries()) {
    alike = faces[index - 1] === face ? alike + 1 : 1
    count = (count * (index + 1)) / alike
  }
  return count
}

export const WHITE = movesOf(WHITE_DICE)
export const RED = movesOf(RED_DICE)

/** State = white set × 21 + red set. */
export const STATES = WHITE.sets * RED.sets

export const ROLLS = FACES ** (WHITE_DICE + RED_DICE)

export const ROLL_WEIGHTS = Uint8Array.from(
  { length: STATES },
  (_, state) => WHITE.weights[Math.floor(state / RED.sets)]! * RED.weights[state % RED.sets]!,
)

const whiteSets = setsOf(WHITE_DICE)
const redSets = setsOf(RED_DICE)

export function stateOf(dice: readonly Die[]): number {
  let white = 0
  let red = 0
  for (const { colour, value } of dice) {
    const code = FACE_CODES[value - 1] ?? Number.NaN
    if (colour === 'white') white += code
    else red += code
  }
  const whiteSet = whiteSets.indexByCode.get(white)
  const redSet = redSets.indexByCode.get(red)
  if (whiteSet === undefined || redSet === undefined) throw new Error(`no such dice: ${JSON.stringify(dice)}`)
  return whiteSet * RED.sets + redSet
}

/** The dice of a state, white ones first, each colour in ascending order. */
export function diceOf(state: number): readonly Die[] {
  const white = whiteSets.all[Math.floor(state / RED.sets)]!
  const red = redSets.all[state % RED.sets]!
  return [
    ...white.map((face): Die => ({ colour: 'white', value: face + 1 })),
    ...red.map((face): Die => ({ colour: 'red', value: face + 1 })),
  ]
}

/** Every set that takes one face from each list. */
export function setsAmong(
  colour: Die['colour'],
  faceLists: readonly (readonly number[])[],
): readonly number[] {
  let codes = new Set([0])
  for (const faces of faceLists) {
    const more = new Set<number>()
    for (const code of codes) for (const face of faces) more.add(code + FACE_CODES[face]!)
    codes = more
  }
  const { indexByCode } = colour === 'white' ? whiteSets : redSets
  return [...codes].map(code => indexByCode.get(code)!)
}
