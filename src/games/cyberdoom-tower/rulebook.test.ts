/** The worked examples of the rules in their order: set-up, movement, hiding, looting, the tower. */

import { describe, expect, it } from 'vitest'
import type { Event, State } from './state.ts'
import { play, playAll, refuses, table } from './testing/positions.ts'
import { counterSector, keysNeeded } from './tower.ts'

const T3 = { tower: 'T3', sentinel: 'S3' }
const types = (events: readonly Event[]): string[] => events.map(({ type }) => type)
const me = (state: State) => state.players[0]!

describe('Example 1, setting up', () => {
  it('gives one player four floors, three Keys to find, and three of everything', () => {
    const state = table(1)
    expect(state.floors).toHaveLength(4)
    expect(state.floors.every(({ edge, active }) => edge === 7 && !active)).toBe(true)
    expect(me(state)).toMatchObject({ floor: 0, sector: 0, energy: 3, luck: 3, actionPoints: 3 })
    expect(me(state).tokens).toEqual([0, 1, 1, 1])
    expect(state.round).toBe(1)
    expect(counterSector(state.round)).toBe(6)
    expect(keysNeeded(state)).toBe(3)
    expect(state.floors.every(({ key }) => key === 'here')).toBe(true)
    expect(state.pile).toHaveLength(6)
  })

  it('gives two players five floors, four Keys to find, and two pawns', () => {
    const state = table(2)
    expect(state.floors).toHaveLength(5)
    expect(keysNeeded(state)).toBe(4)
    expect(state.players).toHaveLength(2)
  })
})

describe('Example 2, move, pick up, hide', () => {
  it('costs an Action Point per position, gives Luck, and a 3 against 3 hides', () => {
    const { state, events } = play(
      table(1, { floors: [T3] }),
      { type: 'move', to: 2, energy: 0, jetpack: 0 },
      [3],
    )
    expect(me(state)).toMatchObject({ sector: 2, luck: 4, actionPoints: 1 })
    expect(types(events)).toEqual(['moved', 'pickedUp', 'hideRolled', 'hidden'])
    expect(events[2]).toMatchObject({ die: 3, target: 3 })
    expect(state.acting).toBe(0)
  })
})

describe('Example 3, Luck on Hide', () => {
  it('raises a 2 to the target of 4 for 2 Luck', () => {
    const moved = play(table(1, { floors: [T3] }), { type: 'move', to: 3, energy: 0, jetpack: 0 }, [2])
    expect(moved.state.arrival).toMatchObject({ step: 'luck', die: 2, target: 4 })
    expect(me(moved.state).actionPoints).toBe(0)
    const { state, events } = play(moved.state, { type: 'spendLuck', points: 2 })
    expect(events[0]).toEqual({ type: 'hidden', seat: 0, luck: 2 })
    expect(me(state)).toMatchObject({ luck: 1, sector: 3 })
    // Without Action Points and cards there is nothing left to do, so the turn ended automatically.
    expect(state.round).toBe(2)
  })
})

describe('Example 4, failure out of range', () => {
  it('moves a token, wakes the Sentinel and slides it, but it does not reach the player', () => {
    const moved = play(table(1, { floors: [T3] }), { type: 'move', to: 3, energy: 0, jetpack: 0 }, [2])
    const { state, events } = play(moved.state, { type: 'spendLuck', points: 0 })
    expect(me(state).tokens).toEqual([0, 0, 2, 1])
    expect(state.floors[0]).toMatchObject({ edge: 6, active: true })
    expect(me(state)).toMatchObject({ energy: 3, luck: 3, actionPoints: 3 })
    expect(me(state).exposed[0]).toBe(false)
    expect(types(events)).toEqual(['seen', 'tokenMoved', 'sentinelWoke', 'sentinelSlid', 'roundBegan'])
  })
})

