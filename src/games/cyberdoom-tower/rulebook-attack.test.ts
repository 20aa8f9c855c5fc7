/** The worked examples of the rules in their order: attacks, abilities, weapons, the AI. */

import { describe, expect, it } from 'vitest'
import type { Command } from './commands.ts'
import type { Event, State } from './state.ts'
import { play, playAll, refuses, table } from './testing/positions.ts'

const types = (events: readonly Event[]): string[] => events.map(({ type }) => type)
const me = (state: State) => state.players[0]!
const base: Command = { type: 'attack', weapon: 'base' }
const plasma: Command = { type: 'attack', weapon: 'plasma-rifle' }

describe('Example 15, an exact row', () => {
  const start = table(1, { floors: [{ tower: 'T3', sentinel: 'S2' }], players: [{ sector: 5 }] })

  it('is hit by dice that show its numbers; the Sentinel answers', () => {
    const rolled = play(start, base, [2, 5, 4, 3, 6, 1])
    const { state, events } = play(rolled.state, { type: 'place', boxes: [0, 1, 3, 2, 4, 5] })
    expect(state.floors[0]).toMatchObject({ damage: 1, edge: 6, active: true, defeated: false })
    expect(me(state)).toMatchObject({ energy: 2 })
    expect(me(state).exposed[0]).toBe(true)
    expect(me(state).tokens).toEqual([0, 1, 1, 1])
    expect(types(events)).toEqual(['hit', 'sentinelWoke', 'sentinelSlid', 'struck', 'roundBegan'])
  })

  it('accepts only its numbers', () => {
    const { state } = play(start, base, [2, 5, 4, 3, 6, 1])
    // The 3 on box 1, which requires exactly 2.
    expect(refuses(state, { type: 'place', boxes: [2, 1, 3, 0, 4, 5] })).toMatchObject({
      because: 'refuse.place.notExact',
      params: { box: 1, needed: 2 },
    })
  })
})

describe('Example 16, Modify twice', () => {
  const roll = [1, 1, 3, 4, 3, 2]

  it('is free the first time and costs 1 Luck the second', () => {
    const rolled = play(table(1, { players: [{ sector: 5 }] }), base, roll)
    const { state, events } = playAll(rolled.state, [
      { type: 'modify', die: 4, by: 1 },
      { type: 'modify', die: 3, by: 1 },
      { type: 'place', boxes: [2, 5, 0, 3, 1, 4] },
    ])
    expect(me(state).luck).toBe(2)
    expect(types(events).slice(0, 3)).toEqual(['abilityUsed', 'abilityUsed', 'hit'])
    expect(state.floors[0]!.damage).toBe(1)
  })

  it('offers the placement as soon as there is one', () => {
    const rolled = play(table(1, { players: [{ sector: 5 }] }), base, roll)
    expect(refuses(rolled.state, { type: 'giveUp' })).toBeUndefined()
    const { state } = playAll(rolled.state, [
      { type: 'modify', die: 4, by: 1 },
      { type: 'modify', die: 3, by: 1 },
    ])
    expect(refuses(state, { type: 'giveUp' })?.because).toBe('refuse.giveUp.fits')
  })
})

describe('Example 17, a miss', () => {
  it('happens if the dice cannot be placed; it moves a token, and the Sentinel has its turn', () => {
    const start = table(1, { players: [{ sector: 5, luck: 0 }] })
    const rolled = play(start, base, [1, 1, 3, 4, 3, 2])
    // Nothing is left to change the dice with, so the player is not asked to give up.
    const { state, events } = play(rolled.state, { type: 'modify', die: 4, by: 1 })
    expect(me(state).tokens).toEqual([0, 0, 2, 1])
    expect(types(events).slice(1, 5)).toEqual(['missed', 'tokenMoved', 'sentinelWoke', 'sentinelSlid'])
    expect(state.floors[0]!.damage).toBe(0)
  })
})

