/** Tests of the boards: ours have the symmetry of their family, and each fault in a user's board is found and named. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Refusal } from '../../engine/game.ts'
import { startMatch } from '../../engine/match.ts'
import { choices } from '../../engine/play.ts'
import { below, seeded } from '../../engine/random.ts'
import { readRecord, recordOf, replayRecord, writeRecord } from '../../engine/record.ts'
import { played } from '../../engine/testing/toy-matches.ts'
import { BOARD_IDS, type BoardId, boardOf, RECOMMENDED_BOARD } from './board.ts'
import { type BoardFile, boardFaults, boardFileShape, LEAST_DISTANCE, readBoard } from './board-file.ts'
import { cubeAttack } from './game.ts'
import type { State } from './state.ts'
import { userBoard } from './testing/positions.ts'
import { RULE_OF } from './words.ts'

/** The file as it is on disk, before the code parses it. */
function fileOf(id: BoardId): BoardFile {
  return JSON.parse(readFileSync(new URL(`./boards/${id}.json`, import.meta.url), 'utf8')) as BoardFile
}

/** Rounding of the coordinates in the files. */
const NEAR = 0.002

const linksOf = ({ orbits }: BoardFile, id: string): string[] =>
  orbits.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []))

function distances(file: BoardFile, from: string): Map<string, number> {
  const found = new Map([[from, 0]])
  for (const [id, steps] of found) {
    for (const next of linksOf(file, id)) if (!found.has(next)) found.set(next, steps + 1)
  }
  return found
}

/** Checks that `turn` maps the board onto itself, and returns where each planet goes. */
function ontoItself(file: BoardFile, turn: (at: { x: number; y: number }) => { x: number; y: number }) {
  const image = new Map<string, string>()
  for (const planet of file.planets) {
    const { x, y } = turn(planet)
    const there = file.planets.filter(other => Math.hypot(other.x - x, other.y - y) < NEAR)
    expect(there.map(({ kind }) => kind)).toEqual([planet.kind])
    image.set(planet.id, there[0]!.id)
  }
  const name = (a: string, b: string, bend: number): string => `${[a, b].sort().join('–')} ${bend}`
  const before = file.orbits.map(({ a, b, bend }) => name(a, b, bend)).sort()
  const after = file.orbits.map(({ a, b, bend }) => name(image.get(a)!, image.get(b)!, bend)).sort()
  expect(after).toEqual(before)
  return image
}

/** Spec, table 10.1. */
const TABLE: Readonly<Record<BoardId, readonly number[]>> = {
  hexa: [37, 60, 6, 7, 40],
  trinity: [19, 30, 3, 4, 22],
  duel: [18, 28, 3, 4, 22],
  quartet: [25, 40, 4, 5, 28],
  quintet: [31, 50, 5, 6, 34],
}
const SECTORS = { hexa: 6, quintet: 5, quartet: 4, trinity: 3 } as const

