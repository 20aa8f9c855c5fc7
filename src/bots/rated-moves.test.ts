/** Tests of the moves that an analysis names: legal, the best first, and with figures that are true. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { noChance } from '../engine/chance.ts'
import type { Line, Seat } from '../engine/game.ts'
import { type Match, replayStep } from '../engine/match.ts'
import { apply, refusalOf } from '../engine/play.ts'
import { seeded } from '../engine/random.ts'
import { readRecord, startOfRecord } from '../engine/record.ts'
import { takeAway } from '../engine/testing/take-away.ts'
import { given } from '../engine/testing/toy-matches.ts'
import { allBoxes } from '../games/all-games.ts'
import { parsePosition } from '../games/cube-attack/position-notation.ts'
import { rolledSituation } from '../games/cyberdoom-tower/attack-situation.ts'
import { bestStep } from '../games/cyberdoom-tower/odds/best-step.ts'
import type { State as Tower } from '../games/cyberdoom-tower/state.ts'
import { healthLeft } from '../games/dungeon-drop/health.ts'
import type { State as Dungeon } from '../games/dungeon-drop/state.ts'
import { ratedAnyMoves } from './any-game-rated-moves.ts'
import { ratedCubeMoves } from './cube-attack/rated-moves.ts'
import { ratedTowerMoves } from './cyberdoom-tower/rated-moves.ts'
import { othersAfter, raceFor, triedRooms } from './dungeon-drop/loot-race.ts'
import { ratedDungeonMoves } from './dungeon-drop/rated-moves.ts'
import type { MoveRating, RatedMoves } from './rated-moves.ts'

const games = allBoxes.map(({ game }) => game)

/** The matches of a record, from its start on. */
function* matchesOf(file: string): Generator<Match> {
  const path = new URL(`../../tests/records/${file}.json`, import.meta.url)
  const record = given(readRecord(readFileSync(path, 'utf8')))
  let match = given(startOfRecord(games, record))
  yield match
  for (const step of record.steps) {
    match = given(replayStep(match, step)).match
    yield match
  }
}

function matchIn(file: string, fits: (state: never) => boolean): Match {
  for (const match of matchesOf(file)) if (fits(match.state as never)) return match
  throw new Error('the record has no such position')
}

const all = (rating: MoveRating): RatedMoves[] => {
  const told: RatedMoves[] = []
  for (;;) {
    const { done, value } = rating.next()
    if (value) told.push(value)
    if (done) return told
  }
}
const last = (rating: MoveRating): RatedMoves => all(rating).at(-1)!

function expectSound({ game, state }: Match, { moves }: RatedMoves): void {
  expect(moves.length).toBeGreaterThan(0)
  for (const { seat, command } of moves) expect(refusalOf(game, state, seat, command)).toBeUndefined()
}

describe('in Cube Attack', () => {
  const match = matchIn('cube-attack/duel-2', ({ round }: { round: number }) => round >= 6)
  const seat = (match.state as { turn: Seat }).turn

  it('five moves have values, the best first, each time deeper, with lines that the rules allow', () => {
    const told = all(ratedCubeMoves({ state: match.state, seat }, 20_000))
    const depths = told.map(({ effort }) => Number(effort!.params!.count))
    expect(depths.at(-1)).toBeGreaterThan(4)
    expect(depths).toEqual([...depths].sort((one, other) => one - other))
    const { moves } = told.at(-1)!
    expectSound(match, told.at(-1)!)
    expect(moves).toHaveLength(5)
    const values = moves.map(({ value }) => value!)
    expect(values).toEqual([...values].sort((a, b) => b - a))
    for (const { seat: mover, command, follows } of moves) {
      let { state } = apply(match.game, { state: match.state, seat: mover, command, chance: noChance })
      for (const next of follows!) {
        expect(refusalOf(match.game, state, next.seat, next.command)).toBeUndefined()
        state = apply(match.game, { ...next, state, chance: noChance }).state
      }
    }
    expect(moves[0]!.follows!.length).toBeGreaterThan(2)
  })

  it('a win that the search has seen is named with its length, and the search ends', () => {
    // Blue's only unit is in the sights of a weapon that may still attack.
    const state = given(parsePosition('duel 64 9.0.0.2 0/18/0/9/C1l+ 1/0/19/3/C2 - -'))
    const told = all(ratedCubeMoves({ state, seat: 0 }, 500_000)).at(-1)!
    expect(told.moves[0]).toMatchObject({ value: 1, end: { won: true } })
    expect(told.moves[0]!.end!.commands).toBeLessThanOrEqual(3)
  })
})

