/** The rules of Street Lamps, sentence by sentence. */

import { describe, expect, it } from 'vitest'
import { replaying } from '../../engine/chance.ts'
import { apply, choices, refusalOf } from '../../engine/play.ts'
import { redact, secret } from '../../engine/secret.ts'
import type { Command, LightLamp } from './commands.ts'
import { game } from './game.ts'
import type { Lamp, State } from './state.ts'

const COLOUR_OF = { a: 'amber', b: 'blue', g: 'green' } as const

/** `lamps('a3 b7')` is amber 3 and blue 7. */
function lamps(text: string): Lamp[] {
  const written = text.split(' ').filter(each => each !== '')
  return written.map(each => ({
    colour: COLOUR_OF[each[0] as keyof typeof COLOUR_OF],
    brightness: Number(each[1]),
  }))
}

/** A state with this street, this pile and, by seat, these hands; seat 0 acts. */
function table(street: string, pile: string, ...hands: string[]): State {
  return {
    pile: lamps(pile).map(lamp => secret(lamp, [])),
    street: lamps(street),
    turn: 0,
    passes: 0,
    players: hands.map((hand, seat) => ({ hand: lamps(hand).map(lamp => secret(lamp, [seat])), points: 0 })),
    scores: null,
  }
}

const light = (lamp: string): LightLamp => ({ type: 'light', ...lamps(lamp)[0]! })
const draw: Command = { type: 'draw' }
const pass: Command = { type: 'pass' }

/** Plays a command of the active seat; `drawn` are the places in the pile that chance picks. */
function play(state: State, command: Command, ...drawn: number[]) {
  const done = apply(game, { state, seat: state.turn, command, chance: replaying(drawn) })
  return { state: done.state as State, events: done.events }
}

describe('1 Setting up', () => {
  const state = game.setup({ seats: 2, options: { hand: 3 }, chance: replaying([0, 0, 0, 0, 0, 0]) })

  it('1.2 deals everyone lamps that nobody else sees', () => {
    expect(redact(state, 1).players.map(({ hand }) => hand.map(({ value }) => value?.brightness))).toEqual([
      [undefined, undefined, undefined],
      [4, 5, 6],
    ])
  })

  it('1.3 shows nobody the pile, and everybody how many lamps are in it', () => {
    for (const viewer of [0, 1, 'audience'] as const) {
      const { pile } = redact(state, viewer)
      expect(pile).toHaveLength(15)
      expect(pile.every(lamp => !('value' in lamp))).toBe(true)
    }
  })
})

describe('2 Your turn', () => {
  it('2.2 lets you light a brighter lamp, or one of the same colour', () => {
    const state = table('b4', 'g1', 'b2 a5 a3 g4', 'a1')
    expect(choices(game, state, 0).map(({ command }) => command)).toEqual([light('b2'), light('a5'), draw])
    expect(refusalOf(game, state, 0, light('a3'))).toMatchObject({
      because: 'refuse.light.tooDark',
      rule: '2.2',
    })
    expect(refusalOf(game, state, 0, light('b7'))).toMatchObject({ because: 'refuse.light.notInHand' })
    expect(refusalOf(game, state, 1, light('a1'))).toMatchObject({ because: 'refuse.notYourTurn' })
  })

  it('2.3 gives two points for a lamp that is both', () => {
    const both = play(table('b4', 'g1', 'b5 a1', 'a2'), light('b5'))
    expect(both.events).toEqual([{ type: 'lit', seat: 0, lamp: lamps('b5')[0], points: 2 }])
    expect(both.state).toMatchObject({ turn: 1, street: lamps('b4 b5') })
    expect(play(table('b4', 'g1', 'b3 a1', 'a2'), light('b3')).state.players[0]!.points).toBe(1)
    expect(play(table('', 'g1', 'b3 a1', 'a2'), light('b3')).state.players[0]!.points).toBe(1)
  })

  it('2.4 lets you draw a lamp that only you see, while there are any and your hand is not full', () => {
    const { state, events } = play(table('b4', 'g1 g2', 'a1', 'a2'), draw, 1)
    expect(state.players[0]!.hand.at(-1)).toEqual(secret(lamps('g2')[0], [0]))
    expect(state.pile).toHaveLength(1)
    expect(redact(events, 1)).toEqual([{ type: 'drew', seat: 0, lamp: { knownTo: [0] } }])
    expect(refusalOf(game, table('', '', 'a1', 'a2'), 0, draw)).toMatchObject({
      because: 'refuse.draw.empty',
    })
    const full = table('', 'g1', 'a1 a2 a3 a4 a5 a6', 'a7')
    expect(refusalOf(game, full, 0, draw)).toMatchObject({ because: 'refuse.draw.full' })
  })

  it('2.5 lets you pass only if you can do nothing else', () => {
    expect(choices(game, table('b7', '', 'a1', 'a2'), 0)).toEqual([{ command: pass }])
    expect(refusalOf(game, table('b7', 'g1', 'a1', 'a2'), 0, pass)).toMatchObject({ rule: '2.5' })
  })
})

describe('3 The end', () => {
  it('3.1 comes when a hand is empty, and shows all hands', () => {
    const { state } = play(table('b4', 'g1', 'b5', 'a1 a2'), light('b5'))
    expect(game.awaited(state)).toEqual([])
    expect(redact(state, 'audience').players[1]!.hand.map(({ value }) => value)).toEqual(lamps('a1 a2'))
  })

  it('3.1 comes when everybody has passed in a row', () => {
    const once = play(table('b7', '', 'a1', 'a2'), pass).state
    expect(game.awaited(once)).toEqual([1])
    expect(game.awaited(play(once, pass).state)).toEqual([])
  })

  it('3.2 takes a point for each lamp left', () => {
    expect(play(table('b4', 'g1', 'b5', 'a1 a2'), light('b5')).state.scores).toEqual([2, -2])
  })

  it('3.3 lets those who tie win together', () => {
    const { state } = play(play(table('b7', '', 'a1', 'a2'), pass).state, pass)
    expect(game.outcome(state)).toEqual({ winners: [0, 1], scores: [-1, -1], because: 'outcome.counted' })
  })
})