describe('Our boards', () => {
  for (const id of BOARD_IDS) {
    const file = fileOf(id)

    it(`${id} has no faults, and has the planets, orbits, moons and points of the table`, () => {
      expect(readBoard(file).ok).toBe(true)
      expect(boardFaults(file)).toEqual([])
      const halves = file.planets.filter(({ kind }) => kind === 'half').length
      const fulls = file.planets.filter(({ kind }) => kind === 'full').length
      const counts = [file.planets.length, file.orbits.length, halves, fulls, 2 * halves + 4 * fulls]
      expect(counts).toEqual(TABLE[id])
    })

    it(`${id} has every Entrance 2 moves from a Half Moon and a Cube, 3 from a Full Moon, 4 from the centre`, () => {
      for (const entrance of file.planets.filter(({ kind }) => kind === 'entrance')) {
        const steps = distances(file, entrance.id)
        const nearest = (letter: string): number =>
          Math.min(...file.planets.filter(planet => planet.id.startsWith(letter)).map(p => steps.get(p.id)!))
        expect(['H', 'C', 'M', 'F'].map(nearest)).toEqual([2, 2, 3, 4])
      }
    })

    it(`${id} has every Entrance beside one Wound and one Armoury, and nothing else`, () => {
      const kinds = new Map(file.planets.map(planet => [planet.id, planet.kind]))
      for (const entrance of file.planets.filter(({ kind }) => kind === 'entrance')) {
        const beside = linksOf(file, entrance.id).map(other => kinds.get(other))
        expect(beside.sort()).toEqual(['armoury', 'wound'])
      }
    })
  }

  for (const [id, sectors] of Object.entries(SECTORS)) {
    it(`${id} looks the same from each of its ${sectors} sides`, () => {
      const file = fileOf(id as BoardId)
      expect([file.planets.length, file.orbits.length]).toEqual([6 * sectors + 1, 10 * sectors])
      const angle = (2 * Math.PI) / sectors
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const image = ontoItself(file, ({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }))
      for (const { id: planet } of file.planets) {
        const [letter, sector] = [planet[0]!, Number(planet.slice(1))]
        expect(image.get(planet)).toBe(planet === 'F' ? 'F' : `${letter}${(sector + 1) % sectors}`)
      }
      for (const { id: planet, team } of file.planets) {
        if (team !== undefined) expect(planet).toBe(`E${team}`)
      }
    })
  }

  it('duel is its own mirror image, with the two sides exchanged', () => {
    const image = ontoItself(fileOf('duel'), ({ x, y }) => ({ x: -x, y }))
    expect(['E0', 'W0', 'A0', 'C0', 'B0', 'M1', 'F'].map(id => image.get(id))).toEqual([
      'E1',
      'W1',
      'A1',
      'C1',
      'B1',
      'M2',
      'F',
    ])
  })

  it('seat the right numbers of players: hexa any number, the others those they were made for', () => {
    const seatings = Object.fromEntries(BOARD_IDS.map(id => [id, fileOf(id).seatings]))
    expect(seatings).toEqual({
      hexa: {
        2: [[0, 3]],
        3: [[0, 2, 4]],
        4: [[0, 1, 3, 4]],
        5: [[0, 1, 2, 3, 4]],
        6: [[0, 1, 2, 3, 4, 5]],
      },
      duel: { 2: [[0, 1]] },
      trinity: { 3: [[0, 1, 2]] },
      quartet: { 2: [[0, 2]], 4: [[0, 1, 2, 3]] },
      quintet: { 5: [[0, 1, 2, 3, 4]] },
    })
    expect(RECOMMENDED_BOARD).toEqual({ 2: 'duel', 3: 'trinity', 4: 'quartet', 5: 'quintet', 6: 'hexa' })
  })

  it('are connected as their files say, in both directions', () => {
    for (const id of BOARD_IDS) {
      const file = fileOf(id)
      const { planets, indexById } = boardOf(id)
      for (const { id: name, index, connected, ways } of planets) {
        expect(indexById.get(name)).toBe(index)
        const named = connected.map(other => planets[other]!.id).sort()
        expect(named).toEqual(linksOf(file, name).sort())
        expect(ways.map(other => planets[other]!.id).sort()).toEqual(
          named.filter(other => !other.startsWith('E')),
        )
      }
    }
  })
})

/** The parsed user's board, which the tests then damage. */
const sound = boardFileShape.parse(userBoard)

type Planets = BoardFile['planets']
const planetsBut = (id: string, change: (planet: Planets[number]) => Planets): BoardFile => ({
  ...sound,
  planets: sound.planets.flatMap(planet => (planet.id === id ? change(planet) : [planet])),
})
const withOrbit = (a: string, b: string): BoardFile => ({
  ...sound,
  orbits: [...sound.orbits, { a, b, bend: 0 }],
})
const without = (...ids: string[]): BoardFile => ({
  ...sound,
  planets: sound.planets.filter(({ id }) => !ids.includes(id)),
  orbits: sound.orbits.filter(({ a, b }) => !ids.includes(a) && !ids.includes(b)),
})
const seated = (seatings: BoardFile['seatings']): BoardFile => ({ ...sound, seatings })

