/** Tests of positions in one line: nothing is lost, every position of a match is possible, and faults are named. */

import { describe, expect, it } from 'vitest'
import { recordedSteps } from '../../../../tests/recorded-steps.ts'
import { sampleSize } from '../../../../tests/sample-size.ts'
import { readStart } from '../../../engine/match.ts'
import { randomOptions } from '../../../engine/options.ts'
import { choices, takeAim } from '../../../engine/play.ts'
import { below, seeded } from '../../../engine/random.ts'
import { reasonsOf } from '../../../engine/refusals.ts'
import { given, played, started } from '../../../engine/testing/toy-matches.ts'
import { deckFileText, HOUSE } from '../cards/deck.ts'
import { cyberdoomTower } from '../game.ts'
import type { Event, State } from '../state.ts'
import { type Changes, play, table } from '../testing/positions.ts'
import { parsePosition, printAnyPosition, printPosition } from './position-notation.ts'

const MATCHES = sampleSize({ daily: 60, long: 1_500 })
const BOUND = 600

/** The states before every command of a random match. */
function statesOf(seed: number): readonly State[] {
  const random = seeded(seed)
  const seats = 1 + (seed % 2)
  const match = started(cyberdoomTower, { seats, options: randomOptions(cyberdoomTower, random) }, seed)
  const states: State[] = []
  for (let step = 0; step < BOUND; step++) {
    const state = match.state as State
    states.push(state)
    const [seat] = cyberdoomTower.awaited(state)
    if (seat === undefined) break
    const listed = choices(cyberdoomTower, state, seat)
    const choice = listed[below(random, listed.length)]!
    played(match, seat, takeAim(cyberdoomTower, { state, seat, choice, random }))
  }
  return states
}

const sorted = (state: State): State => ({ ...state, pile: [...state.pile].sort() })

/** What is wrong with a position, without the prefix that all faults share. */
function faults(seats: 1 | 2, changes: Changes): readonly string[] {
  const read = parsePosition(printAnyPosition(table(seats, changes)))
  return read.ok ? [] : reasonsOf(read.refusal).map(({ because, params }) => String(params?.fault ?? because))
}

describe('a position in one line', () => {
  /** How many of the states can be written, after checking that each of those is read back as it was. */
  function writtenOf(states: Iterable<State>): { readonly written: number; readonly attacks: number } {
    let [written, attacks] = [0, 0]
    for (const state of states) {
      const text = printPosition(state)
      const busy = state.arrival ?? state.lastGasp ?? state.result
      expect(text === undefined).toBe(Boolean(busy) || state.tokenOffer === true)
      if (text === undefined) continue
      written++
      if (state.attack) attacks++
      const read = parsePosition(text)
      if (!read.ok) throw new Error(`${text}: ${JSON.stringify(reasonsOf(read.refusal))}`)
      expect(sorted(read.value)).toEqual(sorted(state))
    }
    return { written, attacks }
  }

  it('is read back unchanged, at every moment of a random match at which it can be written', () => {
    const states = Array.from({ length: MATCHES }, (_, index) => statesOf(index + 1)).flat()
    const { written, attacks } = writtenOf(states)
    expect(written).toBeGreaterThan(MATCHES * 4)
    expect(attacks).toBeGreaterThan(MATCHES / 4)
  })

  it('is possible all along recorded matches, up to the roof', () => {
    const states = recordedSteps<State, Event>(cyberdoomTower).flatMap(({ state }) => {
      const now: State = { ...state, version: 2, tokenOffer: false }
      const text = printPosition(now)
      if (text === undefined) return []
      const read = parsePosition(text)
      if (!read.ok) throw new Error(`${text}: ${JSON.stringify(reasonsOf(read.refusal))}`)
      expect({ ...sorted(read.value), variants: 0 }).toEqual({ ...sorted(now), variants: 0 })
      return [now]
    })
    expect(states.length).toBeGreaterThan(60)
    expect(states.some(({ players }) => players.some(({ onRoof }) => onRoof))).toBe(true)
    // They were written before matches had versions.
    const { version: _, ...older } = states[0]!
    expect(printPosition(older)).toBeUndefined()
  })

  it('is short and can be read by people', () => {
    const state = table(1, { round: 3, floors: [{ edge: 6 }, { edge: 6 }, { edge: 6 }, { edge: 6 }] })
    state.players[0]!.luck = 2
    expect(printPosition(state)).toBe(
      'house retail-2021 3.- 1.0/3/2/3/0/111/-/-/- ' +
        'T1/S1/6/-/0/-/k T2/S2/6/-/0/-/k T3/S3/6/-/0/-/k T4/S4/6/-/0/-/k AI-A/5/0 - -',
    )
  })

  it('brings along the edition, single variants and a deck of one’s own', () => {
    const deck = JSON.parse(deckFileText(HOUSE)) as { sentinels: { energy: unknown }[] }
    deck.sentinels[0]!.energy = 9
    const options = { preset: 'it-2021', roof: 'all', lastGasp: false, deck }
    const state = table(1, { options })
    const text = printPosition(state)!
    expect(text).toMatch(/^=\S+ it-2021,roof=all,lastGasp=false /)
    const read = given(parsePosition(text))
    expect(read.variants).toEqual(state.variants)
    expect(read.deck).toBe(state.deck)
  })

  it('begins a match, for as many players as it has', () => {
    const position = printPosition(table(2, { players: [{ sector: 2 }] }))!
    const match = started(cyberdoomTower, { seats: 2, options: { position } })
    expect((match.state as State).players[0]).toMatchObject({ sector: 2 })
    expect(readStart(cyberdoomTower, { seats: 1, options: { position } })).toMatchObject({
      refusal: { because: 'refuse.position.seats', params: { found: 2, seats: 1 } },
    })
  })

  it('is not there in the middle of a movement', () => {
    const { state } = play(table(1), { type: 'move', to: 3, energy: 0, jetpack: 0 }, [1])
    expect(state.arrival).not.toBeNull()
    expect(printPosition(state)).toBeUndefined()
  })
})

