/** Tests which unit is selected without a click, which units can go to a planet, and which planets are in danger. */

import { describe, expect, it } from 'vitest'
import { choices as choicesOf } from '../../../engine/play.ts'
import type { Command } from '../../../games/cube-attack/commands.ts'
import { cubeAttack } from '../../../games/cube-attack/game.ts'
import type { State } from '../../../games/cube-attack/state.ts'
import { at, planet } from '../../../games/cube-attack/testing/positions.ts'
import { dangersOf } from './dangers.ts'
import { loneUnit, movesTo, selectionOf } from './selection.ts'

const choicesAt = (state: State) => choicesOf(cubeAttack, state, state.turn) as { command: Command }[]

describe('A selected unit', () => {
  it('is the only one that can act, or any of several that are alike', () => {
    const alone = at('duel 64 1.0.0.2 0/19/0/0/E0 1/19/0/0/E1 - -')
    expect(loneUnit(choicesAt(alone))).toBe(0)
    const alike = at('duel 64 1.0.0.2 0/17/0/0/E0,E0,E0 1/19/0/0/E1 - -')
    expect(loneUnit(choicesAt(alike))).toBe(0)
    const two = at('duel 64 1.0.0.2 0/18/0/0/E0,A0 1/19/0/0/E1 - -')
    expect(loneUnit(choicesAt(two))).toBeUndefined()
    expect(loneUnit([])).toBeUndefined()
  })

  it('is not needed for a planet that only one can reach', () => {
    const state = at('duel 64 3.0.0.2 0/18/0/0/E0,H0 1/19/0/0/E1 - -')
    const all = choicesAt(state)
    const unitsTo = (place: string) => movesTo(all, planet(state, place)).map(({ unit }) => unit)
    expect(unitsTo('A0')).toEqual([0])
    expect(unitsTo('W1')).toEqual([1])
    expect(unitsTo('W0')).toEqual([0, 1])
    expect(unitsTo('F')).toEqual([])
  })
})

describe('Dangers', () => {
  const state = at('duel 64 3.0.0.2 0/18/0/0/C0,E0 1/18/0/0/M1l,W1s - -')
  const dangers = (picked: number | undefined, pointed?: string) => {
    const selection = selectionOf(state, choicesAt(state), picked)
    const at = pointed === undefined ? undefined : planet(state, pointed)
    return dangersOf(state, 0, { selection, pointed: at })
  }
  const on = (found: ReturnType<typeof dangers>, place: string) =>
    found.get(planet(state, place))?.map(({ id }) => id)

  it('are shown for the planets of the player and for those within reach of the selected unit', () => {
    expect(on(dangers(undefined), 'M0')).toBeUndefined()
    expect(on(dangers(0), 'M0')).toEqual([20])
    expect(on(dangers(undefined, 'H0'), 'H0')).toEqual([21])
    // Two orbits away from the long weapon at most: not the Cube planet, and never an Entrance.
    expect(on(dangers(0), 'C0')).toBeUndefined()
    expect(on(dangers(0), 'E0')).toBeUndefined()
  })

  it('are not shown while others are awaited', () => {
    const selection = selectionOf(state, [], undefined)
    expect(dangersOf(state, undefined, { selection }).size).toBe(0)
  })
})
