/**
 * Cards from files: ours have known values, a user's are stored unchanged, and bad ones are refused by card and field.
 */

import { describe, expect, it } from 'vitest'
import classes from '../components/classes.json' with { type: 'json' }
import quests from '../components/quests.json' with { type: 'json' }
import races from '../components/races.json' with { type: 'json' }
import { cardsKey, cardsOf, HOUSE, printedOn, provenanceOf } from './card-catalogue.ts'
import { cardFaults, readCards } from './card-file.ts'
import { cardShapes, FEWEST_CARDS } from './card-shapes.ts'
import type { Ability, Bonus, Targets } from './cards.ts'
import { houseCards } from './house-cards.ts'

/** A copy of our cards that a test may break. */
const file = (): Record<string, unknown> => structuredClone({ races, classes, quests })

/** A copy of our cards with one change: the value at the path is replaced, or removed if it is `undefined`. */
function spoilt(path: string, value: unknown): Record<string, unknown> {
  const whole = file()
  const keys = path.split('.')
  const last = keys.pop()!
  let part = whole
  for (const key of keys) part = part[key] as Record<string, unknown>
  if (value !== undefined) part[last] = value
  else if (Array.isArray(part)) part.splice(Number(last), 1)
  else delete part[last]
  return whole
}

const any: Targets = { category: 'any', types: null, exclude: [], sizes: null }
const notPillar: Targets = { ...any, exclude: ['pillar'] }
const loose: Targets = { ...any, exclude: ['pillar', 'staircase'] }
const pillars: Targets = { ...any, category: 'pillar' }
const treasure: Targets = { ...any, category: 'treasure' }
const monsters: Targets = { ...any, category: 'monster' }

/** Initiative, Health, and what it can do. */
const RACES: Readonly<Record<string, readonly [number, number, Ability]>> = {
  faerie: [1, 7, { kind: 'redrop', radius: 40, most: 3, sameColour: false, targets: any }],
  hawkmyn: [2, 7, { kind: 'soar', pillars: 1 }],
  wood_elf: [3, 7, { kind: 'flick', count: 2, sameColour: false, targets: notPillar, powerMax: 0.6 }],
  halfling: [4, 7, { kind: 'take', targets: treasure, where: 'outside', cost: 0 }],
  catfolk: [
    5,
    8,
    { kind: 'flick', count: 1, sameColour: false, targets: { ...any, sizes: ['S'] }, powerMax: 1 },
  ],
  gnome: [6, 8, { kind: 'swap', targets: { ...any, exclude: ['pillar', 'dragon', 'staircase'] } }],
  high_elf: [
    7,
    8,
    { kind: 'redrop', radius: null, most: 3, sameColour: false, targets: { ...any, category: 'dropped' } },
  ],
  human: [8, 8, { kind: 'copy' }],
  boblin: [9, 8, { kind: 'guard', monsters: ['goblin'], count: 2 }],
  merfolk: [10, 8, { kind: 'slide', targets: { ...any, exclude: ['pillar', 'dragon'] }, most: 60 }],
  sporeling: [11, 8, { kind: 'redrop', radius: null, most: 3, sameColour: true, targets: loose }],
  half_orc: [12, 9, { kind: 'flick', count: 2, sameColour: false, targets: monsters, powerMax: 1 }],
  dwarf: [13, 9, { kind: 'place', targets: pillars, most: 50 }],
  automaton: [14, 9, { kind: 'heal', amount: 1 }],
  dragonkin: [15, 9, { kind: 'remove', targets: { ...monsters, types: ['goblin'] }, radius: 60, most: 2 }],
}

