/** Tests of our rules text by paragraph, where the worked examples and rulings do not cover it. */

import { describe, expect, it } from 'vitest'
import { startMatch, undo } from '../../engine/match.ts'
import { choices } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import { played, undone } from '../../engine/testing/toy-matches.ts'
import type { Command } from './commands.ts'
import { cyberdoomTower as game } from './game.ts'
import type { Floor, State } from './state.ts'
import { gameFrom, play, refuses, table } from './testing/positions.ts'

const me = (state: State) => state.players[0]!
const because = (state: State, command: Command): string | undefined => refuses(state, command)?.because
const move = (to: number, energy = 0, jetpack = 0): Command => ({ type: 'move', to, energy, jetpack })
const listed = (state: State, type: Command['type']): Command[] =>
  choices(game, state, 0).flatMap(({ command }) => (command.type === type ? [command as Command] : []))

describe('5 Moving', () => {
  it('5.1 and 5.2: lists every run that Action Points and Energy pay for, none with Energy alone', () => {
    const runs = listed(table(1), 'move').map(command => {
      return command.type === 'move' ? `${command.to}/${command.energy}` : ''
    })
    expect(runs).toEqual(['1/0', '2/0', '2/1', '3/0', '3/1', '3/2', '4/1', '4/2', '5/2'])
    expect(because(table(1), move(1, 1))).toBe('refuse.move.pointFirst')
    expect(because(table(1), move(4))).toBe('refuse.move.points')
    expect(because(table(1), move(0))).toBe('refuse.move.nowhere')
  })

  it('5.3: the Sentinel does not bar the way, and a player may stop above its card', () => {
    const state = table(1, { floors: [{ edge: 3 }], players: [{ sector: 2 }] })
    expect(refuses(state, move(4))).toBeUndefined()
    expect(refuses(state, move(5))).toBeUndefined()
  })

  it('5.5: with the Jetpack one Action Point moves two positions', () => {
    const state = table(1, { players: [{ equipment: ['jetpack'] }] })
    expect(me(play(state, move(4, 0, 1), [6]).state)).toMatchObject({ sector: 4, actionPoints: 0, energy: 3 })
    expect(refuses(state, move(6, 2, 1))).toBeUndefined()
    expect(because(state, move(1, 0, 1))).toBe('refuse.move.pointFirst')
    expect(because(table(1), move(2, 0, 1))).toBe('refuse.move.jetpack')
    const unlimited = table(1, { options: { preset: 'proto-en' }, players: [{ equipment: ['jetpack'] }] })
    expect(because(unlimited, move(3, 0, 2))).toBe('refuse.move.jetpackFar')
  })

  it('6: the elevator goes from stop to stop, to another existing floor, for one Action Point', () => {
    expect(because(table(1, { players: [{ sector: 1 }] }), { type: 'ride', floor: 1 })).toBe(
      'refuse.ride.sector',
    )
    expect(because(table(1), { type: 'ride', floor: 0 })).toBe('refuse.ride.here')
    expect(because(table(1), { type: 'ride', floor: 4 })).toBe('refuse.ride.noFloor')
    const tired = table(1, { players: [{ actionPoints: 0, equipment: ['jetpack'] }], acting: 0 })
    expect(because(tired, { type: 'ride', floor: 1 })).toBe('refuse.ride.points')
    expect(because(tired, { type: 'attack', weapon: 'base' })).toBe('refuse.attack.points')
  })

  it('4.5: an unfinished movement must be finished first', () => {
    const { state } = play(table(1, { players: [{ sector: 4 }] }), move(5), [6])
    for (const command of [{ type: 'pass' }, { type: 'stepOntoRoof' }, move(6)] as const) {
      expect(because(state, command)).toBe('refuse.arrival')
    }
  })

  it('2.1 and 2.2: Energy and Luck stop at 6', () => {
    const there = { tower: 'T3', defeated: true }
    const lucky = table(1, { floors: [there], players: [{ luck: 6 }] })
    const { state, events } = play(lucky, move(2))
    expect(me(state).luck).toBe(6)
    expect(events.map(({ type }) => type)).toEqual(['moved'])
  })
})

