/** Tests that every option and every preset changes what it should. */

import { describe, expect, it } from 'vitest'
import { readStart } from '../../engine/match.ts'
import { optionFields } from '../../engine/options.ts'
import type { Command } from './commands.ts'
import { cyberdoomTower } from './game.ts'
import { type Options, PRESETS, variantsOf } from './options.ts'
import type { Event, State } from './state.ts'
import { type Changes, play, refuses, table } from './testing/positions.ts'

const types = (events: readonly Event[]): string[] => events.map(({ type }) => type)
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
  it('set all sixteen variants, and one chosen separately overrides them', () => {
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
      keyReturn: 'optional',
      lootOrder: 'drawThenHide',
      defeatToken: 'must',
      gunsightDiscard: 'hitOrEnergy',
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
      deadline: 'keys',
      keyReturn: 'automatic',
      lootOrder: 'hideThenDraw',
      defeatToken: 'may',
      gunsightDiscard: 'hitOnly',
    })
    expect(variants({ preset: 'it-2021', colourRule: 'redOnly' }).colourRule).toBe('redOnly')
    expect(variants({ preset: 'it-2021', keyReturnEndsTurn: false }).keyReturnEndsTurn).toBe(false)
  })

  it('are shown in the state, and every option cites its paragraph', () => {
    for (const preset of PRESETS) expect(table(1, { options: { preset } }).variants.preset).toBe(preset)
    const fields = optionFields(cyberdoomTower)
    expect(fields.filter(({ rule }) => rule === undefined)).toEqual([])
    expect(fields.filter(({ notInRulebook }) => notInRulebook).map(({ name }) => name)).toEqual([
      'hard',
      'duoAiEnergy',
    ])
  })

  it('differ in what happens at a Key', () => {
    const steps = PRESETS.map(preset => {
      const start = table(1, { options: { preset }, players: [{ sector: 4 }], floors: [{ defeated: true }] })
      const arrived = play(start, walk(5)).state
      const answer: Command = { type: preset === 'proto-en' ? 'takeKey' : 'returnToElevator' }
      const returned = play(arrived, answer).state
      return [arrived.arrival?.step, me(returned).sector, me(returned).keys, returned.round]
    })
    expect(steps).toEqual([
      ['return', 0, 1, 1],
      ['return', 0, 1, 2],
      ['key', 0, 1, 1],
    ])
  })
})

