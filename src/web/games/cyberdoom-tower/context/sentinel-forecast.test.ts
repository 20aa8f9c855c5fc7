/** Tests that the preview of a Sentinel's next turn is what the rules then do. */

import { describe, expect, it } from 'vitest'
import { sentinelTurn } from '../../../../games/cyberdoom-tower/sentinel-turn.ts'
import { type Changes, table } from '../../../../games/cyberdoom-tower/testing/positions.ts'
import { antiStealth, sentinelRange } from '../../../../games/cyberdoom-tower/tower.ts'
import { actsThisRound, foresightOf } from './sentinel-forecast.ts'

const withFloor = (floor: NonNullable<Changes['floors']>[number], changes: Changes = {}) =>
  table(1, { ...changes, floors: [floor] })

describe('The next turn of a Sentinel', () => {
  it('is previewed as the rules carry it out, from every position of its card', () => {
    for (const edge of [7, 6, 5, 4, 3]) {
      const state = withFloor({ edge })
      const told = foresightOf(state, 0)
      sentinelTurn(state, 0, () => {})
      expect(told).toEqual({
        kind: 'slides',
        edge: state.floors[0]!.edge,
        stealth: antiStealth(state, 0),
        range: sentinelRange(state, 0),
      })
    }
  })

  it('blocks the floor from sector 2', () => {
    const state = withFloor({ edge: 2 })
    expect(foresightOf(state, 0)).toEqual({ kind: 'blocks', edge: 1 })
    sentinelTurn(state, 0, () => {})
    expect(state.floors[0]!.blocked).toBe(true)
  })

  it('does not exist for one that is defeated or stuck', () => {
    expect(foresightOf(withFloor({ defeated: true }), 0)).toBeUndefined()
    expect(foresightOf(withFloor({ blocked: true, edge: 1 }), 0)).toBeUndefined()
  })
})

describe('At the end of the round', () => {
  it('Sentinels act that are awake and have not acted, unless they must be provoked', () => {
    expect(actsThisRound(withFloor({ active: true }), 0)).toBe(true)
    expect(actsThisRound(withFloor({ active: false }), 0)).toBe(false)
    expect(actsThisRound(withFloor({ active: true, acted: true }), 0)).toBe(false)
    expect(actsThisRound(withFloor({ active: true, defeated: true }), 0)).toBe(false)
    const provoked = { options: { activeActs: 'provoked' } }
    expect(actsThisRound(withFloor({ active: true }, provoked), 0)).toBe(false)
  })
})