describe('in Cyberdoom Tower', () => {
  it('every step of the dice has its exact odds', () => {
    const match = matchIn('cyberdoom-tower/italian-duo', ({ attack }: Tower) => attack !== null)
    const state = match.state as Tower
    const seat = match.game.awaited(state)[0]!
    const rated = last(ratedTowerMoves({ state, seat }))
    expectSound(match, rated)
    expect(rated.unit).toBe('hits')
    expect(rated.moves[0]!.value).toBeCloseTo(bestStep(rolledSituation(state, seat)!).best.hit, 10)
  })
})

describe('in Dungeon Drop', () => {
  const match = matchIn('dungeon-drop/classic-2', ({ phase }: Dungeon) => phase === 'loot' || phase === 'act')
  const state = match.state as Dungeon
  const seat = state.active!
  const rated = last(ratedDungeonMoves({ game: match.game, state, seat, random: seeded(1) }))

  const looted = rated.moves.filter(({ command }) => command.type === 'loot')

  it('every room that the hero survives is ranked', () => {
    expectSound(match, rated)
    const rooms = triedRooms(raceFor(state), seat).length
    expect(rated.effort!.params).toMatchObject({ seen: rooms, count: rooms })
    expect(looted).toHaveLength(Math.min(60, rooms))
  })

  it('the damage that a room does is what the rules take', () => {
    for (const { command, facts: told } of looted.slice(0, 5)) {
      const { params } = told.find(({ say }) => say === 'bot:dungeon.healthAfter')!
      const { state: after } = apply(match.game, { state, seat, command, chance: noChance })
      expect(params!.health).toBe(healthLeft(after as Dungeon, seat))
      expect(Number(params!.damage) + Number(params!.health)).toBe(healthLeft(state, seat))
    }
  })

  it('what another could still take is told, and asking changes nothing', () => {
    const told = (moves: RatedMoves['moves']) => moves.flatMap(({ facts: lines }) => lines.filter(isOfOthers))
    const isOfOthers = ({ say }: Line) => say === 'bot:dungeon.others'
    const race = raceFor(state)
    const [first] = race.rooms
    expect(othersAfter(race, seat, first!)).toEqual(othersAfter(race, seat, first!))
    expect(told(looted).length).toBeGreaterThan(0)
    for (const { params } of told(looted)) {
      expect(params!.name).toEqual({ seat: 1 - seat })
      expect(params!.points).toBeGreaterThan(0)
    }
    const most = Math.max(...told(looted).map(({ params }) => Number(params!.points)))
    const least = Math.min(...told(looted).map(({ params }) => Number(params!.points)))
    // Some of the rooms take away what the other wants.
    expect(least).toBeLessThan(most)
  })

  it('an idea that comes to nothing for a hero without a room is still a legal move', () => {
    const begun = matchIn(
      'dungeon-drop/classic-2',
      ({ phase }: Dungeon) => phase !== 'loot' && phase !== 'act',
    )
    const actor = begun.game.awaited(begun.state)[0]!
    const about = { game: begun.game, state: begun.state, seat: actor, random: seeded(2) }
    expectSound(begun, last(ratedDungeonMoves(about)))
  })
})

it('in any other game the search for all games names the best', () => {
  const state = { left: 3, turn: 0, seats: 2, winner: null }
  const rated = last(ratedAnyMoves({ game: takeAway, state, seat: 0, random: seeded(1) }))
  expect(rated).toMatchObject({ unit: 'none', moves: [{ command: { type: 'take', count: 3 } }, {}] })
})
