/** Our rulings A1 to A23 that the worked examples do not cover, and the guard against endless matches. */

import { describe, expect, it } from 'vitest'
import { replaying } from '../../engine/chance.ts'
import { cubeAttackBox } from './box.ts'
import { cubeAttack } from './game.ts'
import { optionsShape } from './options.ts'
import { parsePosition, printPosition } from './position-notation.ts'
import type { State } from './state.ts'
import { activate, at, attack, legal, move, type Order, planet, play, why } from './testing/positions.ts'

describe('Turns and rounds', () => {
  it('A1: a token holder who is out keeps the token, and the next player clockwise begins', () => {
    const { state, events } = play('hexa 64 3.0.2.1 0/19/1/8/ 2/19/0/0/A2 4/19/0/0/A4 - -', move('A4', 'C4'))
    expect([state.first, state.turn]).toEqual([0, 1])
    expect(events.at(-1)).toEqual({ type: 'roundBegan', round: 4, seat: 1 })
  })

  it('A4: both actions are compulsory, so passing is never offered to a player with a unit', () => {
    for (const actions of [2, 1]) {
      const start = at(`hexa 64 3.0.0.${actions} 0/19/0/0/E0 3/19/0/0/E3 - -`)
      expect(legal(start)).toEqual(['move E0 A0', 'move E0 W0'])
      expect(why(start, () => ({ type: 'pass' }))).toBe('4.3 refuse.pass.canAct')
    }
  })

  it('A7, A20: points come at the end of the round, when everybody has acted, and never before', () => {
    let state = at('hexa 64 9.1.1.2 0/19/0/62/F 2/19/0/0/A2 4/19/0/0/A4 - -')
    const orders: Order[] = [move('A2', 'C2'), move('C2', 'A2'), move('A4', 'C4'), move('C4', 'A4')]
    for (const order of [...orders, move('F', 'M0')]) {
      const after = play(state, order)
      state = after.state
      expect(after.events.map(({ type }) => type)).toEqual(['moved'])
      expect(state.players[0]!.score).toBe(62)
    }
    const last = play(state, move('M0', 'F'))
    expect(last.events.slice(1)).toEqual([
      { type: 'scored', round: 9, points: [4, 0, 0] },
      { type: 'ended', kind: 'points', winners: [0] },
    ])
  })

  it('A8: nobody acts between the two actions of a turn', () => {
    const halfway = play('hexa 64 1.0.0.2 0/19/0/0/E0 3/19/0/0/E3 - -', move('E0', 'A0')).state
    expect(cubeAttack.awaited(halfway)).toEqual([0])
    expect(why(halfway, () => ({ type: 'move', unit: 20, to: planet(halfway, 'A3') }), 1)).toBe(
      '4.1 refuse.notYourTurn',
    )
  })

  it('A22: there is one token in all', () => {
    const state = at('hexa 64 3.1.0.2 0/19/0/0/A0 2/19/0/0/A2 4/19/0/0/A4 - -')
    const holders = [0, 1, 2].filter(seat =>
      cubeAttackBox.standing({ state, seat }).some(({ say }) => say === 'standing.token'),
    )
    expect(holders).toEqual([1])
  })
})

describe('Entrances', () => {
  it('A9: a unit on an Entrance can only leave it, and no armed unit or pile can be there', () => {
    expect(legal('hexa 64 3.0.0.2 0/18/0/0/E0,E0 3/19/0/0/W0 - -')).toEqual(['move E0 A0', 'move E0 W0'])
    expect(why('hexa 64 3.0.0.2 0/19/0/0/E0 3/19/0/0/E3 - -', activate('E0'))).toBe(
      '6.1 refuse.activate.kind',
    )
    for (const unit of ['E0s', 'E0l', 'E3']) {
      expect(parsePosition(`hexa 64 3.0.0.2 0/19/0/0/${unit} 3/19/0/0/E3 - -`).ok).toBe(false)
    }
    expect(parsePosition('hexa 64 3.0.0.2 0/18/0/0/E0+ 3/19/0/0/E3 - -').ok).toBe(false)
  })

  it('A10: no weapon shoots into an Entrance', () => {
    const start = at('hexa 64 3.0.0.2 0/18/0/0/W3l,A3s 3/19/0/0/E3 - -')
    expect(why(start, attack('W3l', 'E3'))).toBe('7.4 refuse.attack.entrance')
    expect(why(start, attack('A3s', 'E3'))).toBe('7.4 refuse.attack.entrance')
    expect(legal(start).filter(choice => choice.startsWith('attack'))).toEqual([])
  })

  it('A11: nobody moves into an Entrance, not even their own', () => {
    const start = at('hexa 64 3.0.0.2 0/17/0/0/W0,W1,W3 3/19/0/0/E3 - -')
    for (const [from, to] of [
      ['W0', 'E0'],
      ['W1', 'E1'],
      ['W3', 'E3'],
    ] as const) {
      expect(why(start, move(from, to))).toBe('5.2 refuse.move.entrance')
    }
    expect(legal(start).filter(choice => / E\d$/.test(choice))).toEqual([])
  })

  it('A21: with fewer players than Entrances the board says who sits where, and the others stay empty', () => {
    const seatings = { 2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5] }
    for (const [seats, teams] of Object.entries(seatings)) {
      const options = optionsShape.parse({})
      const state = cubeAttack.setup({ seats: Number(seats), options, chance: replaying([0]) })
      const players = teams.map(team => `${team}/19/0/0/E${team}`).join(' ')
      expect(printPosition(state)).toBe(`hexa 64 1.0.0.2 ${players} - -`)
    }
  })
})