const CLASSES: Readonly<Record<string, Ability>> = {
  warrior: { kind: 'guard', monsters: ['goblin', 'troll'], count: 1 },
  cleric: { kind: 'heal', amount: 2 },
  bard: { kind: 'flick', count: 2, sameColour: true, targets: notPillar, powerMax: 1 },
  mage: { kind: 'redrop', radius: null, most: 1, sameColour: false, targets: loose },
  ranger: { kind: 'reach', gap: 25 },
  rogue: { kind: 'take', targets: { ...treasure, types: ['key', 'chest'] }, where: 'inside', cost: 1 },
  beastmaster: { kind: 'place', targets: { ...monsters, types: ['goblin', 'troll'] }, most: 80 },
  paladin: { kind: 'spare', points: 2 },
  druid: { kind: 'redrop', radius: null, most: 2, sameColour: false, targets: pillars },
  alchemist: { kind: 'trade', give: ['gold'], take: ['clear', 'pink', 'blue'] },
}

/** Small and large gems, clear, pink and blue; the bonus; whether it can be played alone. */
const QUESTS: Readonly<Record<string, readonly [string, string, Bonus, boolean]>> = {
  heros_help: ['312', '312', { kind: 'teamworkOrLighter', perTeamwork: 1, perHeavier: 2 }, false],
  hoarders_hunt: ['231', '231', { kind: 'mostWeight', points: 7 }, false],
  scouts_specialty: ['123', '123', { kind: 'turnsFirst', points: 2 }, false],
  bankers_bounty: ['213', '213', { kind: 'per', types: ['gold'], size: null, every: 2, points: 1 }, true],
  slayers_spoils: [
    '132',
    '132',
    { kind: 'per', types: ['goblin', 'troll'], size: null, every: 1, points: 1 },
    true,
  ],
  jewelers_joy: ['222', '222', { kind: 'set', types: ['clear', 'pink', 'blue'], points: 3 }, true],
  locksmiths_loot: ['321', '321', { kind: 'openedChests', points: 2 }, true],
  tinkers_trinkets: [
    '333',
    '111',
    {
      kind: 'per',
      types: ['gold', 'key', 'potion', 'clear', 'pink', 'blue'],
      size: 'S',
      every: 3,
      points: 1,
    },
    true,
  ],
  giants_gift: ['111', '333', { kind: 'per', types: ['gold'], size: 'L', every: 1, points: 1 }, true],
  pilgrims_prudence: ['123', '123', { kind: 'uncoveredHealth', every: 2, points: 1 }, true],
}

describe('The house cards', () => {
  const cards = cardsOf(HOUSE)

  it('are 15 races, 10 classes and 10 quests without a fault', () => {
    expect([cards.races.size, cards.classes.size, cards.quests.size]).toEqual([15, 10, 10])
    expect(cardFaults(cardShapes().file.parse(file()))).toEqual([])
  })

  it('are the same whether read with the schemas or without', () => {
    expect(houseCards()).toEqual(cardShapes().file.parse(file()))
  })

  it.each(Object.entries(RACES))('have the race %s', (id, [initiative, health, ability]) => {
    const sharedTokens = id === 'hawkmyn' ? 1 : null
    expect(cards.races.get(id)).toEqual({ id, initiative, health, ability, sharedTokens })
  })

  it.each(Object.entries(CLASSES))('have the class %s', (id, ability) => {
    expect(cards.classes.get(id)).toEqual({ id, ability })
  })

  it.each(Object.entries(QUESTS))('have the quest %s', (id, [small, large, bonus, soloAllowed]) => {
    const gem = (at: number) => ({ S: Number(small[at]), L: Number(large[at]) })
    const gems = { clear: gem(0), pink: gem(1), blue: gem(2) }
    expect(cards.quests.get(id)).toEqual({ id, gems, bonus, soloAllowed })
  })

  it('give the source of every value', () => {
    for (const [kind, all] of [
      ['race', cards.races],
      ['class', cards.classes],
      ['quest', cards.quests],
    ] as const) {
      for (const id of all.keys()) {
        const unsaid = provenanceOf(HOUSE, kind, id).filter(({ source }) => source === 'unsaid')
        expect([id, unsaid]).toEqual([id, []])
      }
    }
    expect(provenanceOf(HOUSE, 'race', 'faerie')).toEqual([
      { field: 'name', source: 'review', from: ['plateausolo.fr', 'conso-mag.com'] },
      { field: 'initiative', source: 'reconstructed', from: [] },
      { field: 'health', source: 'reconstructed', from: [] },
      { field: 'ability.name', source: 'rulebook', from: [] },
      { field: 'ability', source: 'rulebook', from: [] },
      { field: 'ability.radius', source: 'reconstructed', from: [] },
    ])
  })

  it('are recovered by name: 11 races, 7 classes, 3 quests', () => {
    const recovered = (kind: 'race' | 'class' | 'quest', ids: Iterable<string>): number =>
      [...ids].filter(id => {
        const named = provenanceOf(HOUSE, kind, id).find(({ field }) => field === 'name')
        return named?.source === 'review'
      }).length
    expect(recovered('race', cards.races.keys())).toBe(11)
    expect(recovered('class', cards.classes.keys())).toBe(7)
    expect(recovered('quest', cards.quests.keys())).toBe(3)
  })
})

