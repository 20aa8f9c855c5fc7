/** The rulings on what the rulebooks leave open, A21 to A35, and some additional ones. */

import { describe, expect, it } from 'vitest'
import type { Command } from './commands.ts'
import type { Event, State } from './state.ts'
import { play, refuses, table } from './testing/positions.ts'
import { antiStealth, distance, sentinelRange } from './tower.ts'

const types = (events: readonly Event[]): string[] => events.map(({ type }) => type)
const me = (state: State) => state.players[0]!
const walk = (to: number): Command => ({ type: 'move', to, energy: 0, jetpack: 0 })
const base: Command = { type: 'attack', weapon: 'base' }
const pass: Command = { type: 'pass' }
const ONES = [1, 1, 1, 1, 1, 1]

describe('Sentinels', () => {
  it('A21: a defeated Sentinel does nothing: no tests, no drag, no turns, no target', () => {
    const start = table(1, {
      round: 2,
      floors: [{ defeated: true, active: true, damage: 2, edge: 7 }],
      players: [{ sector: 1 }],
    })
    expect(types(play(start, walk(2)).events)).toEqual(['moved'])
    expect(refuses(start, base)?.because).toBe('refuse.attack.defeated')
    const { state } = play(start, pass)
    expect(state.floors.map(({ edge }) => edge)).toEqual([7, 6, 6, 6])
  })

  it('A22: a Sentinel provoked twice in a round acts twice', () => {
    const start = table(2, { floors: [{ tower: 'T3', sentinel: 'S3' }], players: [{ luck: 0 }, { luck: 0 }] })
    const seen = (state: State, seat: number): State => play(state, walk(3), [1], seat).state
    const once = seen(start, 0)
    expect(once.floors[0]!.edge).toBe(6)
    expect(once.round).toBe(1)
    const twice = seen(once, 1)
    expect(twice.floors[0]!.edge).toBe(5)
    expect(twice.round).toBe(2)
  })

  it('A23: an attack needs no provocation, and wakes the Sentinel', () => {
    const rolled = play(table(1, { players: [{ sector: 5 }] }), base, ONES)
    const { state, events } = play(rolled.state, { type: 'giveUp' })
    expect(types(events)).toContain('sentinelWoke')
    expect(state.floors[0]!.active).toBe(true)
  })

  it('A24: the column alone determines Anti-Stealth and Range', () => {
    const state = table(1, { floors: [{ tower: 'T4', sentinel: 'S5', edge: 4 }] })
    expect(antiStealth(state, 0)).toBe(-2)
    expect(sentinelRange(state, 0)).toBe(3)
  })

  it('A25: a Sentinel beside the floor counts as in sector 7, so the first drag comes with round 3', () => {
    const edges: number[] = []
    let state = table(1)
    for (let round = 1; round <= 12; round++) {
      edges.push(state.floors[0]!.edge)
      state = play(state, pass).state
    }
    expect(edges).toEqual([7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2])
  })

  it('A26: a drag neither wakes nor attacks', () => {
    const start = table(1, { round: 2, players: [{ sector: 6 }] })
    const { state, events } = play(start, pass)
    expect(types(events)).toEqual(['passed', 'roundBegan', ...Array(4).fill('sentinelSlid')])
    expect(state.floors[0]).toMatchObject({ edge: 6, active: false })
    expect(me(state).energy).toBe(3)
  })

  it('A27: the Range is that of the column reached by the slide', () => {
    // T3: Range 3 at column 4, 1 at column 3.
    const start = (sector: number): State =>
      table(1, { floors: [{ tower: 'T3', sentinel: 'S3', edge: 5, active: true }], players: [{ sector }] })
    expect(me(play(start(2), pass).state).energy).toBe(3)
    expect(me(play(start(3), pass).state).energy).toBe(2)
  })

  it('A30: a Sentinel that is awake but has not hit a player leaves them a normal test', () => {
    const start = table(1, { floors: [{ tower: 'T3', sentinel: 'S3', active: true }] })
    expect(types(play(start, walk(1), [6]).events)).toEqual(['moved', 'hideRolled', 'hidden'])
  })

  it('A35: the slide that blocks a floor is not an attack', () => {
    const { state, events } = play(table(1, { floors: [{ edge: 2, active: true }] }), pass)
    expect(types(events)).toEqual(['passed', 'sentinelSlid', 'floorBlocked', 'roundBegan'])
    expect(me(state).energy).toBe(3)
    expect(me(state).exposed[0]).toBe(false)
  })

  it('reach on both sides of their card, and are at distance 0 above it', () => {
    const state = table(1, { floors: [{ edge: 2 }] })
    expect([0, 1, 2, 3, 4, 5, 6].map(position => distance(state, 0, position))).toEqual([2, 1, 0, 0, 0, 0, 1])
  })
})

