/** The ten quests: what gems are worth to each, and its bonus. Rules 10.3, 10.4. */

import { describe, expect, it } from 'vitest'
import { cardsOf } from './cards/card-catalogue.ts'
import type { Options } from './options.ts'
import { bonusOf, scoreOf } from './scoring.ts'
import type { Score } from './state.ts'
import { type CubeKind, type HeroAtTable, table } from './testing/positions.ts'

const GEMS: readonly CubeKind[] = ['clear', ['clear', 'L'], 'pink', ['pink', 'L'], 'blue', ['blue', 'L']]

function questNamed(id: string) {
  return cardsOf('house').quests.get(id)!
}

/** The value of each gem: clear, pink, blue, each small then large. */
function gemsOf(quest: string): number[] {
  return GEMS.map(gem => scored(quest, { supply: [gem] }).gems)
}

function scored(quest: string, hero: HeroAtTable, others: readonly HeroAtTable[] = [{}]): Score {
  const { state } = table({ heroes: [hero, ...others] })
  return scoreOf(state, 0, questNamed(quest), [])
}

function bonus(
  quest: string,
  heroes: readonly HeroAtTable[],
  more: { opened?: number; options?: Partial<Options>; teamwork?: number; firstTurns?: number } = {},
): number {
  const { state } = table({ heroes, options: more.options ?? {} })
  state.heroes[0]!.teamwork = more.teamwork ?? 0
  state.heroes[0]!.firstTurns = more.firstTurns ?? 0
  return bonusOf(state, 0, questNamed(quest), more.opened ?? 0)
}

const golds = (count: number): CubeKind[] => Array.from({ length: count }, () => 'gold')

describe('Quests', () => {
  it('Hero’s Help: 2 for each heavier hero, or 1 for each point of teamwork', () => {
    expect(gemsOf('heros_help')).toEqual([3, 3, 1, 1, 2, 2])
    const heroes = [{ supply: golds(2) }, { supply: golds(3) }, { supply: golds(2) }, { supply: golds(5) }]
    expect(bonus('heros_help', heroes, { teamwork: 3 })).toBe(4)
    expect(bonus('heros_help', heroes, { teamwork: 3, options: { teamwork: 'live' } })).toBe(3)
    expect(bonus('heros_help', heroes, { teamwork: 2, options: { teamwork: 'async' } })).toBe(2)
  })

  it('Hoarder’s Hunt: 7 for the heaviest hero, if no other is as heavy', () => {
    expect(gemsOf('hoarders_hunt')).toEqual([2, 2, 3, 3, 1, 1])
    expect(bonus('hoarders_hunt', [{ supply: golds(3) }, { supply: golds(2) }])).toBe(7)
    expect(bonus('hoarders_hunt', [{ supply: golds(3) }, { supply: golds(3) }])).toBe(0)
    expect(bonus('hoarders_hunt', [{ beside: ['goblin', 'goblin'] }, { supply: golds(1) }])).toBe(0)
  })

  it('Scout’s Specialty: 2 for each round in which the hero went first', () => {
    expect(gemsOf('scouts_specialty')).toEqual([1, 1, 2, 2, 3, 3])
    expect(bonus('scouts_specialty', [{}, {}], { firstTurns: 2 })).toBe(4)
    expect(bonus('scouts_specialty', [{}, {}])).toBe(0)
  })

  it('Banker’s Bounty: 1 for every two Gold', () => {
    expect(gemsOf('bankers_bounty')).toEqual([2, 2, 1, 1, 3, 3])
    expect(bonus('bankers_bounty', [{ supply: [...golds(4), ['gold', 'L']] }, {}])).toBe(2)
    expect(bonus('bankers_bounty', [{ supply: golds(1) }, {}])).toBe(0)
  })

  it('Slayer’s Spoils: 1 for each Goblin and Troll, covering Health or not', () => {
    expect(gemsOf('slayers_spoils')).toEqual([1, 1, 3, 3, 2, 2])
    const hero: HeroAtTable = { wounds: ['goblin', 'troll'], beside: ['goblin', 'dragon'] }
    expect(bonus('slayers_spoils', [hero, { beside: ['goblin'] }])).toBe(3)
  })

  it('Jeweler’s Joy: 3 for each set of the three colours', () => {
    expect(gemsOf('jewelers_joy')).toEqual([2, 2, 2, 2, 2, 2])
    const two: CubeKind[] = ['clear', 'clear', 'pink', ['pink', 'L'], 'blue', ['blue', 'L'], 'blue']
    expect(bonus('jewelers_joy', [{ supply: two }, {}])).toBe(6)
    expect(bonus('jewelers_joy', [{ supply: ['clear', 'blue'] }, {}])).toBe(0)
  })

  it('Locksmith’s Loot: 2 for each Chest opened', () => {
    expect(gemsOf('locksmiths_loot')).toEqual([3, 3, 2, 2, 1, 1])
    expect(bonus('locksmiths_loot', [{ supply: ['chest', 'chest', 'key'] }, {}], { opened: 1 })).toBe(2)
  })

  it('Tinker’s Trinkets: small gems are worth 3, large ones 1; 1 for every three small Treasures', () => {
    expect(gemsOf('tinkers_trinkets')).toEqual([3, 1, 3, 1, 3, 1])
    const supply: CubeKind[] = [
      'gold',
      'key',
      'potion',
      'clear',
      'pink',
      'blue',
      ['gold', 'L'],
      'shield',
      'chest',
    ]
    expect(bonus('tinkers_trinkets', [{ supply }, {}])).toBe(2)
    expect(bonus('tinkers_trinkets', [{ supply: supply.slice(1) }, {}])).toBe(1)
  })

  it('Giant’s Gift: large gems are worth 3, small ones 1; 1 for each large Gold', () => {
    expect(gemsOf('giants_gift')).toEqual([1, 3, 1, 3, 1, 3])
    const supply: CubeKind[] = ['gold', ['gold', 'L'], ['gold', 'L']]
    expect(bonus('giants_gift', [{ supply }, {}])).toBe(2)
  })

  it('Pilgrim’s Prudence: 1 for every two uncovered Health points', () => {
    expect(gemsOf('pilgrims_prudence')).toEqual([1, 1, 2, 2, 3, 3])
    expect(bonus('pilgrims_prudence', [{ race: 'boblin' }, {}])).toBe(4)
    expect(bonus('pilgrims_prudence', [{ race: 'boblin', wounds: ['goblin'] }, {}])).toBe(3)
    expect(bonus('pilgrims_prudence', [{ race: 'boblin', paid: 7 }, {}])).toBe(0)
  })

  it('are all covered by these tests', () => {
    expect(cardsOf('house').quests.size).toBe(10)
  })
})
