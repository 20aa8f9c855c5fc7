/** Abilities without a target: Automaton, Cleric, Boblin, Warrior, Paladin, Hawkmyn, Ranger; and Human. */

import { describe, expect, it } from 'vitest'
import { replaying } from '../../engine/chance.ts'
import { copy } from '../../engine/plain-data.ts'
import type { Command } from './commands.ts'
import type { State } from './state.ts'
import { at, offered, play, refusalTo, refused, SET_A, table } from './testing/positions.ts'

const race: Command = { type: 'invoke', card: 'race' }
const byClass: Command = { type: 'invoke', card: 'class' }

type Ids = Readonly<Record<'p1' | 'p2' | 'p3', number>>
const lootOf = ({ p1, p2, p3 }: Ids, more: { shields?: number[]; beside?: number } = {}): Command => ({
  type: 'loot',
  pillars: [p1, p2, p3],
  shields: more.shields ?? [],
  potions: 0,
  beside: more.beside ?? null,
})

describe('Healing', () => {
  it('Automaton, Self-Repair: uncovers one point', () => {
    const { state } = table({ cubes: SET_A, heroes: [{ race: 'automaton', wounds: ['troll'], paid: 1 }, {}] })
    const done = play(state, race)
    expect(done.events).toContainEqual({ type: 'healed', seat: 0, points: 1 })
    expect(done.state.heroes[0]!.covered).toBe(2)
  })

  it('Cleric, Prayer: uncovers two points, and a Monster that no longer covers any is kept beside the card', () => {
    const { state } = table({ cubes: SET_A, heroes: [{ class: 'cleric', wounds: ['troll', 'goblin'] }, {}] })
    const done = play(state, byClass).state
    const [troll, goblin] = ['troll', 'goblin'].map(
      type => done.cubes.find(c => c.type === type && c.owner === 0)!,
    )
    expect(done.heroes[0]!.covered).toBe(1)
    expect(goblin).toMatchObject({ zone: 'beside', covers: 0 })
    expect(troll).toMatchObject({ zone: 'wound', covers: 1 })
  })

  it('is refused to an unhurt hero, and never gives more than was lost', () => {
    const well = table({ cubes: SET_A, heroes: [{ class: 'cleric' }, {}] }).state
    expect(refusalTo(well, byClass)).toMatchObject({ because: 'refuse.heal.unhurt', rule: '8.7' })
    expect(refused(well, { type: 'drink' })).toBe('refuse.potion.none')
    expect(offered(well, 'invoke').filter(({ command }) => command.card === 'class')).toEqual([])
    const scratched = table({ cubes: SET_A, heroes: [{ class: 'cleric', paid: 1 }, {}] }).state
    const done = play(scratched, byClass)
    expect(done.state.heroes[0]!.covered).toBe(0)
    expect(done.events).toContainEqual({ type: 'healed', seat: 0, points: 1 })
    const stocked = table({ cubes: SET_A, heroes: [{ supply: ['potion'] }, {}] }).state
    expect(refused(stocked, { type: 'drink' })).toBe('refuse.potion.unhurt')
  })
})

