/** Tests of positions that are set up by hand: what is drawn is what the notation says, and faults are named. */

import { describe, expect, it } from 'vitest'
import { reasonsOf } from '../../../../engine/refusals.ts'
import { parsePosition } from '../../../../games/cyberdoom-tower/positions/position-notation.ts'
import { table } from '../../../../games/cyberdoom-tower/testing/positions.ts'
import {
  draftOf,
  emptyDraft,
  holderOf,
  notationOfDraft,
  type PositionDraft,
  pressedPosition,
  pressedRoof,
  pressedSentinel,
  withCard,
  withChange,
  withDie,
  withFloor,
  withKey,
  withPlayer,
  withPreset,
  withRound,
  withSeats,
  withTurn,
  withWeapon,
} from './position-draft.ts'

function faults(draft: PositionDraft): readonly string[] {
  const parsed = parsePosition(notationOfDraft(draft))
  return parsed.ok
    ? []
    : reasonsOf(parsed.refusal).map(({ because, params }) => String(params?.fault ?? because))
}

describe('a position that is set up', () => {
  it.each([1, 2] as const)('begins as a match for %i does', seats => {
    expect(faults(emptyDraft(seats))).toEqual([])
    const { pile, ...state } = emptyDraft(seats).state
    const { pile: usual, ...begun } = table(seats)
    expect(state).toEqual(begun)
    expect([...pile].sort()).toEqual([...usual].sort())
  })

  it('is read from a notation and written back unchanged', () => {
    const text = notationOfDraft(withRound(emptyDraft(2), 7))
    expect(notationOfDraft(draftOf(text)!)).toBe(text)
    expect(draftOf('nonsense')).toBeUndefined()
  })

  it('has pawns where they are put, in sectors and on the roof', () => {
    const moved = pressedPosition(emptyDraft(2), 3, 5)
    expect(moved.state.players[0]).toMatchObject({ floor: 3, sector: 5 })
    const other = pressedPosition({ ...moved, brush: 'pawn1' }, 2, 0)
    expect(other.state.players.map(({ floor }) => floor)).toEqual([3, 2])
    const up = pressedRoof(other)
    expect(up.state.players[1]).toMatchObject({ onRoof: true, floor: 4, sector: 0 })
    expect(faults(up)).toEqual(['refuse.roof.keys'])
    expect(pressedPosition(up, 0, 1).state.players[1]!.onRoof).toBe(false)
  })

  it('has Sentinels where they are put, and floors are blocked by themselves', () => {
    const draft: PositionDraft = { ...emptyDraft(1), brush: 'sentinel' }
    expect(pressedPosition(draft, 0, 0)).toBe(draft)
    const slid = pressedPosition(draft, 1, 4)
    expect(faults(slid)).toEqual(['asleep'])
    expect(faults(pressedSentinel(slid, 1))).toEqual([])
    const blocked = pressedSentinel(pressedPosition(draft, 1, 1), 1)
    expect(blocked.state.floors[1]).toMatchObject({ blocked: true, key: 'lost' })
    expect(faults(blocked)).toEqual([])
    expect(pressedSentinel({ ...slid, brush: 'used' }, 1)).toEqual({ ...slid, brush: 'used' })
    const beaten = withFloor(pressedSentinel(slid, 1), 1, { damage: 9 })
    expect(beaten.state.floors[1]!.defeated).toBe(true)
  })

  it('moves Sentinels with the round, so that nothing is left behind', () => {
    for (let round = 1; round <= 12; round++) expect(faults(withRound(emptyDraft(1), round))).toEqual([])
    const awake = withFloor(emptyDraft(1), 0, { active: true, edge: 3 })
    expect(withRound(awake, 5).state.floors.map(({ edge }) => edge)).toEqual([3, 5, 5, 5])
  })

  it('gives a Key that is taken to the player whose turn it is', () => {
    const draft: PositionDraft = { ...withTurn(emptyDraft(2), 1), brush: 'used' }
    const sector = [1, 2, 3, 4, 5, 6].find(
      at => pressedPosition(draft, 0, at).state.floors[0]!.key === 'taken',
    )!
    const taken = pressedPosition(draft, 0, sector)
    expect(taken.state.players.map(({ keys }) => keys)).toEqual([0, 1])
    expect(faults(taken)).toEqual([])
    const back = pressedPosition(taken, 0, sector)
    expect(back.state).toEqual(draft.state)
    expect(faults(withKey(withPlayer(taken, 1, { keys: 0 }), 1, true))).toEqual(['keys'])
  })

  it('uses up the symbols that can be used up, and brings them back', () => {
    const draft: PositionDraft = { ...emptyDraft(1), brush: 'used' }
    const crossed = [1, 2, 3, 4, 5, 6].map(at => pressedPosition(draft, 0, at))
    const crates = crossed.filter(each => each.state.floors[0]!.crossed.length > 0)
    expect(crates.length).toBeGreaterThan(0)
    const sector = crates[0]!.state.floors[0]!.crossed[0]!
    expect(pressedPosition(crates[0]!, 0, sector).state).toEqual(draft.state)
  })

  it('has each card once, wherever it is put', () => {
    let draft = withCard(emptyDraft(2), 'jetpack', 0)
    draft = withCard(draft, 'jetpack', 1)
    expect(draft.state.players.map(({ equipment }) => equipment)).toEqual([[], ['jetpack']])
    expect(holderOf(draft, 'jetpack')).toBe(1)
    draft = withCard(draft, 'jetpack', 'discarded')
    expect([holderOf(draft, 'jetpack'), draft.state.pile.includes('jetpack')]).toEqual(['discarded', false])
    expect(holderOf(withCard(draft, 'jetpack', 'pile'), 'jetpack')).toBe('pile')
    expect(faults(draft)).toEqual([])
  })

  it('has dice in an attack of the player who has begun a turn', () => {
    const near = pressedPosition(emptyDraft(1), 0, 5)
    const attacking = withDie(withWeapon(near, 'base'), 5, 6)
    expect(attacking.state.attack).toEqual({ weapon: 'base', dice: [1, 1, 1, 1, 1, 6] })
    expect(attacking.state).toMatchObject({ acting: 0, players: [{ actionPoints: 2 }] })
    expect(faults(attacking)).toEqual([])
    expect(faults(withWeapon(near, 'plasma-rifle'))).toEqual(['attack'])
    expect(withWeapon(attacking, undefined).state.attack).toBeNull()
    expect(withTurn(attacking, null).state).toMatchObject({ attack: null, players: [{ actionPoints: 3 }] })
  })

  it('keeps its edition with another number of players', () => {
    const italian = withPreset(withChange(emptyDraft(1), { round: 1 }), 'it-2021')
    const two = withSeats(italian, 2)
    expect(two.state.variants).toMatchObject({ preset: 'it-2021', colourRule: 'ordered' })
    expect(two.state.players).toHaveLength(2)
    expect(faults(two)).toEqual([])
  })
})
