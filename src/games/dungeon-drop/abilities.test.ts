/** What all abilities have in common: when they may be used, with which card, and on what. */

import { describe, expect, it } from 'vitest'
import { readCommand } from '../../engine/play.ts'
import type { Command } from './commands.ts'
import { at, game, offered, play, refusalTo, refused, SET_A, table } from './testing/positions.ts'

const cubes = { ...SET_A, gold: at('gold', 30, 25), goblin: at('goblin', 60, 10), far: at('gold', -60, -60) }
/** The race has a flick, the class a re-drop. */
const heroes = [{ race: 'wood_elf', class: 'mage' }, {}]

describe('An ability', () => {
  it('is used in the step Act of the hero’s own turn', () => {
    const { state, id } = table({ cubes, heroes })
    const flick: Command = { type: 'flick', card: 'race', cube: id.gold, angle: 0, power: 0.1 }
    expect(refused(state, flick)).toBeUndefined()
    expect(refused({ ...state, phase: 'explore' }, flick)).toBe('refuse.phase.explore')
    expect(refused({ ...state, phase: 'loot' }, flick)).toBe('refuse.phase.loot')
    expect(refused({ ...state, phase: 'dungeon' }, flick)).toBe('refuse.phase.dungeon')
    expect(refusalTo(state, flick, 1)).toMatchObject({
      because: 'refuse.notYourTurn',
      params: { seat: { seat: 0 } },
    })
    expect(offered({ ...state, phase: 'explore' }, 'flick')).toEqual([])
  })

  it('is that of the race or of the class, one of them a turn', () => {
    const { state, id } = table({ cubes, heroes })
    const drop: Command = { type: 'redrop', card: 'class', cubes: [id.gold], x: 30, y: 25, height: 200 }
    const flick: Command = { type: 'flick', card: 'race', cube: id.goblin, angle: 0, power: 0.1 }
    const dropped = play(state, drop)
    expect(dropped.events.filter(({ type }) => type === 'abilityUsed')).toEqual([
      { type: 'abilityUsed', seat: 0, card: 'class', copied: null },
    ])
    expect(refused(dropped.state, flick)).toBe('refuse.ability.other')
    expect(refused(dropped.state, { ...drop, cubes: [id.goblin] })).toBe('refuse.ability.used')
    expect(offered(dropped.state, 'flick')).toEqual([])
    expect(offered(dropped.state, 'redrop')).toEqual([])
    const flicked = play(state, flick)
    expect(refused(flicked.state, drop)).toBe('refuse.ability.other')
  })

  it('does what its card says and nothing else', () => {
    const { state, id } = table({ cubes, heroes })
    const said = refusalTo(state, { type: 'flick', card: 'class', cube: id.gold, angle: 0, power: 0.1 })
    expect(said).toMatchObject({ because: 'refuse.ability.kind', params: { card: 'Mage' } })
    expect(refused(state, { type: 'invoke', card: 'race' })).toBe('refuse.ability.kind')
    const without = table({ cubes, heroes }).state
    without.heroes[0]!.class = null
    expect(refused(without, { type: 'invoke', card: 'class' })).toBe('refuse.ability.noCard')
  })

  it('targets cubes on the table: not tokens, meeples, or what is gone', () => {
    const { state, id } = table({
      cubes,
      heroes: [{ race: 'catfolk' }, { meeple: { x: 50, y: 50, yaw: 0 }, supply: ['gold'] }],
    })
    const flick = (cube: number): Command => ({ type: 'flick', card: 'race', cube, angle: 0, power: 0.1 })
    const owned = state.cubes.find(({ zone }) => zone === 'supply')!.id
    expect(refused(state, flick(110))).toBe('refuse.target.token')
    expect(refusalTo(state, flick(110))!.rule).toBe('5.5')
    expect(refused(state, flick(101))).toBe('refuse.target.meeple')
    expect(refused(state, flick(95))).toBe('refuse.target.gone')
    expect(refused(state, flick(owned))).toBe('refuse.target.gone')
    expect(refused(state, flick(id.p1))).toBeUndefined()
  })

  it('refuses angles, powers and points that are not numbers or make no sense', () => {
    const { state, id } = table({ cubes, heroes })
    const flick = { type: 'flick', card: 'race', cube: id.gold, angle: 90, power: 0.1 }
    const drop = { type: 'redrop', card: 'class', cubes: [id.gold], x: 30, y: 25, height: 200 }
    expect(readCommand(game, flick).ok && readCommand(game, drop).ok).toBe(true)
    for (const wrong of [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      -1,
      361,
      '90',
      null,
    ]) {
      expect(readCommand(game, { ...flick, angle: wrong }).ok).toBe(false)
      expect(readCommand(game, { ...drop, height: wrong }).ok).toBe(false)
    }
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 0, -0.1, 1.01]) {
      expect(readCommand(game, { ...flick, power: wrong }).ok).toBe(false)
    }
    for (const wrong of [Number.NaN, Number.NEGATIVE_INFINITY, 350.01]) {
      expect(readCommand(game, { ...drop, x: wrong }).ok).toBe(false)
    }
    expect(refused(state, flick as Command)).toBeUndefined()
  })

  it('does not affect Loot: a hero who does not act forms a room at once', () => {
    const { state, id } = table({ cubes, heroes })
    const done = play(state, {
      type: 'loot',
      pillars: [id.p1, id.p2, id.p3],
      shields: [],
      potions: 0,
      beside: null,
    })
    expect(done.state.cubes[id.gold]!.zone).toBe('supply')
    expect(done.state.active).toBe(1)
  })
})