describe('A bad card file', () => {
  const field = (card: string, at: string) => ({ card, field: at })
  const faults: readonly [string, unknown, string, object][] = [
    ['races.3.health.value', 1, 'field', field('halfling', 'health')],
    ['races.3.health', 21, 'field', field('halfling', 'health')],
    ['races.3.health', undefined, 'field', field('halfling', 'health')],
    ['races.3.health', 7.5, 'field', field('halfling', 'health')],
    ['races.0.initiative.value', 'first', 'field', field('faerie', 'initiative')],
    ['races.0.ability', undefined, 'field', field('faerie', 'ability')],
    ['races.0.ability.kind', 'juggle', 'kind', field('faerie', 'ability.kind')],
    ['races.0.ability.radius.value', -40, 'field', field('faerie', 'ability.radius')],
    ['races.0.id', 'The Faerie!', 'field', field('The Faerie!', 'id')],
    ['races.2.ability.powerMax', 1.5, 'field', field('wood_elf', 'ability.powerMax')],
    ['races.2.ability.count', 0, 'field', field('wood_elf', 'ability.count')],
    ['races.2.ability.targets', undefined, 'field', field('wood_elf', 'ability.targets')],
    ['races.2.ability.targets.exclude.0', 'wall', 'field', field('wood_elf', 'ability.targets.exclude.0')],
    ['races.3.ability.targets.category', 'monster', 'field', field('halfling', 'ability.targets.category')],
    ['races.8.ability.monsters.0', 'dragon', 'field', field('boblin', 'ability.monsters.0')],
    ['races.1.sharedTokens.value', 3, 'field', field('hawkmyn', 'sharedTokens')],
    ['classes.4.ability.gap', 0, 'field', field('ranger', 'ability.gap')],
    ['classes.1.ability', { kind: 'copy' }, 'kind', field('cleric', 'ability.kind')],
    ['quests.0.gems.pink', undefined, 'field', field('heros_help', 'gems.pink')],
    ['quests.0.gems.pink', 10, 'field', field('heros_help', 'gems.pink.S')],
    ['quests.7.gems.bySize.L', undefined, 'field', field('tinkers_trinkets', 'gems.clear.L')],
    ['quests.1.bonus.kind', 'luck', 'kind', field('hoarders_hunt', 'bonus.kind')],
    ['quests.1.bonus.points', -1, 'field', field('hoarders_hunt', 'bonus.points')],
    ['quests.1.soloAllowed', undefined, 'field', field('hoarders_hunt', 'soloAllowed')],
    ['quests.1.soloAllowed.value', true, 'bonusAlone', { card: 'hoarders_hunt' }],
    ['races.1.id', 'faerie', 'twice', { card: 'faerie' }],
    ['classes.9.id', 'warrior', 'twice', { card: 'warrior' }],
    ['quests.3.id', 'giants_gift', 'twice', { card: 'giants_gift' }],
    ['races.5.initiative.value', 1, 'initiative', { card: 'gnome', other: 'faerie', initiative: 1 }],
    ['races', races.slice(0, 7), 'few', { list: 'races', needed: FEWEST_CARDS }],
    ['classes', classes.slice(0, 7), 'few', { list: 'classes', needed: FEWEST_CARDS }],
    ['quests', quests.slice(0, 7), 'few', { list: 'quests', needed: FEWEST_CARDS }],
    ['quests', quests.map(quest => ({ ...quest, soloAllowed: false })), 'solo', {}],
    ['races', undefined, 'card', { card: 'races' }],
    ['colour', 'red', 'whole', {}],
    ['classes.2.colour', 'red', 'card', { card: 'bard', problem: { params: { keys: 'colour' } } }],
    ['quests.1.bonus.colour', 'red', 'field', field('hoarders_hunt', 'bonus')],
    ['races.3.health.colour', 'red', 'field', field('halfling', 'health')],
    ['classes.2', 'bard', 'card', { card: 'classes 2' }],
  ]

  it.each(faults)('is refused: %s as %o', (path, value, fault, params) => {
    const read = readCards(spoilt(path, value))
    if (read.ok) throw new Error('bad cards were accepted')
    expect(read.refusal).toMatchObject({ because: `refuse.cards.${fault}`, rule: '15.2' })
    expect(read.refusal.params ?? {}).toMatchObject(params)
  })

  it('is refused in words that can be translated, with a list of the possible kinds', () => {
    const problem = (input: unknown) => {
      const read = readCards(input)
      return read.ok ? undefined : read.refusal.params
    }
    expect(problem(spoilt('races.3.health', 1))?.problem).toEqual({
      say: 'engine:problem.small',
      params: { minimum: '2' },
    })
    expect(problem(spoilt('classes.1.ability.kind', 'juggle'))?.kinds).toBe(
      'flick, redrop, place, slide, swap, trade, take, reach, remove, heal, guard, spare, soar',
    )
    expect(problem(spoilt('races.1.ability.kind', 'juggle'))?.kinds).toMatch(/soar, copy$/)
    expect(problem(spoilt('quests.1.bonus.kind', 'luck'))?.kinds).toMatch(/^teamworkOrLighter, /)
  })

  it.each([[[]], ['none'], [7], [null]])('of the wrong kind is refused: %s', wrong => {
    expect(readCards(wrong).ok).toBe(false)
  })
})

