/** Tests of positions that are set up by hand: what is drawn is what the notation says, and faults are named. */

import { describe, expect, it } from 'vitest'
import { reason } from '../../../../engine/testing/toy-matches.ts'
import { parsePosition } from '../../../../games/cube-attack/position-notation.ts'
import {
  boardsFor,
  draftOf,
  emptyDraft,
  notationOfDraft,
  type PositionDraft,
  pressedPlanet,
  reserveOf,
  withPlaces,
  withPlayer,
} from './position-draft.ts'

const problem = (draft: PositionDraft): string | undefined => {
  const parsed = parsePosition(notationOfDraft(draft))
  if (parsed.ok) return undefined
  return (parsed.refusal.params!.problem as { say: string }).say
}

const NOTATION = 'duel 64 9.0.1.1 0/17/0/9/C1l+,A0 1/18/1/3/C2s - -'

describe('a position that is set up', () => {
  it('begins empty, and says who is missing', () => {
    expect(problem(emptyDraft(2))).toBe('problem.out')
    const one = pressedPlanet(emptyDraft(2), 3)
    expect(problem(one)).toBe('problem.out')
    const both = pressedPlanet({ ...one, brush: { owner: 1, weapon: 'long', size: 2 } }, 5)
    expect(problem(both)).toBeUndefined()
    expect([reserveOf(both, 0), reserveOf(both, 1)]).toEqual([19, 18])
  })

  it('is read from a notation and written back unchanged', () => {
    expect(notationOfDraft(draftOf(NOTATION)!)).toBe(NOTATION)
    expect(draftOf('nonsense')).toBeUndefined()
  })

  it('loses the unit that a press removes, the last one first', () => {
    const draft = draftOf(NOTATION)!
    const planet = draft.units[0]!.planet
    const removed = pressedPlanet({ ...draft, brush: 'remove' }, planet)
    expect(removed.units).toHaveLength(2)
    expect(pressedPlanet(removed, planet)).toBe(removed)
  })

  it('has at most twenty cubes a player, and only new cubes on an Entrance', () => {
    const draft = draftOf(NOTATION)!
    expect(problem(withPlayer(draft, 0, { losses: 18 }))).toBe('problem.cubes')
    expect(problem(withPlayer(draft, 0, { losses: 17 }))).toBeUndefined()
    const entrance = draftOf('duel 64 1.0.0.2 0/19/0/0/E0 1/19/0/0/E1 - -')!
    const armed = { ...entrance, brush: { owner: 0, weapon: 'short', size: 1 } as const }
    expect(problem(pressedPlanet(armed, entrance.units[0]!.planet))).toBe('problem.entrance')
  })

  it('is empty again with another number of players, on a board that has room for them', () => {
    const three = withPlaces(draftOf(NOTATION)!, 3, 'duel')
    expect(three).toMatchObject({ units: [], variants: { target: 64 } })
    expect(three.players).toHaveLength(3)
    expect(boardsFor(3)).toContain(three.board)
    expect(reason(parsePosition(notationOfDraft(three)))).toBe('refuse.start.position')
  })
})