describe('Activating', () => {
  it('A5: an activation without effect is refused at each of the three planets', () => {
    expect(why('hexa 64 1.0.0.2 0/19/0/0/A0l 3/19/0/0/E3 - -', activate('A0l'))).toBe(
      '6.6 refuse.activate.long',
    )
    expect(why('hexa 64 1.0.0.2 0/18/0/0/W0+ 3/19/0/0/E3 - -', activate('W0+'))).toBe(
      '6.5 refuse.activate.pile',
    )
    expect(why('hexa 64 1.0.0.2 0/0/19/0/C0 3/19/0/0/E3 - -', activate('C0'))).toBe(
      '6.4 refuse.activate.cubeReserve',
    )
  })

  it('A6: one unit may activate and attack in the same turn, in either order', () => {
    const armed = play(
      'hexa 64 3.0.0.2 0/19/0/0/A0s 3/18/0/0/H0,E3 - -',
      activate('A0s'),
      attack('A0l', 'H0'),
    )
    expect(armed.position).toBe('hexa 64 3.0.1.2 0/19/0/0/A0l 3/18/1/0/.,E3 - -')
    const toughened = play(
      'hexa 64 3.0.0.2 0/19/0/0/W0l 3/18/0/0/C0,E3 - -',
      attack('W0l', 'C0'),
      activate('W0l'),
    )
    expect(toughened.position).toBe('hexa 64 3.0.1.2 0/18/0/0/W0l+ 3/18/1/0/.,E3 - -')
  })

  it('A12: the new cube may act with the action that is left', () => {
    const { state } = play('hexa 64 3.0.0.2 0/19/0/0/C0 3/19/0/0/E3 - -', activate('C0'))
    expect(legal(state)).toEqual([
      'move C0 A0',
      'move C0 M0',
      'move C0 M5',
      'move C0 W0',
      'move E0 A0',
      'move E0 W0',
    ])
  })

  it("A13: planets near a foreign Entrance serve everybody, and a new cube comes to its owner's Entrance", () => {
    const start = at('hexa 64 3.0.0.2 0/17/0/0/C3,A3,W3 3/19/0/0/E3 - -')
    const one = play(start, activate('C3'), activate('A3'))
    expect(one.position).toBe('hexa 64 3.0.1.2 0/16/0/0/C3,A3s,W3,E0 3/19/0/0/E3 - -')
    expect(play(start, activate('W3')).position).toContain('/C3,A3,W3+* ')
  })
})