describe('Dice', () => {
  const attacking = (dice: number[], luck = 3): State =>
    table(1, {
      players: [{ onRoof: true, luck, tokens: [0, 0, 0, 0] }],
      attack: { weapon: 'base', dice },
      acting: 0,
    })

  it('A28: Modify stays within the faces of a die', () => {
    const state = attacking([1, 6, 1, 1, 1, 1])
    expect(refuses(state, { type: 'modify', die: 0, by: -1 })?.because).toBe('refuse.modify.edge')
    expect(refuses(state, { type: 'modify', die: 1, by: 1 })?.because).toBe('refuse.modify.edge')
  })

  it('A29: a changed die may be changed again, by its present face', () => {
    const modified = play(attacking([2, 1, 1, 1, 1, 1]), { type: 'modify', die: 0, by: 1 }).state
    const flipped = play(modified, { type: 'flip', die: 0 }).state
    expect(flipped.attack?.dice[0]).toBe(4)
    const set = play(flipped, { type: 'setDie', die: 0, value: 6 }).state
    const rolled = play(set, { type: 'reroll', die: 0 }, [2]).state
    expect(rolled.attack?.dice[0]).toBe(2)
    expect(me(rolled).luck).toBe(3)
    const again = play(rolled, { type: 'flip', die: 0 }).state
    expect(me(again).luck).toBe(2)
  })
})

describe('Cards, keys and the roof', () => {
  it('A31: with an empty pile there is nothing to loot', () => {
    const start = table(1, { pile: [], floors: [{ defeated: true }] })
    const { state } = play(start, walk(2))
    expect(state.arrival).toBeNull()
    expect(refuses(state, { type: 'loot' })?.because).toBe('refuse.crate.none')
  })

  it('A32: the step onto the roof is free, and the AI does not strike first', () => {
    const start = table(1, { players: [{ floor: 3, keys: 3, actionPoints: 0 }], acting: 0 })
    const { state, events } = play(start, { type: 'stepOntoRoof' })
    expect(types(events)).toEqual(['steppedOntoRoof', 'roundBegan'])
    expect(me(state)).toMatchObject({ onRoof: true, energy: 3 })
    const early = play(table(1, { players: [{ floor: 3, keys: 3 }] }), { type: 'stepOntoRoof' })
    expect(refuses(early.state, base)).toBeUndefined()
    expect(refuses(early.state, walk(1))?.because).toBe('refuse.move.roof')
    expect(refuses(early.state, { type: 'ride', floor: 0 })?.because).toBe('refuse.move.roof')
  })

  it('A33: a key that is declined stays', () => {
    const options = { keyReturn: 'automatic' }
    const start = table(1, { options, floors: [{ defeated: true }], players: [{ sector: 4 }] })
    const { state } = play(play(start, walk(5)).state, { type: 'leaveKey' })
    expect(state.floors[0]!.key).toBe('here')
    expect(me(state).keys).toBe(0)
    expect(refuses(state, { type: 'takeKey' })?.because).toBe('refuse.key.none')
    const away = play(state, walk(4)).state
    expect(play(away, walk(5)).state.arrival?.step).toBe('key')
  })

  it('A34: pawns may share a sector', () => {
    const start = table(2, { players: [{ sector: 1 }, {}] })
    expect(refuses(start, walk(1), 1)).toBeUndefined()
  })
})