describe('Sparing Health', () => {
  const goblins = { a: at('goblin', 20, 20), b: at('goblin', 40, 20), c: at('goblin', 20, 40) }

  it('Boblin, Goblin Cousin: two Goblins cost nothing; three in a room cost 1 (example 37)', () => {
    const { state, id } = table({ cubes: { ...SET_A, ...goblins }, heroes: [{ race: 'boblin' }, {}] })
    const without = play(state, lootOf(id))
    expect(without.state.heroes[0]!.covered).toBe(3)
    const done = play(play(state, race).state, lootOf(id))
    expect(done.events.find(({ type }) => type === 'looted')).toMatchObject({
      damage: 1,
      spared: [id.a, id.b],
    })
    expect(done.state.heroes[0]!.covered).toBe(1)
    expect([id.a, id.b, id.c].map(goblin => done.state.cubes[goblin]!.zone)).toEqual([
      'beside',
      'beside',
      'wound',
    ])
  })

  it('Warrior, Battle Cry: one Goblin or Troll costs nothing, and it is the more costly one', () => {
    const { state, id } = table({
      cubes: { ...SET_A, goblin: at('goblin', 20, 20), troll: at('troll', 40, 20) },
      heroes: [{ class: 'warrior' }, {}],
    })
    const done = play(play(state, byClass).state, lootOf(id))
    expect(done.events.find(({ type }) => type === 'looted')).toMatchObject({ damage: 1, spared: [id.troll] })
    expect(done.state.cubes[id.troll]).toMatchObject({ zone: 'beside', owner: 0 })
  })

  it('Paladin, Ward: the loot costs two points less', () => {
    const { state, id } = table({
      cubes: { ...SET_A, troll: at('troll', 40, 20), ...goblins },
      heroes: [{ class: 'paladin' }, {}],
    })
    const done = play(play(state, byClass).state, lootOf(id))
    expect(done.events.find(({ type }) => type === 'looted')).toMatchObject({
      damage: 3,
      spared: [id.a, id.b],
    })
    expect(done.state.heroes[0]!.covered).toBe(3)
    // The points go to the cheapest monsters, so that two Goblins cost nothing and the Troll costs all of its own.
    const zones = [id.a, id.b, id.c, id.troll].map(monster => done.state.cubes[monster]!)
    expect(zones.map(({ zone, covers }) => [zone, covers])).toEqual([
      ['beside', 0],
      ['beside', 0],
      ['wound', 1],
      ['wound', 2],
    ])
  })

  it('never covers the cost of the Dragon', () => {
    for (const own of ['warrior', 'paladin'] as const) {
      const cubes = { ...SET_A, dragon: at('dragon', 40, 20) }
      const { state, id } = table({ cubes, heroes: [{ race: 'dwarf', class: own, supply: ['shield'] }, {}] })
      const ready = play(state, byClass).state
      expect(refused(ready, lootOf(id))).toBe('refuse.room.dragon.shield')
      expect(refused(ready, lootOf(id, { shields: [id.dragon] }))).toBeUndefined()
    }
  })

  it('lasts until the end of the turn', () => {
    const { state, id } = table({ cubes: { ...SET_A, ...goblins }, heroes: [{ class: 'paladin' }, {}] })
    const next = play(play(state, byClass).state, lootOf(id)).state
    expect(next.turn).toEqual({
      dropped: [],
      ability: null,
      guard: null,
      spared: 0,
      extraPillars: 0,
      reach: 0,
    })
  })
})

describe('Hawkmyn, Soar', () => {
  const cubes = {
    ...SET_A,
    p4: at('pillar', 25, 25),
    p5: at(['pillar', 'L'], 60, 15),
    gold: at('gold', 30, 40),
  }

  it('allows one other Pillar in the room, and that Pillar stays', () => {
    const { state, id } = table({ cubes, heroes: [{ race: 'hawkmyn' }, {}] })
    expect(refused(state, lootOf(id))).toBe('refuse.room.fourthPillar')
    const both = play(state, race).state
    expect(refused(both, lootOf(id))).toBe('refuse.room.fourthPillar')
    const ready = copy(both)
    ready.cubes[id.p5]!.zone = 'removed'
    expect(offered(ready, 'loot').map(({ command }) => command.pillars)).toContainEqual([id.p1, id.p2, id.p3])
    const done = play(ready, lootOf(id)).state
    expect(done.cubes[id.p4]).toMatchObject({ zone: 'table', pose: { x: 25, y: 25, yaw: 0 } })
    expect(done.cubes[id.gold]!.zone).toBe('supply')
  })

  it('is not a separate ability in solo play: there it changes how the hero moves on', () => {
    const { state } = table({ cubes, heroes: [{ race: 'hawkmyn' }] })
    expect(refused(state, race)).toBe('refuse.soar.alone')
    expect(offered(state, 'invoke').map(({ command }) => command.card)).toEqual(['class'])
  })
})

describe('Ranger, Long Reach', () => {
  it('also takes one Treasure up to 25 mm beside the room', () => {
    const { state, id } = table({
      cubes: {
        ...SET_A,
        inside: at('gold', 30, 25),
        near: at('gold', 50, -33),
        far: at('gold', 20, -33.2),
        goblin: at('goblin', 80, -20),
      },
      heroes: [{ class: 'ranger' }, {}],
    })
    expect(refused(state, lootOf(id, { beside: id.near }))).toBe('refuse.room.beside')
    const ready = play(state, byClass).state
    expect(refusalTo(ready, lootOf(id, { beside: id.far }))).toMatchObject({
      because: 'refuse.room.besideFar',
      params: { gap: 25.2, most: 25 },
    })
    for (const beside of [id.goblin, id.inside]) {
      expect(refused(ready, lootOf(id, { beside }))).toBe('refuse.room.beside')
    }
    const done = play(ready, lootOf(id, { beside: id.near })).state
    expect(done.cubes[id.near]).toMatchObject({ zone: 'supply', owner: 0 })
    expect(done.cubes[id.inside]).toMatchObject({ zone: 'supply', owner: 0 })
    expect(done.cubes[id.far]!.zone).toBe('table')
  })
})

