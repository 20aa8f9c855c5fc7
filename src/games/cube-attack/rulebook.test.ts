/** The worked examples of the rules, by number and in the order of the rulebook. A1, A2… are our rulings. */

import { describe, expect, it } from 'vitest'
import { replaying } from '../../engine/chance.ts'
import { cubeAttack } from './game.ts'
import { optionsShape } from './options.ts'
import { printPosition } from './position-notation.ts'
import { activate, at, attack, legal, move, pass, play, why } from './testing/positions.ts'

describe('3 Setting up', () => {
  it('1: everybody has one cube on the Entrance and 19 in reserve, and the first player drawn acts first', () => {
    const state = cubeAttack.setup({ seats: 2, options: optionsShape.parse({}), chance: replaying([1]) })
    expect(printPosition(state)).toBe('hexa 64 1.1.1.2 0/19/0/0/E0 3/19/0/0/E3 - -')
    expect(cubeAttack.awaited(state)).toEqual([1])
    expect(legal(state)).toEqual(['move E3 A3', 'move E3 W3'])
    expect(legal('hexa 64 1.0.0.2 0/19/0/0/E0 3/19/0/0/E3 - -')).toEqual(['move E0 A0', 'move E0 W0'])
  })
})

describe('4 The round', () => {
  it('5 (A8): a turn is two actions in a row, then the next player acts', () => {
    const start = at('hexa 64 1.0.0.2 0/19/0/0/E0 3/19/0/0/E3 - -')
    const moved = play(start, move('E0', 'A0'))
    expect(moved.events).toEqual([{ type: 'moved', seat: 0, unit: 0, from: 'E0', to: 'A0' }])
    expect(moved.position).toBe('hexa 64 1.0.0.1 0/19/0/0/A0 3/19/0/0/E3 - -')
    const armed = play(moved.state, activate('A0'))
    expect(armed.events).toEqual([{ type: 'armed', seat: 0, unit: 0, planet: 'A0', weapon: 'short' }])
    expect(armed.position).toBe('hexa 64 1.0.1.2 0/19/0/0/A0s 3/19/0/0/E3 - -')
    expect(cubeAttack.awaited(armed.state)).toEqual([1])
    expect(why(armed.state, pass, 0)).toBe('4.1 refuse.notYourTurn')
  })

  it('31 (A4): a lone unit on a Half Moon has three moves and may not pass, but may step away and back', () => {
    const start = at('hexa 64 3.0.0.2 0/19/0/0/H0 3/19/0/0/E3 - -')
    expect(legal(start)).toEqual(['move H0 A0', 'move H0 M0', 'move H0 W1'])
    expect(why(start, pass)).toBe('4.3 refuse.pass.canAct')
    const back = play(start, move('H0', 'M0'), move('M0', 'H0'))
    expect(back.position).toBe('hexa 64 3.0.1.2 0/19/0/0/H0 3/19/0/0/E3 - -')
    const scored = play(back.state, move('E3', 'A3'), move('A3', 'C3'))
    expect(scored.events).toContainEqual({ type: 'scored', round: 3, points: [2, 0] })
  })

  it('32 (A1): after the end of a round the same first player starts again', () => {
    for (const first of [0, 1]) {
      const start = at(`hexa 64 3.${first}.${1 - first}.1 0/19/0/0/A0 3/19/0/0/A3 - -`)
      const { state, events } = play(start, first === 0 ? move('A3', 'C3') : move('A0', 'C0'))
      expect([state.round, state.first, state.turn, state.actionsLeft]).toEqual([4, first, first, 2])
      expect(events.at(-1)).toEqual({ type: 'roundBegan', round: 4, seat: first })
    }
  })
})

describe('5 Moving', () => {
  it('2: from an Entrance a unit moves to the Wound and the Armoury beside it, and no further', () => {
    const start = at('hexa 64 1.0.0.2 0/19/0/0/E0 3/19/0/0/E3 - -')
    expect(why(start, move('E0', 'W0'))).toBe('legal')
    expect(why(start, move('E0', 'A0'))).toBe('legal')
    expect(why(start, move('E0', 'C0'))).toBe('5.1 refuse.move.notConnected')
    expect(why(start, move('E0', 'H0'))).toBe('5.1 refuse.move.notConnected')
    expect(why(start, move('E0', 'E0'))).toBe('5.1 refuse.move.nowhere')
  })

  it('21: one unit may move twice in a turn', () => {
    const { position } = play(
      'hexa 64 1.0.0.2 0/19/0/0/E0 3/19/0/0/E3 - -',
      move('E0', 'W0'),
      move('W0', 'C0'),
    )
    expect(position).toBe('hexa 64 1.0.1.2 0/19/0/0/C0 3/19/0/0/E3 - -')
  })
})