describe('Example 5, failure in range with a key', () => {
  it('keeps the Key, loses 2 Energy, and leaves the player exposed', () => {
    const start = table(1, { floors: [{ tower: 'T2', sentinel: 'S4' }], players: [{ sector: 2 }] })
    const rolled = play(start, { type: 'move', to: 5, energy: 0, jetpack: 0 }, [5])
    expect(types(rolled.events)).toEqual(['moved', 'keyTaken', 'hideRolled'])
    expect(rolled.state.arrival).toMatchObject({ step: 'luck', die: 5, target: 8 })
    const { state } = play(rolled.state, { type: 'spendLuck', points: 0 })
    expect(me(state)).toMatchObject({ keys: 1, energy: 1, luck: 3 })
    expect(me(state).tokens).toEqual([0, 0, 2, 1])
    expect(me(state).exposed[0]).toBe(true)
    expect(state.floors[0]).toMatchObject({ edge: 6, key: 'taken' })
  })
})

describe('Example 7, an Energy step and the return with a Key', () => {
  it('moves four positions for 3 Action Points and 1 Energy, and returns', () => {
    const start = table(1, { floors: [{ tower: 'T5', sentinel: 'S1' }] })
    const rolled = play(start, { type: 'move', to: 4, energy: 1, jetpack: 0 }, [5])
    expect(me(rolled.state)).toMatchObject({ energy: 2, actionPoints: 0, keys: 1 })
    expect(rolled.state.arrival).toMatchObject({ step: 'luck', target: 6 })
    const { state, events } = playAll(rolled.state, [
      { type: 'spendLuck', points: 1 },
      { type: 'returnToElevator' },
    ])
    expect(types(events)).toEqual(['hidden', 'returned', 'roundBegan'])
    expect(me(state)).toMatchObject({ sector: 0, keys: 1, luck: 2, energy: 2 })
  })
})

describe('Example 9, the return in English and in Italian', () => {
  const returned = (preset: string): State => {
    const start = table(1, {
      options: { preset },
      floors: [{ tower: 'T5', sentinel: 'S1' }],
      players: [{ sector: 3 }],
    })
    const passed = play(start, { type: 'move', to: 4, energy: 0, jetpack: 0 }, [6])
    return play(passed.state, { type: 'returnToElevator' }).state
  }

  it('leaves 2 Action Points for the elevator in English', () => {
    const state = returned('retail-2021')
    expect(me(state)).toMatchObject({ sector: 0, actionPoints: 2 })
    expect(refuses(state, { type: 'ride', floor: 1 })).toBeUndefined()
    expect(state.round).toBe(1)
  })

  it('ends the turn in Italian', () => {
    const state = returned('it-2021')
    expect(me(state)).toMatchObject({ sector: 0, actionPoints: 3 })
    expect(state.round).toBe(2)
  })
})

describe('Example 10, looting with a fresh suit', () => {
  it('draws the Tecno Suit, wears it in the same test, and leaves an X', () => {
    const start = table(1, { floors: [{ tower: 'T4', sentinel: 'S1' }] })
    const arrived = play(start, { type: 'move', to: 2, energy: 0, jetpack: 0 })
    expect(arrived.state.arrival?.step).toBe('crate')
    const suit = start.pile.indexOf('tecno-suit')
    const looted = play(arrived.state, { type: 'loot' }, [suit])
    expect(me(looted.state).equipment).toEqual(['tecno-suit'])
    const { state, events } = play(looted.state, { type: 'hide', suit: true }, [4])
    expect(events[0]).toMatchObject({ die: 4, target: 4, suit: true })
    expect(types(events)).toEqual(['hideRolled', 'hidden'])
    expect(state.floors[0]!.crossed).toEqual([2])
    expect(refuses(state, { type: 'loot' })?.because).toBe('refuse.crate.none')
    // Nor is it offered when a later movement ends there.
    const away = play(state, { type: 'move', to: 1, energy: 0, jetpack: 0 }, [6])
    me(away.state).actionPoints = 1
    const back = play({ ...away.state, acting: 0 }, { type: 'move', to: 2, energy: 0, jetpack: 0 }, [6])
    expect(types(back.events)).not.toContain('looted')
    expect(back.state.arrival).toBeNull()
  })
})

