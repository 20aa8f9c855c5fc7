/** The rulings on what the rulebooks leave open, A1 to A20, by their numbers in the specification. */

import { describe, expect, it } from 'vitest'
import type { Command } from './commands.ts'
import { cyberdoomTower } from './game.ts'
import type { Event, State } from './state.ts'
import { play, refuses, table } from './testing/positions.ts'

const types = (events: readonly Event[]): string[] => events.map(({ type }) => type)
const me = (state: State) => state.players[0]!
const walk = (to: number): Command => ({ type: 'move', to, energy: 0, jetpack: 0 })
const base: Command = { type: 'attack', weapon: 'base' }
const pass: Command = { type: 'pass' }
const ONES = [1, 1, 1, 1, 1, 1]

describe('Sentinels and the AI', () => {
  it('A1: an awake Sentinel acts every round, at once if provoked, otherwise in the Sentinel phase, never both', () => {
    const awake = table(1, { floors: [{ tower: 'T3', sentinel: 'S3', edge: 6, active: true }] })
    expect(play(awake, pass).state.floors[0]!.edge).toBe(5)
    const seen = play(awake, walk(3), [1])
    expect(types(seen.events)).toContain('seen')
    expect(seen.state).toMatchObject({ round: 2 })
    expect(seen.state.floors[0]!.edge).toBe(5)
  })

  it('A2: the AI strikes the attacker, and nobody else, for its Damage', () => {
    const start = table(2, { players: [{ onRoof: true }, { onRoof: true }] })
    const rolled = play(start, base, ONES, 1)
    const { state } = play(rolled.state, { type: 'giveUp' }, [], 1)
    expect(state.players.map(({ energy }) => energy)).toEqual([3, 2])
  })

  it('A3: everybody in range on the floor is hit', () => {
    const start = table(2, {
      floors: [{ tower: 'T2', sentinel: 'S1', edge: 5, active: true }],
      players: [{ sector: 3 }, { sector: 2, done: true }],
    })
    const { state } = play(start, pass)
    // The column reached is 3, with Range 3: distances 1 and 2.
    expect(state.players.map(({ energy }) => energy)).toEqual([2, 2])
    expect(state.players.every(({ exposed }) => exposed[0])).toBe(true)
  })

  it('A4: nobody tests at an elevator stop, on foot or by elevator', () => {
    const walked = play(table(1, { players: [{ sector: 1 }] }), walk(0))
    expect(types(walked.events)).toEqual(['moved'])
    expect(types(play(table(1), { type: 'ride', floor: 1 }).events)).toEqual(['rode'])
  })

  it('A5: round 12 does not end the fight; the tower is frozen from then on', () => {
    const start = table(2, {
      round: 12,
      floors: [{ edge: 4, active: true }],
      players: [{ onRoof: true, done: true }, { sector: 1 }],
    })
    const before = play(start, pass, [], 1)
    // The Sentinel phase of round 12 still happens; after it only players on the roof act.
    expect(before.state).toMatchObject({ round: 13, result: null })
    expect(before.state.floors[0]!.edge).toBe(3)
    expect(cyberdoomTower.awaited(before.state)).toEqual([0])
    expect(refuses(before.state, pass, 1)?.because).toBe('refuse.turnDone')
    const after = play(before.state, pass)
    expect(after.state.round).toBe(14)
    expect(after.state.floors.map(({ edge }) => edge)).toEqual(before.state.floors.map(({ edge }) => edge))
  })

  it('A6: the stop of a blocked floor is usable, and its Sentinel is inert', () => {
    const start = table(1, { floors: [{}, { edge: 1, blocked: true, active: true, key: 'lost' }] })
    const { state } = play(start, { type: 'ride', floor: 1 })
    expect(me(state)).toMatchObject({ floor: 1, sector: 0 })
    expect(refuses(state, base)?.because).toBe('refuse.attack.blocked')
    const next = play(state, pass)
    expect(next.state.result).toBeNull()
    expect(me(next.state).energy).toBe(3)
    expect(refuses(next.state, { type: 'ride', floor: 2 })).toBeUndefined()
  })
})