describe("A user's cards", () => {
  /** Bare values, its own name, and a Faerie with much Health. */
  const own = () => {
    const changed = file() as { races: Record<string, unknown>[] }
    changed.races[0] = {
      ...changed.races[0],
      name: 'Pixie',
      health: { value: 12, source: 'my own table' },
      ability: { kind: 'heal', amount: 3 },
    }
    return changed
  }

  it('are stored unchanged, sources included, in the text that a state holds', () => {
    const read = readCards(own())
    if (!read.ok) throw new Error(read.refusal.because)
    const key = cardsKey(read.value)
    expect(readCards(JSON.parse(key))).toEqual(read)
    expect(cardsOf(key)).toBe(cardsOf(key))
    expect(cardsOf(key).races.get('faerie')).toMatchObject({
      health: 12,
      ability: { kind: 'heal', amount: 3 },
    })
    expect(cardsOf(HOUSE).races.get('faerie')?.health).toBe(7)
    expect(printedOn(key, 'race', 'faerie')).toMatchObject({ name: 'Pixie', ability: undefined })
    expect(provenanceOf(key, 'race', 'faerie')).toEqual([
      { field: 'name', source: 'unsaid', from: [] },
      { field: 'initiative', source: 'reconstructed', from: [] },
      { field: 'health', source: 'unsaid', from: ['my own table'] },
      { field: 'ability.name', source: 'unsaid', from: [] },
      { field: 'ability', source: 'unsaid', from: [] },
    ])
    expect(provenanceOf(key, 'race', 'nobody')).toEqual([])
  })

  it('may be ours by name', () => {
    expect(cardsKey(HOUSE)).toBe(HOUSE)
    expect(cardsOf(HOUSE).key).toBe(HOUSE)
  })
})