describe('9 Attacking', () => {
  /** An attack in progress on the first floor. */
  const attacking = (floor: Partial<Floor>, dice: number[], options = {}): State =>
    table(1, {
      options,
      floors: [floor],
      players: [{ sector: (floor.edge ?? 7) - 1 }],
      attack: { weapon: 'base', dice },
      acting: 0,
    })
  const inOrder: Command = { type: 'place', boxes: [0, 1, 2, 3, 4, 5] }

  it('9.3: each weapon has its range, on both sides of the card', () => {
    const state = (sector: number, edge = 7): State =>
      table(1, { floors: [{ edge }], players: [{ sector, equipment: ['laser-cannon'] }] })
    expect(because(state(4), { type: 'attack', weapon: 'base' })).toBe('refuse.attack.range')
    expect(because(state(5), { type: 'attack', weapon: 'base' })).toBeUndefined()
    expect(because(state(2), { type: 'attack', weapon: 'laser-cannon' })).toBe('refuse.attack.range')
    expect(because(state(3), { type: 'attack', weapon: 'laser-cannon' })).toBeUndefined()
    expect(because(state(6, 2), { type: 'attack', weapon: 'base' })).toBeUndefined()
    expect(because(state(0, 2), { type: 'attack', weapon: 'base' })).toBeUndefined()
    expect(because(state(5), { type: 'attack', weapon: 'plasma-rifle' })).toBe('refuse.attack.noWeapon')
  })

  it('9.4: the price is paid with the Action Point, before the roll', () => {
    const start = table(1, { players: [{ sector: 3, equipment: ['laser-cannon'] }] })
    const { state } = play(start, { type: 'attack', weapon: 'laser-cannon' }, [1, 2, 3, 4, 5, 6])
    expect(me(state)).toMatchObject({ energy: 2, actionPoints: 2 })
    expect(state.attack).toEqual({ weapon: 'laser-cannon', dice: [1, 2, 3, 4, 5, 6] })
    expect(because(state, { type: 'attack', weapon: 'base' })).toBe('refuse.diceOut')
    expect(because(state, { type: 'pass' })).toBe('refuse.diceOut')
  })

  it('9.6: red boxes require red dice, and numbers are minimums', () => {
    // S1: 3, red 4, _ above 5, 2, _.
    const floor = { tower: 'T1', sentinel: 'S1' }
    expect(because(attacking(floor, [3, 4, 1, 5, 2, 1]), inOrder)).toBe('refuse.place.needsRed')
    expect(because(attacking(floor, [2, 5, 1, 1, 4, 2]), { type: 'place', boxes: [0, 3, 2, 5, 1, 4] })).toBe(
      'refuse.place.tooLow',
    )
    expect(because(attacking(floor, [6, 6, 6, 6, 6, 6]), { type: 'place', boxes: [0, 0, 2, 3, 1, 4] })).toBe(
      'refuse.place.twice',
    )
  })

  it('9.7: a chained row requires equal dice that also fit its boxes', () => {
    // T3 at column 1: chain above, Number 3 below. S2: 2, 5, _ above 4, 4, _.
    const floor = { tower: 'T3', sentinel: 'S2', edge: 2 }
    expect(because(attacking(floor, [5, 5, 5, 4, 4, 3]), inOrder)).toBeUndefined()
    expect(because(attacking(floor, [5, 5, 6, 4, 4, 3]), inOrder)).toBe('refuse.place.notEqual')
    expect(because(attacking(floor, [4, 4, 4, 4, 4, 3]), inOrder)).toBe('refuse.place.tooLow')
    expect(because(attacking(floor, [5, 5, 5, 4, 4, 2]), inOrder)).toBe('refuse.place.tooLow')
  })

  it('9.9: marked boxes require red dice', () => {
    // T4 at column 4: red, red, white above. S2: 2, 5, _ above 4, 4, _.
    const floor = { tower: 'T4', sentinel: 'S2', edge: 5 }
    expect(because(attacking(floor, [6, 6, 6, 6, 6, 6]), inOrder)).toBe('refuse.place.needsRed')
    const redFirst: Command = { type: 'place', boxes: [2, 3, 4, 5, 0, 1] }
    expect(because(attacking(floor, [6, 6, 6, 6, 6, 6]), redFirst)).toBeUndefined()
  })

  it('lists one placement, and equal dice once', () => {
    const state = attacking({ tower: 'T1', sentinel: 'S1' }, [6, 6, 6, 6, 6, 5])
    expect(listed(state, 'place')).toHaveLength(1)
    expect(listed(state, 'modify')).toEqual([
      { type: 'modify', die: 0, by: -1 },
      { type: 'modify', die: 4, by: -1 },
      { type: 'modify', die: 5, by: -1 },
      { type: 'modify', die: 5, by: 1 },
    ])
  })

  it('12.4: the Gunsight costs 1 Luck as often as the player can pay, whatever is locked', () => {
    const start = attacking({ tower: 'T1', sentinel: 'S1' }, [1, 1, 1, 1, 1, 1])
    Object.assign(me(start), { luck: 1, equipment: ['gunsight'] })
    const once = play(start, { type: 'gunsight', die: 0, value: 3, discard: false }).state
    expect(me(once)).toMatchObject({ luck: 0, equipment: ['gunsight'] })
    expect(because(once, { type: 'gunsight', die: 1, value: 3, discard: false })).toBe('refuse.gunsight.luck')
    expect(because(once, { type: 'gunsight', die: 0, value: 3, discard: true })).toBe('refuse.die.same')
    expect(because(once, { type: 'setDie', die: 1, value: 3 })).toBe('refuse.ability.locked')
    const bare = attacking({}, [1, 1, 1, 1, 1, 1])
    expect(because(bare, { type: 'gunsight', die: 0, value: 3, discard: true })).toBe('refuse.gunsight.none')
  })

  it('12.9: the Grenade is also gone after a miss, and gives no Energy', () => {
    const start = table(1, { players: [{ sector: 5, equipment: ['antimatter-grenade'] }] })
    const rolled = play(start, { type: 'attack', weapon: 'antimatter-grenade' }, [1, 1, 1, 1, 1, 1]).state
    expect(because(rolled, { type: 'discard', card: 'antimatter-grenade' })).toBe('refuse.discard.none')
    const { state } = play(rolled, { type: 'giveUp' })
    expect(me(state).equipment).toEqual([])
    expect(state.discarded).toEqual(['antimatter-grenade'])
  })
})