describe('the faults of a position', () => {
  it.each<[string, 1 | 2, Changes]>([
    ['place', 1, { players: [{ floor: 4 }] }],
    ['place', 1, { players: [{ sector: 7 }] }],
    ['number', 1, { players: [{ energy: 0 }] }],
    ['number', 1, { players: [{ energy: 7 }] }],
    ['number', 1, { players: [{ luck: 7 }] }],
    ['number', 1, { acting: 0, players: [{ actionPoints: 4 }] }],
    ['idle', 2, { acting: 0, players: [{}, { actionPoints: 2 }] }],
    [
      'idle',
      1,
      { players: [{ used: { jetpack: true, suit: false, abilities: [false, false, false, false] } }] },
    ],
    ['tokens', 1, { players: [{ tokens: [0, 1, 1, 0] }] }],
    ['refuse.roof.keys', 1, { players: [{ onRoof: true, floor: 3 }] }],
    [
      'caught',
      1,
      { floors: [{ edge: 1, blocked: true, active: true, key: 'lost' }], players: [{ sector: 2 }] },
    ],
    ['number', 1, { floors: [{ edge: 8 }] }],
    ['number', 1, { floors: [{ edge: 0, active: true }] }],
    ['asleep', 1, { floors: [{ edge: 5 }] }],
    ['dragged', 1, { round: 5, floors: [{ edge: 6, active: true }, { edge: 5 }, { edge: 5 }, { edge: 5 }] }],
    ['awake', 1, { floors: [{ acted: true }] }],
    ['awake', 1, { floors: [{ damage: 1 }] }],
    ['awake', 1, { players: [{ exposed: [true, false, false, false] }] }],
    ['crossed', 1, { floors: [{ crossed: [1] }] }],
    ['card', 2, { players: [{ equipment: ['jetpack'] }, { equipment: ['jetpack'] }] }],
    ['card', 1, { floors: [{ tower: 'T2' }] }],
    ['card', 1, { floors: [{ sentinel: 'S4' }] }],
    ['keys', 1, { players: [{ keys: 1 }] }],
    ['keysLost', 1, { floors: Array(2).fill({ edge: 1, blocked: true, active: true, key: 'lost' }) }],
    ['round', 1, { round: 61 }],
    ['turn', 1, { players: [{ done: true }] }],
    ['turn', 2, { acting: 1, players: [{}, { done: true }] }],
    [
      'dice',
      1,
      {
        acting: 0,
        players: [{ actionPoints: 2 }],
        floors: [{ defeated: false }],
        attack: { weapon: 'base', dice: [1, 2, 3, 4, 5] },
      },
    ],
    ['ai', 1, { ai: { damage: 5 } }],
    ['ai', 1, { ai: { energy: 6 } }],
  ])('name %s', (fault, seats, changes) => {
    expect(faults(seats, changes)).toContain(fault)
  })

  it('name what is wrong with an attack: its dice, and who attacks whom with what', () => {
    const near: Changes = { acting: 0, players: [{ actionPoints: 2, sector: 5 }] }
    const dice = [1, 2, 3, 4, 5, 6]
    expect(faults(1, { ...near, attack: { weapon: 'base', dice } })).toEqual([])
    expect(faults(1, { ...near, attack: { weapon: 'base', dice: [1, 2, 3, 4, 5, 7] } })).toEqual(['dice'])
    expect(faults(1, { ...near, attack: { weapon: 'base', dice: [...dice, 6] } })).toEqual(['dice'])
    expect(faults(1, { ...near, attack: { weapon: 'plasma-rifle', dice } })).toEqual(['attack'])
    const far: Changes = { acting: 0, players: [{ actionPoints: 2 }] }
    expect(faults(1, { ...far, attack: { weapon: 'base', dice } })).toEqual(['attack'])
    expect(faults(1, { players: [{ sector: 5 }], attack: { weapon: 'base', dice } })).toEqual(['attack'])
  })

  it('name the deadline by the variant of the match', () => {
    const late = { round: 13, floors: Array(4).fill({ edge: 2, key: 'taken' }) }
    expect(faults(1, { ...late, players: [{ keys: 4 }] })).toEqual(['round'])
    const options = { preset: 'proto-en' }
    expect(faults(1, { ...late, options, players: [{ keys: 4 }] })).toEqual([])
    const up = [{ keys: 5, onRoof: true, floor: 4 }, {}]
    const two = { round: 13, floors: Array(5).fill({ edge: 2, key: 'taken' }) }
    expect(faults(2, { ...two, players: up })).toEqual(['turn'])
    expect(faults(2, { ...two, players: [up[0]!, { done: true }] })).toEqual([])
  })

  it('are told all at once, each with its paragraph', () => {
    const read = parsePosition(printAnyPosition(table(1, { players: [{ energy: 9, luck: 8, keys: 2 }] })))
    const all = read.ok ? [] : reasonsOf(read.refusal)
    expect(all.map(({ rule }) => rule)).toEqual(['2.1', '2.2', '2.4'])
    expect(all.map(({ params }) => params)).toMatchObject([{ most: 6 }, { most: 6 }, { held: 2, taken: 0 }])
  })

  it.each([
    'nonsense',
    '',
    'house retail-2021 1.- 1.0/3/3/3/0/111/-/-/- T1/S1/7/-/0/-/k AI-A/5/0 - -',
    'house retail-9999 1.- 1.0/3/3/3/0/111/-/-/- T1/S1/7/-/0/-/k T2/S2/7/-/0/-/k T3/S3/7/-/0/-/k T4/S4/7/-/0/-/k AI-A/5/0 - -',
    '=%7B house 1.- 1.0/3/3/3/0/111/-/-/- T1/S1/7/-/0/-/k T2/S2/7/-/0/-/k T3/S3/7/-/0/-/k T4/S4/7/-/0/-/k AI-A/5/0 - -',
    'house retail-2021 1.- 1.0/3/3/3/0/111/sword/-/- T1/S1/7/-/0/-/k T2/S2/7/-/0/-/k T3/S3/7/-/0/-/k T4/S4/7/-/0/-/k AI-A/5/0 - -',
    'house retail-2021 1.- 1.0/3/3/3/0/111/-/-/- T9/S1/7/-/0/-/k T2/S2/7/-/0/-/k T3/S3/7/-/0/-/k T4/S4/7/-/0/-/k AI-A/5/0 - -',
    'house retail-2021,deck=x 1.- 1.0/3/3/3/0/111/-/-/- T1/S1/7/-/0/-/k T2/S2/7/-/0/-/k T3/S3/7/-/0/-/k T4/S4/7/-/0/-/k AI-A/5/0 - -',
  ])('name where the text means nothing: %s', text => {
    expect(parsePosition(text)).toMatchObject({ refusal: { because: 'refuse.position.read' } })
  })
})
