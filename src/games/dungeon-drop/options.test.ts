/** Tests that every option changes what it should. */

import { describe, expect, it } from 'vitest'
import { sampling } from '../../engine/chance.ts'
import { readStart } from '../../engine/match.ts'
import { optionFields } from '../../engine/options.ts'
import { seeded } from '../../engine/random.ts'
import { reason, started } from '../../engine/testing/toy-matches.ts'
import type { Command, Loot } from './commands.ts'
import classes from './components/classes.json' with { type: 'json' }
import quests from './components/quests.json' with { type: 'json' }
import races from './components/races.json' with { type: 'json' }
import { maxHealth } from './health.ts'
import { optionsShape, variantsOf } from './options.ts'
import type { Flick, Physics, Table } from './physics.ts'
import type { State } from './state.ts'
import { at, game, play, refused, table } from './testing/positions.ts'
import { scatter } from './throws/scatter.ts'
import { flickCube } from './throws/throws.ts'

const A = { p1: at('pillar', 0, 0), p2: at('pillar', 100, 0), p3: at('pillar', 0, 80) }

function start(options: Record<string, unknown>, seats = 2): State {
  return started(game, { seats, options }).state as State
}

/** Scatters cubes, and records its arguments. */
function recorded(): Physics & { readonly tables: Table[]; readonly flicks: Flick[] } {
  const tables: Table[] = []
  const flicks: Flick[] = []
  return {
    tables,
    flicks,
    throwCubes(before, thrown) {
      tables.push(before)
      return scatter.throwCubes(before, thrown)
    },
    flick(before, flick) {
      flicks.push(flick)
      return scatter.flick(before, flick)
    },
  }
}

/** Whether the dungeon is dropped between walls. */
function walled(options: Record<string, unknown>): boolean {
  const physics = recorded()
  play(start(options), { type: 'dropDungeon', height: 200 }, { physics })
  const [first, ...more] = physics.tables.map(({ walls }) => walls)
  expect(more.every(walls => walls === first)).toBe(true)
  return first!
}

