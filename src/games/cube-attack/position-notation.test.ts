/** Tests of the notation: a written position loses nothing, and invalid text is refused. */

import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import type { Line } from '../../engine/game.ts'
import { type Match, startMatch } from '../../engine/match.ts'
import { randomOptions } from '../../engine/options.ts'
import { choices } from '../../engine/play.ts'
import { below, seeded } from '../../engine/random.ts'
import { played } from '../../engine/testing/toy-matches.ts'
import { boardKey } from './board.ts'
import { readBoard } from './board-file.ts'
import { cubeAttack } from './game.ts'
import { parsePosition, positionKey, printPosition } from './position-notation.ts'
import { CUBES_EACH, type State } from './state.ts'
import { at, userBoard } from './testing/positions.ts'

const TABLES: readonly (readonly [board: unknown, seats: number])[] = [
  ...[2, 3, 4, 5, 6].map(seats => ['hexa', seats] as const),
  ['duel', 2],
  ['trinity', 3],
  ['quartet', 2],
  ['quartet', 4],
  ['quintet', 5],
  [userBoard, 2],
  [userBoard, 3],
]

function start(board: unknown, seats: number, seed: number): Match {
  const options = { ...randomOptions(cubeAttack, seeded(seed)), board }
  const started = startMatch(cubeAttack, { seats, options }, step => seeded(seed * 1_000 + step))
  if (!started.ok) throw new Error(started.refusal.because)
  return started.value
}

/** Plays a random match to its end and checks every state. */
function throughout(match: Match, seed: number, look: (state: State) => void): void {
  const random = seeded(seed)
  for (;;) {
    const state = match.state as State
    look(state)
    if (state.result) return
    const listed = choices(cubeAttack, state, state.turn)
    played(match, state.turn, listed[below(random, listed.length)]!.command)
  }
}

const HANDWRITTEN = [
  'hexa 64 1.0.0.2 0/19/0/0/E0 3/19/0/0/E3 - -',
  'hexa 64v123456 60.0.1.1 0/5/1/63/E0,A0s,A0l+,W1+,.,F,Fs,.,.,M0l+,M0+,H5l,C3 3/19/0/0/E3 - -',
  'hexa 64 7.2.0.1 0/17/0/12/A0s*,M0l!,C0 2/20/0/64/ 4/17/2/3/H4 - -',
  'hexa 96v6 7.0.0.2 0/18/0/0/W0s+*! 3/20/0/0/ 19:A0;18:A3,W3~20:;18:A3,W3 -',
  'duel 40 9.1.1.0 0/19/0/40/F 1/19/0/0/B1 - points:0',
  'duel 64v5 3.0.0.1 0/19/0/0/M0s! 1/20/0/0/ - lastStanding:0',
  'quartet 64 60.0.3.0 0/19/0/8/A0 1/19/0/8/A1 2/19/0/8/A2 3/19/0/7/A3 - roundLimit:0,1,2',
  'quintet 64 12.4.3.0 0/19/0/8/A0 1/19/0/8/A1 2/19/1/8/ 3/19/0/7/A3 4/19/0/0/A4 x~x~x standstill:0,1',
  'hexa 64 1.5.5.2 0/19/0/0/E0 1/19/0/0/E1 2/19/0/0/E2 3/19/0/0/E3 4/19/0/0/E4 5/19/0/0/E5 - -',
]

/** Only the long test checks all states, because neighbours differ by one command. */
const ONE_STATE_IN = sampleSize({ daily: 4, long: 1 })

describe('A position in notation', () => {
  it('is the same after it is read back, in random matches on every board', () => {
    let seen = 0
    for (const [index, [board, seats]] of TABLES.entries()) {
      const seed = index + 1
      throughout(start(board, seats, seed), seed, state => {
        if (seen++ % ONE_STATE_IN > 0) return
        const text = printPosition(state)
        const parsed = parsePosition(text)
        if (!parsed.ok || !isDeepStrictEqual(parsed.value, state)) {
          expect(parsed, text).toEqual({ ok: true, value: state })
        }
      })
    }
    expect(seen).toBeGreaterThan(1_000)
  }, 60_000)

  it('is the same if it was written by hand', () => {
    for (const text of HANDWRITTEN) expect(printPosition(at(text))).toBe(text)
  })

  it('may have extra blanks between its fields, and is printed with one', () => {
    const text = HANDWRITTEN[0]!
    expect(printPosition(at(`  ${text.replaceAll(' ', ' \t ')}\n`))).toBe(text)
  })

  it("contains a user's board", () => {
    const read = readBoard(userBoard)
    if (!read.ok) throw new Error(read.refusal.because)
    const state = start(userBoard, 3, 1).state as State
    expect(state.board).toBe(boardKey(read.value))
    const [board] = printPosition(state).split(' ')
    expect(board).toBe(`=${encodeURIComponent(state.board)}`)
  })

  it('starts a match, whatever the other options say, if the number of seats is right', () => {
    const position = HANDWRITTEN[1]!
    const started = startMatch(cubeAttack, { seats: 2, options: { position, board: 'trinity' } }, seeded)
    expect(started.ok && printPosition(started.value.state as State)).toBe(position)
    expect(startMatch(cubeAttack, { seats: 3, options: { position } }, seeded)).toMatchObject({
      ok: false,
      refusal: { because: 'refuse.start.positionSeats', params: { found: 2, seats: 3 } },
    })
  })
})