/** Each entry is a board with exactly one fault, and what the refusal names. */
const FAULTS: Readonly<Record<string, readonly [BoardFile, Refusal['params']]>> = {
  planetTwice: [planetsBut('A0', planet => [planet, planet]), { planet: 'A0' }],
  teamOnPlanet: [planetsBut('W0', planet => [{ ...planet, team: 3 }]), { planet: 'W0' }],
  entranceWithoutTeam: [
    {
      ...planetsBut('E1', ({ team: _, ...planet }) => [planet]),
      seatings: { 2: [[0, 5]] },
    },
    { planet: 'E1' },
  ],
  teamTwice: [
    { ...planetsBut('E1', planet => [{ ...planet, team: 0 }]), seatings: { 2: [[0, 5]] } },
    { planet: 'E1', other: 'E0', team: 0 },
  ],
  noCube: [
    {
      ...sound,
      planets: sound.planets.map(p => (p.kind === 'cube' ? { ...p, kind: 'wound' as const } : p)),
    },
    undefined,
  ],
  noMoon: [
    {
      ...sound,
      planets: sound.planets.map(p =>
        p.kind === 'full' || p.kind === 'half' ? { ...p, kind: 'wound' as const } : p,
      ),
    },
    undefined,
  ],
  onePoint: [
    { ...sound, planets: sound.planets.map(p => ({ ...p, x: 0.5, y: 0 })) },
    { count: 9, x: 0.5, y: 0 },
  ],
  overlap: [
    planetsBut('H0', planet => [{ ...planet, x: 0.57 }]),
    { planet: 'H0', other: 'W0', least: LEAST_DISTANCE },
  ],
  orbitToNowhere: [withOrbit('A0', 'X9'), { orbit: 'A0–X9', planet: 'X9' }],
  orbitToItself: [withOrbit('A0', 'A0'), { orbit: 'A0–A0', planet: 'A0' }],
  orbitTwice: [withOrbit('MOON', 'A0'), { orbit: 'MOON–A0' }],
  orbitBetweenEntrances: [withOrbit('E0', 'E5'), { orbit: 'E0–E5' }],
  entranceWithoutExit: [{ ...sound, orbits: sound.orbits.filter(({ a }) => a !== 'E1') }, { planet: 'E1' }],
  cutOff: [
    // H0 is still connected to the Entrance E1, but no unit may pass through an Entrance.
    { ...sound, orbits: sound.orbits.filter(({ b }) => b !== 'H0').concat({ a: 'E1', b: 'H0', bend: 0 }) },
    { planet: 'H0', planets: { all: ['H0'] }, from: 'MOON' },
  ],
  noSeating: [seated({}), undefined],
  seatingLength: [seated({ 3: [[0, 5]] }), { count: '3', found: 2 }],
  seatingTeam: [seated({ 2: [[0, 2]] }), { count: '2', team: 2 }],
  seatingTwice: [seated({ 2: [[5, 5]] }), { count: '2' }],
}