const TESTED: Readonly<Record<string, () => void>> = {
  position: () => {
    const position =
      'classic+teamwork=live 1.act.0.01 -/- boblin/warrior/?/0.0.1/-/-/- automaton/cleric/?/0.0.0/-/-/- - - - -'
    expect(start({ position })).toMatchObject({ phase: 'act', variants: { teamwork: 'live' } })
  },

  table: () => {
    expect(walled({ table: 'classic' })).toBe(false)
    expect(walled({ table: 'family' })).toBe(true)
  },

  walls: () => {
    expect(walled({ walls: true })).toBe(true)
    expect(walled({ table: 'family', walls: false })).toBe(false)
  },

  teamwork: () => {
    const place: Command = { type: 'placeMeeple', x: 200, y: 200, turn: 0 }
    const finish: Command = { type: 'finishActing' }
    const reasons = (['off', 'live', 'async'] as const).map(teamwork => {
      const { state } = table({ cubes: A, options: { teamwork } })
      return [refused(state, place, 1), refused(state, finish)]
    })
    expect(reasons).toEqual([
      ['refuse.meeple.off', 'refuse.finish.notAsync'],
      [undefined, 'refuse.finish.notAsync'],
      ['refuse.meeple.notNow', undefined],
    ])
  },

  heroes: () => {
    const first = (heroes: string) => {
      const state = start({ heroes }, 3)
      return [state.phase, state.heroes.filter(({ quest }) => quest).length, game.awaited(state).length]
    }
    expect(first('dealt')).toEqual(['dungeon', 3, 1])
    expect(first('draft')).toEqual(['heroes', 3, 2])
    expect(first('construction')).toEqual(['heroes', 0, 3])
  },

  dungeon: () => {
    const after = (dungeon: string) =>
      play(start({ dungeon }), { type: 'dropDungeon', height: 200 }).state.phase
    expect([after('dropped'), after('built')]).toEqual(['explore', 'pillars'])
  },

  sameRoomItems: () => {
    const reasons = [true, false].map(sameRoomItems => {
      const cubes = { ...A, dragon: at('dragon', 20, 20), shield: at('shield', 50, 10) }
      const { state, id } = table({ cubes, options: { sameRoomItems } })
      const pillars: [number, number, number] = [id.p1, id.p2, id.p3]
      return refused(state, { type: 'loot', pillars, shields: [id.dragon], potions: 0, beside: null })
    })
    expect(reasons).toEqual([undefined, 'refuse.room.shields'])
  },

  lateBonus: () => {
    const late = ([0, 1, 2, 8] as const).map(lateBonus => {
      const { state, id } = table({ cubes: A, heroes: [{}, {}, {}], options: { lateBonus } })
      state.round = 3
      for (const hero of state.heroes.slice(1)) hero.played = true
      const pillars: [number, number, number] = [id.p1, id.p2, id.p3]
      const over = play(state, { type: 'loot', pillars, shields: [], potions: 0, beside: null }).state
      return over.scores.map(score => score.lateBonus)
    })
    expect(late).toEqual([
      [0, 0, 0],
      [0, 1, 2],
      [0, 2, 4],
      [0, 8, 16],
    ])
  },

  tremor: () => {
    const launches = ([0, 0.5, 1, 2] as const).map(tremor => {
      const { state, id } = table({ cubes: A, options: { tremor } })
      const physics = recorded()
      const hand = { physics, chance: sampling(seeded('tremor')), emit: () => {} }
      flickCube(state, hand, { seat: 0, cube: id.p1, angle: 0, power: 0.5 })
      return physics.flicks[0]!
    })
    expect(launches[0]).toMatchObject({ vx: 140, vy: 0 })
    const off = launches.map(({ vy }) => Math.abs(vy))
    expect(off[1]).toBeGreaterThan(0)
    expect(off[2]! / off[1]!).toBeCloseTo(2, 0)
    expect(off[3]! / off[2]!).toBeCloseTo(2, 0)
  },

  lock: () => {
    const seconds = ([0, 5, 10, 20] as const).map(lock => {
      const { state, id } = table({ cubes: A, options: { teamwork: 'live', lock } })
      const pillars: [number, number, number] = [id.p1, id.p2, id.p3]
      const command: Loot = { type: 'loot', pillars, shields: [], potions: 0, beside: null }
      return game.holdBack!({ state, seat: 0, command })
    })
    expect(seconds).toEqual([0, 5, 10, 20])
  },

  cards: () => {
    const healthy = races.map(race => ({ ...race, health: { ...race.health, value: 12 } }))
    const cards = { races: healthy, classes, quests }
    expect(maxHealth(start({}), 0)).toBeLessThan(10)
    expect(maxHealth(start({ cards }), 0)).toBe(12)
    const noted = { ...cards, note: 'x'.repeat(10_000) }
    const { options } = started(game, { seats: 2, options: { cards: noted } })
    expect(JSON.stringify(options)).not.toContain('xxx')
    const strange = { ...cards, colour: 'red' }
    expect(reason(readStart(game, { seats: 2, options: { cards: strange } }))).toBe('refuse.cards.whole')
    expect(readStart(game, { seats: 2, options: { cards: strange } }, false).ok).toBe(true)
    const broken = { races: [], classes, quests }
    expect(reason(readStart(game, { seats: 2, options: { cards: broken } }))).toBe('refuse.cards.few')
  },
}

describe('The option', () => {
  for (const { name } of optionFields(game)) {
    it(`${name} makes a difference`, () => {
      const test = TESTED[name]
      if (!test) throw new Error(`nobody tests ${name}`)
      test()
    })
  }
})

describe('In solo play', () => {
  it('there is no teamwork and no choice of heroes, whatever the options say', () => {
    const options = optionsShape.parse({
      teamwork: 'live',
      heroes: 'draft',
      dungeon: 'built',
      lateBonus: 2,
      tremor: 2,
    })
    expect(variantsOf(options, 1)).toMatchObject({
      teamwork: 'off',
      heroes: 'dealt',
      dungeon: 'dropped',
      lateBonus: 0,
      tremor: 2,
    })
    expect(variantsOf(options, 2)).toMatchObject({ teamwork: 'live', heroes: 'draft', dungeon: 'built' })
  })
})