describe('The comparison of positions', () => {
  it('considers where the units are and what is in reserve, not their numbers, the scores or the round', () => {
    const one = at('hexa 64 3.0.0.2 0/17/0/5/A0,.,C0s,W0 3/19/0/0/E3 - -')
    const other = at('hexa 64 9.1.1.1 0/17/0/9/W0,C0s,A0 3/19/0/1/.,E3 - -')
    expect(positionKey(one)).toBe('17:A0,C0s,W0;19:E3')
    expect(positionKey(other)).toBe(positionKey(one))
    const different = [
      '0/16/1/5/A0,C0s,W0',
      '0/17/0/5/A0,C0l,W0',
      '0/16/0/5/A0,C0s,W0+',
      '0/17/0/5/A0,C0s,C0',
    ]
    for (const player of different) {
      expect(positionKey(at(`hexa 64 3.0.0.2 ${player} 3/19/0/0/E3 - -`))).not.toBe(positionKey(one))
    }
  })
})

/** A field of a position, what replaces it, and how the refusal names the place and the problem. */
const MALFORMED: readonly (readonly [field: number, instead: string, at: string, problem: string])[] = [
  [0, 'hexx', 'hexx', 'board'],
  [0, 'constructor', 'constructor', 'board'],
  [0, '=', '=', 'board'],
  [0, '=%', '=%', 'board'],
  [0, '={}', '={}', 'board'],
  [0, '=null', '=null', 'board'],
  [1, '65', '65', 'variants'],
  [1, '064', '064', 'variants'],
  [1, '64v', '64v', 'variants'],
  [1, '64v7', '64v7', 'variants'],
  [1, 'v1', 'v1', 'variants'],
  [2, '1.0.0', '1.0.0', 'numbers'],
  [2, '1.0.0.2.1', '1.0.0.2.1', 'numbers'],
  [2, '1.0.-1.2', '1.0.-1.2', 'numbers'],
  [2, '1.0.x.2', '1.0.x.2', 'numbers'],
  [2, '1.2.0.2', '1.2.0.2', 'seat'],
  [2, '1.0.2.2', '1.0.2.2', 'seat'],
  [2, '0.0.0.2', '0.0.0.2', 'clock'],
  [2, '1.0.0.3', '1.0.0.3', 'clock'],
  [2, '1.0.0.0', '1.0.0.0', 'clock'],
  [3, '0/19/0/E0', '0/19/0/E0', 'numbers'],
  [3, '0/19/0/0/0/E0', '0/19/0/0/0/E0', 'numbers'],
  [3, '0/x/0/0/E0', '0/x/0/0/E0', 'numbers'],
  [3, 'E0', 'E0', 'numbers'],
  [3, '6/19/0/0/E0', '6/19/0/0/E0', 'team'],
  [4, '0/19/0/0/E0', '0/19/0/0/E0', 'team'],
  [3, '0/18/0/0/E0', '0/18/0/0/E0', 'cubes'],
  [3, '0/19/1/0/E0', '0/19/1/0/E0', 'cubes'],
  [3, '0/19/0/0/A0+', '0/19/0/0/A0+', 'cubes'],
  [3, '0/19/0/0/Z9', 'Z9', 'unit'],
  [3, '0/19/0/0/a0', 'a0', 'unit'],
  [3, '0/19/0/0/A0x', 'A0x', 'unit'],
  [3, '0/18/0/0/A0+s', 'A0+s', 'unit'],
  [3, '0/19/0/0/A0!*', 'A0!*', 'unit'],
  [3, '0/19/0/0/A0sl', 'A0sl', 'unit'],
  [3, '0/19/0/0/A0,', '0/19/0/0/A0,', 'unit'],
  [3, '0/19/0/0/E0s', 'E0', 'entrance'],
  [3, '0/18/0/0/E0+', 'E0', 'entrance'],
  [3, '0/19/0/0/E1', 'E1', 'entrance'],
  [3, '0/19/0/0/E3', 'E3', 'entrance'],
  [3, '0/20/0/0/', '1.0.0.2', 'out'],
  [4, '3/20/0/0/', '1.0.0.2', 'out'],
  [6, 'draw:0', 'draw:0', 'result'],
  [6, 'points', 'points', 'result'],
  [6, 'points:', 'points:', 'result'],
  [6, 'points:2', 'points:2', 'result'],
  [6, 'points:-1', 'points:-1', 'result'],
  [6, 'points:0,', 'points:0,', 'result'],
  [6, 'points:0,0', 'points:0,0', 'result'],
  [6, 'points:0x1', 'points:0x1', 'result'],
  [6, 'points:0:1', 'points:0:1', 'result'],
]

