/** What a finished match says about its players, and which matches say nothing. */

import { expect, it } from 'vitest'
import type { Ending } from '../../engine/record.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import type { StandIn } from '../../wire/running-table-api.ts'
import type { KeptTable } from '../store/table-store.ts'
import { botOn, personOn, tableWith } from '../testing/kept-tables.ts'
import { playerOf, resultOf, usualOptions } from './match-result.ts'

const byRules = (winners: number[]): Ending => ({ kind: 'rules', winners })
const levelOn = (seat: number, bot = 'captain') => ({ ...botOn(seat), bot })

interface Given {
  readonly seats: KeptTable['seats']
  readonly ending?: Ending
  readonly scores?: readonly number[]
  readonly standIns?: readonly StandIn[]
  readonly head?: Partial<KeptTable['head']>
  readonly game?: typeof cubeAttack | typeof cyberdoomTower
}

function read({ seats, ending = byRules([0]), scores, standIns = [], head = {}, game = cubeAttack }: Given) {
  const table = tableWith(seats)
  const end = { verdict: 'verified' as const, ending, commands: [], ...(scores ? { scores } : {}) }
  const changed = { ...table, head: { ...table.head, ...head }, play: { ...table.play, standIns } }
  return resultOf(changed, game, end)
}

function places(given: Given): readonly number[] | string {
  const found = read(given)
  return 'why' in found ? found.why : found.result.players.map(({ place }) => place)
}

const gone = (seat: number, why: StandIn['why']): StandIn => ({ seat, bot: 'strategist', why, out: false })
const THREE = [personOn(0), personOn(1), personOn(2)]

it('winners share the first place, and the others follow by their points', () => {
  expect(places({ seats: THREE, ending: byRules([1]), scores: [10, 64, 30] })).toEqual([3, 1, 2])
  expect(places({ seats: THREE, ending: byRules([0, 2]), scores: [64, 5, 64] })).toEqual([1, 3, 1])
  expect(places({ seats: THREE, ending: byRules([2]) })).toEqual([2, 2, 1])
})

it.each(['left', 'timeUp', 'conceded'] as const)(
  'who is gone because of %s comes last, even if the bot wins',
  why => {
    const standIns = [gone(1, why)]
    expect(places({ seats: THREE, ending: byRules([1]), standIns, scores: [20, 64, 10] })).toEqual([1, 3, 2])
  },
)

it.each(['freed', 'removed'] as const)('a seat that was %s by the host is that of the bot', why => {
  const found = read({ seats: THREE, ending: byRules([1]), standIns: [gone(1, why)] })
  expect('result' in found && found.result.players[1]).toEqual({ seat: 1, place: 1, bot: 'strategist' })
  expect('result' in found && found.people).toEqual(['p0', 'p2'])
})

it('does not name people', () => {
  const found = read({ seats: [personOn(0), levelOn(1)] })
  expect('result' in found && found.result.players[0]).toEqual({ seat: 0, place: 1, player: playerOf('p0') })
  expect(JSON.stringify('result' in found && found.result)).not.toContain('p0')
})

it.each<[string, Given]>([
  ['aborted', { seats: THREE, ending: { kind: 'aborted', seat: 0, winners: [] } }],
  ['continued', { seats: THREE, head: { earlier: { steps: 3, names: [] } } }],
  ['ownFile', { seats: THREE, head: { options: { position: 'duel 64' } } }],
  ['ownFile', { seats: THREE, head: { options: { board: { planets: [] } } } }],
  ['forgotten', { seats: [personOn(0), { ...personOn(1), person: undefined }] }],
  ['noPerson', { seats: [levelOn(0), levelOn(1)] }],
  ['twoSeats', { seats: [personOn(0), { ...personOn(1), person: 'p0' }] }],
  ['unmeasuredBot', { seats: [personOn(0), botOn(1)] }],
])('%s matches do not count', (why, given) => {
  expect(places(given)).toBe(why)
})

it('a record that proves less than everything does not count', () => {
  const table = tableWith(THREE)
  for (const verdict of ['continued', 'seedMissing', 'cut', 'unfinished', 'part'] as const)
    expect(resultOf(table, cubeAttack, { verdict, ending: byRules([0]), commands: [] })).toEqual({
      why: 'unverified',
    })
})

it('a team wins or loses against the game, but whoever left has lost', () => {
  const seats = [personOn(0), personOn(1)]
  const team = { seats, game: cyberdoomTower, ending: byRules([0, 1]) }
  expect(places(team)).toEqual([1, 1])
  expect(places({ ...team, standIns: [gone(1, 'left')] })).toEqual([1, 2])
  expect(places({ ...team, ending: byRules([]) })).toEqual([2, 2])
  const forfeit: Ending = { kind: 'forfeit', seat: 0, why: 'conceded', winners: [] }
  expect(read({ ...team, ending: forfeit })).toMatchObject({ result: { against: { hasWon: false } } })
})

it('keeps the options that are not as usual', () => {
  expect(usualOptions(cubeAttack, { board: 'duel', target: 64, headStart: false })).toEqual({ board: 'duel' })
  expect(usualOptions(cyberdoomTower, { preset: 'retail-2021', hard: true, deck: 'house' })).toEqual({
    hard: true,
  })
})