describe('Fighting', () => {
  it('A2: a short weapon can do what a long one cannot: hit on its own planet', () => {
    const position = (weapon: string) => `hexa 64 3.0.0.2 0/19/0/0/C0${weapon} 3/18/0/0/C0,M0 - -`
    expect(legal(position('s')).filter(choice => choice.startsWith('attack'))).toEqual(['attack C0s C0'])
    expect(legal(position('l')).filter(choice => choice.startsWith('attack'))).toEqual(['attack C0l M0'])
  })

  it('A3: a lost cube goes to the losses, not to the reserve', () => {
    const { state } = play('hexa 64 3.0.0.2 0/19/0/0/M0s 3/18/0/0/M0,E3 - -', attack('M0s', 'M0'))
    expect(state.players[1]).toEqual({ team: 3, reserve: 18, losses: 1, score: 0 })
  })

  it('A15: a pile that is hit keeps its weapon, whatever it is', () => {
    for (const weapon of ['', 's', 'l']) {
      const { position } = play(
        `hexa 64 3.0.0.2 0/19/0/0/M0s 3/18/0/0/M0${weapon}+ - -`,
        attack('M0s', `M0${weapon}+`),
      )
      expect(position).toBe(`hexa 64 3.0.0.1 0/19/0/0/M0s! 3/18/1/0/M0${weapon} - -`)
    }
  })

  it('A16: a pile moves as a whole and no command splits it', () => {
    const { position } = play('hexa 64 3.0.0.2 0/18/0/0/M0l+ 3/19/0/0/E3 - -', move('M0l+', 'F'))
    expect(position).toBe('hexa 64 3.0.0.1 0/18/0/0/Fl+ 3/19/0/0/E3 - -')
    expect(Object.keys(cubeAttack.rules).sort()).toEqual(['activate', 'attack', 'move', 'pass', 'reenter'])
  })

  it("attacks none of its owner's units, and nothing that does not exist", () => {
    const start = at('hexa 64 3.0.0.2 0/18/0/0/M0s,M0 3/19/0/0/E3 - -')
    expect(why(start, () => ({ type: 'attack', unit: 0, target: 1 }))).toBe('7.3 refuse.attack.own')
    expect(why(start, () => ({ type: 'attack', unit: 0, target: 7 }))).toBe('1.2 refuse.noSuchUnit')
    expect(why(start, () => ({ type: 'attack', unit: 20, target: 0 }))).toBe('4.2 refuse.notYourUnit')
    expect(why(start, () => ({ type: 'move', unit: 0, to: 99 }))).toBe('1.3 refuse.noSuchPlanet')
  })
})

describe('Out of the game', () => {
  const start = 'hexa 64 7.0.0.2 0/18/0/60/M0s,F 2/19/0/70/M0 4/19/0/20/A4 - -'

  it('A17: a player without units is skipped, keeps the points and can no longer win', () => {
    const { state, events } = play(start, attack('M0s', 'M0'))
    expect(events.at(-1)).toEqual({ type: 'eliminated', seat: 1, by: 0 })
    expect(state.result).toBe(null)
    const { position } = play(state, move('M0s', 'C0'), move('A4', 'C4'), move('C4', 'A4'))
    expect(position).toBe('hexa 64 7.0.2.0 0/18/0/64/C0s,F 2/19/1/70/ 4/19/0/20/A4 - points:0')
  })

  it('A18: with two players left, the game goes on', () => {
    const { state } = play(start, attack('M0s', 'M0'), move('F', 'M1'))
    expect(state.result).toBe(null)
    expect(cubeAttack.awaited(state)).toEqual([2])
  })
})

describe('Scoring', () => {
  it('A14: three players on a moon score half each, not a third', () => {
    const [full, half] = ['F', 'H2'].map(moon =>
      play(`hexa 64 3.0.2.1 0/19/0/0/${moon} 2/19/0/0/${moon} 4/18/0/0/${moon},A4 - -`, move('A4', 'C4')),
    )
    expect(full!.events[1]).toEqual({ type: 'scored', round: 3, points: [2, 2, 2] })
    expect(half!.events[1]).toEqual({ type: 'scored', round: 3, points: [1, 1, 1] })
  })

  it('A19: in an extra round any player may overtake those who were tied', () => {
    const { position } = play(
      'hexa 64 9.0.2.1 0/19/0/64/A0 2/19/0/64/A2 4/18/0/61/F,A4 - -',
      move('A4', 'C4'),
    )
    expect(position).toBe('hexa 64 9.0.2.0 0/19/0/64/A0 2/19/0/64/A2 4/18/0/65/F,C4 - points:2')
  })

  it('A23: points beyond 64 count, and the higher of two scores wins', () => {
    const level = play('hexa 64 9.0.1.1 0/18/0/60/F,H0 3/18/0/62/M3,E3 - -', move('E3', 'A3'))
    expect(level.position).toBe('hexa 64 10.0.0.2 0/18/0/66/F,H0 3/18/0/66/M3,A3 - -')
    const ahead = play('hexa 64 9.0.1.1 0/18/0/60/F,H0 3/18/0/63/M3,E3 - -', move('E3', 'A3'))
    expect(ahead.position).toBe('hexa 64 9.0.1.0 0/18/0/66/F,H0 3/18/0/67/M3,A3 - points:1')
  })
})