describe('Undo', () => {
  it('goes back through every decision to the last roll, and no further', () => {
    const position = table(1, { players: [{ sector: 5, luck: 6 }] })
    const started = startMatch(gameFrom(position), { seats: 1 }, step => seeded(step))
    if (!started.ok) throw new Error(started.refusal.because)
    const match = started.value
    played(match, 0, { type: 'attack', weapon: 'base' })
    const rolled = match.state
    for (let step = 0; step < 3; step++) {
      const [modify] = listed(match.state as State, 'modify')
      played(match, 0, modify)
    }
    for (let step = 0; step < 3; step++) undone(match, 0)
    expect(match.state).toEqual(rolled)
    expect(undo(match, 0).ok).toBe(false)
  })

  it('goes back through a whole turn without chance, including the Sentinels’ answer', () => {
    const position = table(1, { floors: [{ active: true, edge: 5 }] })
    const started = startMatch(gameFrom(position), { seats: 1 }, step => seeded(step))
    if (!started.ok) throw new Error(started.refusal.because)
    const match = started.value
    played(match, 0, { type: 'ride', floor: 1 })
    played(match, 0, { type: 'pass' })
    expect((match.state as State).floors[0]!.edge).toBe(4)
    undone(match, 0)
    undone(match, 0)
    expect(match.state).toEqual(position)
  })
})
