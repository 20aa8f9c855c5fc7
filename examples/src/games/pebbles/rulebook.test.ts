/** The rules of Pebbles, sentence by sentence. */

import { describe, expect, it } from 'vitest'
import { replaying } from '../../engine/chance.ts'
import type { Tagged } from '../../engine/game.ts'
import { apply, choices, refusalOf } from '../../engine/play.ts'
import { redact, secret } from '../../engine/secret.ts'
import { game } from './game.ts'
import type { State } from './state.ts'

/** A state with this heap and, by seat, these pebbles and lucky numbers; seat 0 acts. */
function table(heap: number, ...hands: [pebbles: number, lucky: number][]): State {
  const players = hands.map(([count, lucky], seat) => ({ pebbles: count, lucky: secret(lucky, [seat]) }))
  return { size: 20, heap, turn: 0, players, scores: null }
}

const take = (count: number): Tagged & { count: number } => ({ type: 'take', count })

/** Plays a command of the active seat with these rolls of the die. */
function play(state: State, command: Tagged, ...rolling: number[]) {
  const done = apply(game, { state, seat: state.turn, command, chance: replaying(rolling) })
  return { state: done.state as State, events: done.events }
}

describe('1 Setting up', () => {
  it('1.2 deals everyone a lucky number that nobody else sees', () => {
    const state = game.setup({ seats: 3, options: { heap: 20 }, chance: replaying([0, 0, 2]) })
    expect(state.players.map(({ lucky }) => lucky.value)).toEqual([2, 3, 6])
    expect(redact(state, 1).players.map(({ lucky }) => lucky.value)).toEqual([undefined, 3, undefined])
  })
})

describe('2 Your turn', () => {
  it('2.2 lets you take one, two or three pebbles', () => {
    const { state, events } = play(table(9, [0, 2], [4, 3]), take(3))
    expect(state).toMatchObject({ heap: 6, turn: 1 })
    expect(events).toEqual([{ type: 'took', seat: 0, count: 3 }])
    expect(refusalOf(game, state, 1, take(4))).toMatchObject({
      because: 'refuse.take.tooMany',
      rule: '2.2',
    })
  })

  it('2.2 lets you take no more than there are', () => {
    const state = table(2, [0, 2], [4, 3])
    expect(choices(game, state, 0).map(({ command }) => command)).toEqual([
      take(1),
      take(2),
      { type: 'roll' },
    ])
    expect(refusalOf(game, state, 0, take(3))).toMatchObject({
      because: 'refuse.take.heap',
      params: { left: 2 },
    })
  })

  it('2.3 gives you as many pebbles as the die shows, or all that are left', () => {
    expect(play(table(9, [1, 2], [4, 3]), { type: 'roll' }, 5).state.players[0]!.pebbles).toBe(6)
    const { state, events } = play(table(4, [1, 2], [4, 3]), { type: 'roll' }, 6)
    expect(state.players[0]!.pebbles).toBe(5)
    expect(events[0]).toEqual({ type: 'rolled', seat: 0, die: 6, count: 4 })
  })
})

describe('3 The end', () => {
  it('3.1 shows all lucky numbers when the heap is empty', () => {
    const { state } = play(table(1, [0, 2], [4, 3]), take(1))
    expect(redact(state, 'audience').players.map(({ lucky }) => lucky.value)).toEqual([2, 3])
    expect(game.awaited(state)).toEqual([])
  })

  it('3.2 gives five points for pebbles that the lucky number divides, but none for no pebbles', () => {
    expect(play(table(1, [5, 3], [4, 5]), take(1)).state.scores).toEqual([11, 4])
    expect(play(table(1, [5, 4], [0, 5]), take(1)).state.scores).toEqual([6, 0])
  })

  it('3.3 lets those who tie win together', () => {
    const { state } = play(table(1, [5, 4], [6, 5]), take(1))
    expect(game.outcome(state)).toEqual({ winners: [0, 1], scores: [6, 6], because: 'outcome.empty' })
  })
})