describe('Example 11, the elevator', () => {
  it('goes any number of floors for 1 Action Point, and nobody has to hide at a stop', () => {
    const { state, events } = play(table(1), { type: 'ride', floor: 3 })
    expect(me(state)).toMatchObject({ floor: 3, sector: 0, actionPoints: 2 })
    expect(types(events)).toEqual(['rode'])
  })
})

describe('Example 13, a blocked floor', () => {
  const blocking = (sector: number): State =>
    table(1, { floors: [{ edge: 2, active: true }], players: [{ sector }] })

  it('catches every player in its sectors', () => {
    const { state, events } = play(blocking(3), { type: 'pass' })
    expect(state.result).toEqual({ won: false, cause: 'caught' })
    expect(types(events)).not.toContain('struck')
  })

  it('spares a player at its stop, and its Key is gone', () => {
    const { state } = play(blocking(0), { type: 'pass' })
    expect(state.result).toBeNull()
    expect(state.floors[0]).toMatchObject({ edge: 1, blocked: true, key: 'lost' })
    expect(me(state).energy).toBe(3)
    expect(refuses(state, { type: 'move', to: 1, energy: 0, jetpack: 0 })?.because).toBe(
      'refuse.move.blocked',
    )
  })
})

describe('Example 24, the Sentinel phase', () => {
  const resting = (sector: number): State =>
    table(1, {
      floors: [{ tower: 'T4', sentinel: 'S1', edge: 5, active: true }],
      players: [{ sector }],
    })

  it('slides an awake Sentinel that nobody provoked; the elevator is out of its range', () => {
    const { state } = play(resting(0), { type: 'pass' })
    expect(state.floors[0]!.edge).toBe(4)
    expect(me(state)).toMatchObject({ energy: 3 })
  })

  it('hits a player in sector 1 at distance 3', () => {
    const { state, events } = play(resting(1), { type: 'pass' })
    expect(me(state).energy).toBe(2)
    expect(me(state).exposed[0]).toBe(true)
    expect(types(events)).toEqual(['passed', 'sentinelSlid', 'struck', 'roundBegan'])
  })
})

describe('Example 26, the deadline', () => {
  it('lets the fight on the roof continue into round 13', () => {
    const start = table(1, { round: 12, players: [{ onRoof: true }], ai: { damage: 2 } })
    const { state } = play(start, { type: 'pass' })
    expect(state.result).toBeNull()
    expect(state.round).toBe(13)
    expect(refuses(state, { type: 'attack', weapon: 'base' })).toBeUndefined()
  })

  it('is missed by a player at the top stop', () => {
    const { state } = play(table(1, { round: 12, players: [{ floor: 3, keys: 3 }] }), { type: 'pass' })
    expect(state.result).toEqual({ won: false, cause: 'deadline' })
  })
})

describe('Example 29, unwinnable', () => {
  it('ends the match if the Keys held and the Keys within reach are too few', () => {
    const lost = { edge: 1, blocked: true, key: 'lost' } as const
    const start = table(1, {
      floors: [{ key: 'taken' }, lost, { edge: 2, active: true }, {}],
      players: [{ keys: 1 }],
    })
    const { state } = play(start, { type: 'pass' })
    expect(state.result).toEqual({ won: false, cause: 'keys' })
  })
})

describe('Example 30, negative Anti-Stealth', () => {
  const low = (sector: number): State =>
    table(1, { floors: [{ tower: 'T4', sentinel: 'S1', edge: 4 }], players: [{ sector }] })

  it('gives sector 3 a target of 1, which cannot fail', () => {
    const { events } = play(low(2), { type: 'move', to: 3, energy: 0, jetpack: 0 }, [1])
    expect(events.at(-2)).toMatchObject({ type: 'hideRolled', target: 1 })
    expect(events.at(-1)?.type).toBe('hidden')
  })

  it('gives the Key in sector 6 a target of 4', () => {
    const { events } = play(low(5), { type: 'move', to: 6, energy: 0, jetpack: 0 }, [4])
    expect(events[2]).toMatchObject({ type: 'hideRolled', target: 4 })
  })
})