describe("A user's board", () => {
  it('is accepted unchanged if nothing is wrong', () => {
    expect(boardFaults(sound)).toEqual([])
    expect(readBoard(userBoard)).toEqual({ ok: true, value: sound })
  })

  for (const [fault, [board, params]] of Object.entries(FAULTS)) {
    it(`is refused for ${fault}, and the refusal names the place`, () => {
      const expected = { because: `refuse.board.${fault}`, rule: '12.2', ...(params ? { params } : {}) }
      expect(boardFaults(board)).toEqual([expected])
      expect(readBoard(board)).toEqual({ ok: false, refusal: expected })
    })
  }

  it('is refused for fewEntrances, and every seating is then wrong too', () => {
    const lonely = { ...without('E1', 'E5'), seatings: { 2: [[0, 5]] } }
    expect(boardFaults(lonely)[0]).toEqual({
      because: 'refuse.board.fewEntrances',
      rule: '12.2',
      params: { count: 1 },
    })
  })

  it('has no faults other than these', () => {
    const ofSchema = ['notBoard', 'shape', 'planet', 'planetField', 'orbit', 'orbitField', 'seatingCount']
    const known = Object.keys(FAULTS).concat('fewEntrances', ofSchema).sort()
    const told = Object.keys(RULE_OF).flatMap(key => /^refuse\.board\.(\w+)$/.exec(key)?.[1] ?? [])
    expect(told.sort()).toEqual(known)
  })

  it('of the wrong shape is refused with the planet or orbit and the field', () => {
    const fault = (input: unknown): unknown => {
      const read = readBoard(input)
      if (read.ok) throw new Error('this board was accepted')
      const { because, params: { problem: _, ...place } = {} } = read.refusal
      return [because.replace('refuse.board.', ''), ...Object.values(place)]
    }
    const planets = (index: number, change: object) => ({
      ...sound,
      planets: sound.planets.map((planet, at) => (at === index ? { ...planet, ...change } : planet)),
    })
    const orbits = (index: number, change: object) => ({
      ...sound,
      orbits: sound.orbits.map((orbit, at) => (at === index ? { ...orbit, ...change } : orbit)),
    })
    expect(fault(planets(3, { kind: 'castle' }))).toEqual(['planetField', 'A0', 'kind'])
    expect(fault(planets(3, { x: 2 }))).toEqual(['planetField', 'A0', 'x'])
    expect(fault(planets(3, { id: 'a0' }))).toEqual(['planetField', 'a0', 'id'])
    expect(fault(planets(3, { colour: 'red' }))).toEqual(['planet', 'A0'])
    const fourth = { say: 'board.nth', params: { number: 4 } }
    expect(fault(planets(3, { id: null }))).toEqual(['planetField', fourth, 'id'])
    expect(fault(orbits(2, { bend: 'much' }))).toEqual(['orbitField', 'E1–H0', 'bend'])
    expect(fault(orbits(2, { length: 1 }))).toEqual(['orbit', 'E1–H0'])
    expect(fault({ ...sound, name: '' })).toEqual(['shape', 'name'])
    expect(fault({ ...sound, seatings: { 7: [[0, 5]] } })).toEqual(['seatingCount', '7'])
    expect(fault({ ...sound, extra: 1 })).toEqual(['shape', '(top)'])
    for (const nothing of [null, undefined, 'hexa', 7, []]) expect(fault(nothing)).toEqual(['notBoard'])
  })

  it('is refused with all its faults at once, but without those that only follow from others', () => {
    const read = readBoard({
      ...sound,
      name: '',
      planets: [
        ...sound.planets.filter(({ id }) => id !== 'MOON'),
        { id: 'MOON', kind: 'sun', x: 0, y: 0 },
        { id: 'W1', kind: 'wound', x: 0.5, y: 0.02 },
      ],
      orbits: [...sound.orbits, { a: 'W0', b: 'W0' }, { a: 'W1', b: 'X9' }],
    })
    if (read.ok) throw new Error('this board was accepted')
    const told = [read.refusal, ...(read.refusal.also ?? [])].map(({ because }) => because)
    // The refusal does not mention orbits to MOON, nor planets that only MOON connects.
    const names = ['shape', 'planetField', 'overlap', 'orbitToItself', 'orbitToNowhere']
    expect(told).toEqual(names.map(name => `refuse.board.${name}`))
  })

  it('never makes the reader throw, however hostile it is', () => {
    const traps: unknown[] = [
      null,
      undefined,
      { toString: null },
      [],
      '__proto__',
      Number.NaN,
      { a: { b: [] } },
    ]
    for (const trap of traps) {
      for (const field of ['name', 'seatings', 'planets', 'orbits']) {
        expect(() => readBoard({ ...sound, [field]: trap })).not.toThrow()
        expect(() => readBoard({ ...sound, [field]: [trap] })).not.toThrow()
      }
      for (const field of ['id', 'kind', 'x', 'team', 'surplus']) {
        expect(() => readBoard({ ...sound, planets: [{ ...sound.planets[0], [field]: trap }] })).not.toThrow()
      }
      for (const field of ['a', 'b', 'bend', 'surplus']) {
        expect(() => readBoard({ ...sound, orbits: [{ ...sound.orbits[0], [field]: trap }] })).not.toThrow()
      }
    }
  })

  it('refuses numbers of seats that it does not offer, and suggests one of our boards', () => {
    const started = startMatch(cubeAttack, { seats: 4, options: { board: userBoard } }, seeded)
    expect(started).toEqual({
      ok: false,
      refusal: {
        because: 'refuse.start.seating',
        rule: '12.1',
        params: { board: 'Little Bear', seats: 4, counts: '2, 3', recommended: 'Quartet' },
      },
    })
  })

  it('can be played to the end, and the record alone is enough to replay the match', () => {
    for (const seats of [2, 3]) {
      const random = seeded(seats)
      const started = startMatch(cubeAttack, { seats, options: { board: userBoard } }, seeded)
      if (!started.ok) throw new Error(started.refusal.because)
      const match = started.value
      while ((match.state as State).result === null) {
        const { turn } = match.state as State
        const listed = choices(cubeAttack, match.state, turn)
        played(match, turn, listed[below(random, listed.length)]!.command)
      }
      const read = readRecord(writeRecord(recordOf(match)))
      if (!read.ok) throw new Error(read.refusal.because)
      const again = replayRecord([cubeAttack], read.value)
      if (!again.ok) throw new Error(again.refusal.because)
      expect(again.value.state).toEqual(match.state)
      expect((again.value.state as State).players.map(({ team }) => team)).toEqual(
        userBoard.seatings[seats as 2 | 3][0],
      )
    }
  })
})