describe('An invalid position', () => {
  const fields = HANDWRITTEN[0]!.split(' ')

  for (const [field, instead, where, problem] of MALFORMED) {
    it(`is refused for “${instead}” as field ${field + 1}, with the place and the problem`, () => {
      const text = fields.map((part, index) => (index === field ? instead : part)).join(' ')
      const parsed = parsePosition(text)
      expect(parsed).toMatchObject({
        ok: false,
        refusal: { because: 'refuse.start.position', rule: '12.1', params: { at: where } },
      })
      if (!parsed.ok) expect((parsed.refusal.params!.problem as Line).say).toBe(`problem.${problem}`)
    })
  }

  it('is refused with too few fields or too many', () => {
    for (const text of ['', 'hexa', fields.slice(1).join(' '), `${fields.join(' ')} - - - - -`]) {
      expect(parsePosition(text)).toMatchObject({
        ok: false,
        refusal: { params: { problem: { say: 'problem.fields' } } },
      })
    }
  })

  it('is refused if a unit has a number beyond the twenty of its owner', () => {
    const far = (dots: number): string => `hexa 64 1.0.0.2 0/19/0/0/${'.,'.repeat(dots)}E0 3/19/0/0/E3 - -`
    expect(parsePosition(far(19)).ok).toBe(true)
    expect(parsePosition(far(20))).toMatchObject({
      ok: false,
      refusal: { params: { at: far(20).split(' ')[3]!.slice(0, 60), problem: { say: 'problem.unit' } } },
    })
  })

  it('is quoted only in part if it is long', () => {
    const parsed = parsePosition('x'.repeat(10_000))
    expect(!parsed.ok && String(parsed.refusal.params!.at).length).toBeLessThanOrEqual(60)
  })
})

describe('Any other text', () => {
  /** A position that parses must be valid, and printing and parsing it must give the same position. */
  const checkRead = (text: string): void => {
    const parsed = parsePosition(text)
    if (!parsed.ok) return
    const state = parsed.value
    const ids = state.units.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other))
    for (const { id, owner } of state.units) expect(Math.floor(id / CUBES_EACH)).toBe(owner)
    expect(parsePosition(printPosition(state))).toEqual(parsed)
  }

  it('never makes the parser throw: arbitrary text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), checkRead), {
      numRuns: 500,
      seed: 1,
    })
    const signs = fc.constantFrom(...'hexa64v./0123,-:~sl+*!EAWCHMF= %'.split(''))
    fc.assert(fc.property(fc.string({ unit: signs, maxLength: 120 }), checkRead), { numRuns: 500, seed: 2 })
  })

  it('never makes the parser throw: positions with letters lost, added, changed and fields exchanged', () => {
    const texts = [...HANDWRITTEN, printPosition(start(userBoard, 2, 7).state as State)]
    const change = fc.record({
      kind: fc.constantFrom('drop', 'add', 'change', 'swap', 'double'),
      place: fc.double({ min: 0, max: 0.999, noNaN: true }),
      sign: fc.oneof(
        fc.constantFrom(...'0123456789 ./,~-:+*!slvE=%{}"'.split('')),
        fc.string({ maxLength: 2 }),
      ),
    })
    const mutated = fc
      .tuple(fc.constantFrom(...texts), fc.array(change, { minLength: 1, maxLength: 3 }))
      .map(([text, changes]) => changes.reduce(damage, text))
    fc.assert(fc.property(mutated, checkRead), { numRuns: 1_000, seed: 3 })
  }, 60_000)
})

function damage(text: string, { kind, place, sign }: { kind: string; place: number; sign: string }): string {
  const index = Math.floor(place * text.length)
  const [before, after] = [text.slice(0, index), text.slice(index + 1)]
  if (kind === 'drop') return before + after
  if (kind === 'add') return before + sign + text.slice(index)
  if (kind === 'change') return before + sign + after
  const fields = text.split(' ')
  const field = Math.floor(place * fields.length)
  if (kind === 'double') return fields.toSpliced(field, 0, fields[field]!).join(' ')
  return fields.toSpliced(field, 1).concat(fields[field]!).join(' ')
}