describe('Human, Quick Study', () => {
  const cubes = {
    ...SET_A,
    gold: at('gold', 30, 25),
    largeGold: at(['gold', 'L'], 40, 50),
    key: at('key', 60, 10),
  }
  const copy = (hero: number | null): Command => ({ type: 'copyClass', hero })
  const flick = (cube: number): Command => ({ type: 'flick', card: 'race', cube, angle: 0, power: 0.2 })

  it('uses another hero’s class as its own, to the last flick', () => {
    const { state, id } = table({ cubes, heroes: [{ race: 'human', class: 'mage' }, { class: 'bard' }] })
    expect(refused(state, flick(id.gold))).toBe('refuse.ability.copyFirst')
    const chosen = play(state, copy(1))
    expect(chosen.events).toEqual([{ type: 'abilityUsed', seat: 0, card: 'race', copied: 'bard' }])
    expect(refused(chosen.state, copy(1))).toBe('refuse.ability.used')
    expect(refused(chosen.state, byClass)).toBe('refuse.ability.other')
    const once = play(chosen.state, flick(id.gold))
    expect(once.events.map(({ type }) => type)).not.toContain('abilityUsed')
    expect(refused(once.state, flick(id.key))).toBe('refuse.flick.colour')
    const twice = play(once.state, flick(id.largeGold)).state
    expect(twice.turn.ability).toMatchObject({ card: 'race', copied: 'bard', done: true })
    expect(refused(twice, flick(id.key))).toBe('refuse.ability.used')
  })

  it('applies to the Health, supply and boundary of the hero who copies', () => {
    const heroes = [
      { race: 'human', class: 'mage' },
      { class: 'rogue', paid: 7 },
    ]
    const { state, id } = table({ cubes, heroes })
    const done = play(play(state, copy(1)).state, { type: 'take', card: 'race', cube: id.key }).state
    expect(done.cubes[id.key]).toMatchObject({ zone: 'supply', owner: 0 })
    expect(done.heroes.map(({ covered }) => covered)).toEqual([1, 7])
  })

  it('copies a class of a hero in play that can have an effect; never a race', () => {
    const heroes = [
      { race: 'human', class: 'mage' },
      { race: 'human', class: 'cleric' },
      { class: 'beastmaster' },
      { race: 'dwarf', class: 'warrior' },
    ]
    const { state } = table({ cubes, heroes })
    expect(refused(state, copy(0))).toBe('refuse.copy.self')
    expect(refused(state, copy(null))).toBe('refuse.copy.noHero')
    expect(refusalTo(state, copy(1))).toMatchObject({ because: 'refuse.ability.noTarget', rule: '5.2' })
    expect(refused(state, copy(2))).toBe('refuse.ability.noTarget')
    expect(offered(state, 'copyClass').map(({ command }) => command.hero)).toEqual([3])
    const done = play(play(state, copy(3)).state, race).state
    expect(done.turn.guard).toEqual({ monsters: ['goblin', 'troll'], count: 1 })
    const two = table({ cubes, heroes: heroes.slice(0, 2) }).state
    expect(refused(two, copy(2))).toBe('refuse.copy.noHero')
    expect(refused({ ...state, active: 3 }, copy(0))).toBe('refuse.ability.kind')
  })

  it('in solo play copies an unused class picked by chance, useful or not', () => {
    const { state } = table({ cubes, heroes: [{ race: 'human', class: 'warrior' }] })
    expect(refused(state, copy(0))).toBe('refuse.copy.alone')
    expect(offered(state, 'copyClass').map(({ command }) => command.hero)).toEqual([null])
    // The classes in the order of the cards, without the Warrior.
    const order = [
      'cleric',
      'bard',
      'mage',
      'ranger',
      'rogue',
      'beastmaster',
      'paladin',
      'druid',
      'alchemist',
    ]
    const copied = (place: number): State['turn']['ability'] => {
      return play(state, copy(null), { chance: replaying([place]) }).state.turn.ability
    }
    for (const [place, id] of order.entries()) expect(copied(place)!.copied).toBe(id)
    expect(copied(order.indexOf('bard'))!.done).toBe(false)
    // An unhurt hero cannot be healed, so the turn's ability is used up.
    expect(copied(order.indexOf('cleric'))!.done).toBe(true)
    expect(copied(order.indexOf('beastmaster'))!.done).toBe(true)
  })
})