describe('6 Activating', () => {
  it('4 (A6): a unit on the Armoury becomes short; a second activation in the turn is illegal', () => {
    const { state, position } = play('hexa 64 1.0.0.2 0/19/0/0/A0 3/19/0/0/E3 - -', activate('A0'))
    expect(position).toBe('hexa 64 1.0.0.1 0/19/0/0/A0s* 3/19/0/0/E3 - -')
    expect(why(state, activate('A0'))).toBe('6.3 refuse.activate.again')
    expect(legal(state)).toEqual(['move A0s C0', 'move A0s H0'])
  })

  it('6 (A5): a short weapon becomes long; a long weapon has nothing to gain', () => {
    const { state, events, position } = play(
      'hexa 64 1.0.0.2 0/18/0/0/A0s,A1l 3/19/0/0/E3 - -',
      activate('A0s'),
    )
    expect(events).toEqual([{ type: 'armed', seat: 0, unit: 0, planet: 'A0', weapon: 'long' }])
    expect(position).toBe('hexa 64 1.0.0.1 0/18/0/0/A0l*,A1l 3/19/0/0/E3 - -')
    expect(why(state, activate('A1l'))).toBe('6.6 refuse.activate.long')
  })

  it('7 (A5): on the Wound a unit becomes a pile and keeps its weapon; a pile has nothing to gain', () => {
    const { state, events, position } = play(
      'hexa 64 1.0.0.2 0/17/0/0/W0s,W1+ 3/19/0/0/E3 - -',
      activate('W0s'),
    )
    expect(events).toEqual([{ type: 'toughened', seat: 0, unit: 0, planet: 'W0' }])
    expect(position).toBe('hexa 64 1.0.0.1 0/16/0/0/W0s+*,W1+ 3/19/0/0/E3 - -')
    expect(why(state, activate('W1+'))).toBe('6.5 refuse.activate.pile')
  })

  it('8 (A12): a Cube planet brings a new unit, which may move at once; the old one may not activate again', () => {
    const { state, events, position } = play('hexa 64 1.0.0.2 0/19/0/0/C0 3/19/0/0/E3 - -', activate('C0'))
    expect(events).toEqual([
      { type: 'reinforced', seat: 0, unit: 0, planet: 'C0', newcomer: 1, entrance: 'E0' },
    ])
    expect(position).toBe('hexa 64 1.0.0.1 0/18/0/0/C0*,E0 3/19/0/0/E3 - -')
    expect(why(state, activate('C0'))).toBe('6.3 refuse.activate.again')
    expect(play(state, move('E0', 'A0')).position).toBe('hexa 64 1.0.1.2 0/18/0/0/C0,A0 3/19/0/0/E3 - -')
  })

  it('10: a disarmed enemy on a Cube planet is enough to block it', () => {
    const start = at('hexa 64 1.0.0.2 0/19/0/0/C0 3/19/0/0/C0 - -')
    expect(why(start, activate('C0'))).toBe('6.2 refuse.activate.enemy')
    expect(legal(start).filter(choice => choice.startsWith('activate'))).toEqual([])
  })

  it('12: two units on one Cube planet may both activate it in one turn', () => {
    const { position } = play(
      'hexa 64 1.0.0.2 0/18/0/0/C0,C0 3/19/0/0/E3 - -',
      activate('C0'),
      activate('C0'),
    )
    expect(position).toBe('hexa 64 1.0.1.2 0/16/0/0/C0,C0,E0,E0 3/19/0/0/E3 - -')
  })

  it('13 (A5): with an empty reserve Cube and Wound cannot be activated, the Armoury can', () => {
    const start = at('hexa 64 1.0.0.2 0/0/17/0/C0,W0,A0 3/19/0/0/E3 - -')
    expect(why(start, activate('C0'))).toBe('6.4 refuse.activate.cubeReserve')
    expect(why(start, activate('W0'))).toBe('6.5 refuse.activate.woundReserve')
    expect(why(start, activate('A0'))).toBe('legal')
    expect(legal(start).filter(choice => choice.startsWith('activate'))).toEqual(['activate A0'])
  })

  it('33: a unit that activated last turn may activate again this turn', () => {
    const { state, position } = play(
      'hexa 64 1.0.0.2 0/18/0/0/A0,E0 3/19/0/0/E3 - -',
      activate('A0'),
      move('E0', 'W0'),
      move('E3', 'W3'),
      move('W3', 'C3'),
    )
    expect(position).toBe('hexa 64 2.0.0.2 0/18/0/0/A0s,W0 3/19/0/0/C3 18:A0s,W0;19:C3 -')
    expect(play(state, activate('A0s')).position).toContain('/A0l*,W0 ')
  })

  it('35: an enemy on the Armoury blocks it for both sides', () => {
    for (const turn of [0, 1]) {
      const start = at(`hexa 64 1.0.${turn}.2 0/19/0/0/A0 3/19/0/0/A0s - -`)
      expect(why(start, activate('A0'))).toBe('6.2 refuse.activate.enemy')
    }
  })
})

