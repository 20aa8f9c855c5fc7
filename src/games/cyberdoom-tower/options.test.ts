/** Tests that every option and every preset changes what it says. */

import { describe, expect, it } from 'vitest'
import { readStart } from '../../engine/match.ts'
import { optionFields } from '../../engine/options.ts'
import type { Command } from './commands.ts'
import { cyberdoomTower } from './game.ts'
import { type Options, PRESETS, variantsOf } from './options.ts'
import type { State } from './state.ts'
import { type Changes, play, refuses, table } from './testing/positions.ts'

const me = (state: State) => state.players[0]!
const walk = (to: number): Command => ({ type: 'move', to, energy: 0, jetpack: 0 })
const base: Command = { type: 'attack', weapon: 'base' }
const pass: Command = { type: 'pass' }
const ONES = [1, 1, 1, 1, 1, 1]

function variants(given: Record<string, unknown>) {
  const read = readStart(cyberdoomTower, { seats: 1, options: given })
  if (!read.ok) throw new Error(read.refusal.because)
  return variantsOf(read.value.options as Options)
}

/** Returns what `look` finds with each of two values of an option. */
function under<Result>(
  name: string,
  values: readonly [unknown, unknown],
  look: (options: Readonly<Record<string, unknown>>) => Result,
) {
  return values.map(value => look({ [name]: value }))
}

describe('Presets', () => {
  it('fill all twelve readings, and one chosen by hand stands before them', () => {
    const retail = variants({})
    expect(retail).toEqual({
      preset: 'retail-2021',
      keyTiming: 'beforeHide',
      keyReturnEndsTurn: false,
      colourRule: 'redOnly',
      lastPile: 'one',
      jetpackLimit: 'oncePerTurn',
      aiStrikesBack: true,
      deadline: 'reach',
      activeActs: 'everyRound',
      elevatorHide: false,
      pickupsOnce: false,
      roof: 'any',
      lastGasp: true,
    })
    expect(variants({ preset: 'it-2021' })).toEqual({
      ...retail,
      preset: 'it-2021',
      keyReturnEndsTurn: true,
      colourRule: 'ordered',
    })
    expect(variants({ preset: 'proto-en' })).toEqual({
      ...retail,
      preset: 'proto-en',
      keyTiming: 'afterHide',
      jetpackLimit: 'unlimited',
    })
    expect(variants({ preset: 'it-2021', colourRule: 'redOnly' }).colourRule).toBe('redOnly')
    expect(variants({ preset: 'it-2021', keyReturnEndsTurn: false }).keyReturnEndsTurn).toBe(false)
  })

  it('are shown in the state, and every option cites its paragraph', () => {
    for (const preset of PRESETS) expect(table(1, { options: { preset } }).variants.preset).toBe(preset)
    const fields = optionFields(cyberdoomTower)
    expect(fields.filter(({ rule }) => rule === undefined)).toEqual([])
    expect(fields.filter(({ notInRulebook }) => notInRulebook).map(({ name }) => name)).toEqual([
      'duoAiEnergy',
    ])
  })

  it('differ in what happens at a key', () => {
    const steps = PRESETS.map(preset => {
      const start = table(1, { options: { preset }, players: [{ sector: 4 }], floors: [{ defeated: true }] })
      const arrived = play(start, walk(5)).state
      const returned = play(play(arrived, { type: 'takeKey' }).state, { type: 'returnToElevator' }).state
      return [arrived.arrival?.hidden, returned.round]
    })
    expect(steps).toEqual([
      [false, 1],
      [false, 2],
      [true, 1],
    ])
  })
})