describe('The guard against endless matches', () => {
  it('adjudicates after round 60: the score decides, then cubes on the board, then the win is shared', () => {
    const verdict = (one: string, other: string): string =>
      play(`hexa 64 60.0.1.1 ${one} ${other} - -`, move('E3', 'A3')).position.split(' ').at(-1)!
    expect(verdict('0/18/0/30/A0,W0', '3/19/0/31/E3')).toBe('roundLimit:1')
    expect(verdict('0/17/0/30/A0,W0+', '3/18/0/30/M1,E3')).toBe('roundLimit:1')
    expect(verdict('0/17/0/34/A0,W0+', '3/18/0/30/M1,E3')).toBe('roundLimit:0')
    expect(verdict('0/18/0/34/A0,W0', '3/18/0/30/M1,E3')).toBe('roundLimit:0,1')
    expect(verdict('0/18/0/66/A0,W0', '3/19/0/66/E3')).toBe('roundLimit:0')
    expect(verdict('0/18/0/60/F,W0', '3/19/0/66/E3')).toBe('points:1')
  })

  it('adjudicates only between players still in the game', () => {
    const { position } = play('hexa 64 60.0.2.1 0/19/1/50/ 2/19/0/30/A2 4/19/0/20/A4 - -', move('A4', 'C4'))
    expect(position.split(' ').at(-1)).toBe('roundLimit:1')
  })

  /** Everybody moves away and back. */
  const idle: Order[] = [move('A0', 'C0'), move('C0', 'A0'), move('A3', 'C3'), move('C3', 'A3')]

  it('adjudicates if the same position has occurred at the end of three rounds without a point', () => {
    const start = at('hexa 64 5.0.0.2 0/19/0/7/A0 3/18/0/3/A3,W3 - -')
    const twice = play(start, ...idle, ...idle)
    expect(twice.position.split(' ').slice(5)).toEqual(['19:A0;18:A3,W3~19:A0;18:A3,W3', '-'])
    const thrice = play(twice.state, ...idle)
    expect(thrice.events.at(-1)).toEqual({ type: 'ended', kind: 'standstill', winners: [0] })
    expect(thrice.state.round).toBe(7)
  })

  it('warns of the standstill, with its rule, in the round before it could end the match', () => {
    const start = at('hexa 64 1.0.0.2 0/19/0/7/A0 3/18/0/3/A3,W3 - -')
    const told = (state: State, seat = 0) => cubeAttackBox.prompt({ state, seat })
    const once = play(start, ...idle)
    expect(told(once.state).say).toBe('prompt.act')
    const twice = play(once.state, ...idle)
    expect(twice.state.round).toBe(3)
    expect(told(twice.state)).toMatchObject({ say: 'prompt.standstill', params: { rule: '10.4' } })
    expect(told(play(twice.state, ...idle.slice(0, 3)).state, 1).say).toBe('prompt.standstill')
    // After a point the count starts again.
    const scoring: Order[] = [move('A0', 'C0'), move('C0', 'M0'), move('A3', 'C3'), move('C3', 'A3')]
    expect(told(play(twice.state, ...scoring).state).say).toBe('prompt.act')
    expect(told(play(twice.state, ...idle).state).say).not.toBe('prompt.standstill')
  })

  it('counts rounds that are not consecutive, and starts again after any point', () => {
    const start = at('hexa 64 5.0.0.2 0/19/0/7/A0 3/18/0/3/A3,W3 - -')
    const other: Order[] = [move('A0', 'C0'), move('C0', 'W0'), move('A3', 'C3'), move('C3', 'A3')]
    const back: Order[] = [move('W0', 'C0'), move('C0', 'A0'), move('A3', 'C3'), move('C3', 'A3')]
    const between = play(start, ...idle, ...other, ...back, ...other)
    expect(between.state.result).toBe(null)
    expect(play(between.state, ...back).state.result?.kind).toBe('standstill')
    const scoring: Order[] = [move('A0', 'C0'), move('C0', 'M0'), move('A3', 'C3'), move('C3', 'A3')]
    const home: Order[] = [move('M0', 'C0'), move('C0', 'A0'), move('A3', 'C3'), move('C3', 'A3')]
    const paid = play(start, ...idle, ...idle, ...scoring, ...home)
    expect(paid.state.result).toBe(null)
    expect(paid.state.quiet).toEqual(['19:A0;18:A3,W3'])
  })

  it('treats a position with exchanged units as the same, but not one with another reserve', () => {
    const swapped = play(
      at('hexa 64 5.0.0.2 0/18/0/0/A0,C0 3/19/0/0/A3 18:A0,C0;19:A3~18:A0,C0;19:A3 -'),
      move('A0', 'C0'),
      state => ({ type: 'move', unit: 1, to: planet(state, 'A0') }),
      move('A3', 'C3'),
      move('C3', 'A3'),
    )
    expect(swapped.state.result?.kind).toBe('standstill')
    const spent = play(
      at('hexa 64 5.0.0.2 0/18/0/0/A0,W0 3/19/0/0/A3 18:A0,W0;19:A3~18:A0,W0;19:A3 -'),
      activate('W0'),
      activate('A0'),
      move('A3', 'C3'),
      move('C3', 'A3'),
    )
    expect(spent.state.result).toBe(null)
  })
})