describe('7 Attacking', () => {
  it('14: a disarmed unit cannot attack', () => {
    const start = at('hexa 64 1.0.0.2 0/19/0/0/M0 3/19/0/0/M0 - -')
    expect(why(start, attack('M0', 'M0'))).toBe('7.1 refuse.attack.disarmed')
    expect(legal(start).filter(choice => choice.startsWith('attack'))).toEqual([])
  })

  it('15: a short weapon reaches its own planet only', () => {
    const start = at('hexa 64 1.0.0.2 0/19/0/0/M0s 3/18/0/0/M0,F - -')
    expect(why(start, attack('M0s', 'M0'))).toBe('legal')
    expect(why(start, attack('M0s', 'F'))).toBe('7.5 refuse.attack.short')
    expect(legal(start).filter(choice => choice.startsWith('attack'))).toEqual(['attack M0s M0'])
  })

  it('16 (A2): a long weapon reaches connected planets, not its own and not two orbits away', () => {
    const start = at('hexa 64 1.0.0.2 0/19/0/0/M0l 3/17/0/0/F,M0,M3 - -')
    expect(why(start, attack('M0l', 'F'))).toBe('legal')
    expect(why(start, attack('M0l', 'M0'))).toBe('7.6 refuse.attack.longSame')
    expect(why(start, attack('M0l', 'M3'))).toBe('7.6 refuse.attack.longFar')
    expect(legal(start).filter(choice => choice.startsWith('attack'))).toEqual(['attack M0l F'])
  })

  it('18 (A3, A6, A15): a pile loses its lower cube for good and keeps its weapon; no second attack', () => {
    const { state, events, position } = play(
      'hexa 64 1.0.0.2 0/19/0/0/M0s 3/17/0/0/M0l+,M0 - -',
      attack('M0s', 'M0l+'),
    )
    expect(events).toEqual([
      { type: 'attacked', seat: 0, unit: 0, from: 'M0', target: 20, victim: 1, at: 'M0', destroyed: false },
    ])
    expect(position).toBe('hexa 64 1.0.0.1 0/19/0/0/M0s! 3/17/1/0/M0l,M0 - -')
    expect(why(state, attack('M0s', 'M0l'))).toBe('7.2 refuse.attack.again')
    expect(why(state, attack('M0s', 'M0'))).toBe('7.2 refuse.attack.again')
  })

  it('20: a unit may move and then attack', () => {
    const { events, position } = play(
      'hexa 64 1.0.0.2 0/19/0/0/C0s 3/18/0/0/M0,E3 - -',
      move('C0s', 'M0'),
      attack('M0s', 'M0'),
    )
    expect(events).toEqual([
      { type: 'attacked', seat: 0, unit: 0, from: 'M0', target: 20, victim: 1, at: 'M0', destroyed: true },
    ])
    expect(position).toBe('hexa 64 1.0.1.2 0/19/0/0/M0s 3/18/1/0/.,E3 - -')
  })
})