describe('Options', () => {
  it('keyTiming: a key is kept by whoever is seen only if it is taken first', () => {
    const keys = under('keyTiming', ['beforeHide', 'afterHide'], options => {
      const start = table(1, { options, players: [{ sector: 4, luck: 0 }] })
      if (options.keyTiming === 'afterHide') return me(play(start, walk(5), [1]).state).keys
      return me(play(play(start, walk(5)).state, { type: 'takeKey' }, [1]).state).keys
    })
    expect(keys).toEqual([1, 0])
  })

  it('keyReturnEndsTurn: the way back leaves the rest of the turn, or ends it', () => {
    const rounds = under('keyReturnEndsTurn', [false, true], options => {
      const start = table(1, { options, players: [{ sector: 4 }], floors: [{ defeated: true }] })
      const taken = play(play(start, walk(5)).state, { type: 'takeKey' }).state
      return play(taken, { type: 'returnToElevator' }).state.round
    })
    expect(rounds).toEqual([1, 2])
  })

  it('colourRule: an unmarked box takes a red die, or wants a white one', () => {
    // T2 at column 3: white, red, white above. S2: 2, 5, _ above 4, 4, _.
    const found = under('colourRule', ['redOnly', 'ordered'], options => {
      const state = table(1, {
        options,
        floors: [{ tower: 'T2', sentinel: 'S2', edge: 4 }],
        players: [{ sector: 3 }],
        attack: { weapon: 'base', dice: [4, 4, 4, 4, 5, 2] },
        acting: 0,
      })
      return refuses(state, { type: 'place', boxes: [2, 3, 4, 5, 1, 0] })?.because
    })
    expect(found).toEqual([undefined, 'refuse.place.needsWhite'])
  })

  it('lastPile: the last tokens go one by one, or all at once', () => {
    const tokens = under('lastPile', ['one', 'all'], options => {
      const exposed = [true, false, false, false]
      const start = table(1, { options, players: [{ exposed, tokens: [0, 0, 0, 3] }] })
      return me(play(start, walk(1)).state).tokens[3]
    })
    expect(tokens).toEqual([2, 0])
  })

  it('jetpackLimit: once a turn, or with every Action Point', () => {
    const found = under('jetpackLimit', ['oncePerTurn', 'unlimited'], options => {
      const start = table(1, { options, players: [{ equipment: ['jetpack'] }] })
      expect(refuses(start, { type: 'move', to: 3, energy: 0, jetpack: 1 })).toBeUndefined()
      return refuses(start, { type: 'move', to: 6, energy: 0, jetpack: 3 })?.because
    })
    expect(found).toEqual(['refuse.move.jetpackUsed', undefined])
  })

  it('aiStrikesBack: a miss costs Energy, or nothing', () => {
    const energy = under('aiStrikesBack', [true, false], options => {
      const rolled = play(table(1, { options, players: [{ onRoof: true }] }), base, ONES).state
      return me(play(rolled, { type: 'giveUp' }).state).energy
    })
    expect(energy).toEqual([2, 3])
  })

  it('deadline: reaching the AI is enough, or not', () => {
    const results = under('deadline', ['reach', 'defeat'], options => {
      const start = table(1, { options, round: 12, players: [{ onRoof: true }] })
      return play(start, pass).state.result
    })
    expect(results).toEqual([null, { won: false, cause: 'deadline' }])
  })

  it('activeActs: a waking Sentinel comes on in every round, or waits to be provoked', () => {
    const edges = under('activeActs', ['everyRound', 'provoked'], options => {
      const start = table(1, { options, floors: [{ active: true }] })
      return play(start, pass).state.floors[0]!.edge
    })
    expect(edges).toEqual([6, 7])
  })

  it('elevatorHide: no test at a stop, or one against 0 plus Anti-Stealth', () => {
    const targets = under('elevatorHide', [false, true], options => {
      const start = table(1, { options, floors: [{}, { tower: 'T2' }] })
      const { events } = play(start, { type: 'ride', floor: 1 }, options.elevatorHide ? [3] : [])
      const rolled = events.find(event => event.type === 'hideRolled')
      return rolled?.type === 'hideRolled' ? rolled.target : undefined
    })
    expect(targets).toEqual([undefined, 3])
  })

  it('elevatorHide: a failure at a stop is a failure, but blocked and defeated floors ask for none', () => {
    const options = { elevatorHide: true }
    const start = table(1, { options, players: [{ luck: 0 }], floors: [{}, { tower: 'T2' }] })
    expect(play(start, { type: 'ride', floor: 1 }, [1]).state.floors[1]).toMatchObject({
      active: true,
      edge: 6,
    })
    start.floors[1]!.defeated = true
    expect(play(start, { type: 'ride', floor: 1 }).state.arrival).toBeNull()
  })

  it('pickupsOnce: a symbol gives its point at every arrival, or once', () => {
    const luck = under('pickupsOnce', [false, true], options => {
      const start = table(1, { options, floors: [{ tower: 'T3', defeated: true }] })
      const there = play(start, walk(2)).state
      const away = play(there, walk(1)).state
      return me(play(away, walk(2)).state).luck
    })
    expect(luck).toEqual([5, 4])
  })

  it('roof: one player must have reached it, or both', () => {
    const results = under('roof', ['any', 'all'], options => {
      const start = table(2, { options, round: 12, players: [{ onRoof: true, done: true }, {}] })
      return play(start, pass, [], 1).state.result
    })
    expect(results).toEqual([null, { won: false, cause: 'deadline' }])
  })

  it('lastGasp: fatal damage waits for a discard, or does not', () => {
    const changes: Changes = {
      floors: [{ tower: 'T2', sentinel: 'S1', edge: 5, active: true }],
      players: [{ sector: 3, energy: 1, equipment: ['jetpack'] }],
    }
    const results = under('lastGasp', [true, false], options => {
      return play(table(1, { ...changes, options }), pass).state.result
    })
    expect(results).toEqual([null, { won: false, cause: 'energy' }])
  })

  it('hard: the stricter deadline, whatever the deadline says', () => {
    expect(variants({}).deadline).toBe('reach')
    expect(variants({ hard: true }).deadline).toBe('defeat')
    expect(variants({ hard: true, deadline: 'reach' }).deadline).toBe('defeat')
  })

  it('duoAiEnergy: 1 more Energy for the AI, for two players only', () => {
    const energies = [1, 2].map(seats =>
      [false, true].map(duoAiEnergy => table(seats as 1 | 2, { options: { duoAiEnergy } }).ai.energy),
    )
    expect(energies).toEqual([
      [5, 5],
      [5, 6],
    ])
  })
})