describe('Symbols, keys and Energy', () => {
  it('A7: a symbol gives its point at every arrival, but not while standing still', () => {
    const start = table(1, { floors: [{ tower: 'T3', sentinel: 'S3', defeated: true }] })
    const there = play(start, walk(2)).state
    const away = play(there, walk(1)).state
    expect(me(there).luck).toBe(4)
    expect(me(away).luck).toBe(4)
    me(away).actionPoints = 1
    expect(me(play({ ...away, acting: 0 }, walk(2)).state).luck).toBe(5)
    expect(me(play(there, pass).state).luck).toBe(4)
  })

  it('A8: Keys belong to the team', () => {
    const start = table(2, { players: [{ floor: 4, keys: 1 }, { keys: 3 }] })
    expect(refuses(start, { type: 'stepOntoRoof' })).toBeUndefined()
    me(start).keys = 0
    expect(refuses(start, { type: 'stepOntoRoof' })).toMatchObject({
      because: 'refuse.roof.keys',
      params: { held: 3, needed: 4 },
    })
  })

  it('A9: the last Energy cannot be paid', () => {
    const start = table(1, { players: [{ energy: 2 }] })
    expect(refuses(start, { type: 'move', to: 4, energy: 1, jetpack: 0 })).toBeUndefined()
    expect(refuses(start, { type: 'move', to: 5, energy: 2, jetpack: 0 })?.because).toBe('refuse.move.energy')
  })

  it('A10: exposure continues after leaving the floor, and ends with the Sentinel', () => {
    const exposed = [true, false, false, false]
    const start = table(1, { players: [{ floor: 1, exposed }] })
    const back = play(start, { type: 'ride', floor: 0 }).state
    expect(types(play(back, walk(1)).events)).toContain('seen')
    back.floors[0]!.defeated = true
    expect(types(play(back, walk(1)).events)).toEqual(['moved'])
  })

  it('A11: an automatic failure unlocks too, one token at a time', () => {
    const exposed = [true, false, false, false]
    const { state, events } = play(table(1, { players: [{ exposed }] }), walk(1))
    expect(events[1]).toEqual({ type: 'seen', seat: 0, floor: 0, automatic: true })
    expect(me(state).tokens).toEqual([0, 0, 2, 1])
    const last = table(1, { players: [{ exposed, tokens: [0, 0, 0, 3] }] })
    expect(me(play(last, walk(1)).state).tokens).toEqual([0, 0, 0, 2])
  })

  it('A12: a Crate that was left cannot be looted without a new movement', () => {
    const arrived = play(table(1, { floors: [{ defeated: true }] }), walk(2))
    expect(arrived.state.arrival?.step).toBe('crate')
    const left = play(arrived.state, { type: 'leaveCrate' })
    expect(refuses(left.state, { type: 'loot' })?.because).toBe('refuse.crate.none')
    const again = play(play(left.state, pass).state, walk(3)).state
    expect(play(again, walk(2)).state.arrival?.step).toBe('crate')
  })

  it('A13: abilities do not affect the Hide die', () => {
    const { state } = play(table(1), walk(3), [1])
    expect(state.arrival?.step).toBe('luck')
    for (const command of [
      { type: 'modify', die: 0, by: 1 },
      { type: 'gunsight', die: 0, value: 6, discard: true },
    ] as const) {
      expect(refuses(state, command)?.because).toBe('refuse.dice.none')
    }
  })
})