describe('Additional rulings', () => {
  it('once a player has begun a turn, only that player acts, in any order of seats', () => {
    const start = table(2)
    const begun = play(start, { type: 'ride', floor: 1 }, [], 1).state
    expect(refuses(begun, pass, 0)).toMatchObject({ because: 'refuse.notYourTurn', rule: '4.1' })
    const ended = play(begun, pass, [], 1).state
    expect(refuses(ended, pass, 1)?.because).toBe('refuse.turnDone')
    expect(play(ended, pass, [], 0).state.round).toBe(2)
  })

  it('the weapon in use cannot be discarded during its attack, other cards can', () => {
    const start = table(1, {
      players: [{ onRoof: true, equipment: ['plasma-rifle', 'jetpack'] }],
    })
    const rolled = play(start, { type: 'attack', weapon: 'plasma-rifle' }, ONES).state
    expect(refuses(rolled, { type: 'discard', card: 'plasma-rifle' })?.because).toBe('refuse.discard.inUse')
    expect(me(play(rolled, { type: 'discard', card: 'jetpack' }).state).energy).toBe(3)
  })

  it('a discard that would gain nothing is refused', () => {
    const start = table(1, { players: [{ energy: 6, equipment: ['jetpack'] }] })
    expect(refuses(start, { type: 'discard', card: 'jetpack' })?.because).toBe('refuse.discard.full')
  })

  it('a player answers two fatal strikes of one Sentinel turn one after the other', () => {
    const start = table(2, {
      floors: [{ tower: 'T2', sentinel: 'S1', edge: 5, active: true }],
      players: [
        { sector: 3, energy: 1, equipment: ['jetpack'] },
        { sector: 3, energy: 1, equipment: ['gunsight'], done: true },
      ],
    })
    const first = play(start, pass).state
    expect(first.lastGasp?.seat).toBe(0)
    expect(refuses(first, { type: 'acceptDamage' }, 1)?.because).toBe('refuse.accept.none')
    const second = play(first, { type: 'discard', card: 'jetpack' }).state
    expect(second.lastGasp?.seat).toBe(1)
    const over = play(second, { type: 'discard', card: 'gunsight' }, [], 1).state
    expect(over).toMatchObject({ round: 2, result: null, lastGasp: null })
    expect(over.players.map(({ energy }) => energy)).toEqual([1, 1])
  })

  it('a fight that does not end is lost after round 60', () => {
    const start = table(1, { round: 60, players: [{ onRoof: true }] })
    expect(play(start, pass).state.result).toEqual({ won: false, cause: 'endless' })
  })

  it('a defeated Sentinel gives 1 Energy and a token, and has no turn', () => {
    const start = table(1, { floors: [{ damage: 1 }], players: [{ sector: 5 }] })
    const rolled = play(start, base, [3, 5, 2, 1, 4, 1]).state
    const { state, events } = play(rolled, { type: 'place', boxes: [0, 3, 4, 2, 1, 5] })
    expect(types(events)).toEqual(['hit', 'sentinelDefeated', 'tokenMoved', 'roundBegan'])
    expect(me(state)).toMatchObject({ energy: 4, tokens: [0, 0, 2, 1] })
    expect(state.floors[0]).toMatchObject({ edge: 7, active: false, defeated: true })
  })

  it('a suit discarded before the roll cannot be worn', () => {
    const start = table(1, { players: [{ equipment: ['tecno-suit'] }] })
    const arrived = play(start, walk(1)).state
    expect(arrived.arrival?.step).toBe('hide')
    // Without it there is nothing to decide, and the die is rolled at once.
    const sold = play(arrived, { type: 'discard', card: 'tecno-suit' }, [6])
    expect(types(sold.events)).toEqual(['discarded', 'hideRolled', 'hidden'])
    expect(sold.state.arrival).toBeNull()
  })

  it('the Tecno Suit and the Jetpack can be used once a turn', () => {
    const start = table(1, { players: [{ equipment: ['tecno-suit', 'jetpack'] }] })
    const flown = play(start, { type: 'move', to: 2, energy: 0, jetpack: 1 }).state
    const worn = play(play(flown, { type: 'leaveCrate' }).state, { type: 'hide', suit: true }, [6]).state
    expect(me(worn)).toMatchObject({ actionPoints: 2, used: { suit: true, jetpack: true } })
    expect(refuses(worn, { type: 'move', to: 4, energy: 0, jetpack: 1 })?.because).toBe(
      'refuse.move.jetpackUsed',
    )
    expect(types(play(worn, walk(1), [6]).events)).toEqual(['moved', 'hideRolled', 'hidden'])
  })
})
