/** Tests that threats are exactly what the rules allow, by trying every pair of actions of every unit. */

import { describe, expect, it } from 'vitest'
import { noChance } from '../../engine/chance.ts'
import { apply, choices } from '../../engine/play.ts'
import { below, seeded } from '../../engine/random.ts'
import { boardOf } from './board.ts'
import type { Command } from './commands.ts'
import { cubeAttack } from './game.ts'
import { ACTIONS_A_TURN, type State } from './state.ts'
import { at, planet } from './testing/positions.ts'
import { threatsOn } from './threats.ts'

const after = (state: State, command: Command): State =>
  apply(cubeAttack, { state, seat: state.turn, command, chance: noChance }).state as State

function choicesFor(state: State): Command[] {
  return choices(cubeAttack, state, state.turn).map(({ command }) => command as Command)
}

/** The enemies of the seat that can hit this unit with their own two actions, by trying them all. */
function triedThreats(state: State, seat: number, target: number): number[] {
  const enemies = state.units.filter(({ owner }) => owner !== seat)
  return enemies
    .filter(({ id, owner }) => {
      const units = state.units.map(unit => ({ ...unit, activated: false, attacked: false }))
      const turn: State = { ...state, units, turn: owner, actionsLeft: ACTIONS_A_TURN }
      const hits = (now: State): boolean =>
        now.turn === owner && now.result === null && isHit(now, { by: id, target })
      const own = choicesFor(turn).filter(command => 'unit' in command && command.unit === id)
      return hits(turn) || own.some(command => command.type !== 'attack' && hits(after(turn, command)))
    })
    .map(({ id }) => id)
}

function isHit(state: State, { by, target }: { by: number; target: number }): boolean {
  const command = { type: 'attack', unit: by, target } as const
  return cubeAttack.rules.attack.refuse({ state, seat: state.turn, command }) === undefined
}

/** Without interchangeable units, which the choices list only once. */
function isPlain(state: State): boolean {
  const seen = state.units.map(({ id: _, ...unit }) => JSON.stringify({ ...unit, activated: 0, attacked: 0 }))
  return new Set(seen).size === seen.length
}

describe('Threats', () => {
  it('are the units that the rules would let shoot, in random positions', () => {
    const random = seeded(5)
    let found = 0
    for (const start of [
      'duel 64 3.0.0.2 0/14/0/0/M0l,A0s,H0,C0,W0s,F 1/14/0/0/M1l,A1s,W1,C1l,H1s,A0 - -',
      'trinity 64 3.0.0.2 0/17/0/0/A0s,M0l,W0 1/17/0/0/A1s,M0s,C1l 2/17/0/0/F,A2l,H2s - -',
    ]) {
      let state = at(start)
      for (let step = 0; step < 16 && state.result === null; step++) {
        if (isPlain(state))
          for (const { id, owner, planet: place } of state.units) {
            const expected = triedThreats(state, owner, id)
            const isSafe = boardOf(state.board).planets[place]!.kind === 'entrance'
            expect(threatsOn(state, owner, place).map(unit => unit.id)).toEqual(isSafe ? [] : expected)
            found += expected.length
          }
        const open = choicesFor(state)
        state = after(state, open[below(random, open.length)]!)
      }
    }
    expect(found).toBeGreaterThan(50)
  })

  it('never reach an Entrance, and come only from armed units', () => {
    const state = at('duel 64 3.0.0.2 0/17/0/0/E0,A0,C0 1/17/0/0/A0s,H2l,W1 - -')
    const idsOn = (place: string) => threatsOn(state, 0, planet(state, place)).map(({ id }) => id)
    expect(idsOn('E0')).toEqual([])
    // A short weapon threatens its own planet and those one away, a long one those up to two away; a disarmed unit
    // none.
    expect(idsOn('A0')).toEqual([20, 21])
    expect(idsOn('C0')).toEqual([20, 21])
    expect(idsOn('H0')).toEqual([])
  })
})