describe('Hit boxes, discards and teams', () => {
  /** An attack in progress against the first floor with these dice. */
  const attacking = (floor: { tower: string; sentinel: string; edge: number }, dice: number[]): State =>
    table(1, {
      floors: [floor],
      players: [{ sector: floor.edge - 1, actionPoints: 2 }],
      attack: { weapon: 'base', dice },
      acting: 0,
    })

  it('A14: a Number fills the empty boxes of its own row only', () => {
    // T1 at column 2: nothing above, Number 3 below. S1: 3, red 4, _ above 5, 2, _.
    const floor = { tower: 'T1', sentinel: 'S1', edge: 3 }
    const inLower: Command = { type: 'place', boxes: [0, 3, 4, 5, 1, 2] }
    expect(refuses(attacking(floor, [3, 5, 2, 3, 4, 1]), inLower)).toBeUndefined()
    expect(refuses(attacking(floor, [3, 5, 2, 2, 4, 1]), inLower)).toMatchObject({
      because: 'refuse.place.tooLow',
      params: { box: 6, needed: 3 },
    })
  })

  it('A15: an Exclamation Mark adds no demand to an empty box', () => {
    // T3 at column 6: exact above. S2: 2, 5, _ above 4, 4, _.
    const floor = { tower: 'T3', sentinel: 'S2', edge: 7 }
    for (const free of [1, 6]) {
      const state = attacking(floor, [2, 5, free, 4, 4, 1])
      expect(refuses(state, { type: 'place', boxes: [0, 1, 2, 3, 4, 5] })).toBeUndefined()
    }
  })

  it('A16: a discarded Gunsight gives a Hit in an attack, or Energy at any time, never both', () => {
    const floor = { tower: 'T1', sentinel: 'S1', edge: 7 }
    const start = attacking(floor, ONES)
    me(start).equipment = ['gunsight']
    const aimed = play(start, { type: 'gunsight', die: 0, value: 6, discard: true }).state
    expect(aimed.attack?.dice[0]).toBe(6)
    expect(me(aimed)).toMatchObject({ energy: 3, luck: 3, equipment: [] })
    const sold = play(start, { type: 'discard', card: 'gunsight' }).state
    expect(sold.attack?.dice[0]).toBe(1)
    expect(me(sold)).toMatchObject({ energy: 4, equipment: [] })
    const idle = table(1, { players: [{ equipment: ['gunsight'] }] })
    expect(refuses(idle, { type: 'gunsight', die: 0, value: 6, discard: true })?.because).toBe(
      'refuse.dice.none',
    )
  })

  it('A17: cards may be discarded at any time, even just before fatal damage', () => {
    const start = table(2, {
      floors: [{ tower: 'T2', sentinel: 'S4', edge: 5, active: true }],
      players: [
        { sector: 3, energy: 1, equipment: ['jetpack', 'gunsight'] },
        { done: true, equipment: ['tecno-suit'] },
      ],
    })
    // Also during another player's turn.
    const sold = play(start, { type: 'discard', card: 'tecno-suit' }, [], 1).state
    expect(sold.players.map(({ energy }) => energy)).toEqual([1, 4])
    expect(sold.players[1]!.equipment).toEqual([])
    const { state, events } = play(start, pass)
    expect(types(events)).toEqual(['passed', 'sentinelSlid', 'lastGasp'])
    expect(state.lastGasp).toEqual({ seat: 0, damage: 2, floor: 0 })
    expect(cyberdoomTower.awaited(state)).toEqual([0])
    const once = play(state, { type: 'discard', card: 'jetpack' })
    expect(once.state.lastGasp).not.toBeNull()
    const saved = play(once.state, { type: 'discard', card: 'gunsight' })
    expect(saved.state).toMatchObject({ lastGasp: null, round: 2, result: null })
    expect(me(saved.state)).toMatchObject({ energy: 1, equipment: [] })
    expect(play(state, { type: 'acceptDamage' }).state.result).toEqual({ won: false, cause: 'energy' })
  })

  it('A17: nothing is offered if no discard could help', () => {
    const start = table(1, {
      floors: [{ tower: 'T2', sentinel: 'S4', edge: 5, active: true }],
      players: [{ sector: 3, energy: 1, equipment: ['jetpack'] }],
    })
    expect(play(start, pass).state.result).toEqual({ won: false, cause: 'energy' })
  })

  it('A18: if one player dies, the team has lost', () => {
    const start = table(2, {
      floors: [{ tower: 'T2', sentinel: 'S4', edge: 5, active: true }],
      players: [
        { sector: 3, energy: 1 },
        { floor: 2, done: true },
      ],
    })
    const { state } = play(start, pass)
    expect(cyberdoomTower.outcome(state)).toEqual({ winners: [], because: 'outcome.energy' })
  })

  it('A19: one player on the roof is enough; the other plays on until round 12 ends', () => {
    const start = table(2, { round: 11, players: [{ onRoof: true, done: true }, {}] })
    const { state } = play(start, pass, [], 1)
    expect(cyberdoomTower.awaited(state)).toEqual([0, 1])
    const over = play(play(state, pass, [], 1).state, pass)
    expect(over.state).toMatchObject({ round: 13, result: null })
  })

  it('A20: Action Points need not be spent', () => {
    const { state } = play(table(1), pass)
    expect(state.round).toBe(2)
    expect(me(state).actionPoints).toBe(3)
  })
})