describe('Example 20, the chain of unlocks', () => {
  /** The tokens after each of these missed attacks on an AI that does not answer. */
  const misses = (lastPile: string, count: number): number[][] => {
    const options = { lastPile, aiStrikesBack: false }
    let state = table(1, { options, players: [{ onRoof: true }] })
    return Array.from({ length: count }, () => {
      const rolled = play(state, base, [1, 1, 1, 1, 1, 1])
      state = play(rolled.state, { type: 'giveUp' }).state
      return me(state).tokens.slice(1)
    })
  }

  it('takes one, two and three events', () => {
    expect(misses('one', 7)).toEqual([
      [0, 2, 1],
      [0, 1, 2],
      [0, 0, 3],
      [0, 0, 2],
      [0, 0, 1],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  it('unlocks Hit with the fourth event if the last pile leaves at once', () => {
    expect(misses('all', 4).at(-1)).toEqual([0, 0, 0])
  })

  it('unlocks Flip with the third and Hit with the sixth', () => {
    const attacking = (tokens: number[]): State =>
      play(table(1, { players: [{ onRoof: true, tokens }] }), base, [1, 1, 1, 1, 1, 1]).state
    const flip: Command = { type: 'flip', die: 0 }
    const setDie: Command = { type: 'setDie', die: 0, value: 6 }
    expect(refuses(attacking([0, 0, 1, 2]), flip)?.because).toBe('refuse.ability.locked')
    expect(refuses(attacking([0, 0, 0, 3]), flip)).toBeUndefined()
    expect(refuses(attacking([0, 0, 0, 1]), setDie)?.because).toBe('refuse.ability.locked')
    expect(refuses(attacking([0, 0, 0, 0]), setDie)).toBeUndefined()
  })
})

describe('Example 22, the price check', () => {
  it('never lets a player pay the last Energy', () => {
    const state = table(1, {
      players: [{ sector: 5, energy: 1, equipment: ['plasma-rifle', 'laser-cannon'] }],
    })
    expect(refuses(state, plasma)?.because).toBe('refuse.attack.energy')
    expect(refuses(state, { type: 'attack', weapon: 'laser-cannon' })?.because).toBe('refuse.attack.energy')
    expect(refuses(state, { type: 'move', to: 1, energy: 1, jetpack: 0 })?.because).toBe('refuse.move.energy')
    expect(refuses(state, base)).toBeUndefined()
  })
})

describe('Example 25, the fight with the AI', () => {
  it('is won in the third turn, with the Grenade', () => {
    let state = table(1, {
      players: [{ onRoof: true, energy: 4, equipment: ['plasma-rifle', 'antimatter-grenade'] }],
    })
    // Overmind: 5, red 4, 3 above 3, red 3, 5.
    const good = [5, 5, 3, 3, 4, 3]
    const placing: Command = { type: 'place', boxes: [0, 5, 2, 3, 1, 4] }
    state = play(state, plasma, good).state
    expect(me(state).energy).toBe(3)
    state = play(state, placing).state
    expect(state.ai.damage).toBe(2)
    expect(me(state).energy).toBe(2)

    state = play(state, base, [1, 1, 1, 1, 1, 1]).state
    state = play(state, { type: 'giveUp' }).state
    expect(me(state)).toMatchObject({ energy: 1, tokens: [0, 0, 2, 1] })

    expect(refuses(state, plasma)?.because).toBe('refuse.attack.energy')
    state = play(state, { type: 'attack', weapon: 'antimatter-grenade' }, good).state
    expect(me(state).equipment).toEqual(['plasma-rifle'])
    const last = play(state, placing)
    expect(last.state.result).toEqual({ won: true, cause: 'aiDefeated' })
    expect(last.state.ai.damage).toBe(5)
    expect(last.events.at(-1)).toEqual({ type: 'ended', won: true, cause: 'aiDefeated' })
  })
})