describe('Options', () => {
  it('keyTiming: a player who is seen keeps the Key only if it is taken first', () => {
    const keys = under('keyTiming', ['beforeHide', 'afterHide'], options => {
      const start = table(1, { options, players: [{ sector: 4, luck: 0 }] })
      return me(play(start, walk(5), [1]).state).keys
    })
    expect(keys).toEqual([1, 0])
  })

  it('keyReturnEndsTurn: the player continues the turn after the return, or it ends', () => {
    const rounds = under('keyReturnEndsTurn', [false, true], options => {
      const start = table(1, { options, players: [{ sector: 4 }], floors: [{ defeated: true }] })
      return play(play(start, walk(5)).state, { type: 'returnToElevator' }).state.round
    })
    expect(rounds).toEqual([1, 2])
  })

  it('colourRule: an unmarked box accepts a red die, or requires a white one', () => {
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

  it('lastPile: the last tokens leave one by one, or all at once', () => {
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

  it('activeActs: an awake Sentinel advances every round, or waits to be provoked', () => {
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

  it('elevatorHide: a failure at a stop is a failure, but blocked and defeated floors require no test', () => {
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

  it('keyReturn: a player with the Key may choose to return, or must return and may choose to leave the Key', () => {
    const found = under('keyReturn', ['optional', 'automatic'], options => {
      const start = table(1, { options, players: [{ sector: 4 }], floors: [{ defeated: true }] })
      const arrived = play(start, walk(5)).state
      if (options.keyReturn === 'optional') {
        return [arrived.arrival?.step, me(play(arrived, { type: 'stay' }).state).sector]
      }
      const taken = play(arrived, { type: 'takeKey' })
      expect(types(taken.events)).toEqual(['keyTaken', 'returned'])
      expect(taken.state.arrival).toBeNull()
      expect(me(play(arrived, { type: 'leaveKey' }).state)).toMatchObject({ sector: 5, keys: 0 })
      return [arrived.arrival?.step, me(taken.state).sector]
    })
    expect(found).toEqual([
      ['return', 5],
      ['key', 0],
    ])
  })

  it('keyReturn: a Key taken before a failed test does not take you back', () => {
    const options = { keyReturn: 'automatic' }
    const start = table(1, { options, players: [{ sector: 4, luck: 0 }] })
    const { state } = play(play(start, walk(5)).state, { type: 'takeKey' }, [1])
    expect(me(state)).toMatchObject({ sector: 5, keys: 1 })
  })

  it('lootOrder: the card is drawn before the test and may help in it, or after it', () => {
    // T4 at column 6: Anti-Stealth 2, so looting in sector 2 requires 5; the suit is the first card drawn.
    const found = under('lootOrder', ['drawThenHide', 'hideThenDraw'], options => {
      const floors = [{ tower: 'T4' }]
      const start = table(1, { options, floors, pile: ['tecno-suit'], players: [{ luck: 0, sector: 5 }] })
      const arrived = play(start, walk(2)).state
      const first = options.lootOrder === 'drawThenHide'
      const { events, state } = play(arrived, { type: 'loot' }, first ? [0, 4] : [4, 0])
      expect(me(state).equipment).toEqual(['tecno-suit'])
      return types(events).slice(0, 3)
    })
    expect(found).toEqual([
      ['looted', 'hideRolled', 'hidden'],
      ['hideRolled', 'seen', 'looted'],
    ])
  })

  it('lootOrder: the player also gets the card after passing the test, and when exposed', () => {
    const options = { lootOrder: 'hideThenDraw' }
    const floors = [{ tower: 'T4' }]
    const passed = play(play(table(1, { options, floors }), walk(2)).state, { type: 'loot' }, [6, 0])
    expect(types(passed.events)).toEqual(['hideRolled', 'hidden', 'looted'])
    const exposed = table(1, { options, floors, players: [{ exposed: [true, false, false, false] }] })
    const seen = play(play(exposed, walk(2)).state, { type: 'loot' }, [0])
    expect(types(seen.events).slice(0, 2)).toEqual(['seen', 'looted'])
  })

  it('defeatToken: a token moves for a defeated Sentinel, or only if the victor wants it', () => {
    const tokens = under('defeatToken', ['must', 'may'], options => {
      const start = table(1, { options, floors: [{ damage: 1 }], players: [{ sector: 5 }] })
      const rolled = play(start, base, [3, 5, 2, 1, 4, 1]).state
      const won = play(rolled, { type: 'place', boxes: [0, 3, 4, 2, 1, 5] }).state
      if (options.defeatToken === 'must') return [me(won).tokens, won.round]
      expect(won).toMatchObject({ tokenOffer: true, round: 1, attack: null })
      expect(refuses(won, walk(4))?.because).toBe('refuse.tokenFirst')
      const moved = play(won, { type: 'moveToken' }).state
      expect(moved).toMatchObject({ tokenOffer: false, round: 2 })
      expect(me(moved).tokens).toEqual([0, 0, 2, 1])
      const left = play(won, { type: 'leaveToken' })
      expect(types(left.events)).toEqual(['tokenLeft', 'roundBegan'])
      return [me(left.state).tokens, left.state.round]
    })
    expect(tokens).toEqual([
      [[0, 0, 2, 1], 2],
      [[0, 1, 1, 1], 2],
    ])
  })

  it('defeatToken: nobody is asked if no token is left', () => {
    const players = [{ sector: 5, tokens: [0, 0, 0, 0] }]
    const start = table(1, { options: { defeatToken: 'may' }, floors: [{ damage: 1 }], players })
    const rolled = play(start, base, [3, 5, 2, 1, 4, 1]).state
    expect(play(rolled, { type: 'place', boxes: [0, 3, 4, 2, 1, 5] }).state.round).toBe(2)
  })

  it('gunsightDiscard: 1 Energy like any card, or never', () => {
    const found = under('gunsightDiscard', ['hitOrEnergy', 'hitOnly'], options => {
      const start = table(1, { options, players: [{ equipment: ['gunsight'] }] })
      return refuses(start, { type: 'discard', card: 'gunsight' })?.because
    })
    expect(found).toEqual([undefined, 'refuse.discard.gunsight'])
  })

  it('gunsightDiscard: if it gives no Energy it saves nobody, but still sets a die', () => {
    const options = { gunsightDiscard: 'hitOnly' }
    const start = table(1, {
      options,
      floors: [{ tower: 'T2', sentinel: 'S1', edge: 5, active: true }],
      players: [{ sector: 3, energy: 1, equipment: ['gunsight'] }],
    })
    expect(play(start, pass).state.result).toEqual({ won: false, cause: 'energy' })
    const rolled = play(start, base, ONES).state
    const set: Command = { type: 'gunsight', die: 0, value: 6, discard: true }
    expect(me(play(rolled, set).state).equipment).toEqual([])
  })

  it('deadline: if only the Keys count, everybody plays on after round 12, and nothing is dragged', () => {
    const options = { deadline: 'keys' }
    const [late, early] = [2, 3].map(keys => {
      const players = [{ keys, sector: 1 }]
      const start = table(1, { options, round: 12, floors: [{ edge: 5, active: true }], players })
      return play(start, pass).state
    })
    expect(late!.result).toEqual({ won: false, cause: 'deadline' })
    expect(early).toMatchObject({ round: 13, result: null })
    expect(refuses(early!, { type: 'ride', floor: 3 })?.because).toBe('refuse.ride.sector')
    expect(refuses(early!, walk(0))).toBeUndefined()
    // The Sentinel that is awake still acts; the others stay, because the Round Counter has no space left.
    const edges = [early!, play(early!, pass).state].map(({ floors }) => floors.map(({ edge }) => edge))
    expect(edges).toEqual([
      [4, 7, 7, 7],
      [3, 7, 7, 7],
    ])
  })

  it('hard: the stricter deadline applies, whatever `deadline` says', () => {
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
