/** The variants V1 to V7: the same commands from the same position lead to different results with and without each. */

import { describe, expect, it } from 'vitest'
import { replaying } from '../../engine/chance.ts'
import { cubeAttack } from './game.ts'
import { optionsShape } from './options.ts'
import { printPosition } from './position-notation.ts'
import { activate, attack, legal, move, type Order, pass, play, reenter, why } from './testing/positions.ts'

/** The results of the same commands without and with a variant. */
function both(variant: number, position: string, ...orders: Order[]): [string, string] {
  const [board, ...rest] = position.split(' ')
  const texts = ['64', `64v${variant}`].map(target => [board, target, ...rest].join(' '))
  return texts.map(text => play(text, ...orders).position) as [string, string]
}

describe('V1, the rotating token', () => {
  it('passes the token on after each scoring', () => {
    const [plain, varied] = both(1, 'hexa 3.0.1.1 0/19/0/0/A0 3/19/0/0/A3 - -', move('A3', 'H3'))
    expect(plain).toBe('hexa 64 4.0.0.2 0/19/0/0/A0 3/19/0/2/H3 - -')
    expect(varied).toBe('hexa 64v1 4.1.1.2 0/19/0/0/A0 3/19/0/2/H3 - -')
    const { events } = play('hexa 64v1 3.0.1.1 0/19/0/0/A0 3/19/0/0/A3 - -', move('A3', 'H3'))
    expect(events.slice(2)).toEqual([
      { type: 'tokenPassed', seat: 1 },
      { type: 'roundBegan', round: 4, seat: 1 },
    ])
  })

  it('skips players who are out, and goes around the table', () => {
    const start = 'hexa 64v1 3.0.2.1 0/19/0/0/H0 2/19/1/0/ 4/19/0/0/A4 - -'
    const { state } = play(start, move('A4', 'H4'))
    expect([state.first, state.turn]).toEqual([2, 2])
    const around = play(state, move('H4', 'A4'), move('A4', 'H4'), move('H0', 'A0'), move('A0', 'H0'))
    expect([around.state.round, around.state.first, around.state.turn]).toEqual([5, 0, 0])
  })

  it('takes the token from a holder who is out', () => {
    const [plain, varied] = both(
      1,
      'hexa 3.1.0.1 0/19/0/0/M0s 2/19/0/0/M0 4/19/0/0/A4 - -',
      attack('M0s', 'M0'),
    )
    expect(plain).toBe('hexa 64 4.1.2.2 0/19/0/4/M0s 2/19/1/0/ 4/19/0/0/A4 - -')
    expect(varied).toBe('hexa 64v1 4.2.2.2 0/19/0/4/M0s 2/19/1/0/ 4/19/0/0/A4 - -')
  })
})

describe('V2, the head start', () => {
  const setup = (seats: number, first: number, headStart: boolean): string =>
    printPosition(
      cubeAttack.setup({ seats, options: optionsShape.parse({ headStart }), chance: replaying([first]) }),
    )

  it('gives points to those who act earlier', () => {
    expect(setup(2, 1, false)).toBe('hexa 64 1.1.1.2 0/19/0/0/E0 3/19/0/0/E3 - -')
    expect(setup(2, 1, true)).toBe('hexa 64v2 1.1.1.2 0/19/0/0/E0 3/19/0/1/E3 - -')
  })

  it('follows the order of turns, whichever seat is first, for each number of players', () => {
    const table: Record<number, number[]> = {
      2: [1, 0],
      3: [2, 1, 0],
      4: [3, 2, 1, 0],
      5: [3, 3, 2, 1, 0],
      6: [4, 3, 3, 2, 1, 0],
    }
    for (const [seats, points] of Object.entries(table)) {
      for (let first = 0; first < points.length; first++) {
        const players = setup(Number(seats), first, true).split(' ').slice(3, -2)
        const inOrder = points.map((_, order) => players[(first + order) % points.length]!)
        expect(inOrder.map(player => Number(player.split('/')[3]))).toEqual(points)
      }
    }
  })
})

describe('V3, the free pass', () => {
  const position = (target: string) => `hexa ${target} 3.0.0.2 0/19/0/0/A0 3/19/0/0/E3 - -`

  it('lets a player skip one action or both', () => {
    expect(why(position('64'), pass)).toBe('4.3 refuse.pass.canAct')
    expect(legal(position('64'))).toEqual(['activate A0', 'move A0 C0', 'move A0 H0'])
    expect(legal(position('64v3'))).toEqual(['activate A0', 'move A0 C0', 'move A0 H0', 'pass'])
    const once = play(position('64v3'), pass)
    expect(once.events).toEqual([{ type: 'passed', seat: 0 }])
    expect(once.position).toBe('hexa 64v3 3.0.0.1 0/19/0/0/A0 3/19/0/0/E3 - -')
    expect(play(once.state, pass).position).toBe('hexa 64v3 3.0.1.2 0/19/0/0/A0 3/19/0/0/E3 - -')
    expect(why(position('64v3'), pass, 1)).toBe('4.1 refuse.notYourTurn')
  })

  it('still comes to a standstill if everybody passes', () => {
    const turn = [pass, pass, pass, pass]
    const { position: after } = play(position('64v3'), ...turn, ...turn, ...turn)
    expect(after).toMatch(/ standstill:0,1$/)
  })
})

