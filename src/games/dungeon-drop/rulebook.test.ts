/** Worked examples of monsters, the order of a round and the score, in the order of the rulebook. */

import { describe, expect, it } from 'vitest'
import { replaying } from '../../engine/chance.ts'
import { choices } from '../../engine/play.ts'
import { below, seeded } from '../../engine/random.ts'
import { played, started } from '../../engine/testing/toy-matches.ts'
import { cardsOf } from './cards/card-catalogue.ts'
import type { Command } from './commands.ts'
import { healthLeft } from './health.ts'
import { weightOf } from './heroes.ts'
import { finish, scoreOf } from './scoring.ts'
import type { State } from './state.ts'
import { at, game, offered, play, refused, SET_A, table } from './testing/positions.ts'

type Ids = Readonly<Record<'p1' | 'p2' | 'p3', number>>
const lootOf = ({ p1, p2, p3 }: Ids, shields: number[] = []): Command => ({
  type: 'loot',
  pillars: [p1, p2, p3],
  shields,
  potions: 0,
  beside: null,
})

describe('Monsters', () => {
  it('cost nothing with a Magic Shield, but still score (example 27)', () => {
    const { state, id } = table({
      cubes: { ...SET_A, troll: at('troll', 30, 25) },
      heroes: [{ race: 'boblin', paid: 6, supply: ['shield'] }, {}],
    })
    expect(healthLeft(state, 0)).toBe(2)
    expect(refused(state, lootOf(id))).toBe('refuse.room.deadly')
    const done = play(state, lootOf(id, [id.troll])).state
    expect(done.heroes[0]!.covered).toBe(6)
    expect(done.cubes[id.troll]).toMatchObject({ zone: 'beside', owner: 0, covers: 0 })
    expect(done.cubes.filter(({ type, zone }) => type === 'shield' && zone === 'removed')).toHaveLength(1)
    expect(scoreOf(done, 0, cardsOf('house').quests.get('jewelers_joy')!, []).trolls).toBe(2)
  })

  it('include the Dragon only for a hero with a shield, even one from the same room (example 28)', () => {
    const heroes = [{ race: 'dwarf' }, {}]
    const bare = table({ cubes: { ...SET_A, dragon: at('dragon', 30, 25) }, heroes })
    expect(healthLeft(bare.state, 0)).toBe(9)
    expect(refused(bare.state, lootOf(bare.id))).toBe('refuse.room.dragon')
    expect(offered(bare.state, 'loot')).toEqual([])
    const cubes = { ...SET_A, dragon: at('dragon', 30, 25), shield: at('shield', 50, 10) }
    const { state, id } = table({ cubes, heroes })
    expect(refused(state, lootOf(id))).toBe('refuse.room.dragon.shield')
    expect(offered(state, 'loot').map(({ command }) => command.shields)).toEqual([[id.dragon]])
    const done = play(state, lootOf(id, [id.dragon])).state
    expect(done.cubes[id.dragon]).toMatchObject({ zone: 'beside', owner: 0 })
    expect(done.cubes[id.shield]).toMatchObject({ zone: 'removed', owner: null })
    expect(scoreOf(done, 0, cardsOf('house').quests.get('jewelers_joy')!, []).dragon).toBe(8)
    const strict = table({ cubes, heroes, options: { sameRoomItems: false } })
    expect(refused(strict.state, lootOf(strict.id, [strict.id.dragon]))).toBe('refuse.room.shields')
  })
})

describe('The order of a round', () => {
  it('is by weight, then by initiative, the lower first (example 29)', () => {
    const gold = (count: number) => Array.from({ length: count }, () => 'gold' as const)
    const { state, id } = table({
      cubes: SET_A,
      heroes: [
        { race: 'boblin', supply: gold(5) },
        { race: 'halfling', supply: gold(5) },
        { race: 'half_orc', supply: gold(3) },
      ],
    })
    for (const seat of [1, 2]) state.heroes[seat]!.played = true
    const done = play(state, lootOf(id))
    expect(done.state.round).toBe(2)
    expect(done.state.order).toEqual([2, 1, 0])
    expect(done.events).toContainEqual({ type: 'roundBegan', round: 2, order: [2, 1, 0], weights: [3, 5, 5] })
  })
})

describe('The score', () => {
  it('opens as many Chests as there are Keys, and rolls each (example 30)', () => {
    const { state } = table({
      cubes: SET_A,
      heroes: [{ quest: 'slayers_spoils', supply: ['chest', 'chest', 'chest', 'key', 'key'] }, {}],
    })
    expect(weightOf(state, 0)).toBe(5)
    const chance = replaying([1, 6])
    finish(state, { chance, emit: () => {} })
    chance.finish()
    expect(state.scores[0]).toMatchObject({ chests: [1, 6], gold: 0, gems: 0, bonus: 0, total: 7 })
  })

  it('may be equal for two: the higher initiative wins (example 31)', () => {
    const gold = Array.from({ length: 3 }, () => 'gold' as const)
    const { state } = table({
      heroes: [
        { race: 'halfling', quest: 'slayers_spoils', supply: gold },
        { race: 'boblin', quest: 'slayers_spoils', supply: gold },
      ],
    })
    finish(state, { chance: replaying([]), emit: () => {} })
    expect(state.scores.map(({ total }) => total)).toEqual([3, 3])
    expect(state.result).toEqual({ winners: [1], cause: 'tieBreak' })
  })
})

describe('The box', () => {
  it.each([2, 3, 4])(
    'is emptied by the last Explore of %i heroes, and that turn is the last (example 34)',
    seats => {
      const match = started(game, { seats }, 34)
      const random = seeded('box')
      const left: number[] = []
      while (game.awaited(match.state as State).length > 0) {
        const state = match.state as State
        const listed = choices(game, state, state.active)
        const choice = listed[below(random, listed.length)]!
        played(match, state.active, choice.command)
        if (choice.command.type !== 'explore') continue
        left.push((match.state as State).cubes.filter(({ zone }) => zone === 'box').length)
      }
      const turns = seats * 3
      expect(left).toEqual(Array.from({ length: turns }, (_, turn) => 36 - ((turn + 1) * 36) / turns))
      expect(left.at(-1)).toBe(0)
    },
  )
})