describe('8 Out of the game', () => {
  it('30 (A18): a player who removes the last unit of the only opponent wins at once, whatever the scores', () => {
    const { state, events, position } = play(
      'hexa 64 5.0.0.2 0/19/0/0/M0s 3/19/0/10/M0 - -',
      attack('M0s', 'M0'),
    )
    expect(events.slice(1)).toEqual([
      { type: 'eliminated', seat: 1, by: 0 },
      { type: 'ended', kind: 'lastStanding', winners: [0] },
    ])
    expect(position).toMatch(/^hexa 64 5\.0\.0\.\d 0\/19\/0\/0\/M0s! 3\/19\/1\/10\/ - lastStanding:0$/)
    expect(cubeAttack.awaited(state)).toEqual([])
    expect(cubeAttack.outcome(state)).toEqual({
      winners: [0],
      scores: [0, 10],
      because: 'outcome.lastStanding',
    })
    expect(why(state, move('M0s', 'F'))).toBe('? engine:over')
  })
})

describe('9 Scoring', () => {
  it('22: alone on a Full and a Half Moon a player scores 4 + 2, whatever the number of units', () => {
    const { events, position } = play('hexa 64 3.0.1.1 0/17/0/0/M0,M0,H0 3/19/0/0/E3 - -', move('E3', 'A3'))
    expect(events[1]).toEqual({ type: 'scored', round: 3, points: [6, 0] })
    expect(position).toBe('hexa 64 4.0.0.2 0/17/0/6/M0,M0,H0 3/19/0/0/A3 - -')
  })

  it('23: two units against one on a Full Moon are worth 2 points each side', () => {
    const { events, position } = play('hexa 64 3.0.1.1 0/18/0/0/M0,M0 3/18/0/0/M0,E3 - -', move('E3', 'A3'))
    expect(events[1]).toEqual({ type: 'scored', round: 3, points: [2, 2] })
    expect(position).toBe('hexa 64 4.0.0.2 0/18/0/2/M0,M0 3/18/0/2/M0,A3 - -')
  })

  it('25 (A7): the position at the end of the round counts: the last player to act may still come to share', () => {
    const { events, position } = play('hexa 64 3.0.1.1 0/19/0/0/F 3/19/0/0/M3 - -', move('M3', 'F'))
    expect(events[1]).toEqual({ type: 'scored', round: 3, points: [2, 2] })
    expect(position).toBe('hexa 64 4.0.0.2 0/19/0/2/F 3/19/0/2/F - -')
  })

  it('37: a pile alone on a Full Moon scores 4, once', () => {
    const { events } = play('hexa 64 3.0.1.1 0/18/0/0/M0+ 3/19/0/0/E3 - -', move('E3', 'A3'))
    expect(events[1]).toEqual({ type: 'scored', round: 3, points: [4, 0] })
  })
})

describe('10 The end', () => {
  it('26: a player who reaches 64 alone wins', () => {
    const { state, events, position } = play('hexa 64 9.0.1.1 0/19/0/60/F 3/19/0/0/E3 - -', move('E3', 'A3'))
    expect(events.slice(1)).toEqual([
      { type: 'scored', round: 9, points: [4, 0] },
      { type: 'ended', kind: 'points', winners: [0] },
    ])
    expect(position).toBe('hexa 64 9.0.1.0 0/19/0/64/F 3/19/0/0/A3 - points:0')
    expect(cubeAttack.outcome(state)).toEqual({ winners: [0], scores: [64, 0], because: 'outcome.points' })
  })

  it('28 (A19, A23): at 66 to 66 nobody has won yet, and the token holder starts another full round', () => {
    const { state, events, position } = play(
      'hexa 64 9.0.1.1 0/19/0/62/M0 3/18/0/62/F,E3 - -',
      move('E3', 'A3'),
    )
    expect(events.slice(1)).toEqual([
      { type: 'scored', round: 9, points: [4, 4] },
      { type: 'roundBegan', round: 10, seat: 0 },
    ])
    expect(position).toBe('hexa 64 10.0.0.2 0/19/0/66/M0 3/18/0/66/F,A3 - -')
    const decided = play(state, move('M0', 'H0'), move('H0', 'A0'), move('A3', 'C3'), move('C3', 'M3'))
    expect(decided.position).toBe('hexa 64 10.0.1.0 0/19/0/66/A0 3/18/0/74/F,M3 - points:1')
  })
})