describe('V4, the full-range long weapon', () => {
  const position = (target: string) => `hexa ${target} 3.0.0.2 0/19/0/0/M0l 3/17/0/0/M0,F,M3 - -`

  it('reaches its own planet as well as the connected ones', () => {
    expect(why(position('64'), attack('M0l', 'M0'))).toBe('7.6 refuse.attack.longSame')
    expect(play(position('64v4'), attack('M0l', 'M0')).position).toBe(
      'hexa 64v4 3.0.0.1 0/19/0/0/M0l! 3/17/1/0/.,F,M3 - -',
    )
    expect(legal(position('64v4')).filter(choice => choice.startsWith('attack'))).toEqual([
      'attack M0l F',
      'attack M0l M0',
    ])
    expect(why(position('64v4'), attack('M0l', 'M3'))).toBe('7.6 refuse.attack.longFar')
  })

  it('leaves the short weapon as it is', () => {
    expect(why('hexa 64v4 3.0.0.2 0/19/0/0/M0s 3/19/0/0/F - -', attack('M0s', 'F'))).toBe(
      '7.5 refuse.attack.short',
    )
  })
})

describe('V5, recycling', () => {
  it('returns lost cubes to the reserve, single or from a pile', () => {
    const [plain, varied] = both(
      5,
      'hexa 3.0.0.2 0/18/0/0/M0s,M0s 3/16/0/0/M0+,M0,E3 - -',
      attack('M0s', 'M0+'),
      state => ({ type: 'attack', unit: 1, target: state.units.at(-2)!.id }),
    )
    expect(plain).toBe('hexa 64 3.0.1.2 0/18/0/0/M0s,M0s 3/16/2/0/M0,.,E3 - -')
    expect(varied).toBe('hexa 64v5 3.0.1.2 0/18/0/0/M0s,M0s 3/18/0/0/M0,.,E3 - -')
  })

  it('does not keep a player in the game who has no unit left', () => {
    const { position } = play('hexa 64v5 3.0.0.2 0/19/0/0/M0s 3/19/0/0/M0 - -', attack('M0s', 'M0'))
    expect(position).toMatch(/ 3\/20\/0\/0\/ - lastStanding:0$/)
  })
})

describe('V6, re-entry', () => {
  it('lets a player without units come back instead of losing', () => {
    const [plain, varied] = both(6, 'hexa 3.0.0.2 0/19/0/0/M0s 3/19/0/0/M0 - -', attack('M0s', 'M0'))
    expect(plain).toMatch(/^hexa 64 .* lastStanding:0$/)
    expect(varied).toBe('hexa 64v6 3.0.0.1 0/19/0/0/M0s! 3/19/1/0/ - -')
    const turn = play(varied, move('M0s', 'F'))
    expect(legal(turn.state)).toEqual(['reenter'])
    expect(why(turn.state, pass)).toBe('4.3 refuse.pass.canAct')
    const back = play(turn.state, reenter)
    expect(back.events).toEqual([{ type: 'reentered', seat: 1, unit: 20, entrance: 'E3' }])
    expect(back.position).toBe('hexa 64v6 3.0.1.1 0/19/0/0/Fs 3/18/1/0/E3 - -')
    expect(legal(back.state)).toEqual(['move E3 A3', 'move E3 W3'])
  })

  it('is only for players without units, and only as a variant', () => {
    const position = (target: string) => `hexa ${target} 3.0.0.2 0/19/0/0/A0 3/19/0/0/E3 - -`
    expect(why(position('64'), reenter)).toBe('11.6 refuse.reenter.variant')
    expect(why(position('64v6'), reenter)).toBe('11.6 refuse.reenter.hasUnits')
    expect(why(position('64v6'), reenter, 1)).toBe('4.1 refuse.notYourTurn')
  })

  it('ends with the last cube of the reserve', () => {
    const { events } = play('hexa 64v6 3.0.0.2 0/19/0/0/M0s 3/0/19/0/M0 - -', attack('M0s', 'M0'))
    expect(events.slice(1)).toEqual([
      { type: 'eliminated', seat: 1, by: 0 },
      { type: 'ended', kind: 'lastStanding', winners: [0] },
    ])
  })

  it('counts the score of a player who may still come back', () => {
    const { position } = play('hexa 64v6 9.0.2.1 0/19/0/60/A0 2/19/1/64/ 4/19/0/0/A4 - -', move('A4', 'C4'))
    expect(position.split(' ').at(-1)).toBe('points:1')
  })

  it('together with recycling eliminates nobody', () => {
    const { state } = play('hexa 64v56 3.0.0.2 0/19/0/0/M0s 3/0/19/0/M0 - -', attack('M0s', 'M0'))
    expect(state.result).toBe(null)
    expect(state.players[1]!.reserve).toBe(1)
  })
})

describe('V7, the short and the long game', () => {
  it('ends at 40 or at 96 instead of 64', () => {
    const ending = (target: number, score: number): string =>
      play(`hexa ${target} 9.0.1.1 0/19/0/${score}/F 3/19/0/0/E3 - -`, move('E3', 'A3'))
        .position.split(' ')
        .at(-1)!
    expect([40, 64, 96].map(target => ending(target, 35))).toEqual(['-', '-', '-'])
    expect([40, 64, 96].map(target => ending(target, 36))).toEqual(['points:0', '-', '-'])
    expect([40, 64, 96].map(target => ending(target, 60))).toEqual(['points:0', 'points:0', '-'])
    expect([40, 64, 96].map(target => ending(target, 92))).toEqual(['points:0', 'points:0', 'points:0'])
  })
})

describe('Variants that are not chosen', () => {
  it('change nothing where they do not apply', () => {
    const orders = [move('E0', 'A0'), activate('A0'), move('E3', 'W3'), activate('W3')]
    const plain = play('hexa 64 1.0.0.2 0/19/0/0/E0 3/19/0/0/E3 - -', ...orders).position
    const varied = play('hexa 64v23456 1.0.0.2 0/19/0/0/E0 3/19/0/0/E3 - -', ...orders)
    expect(varied.position).toBe(plain.replace('64', '64v23456'))
  })
})
