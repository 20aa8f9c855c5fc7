/** Tests of undo: how far it goes, and what it brings back. */

import { describe, expect, it } from 'vitest'
import { fork, type Match, refuseUndo, startMatch, undo } from './match.ts'
import { canonical } from './plain-data.ts'
import { seeded } from './random.ts'
import { hiddenCard, type State } from './testing/hidden-card.ts'
import { takeAway } from './testing/take-away.ts'
import { given, played, reason, started, undone } from './testing/toy-matches.ts'

const hidden = (): Match => started(hiddenCard, { seats: 3 })

/** What must stay the same: the exact state and the events. */
const whole = ({ state, entries, undoable }: Match): string =>
  canonical({ state, entries: [...entries], undoable })

describe('undo', () => {
  it('has nothing to undo at the beginning', () => {
    const match = hidden()
    expect(refuseUndo(match, 0)).toEqual({ because: 'engine:undo.nothing' })
    expect(reason(undo(match, 0))).toBe('engine:undo.nothing')
  })

  it('undoes several steps of one seat, one by one, to the identical states', () => {
    const match = hidden()
    const before = [canonical(match.state)]
    for (let step = 0; step < 3; step++) {
      played(match, 0, { type: 'mark' })
      before.push(canonical(match.state))
    }
    for (let step = 3; step > 0; step--) {
      expect(canonical(match.state)).toBe(before[step])
      expect(undone(match, 0).command).toEqual({ type: 'mark' })
      expect(match.entries).toHaveLength(step - 1)
    }
    expect(canonical(match.state)).toBe(before[0])
    expect(reason(undo(match, 0))).toBe('engine:undo.nothing')
  })

  it('goes back further than the states that are kept', () => {
    const match = started(takeAway, { seats: 2, options: { counters: 40 } })
    const before = [canonical(match.state)]
    for (let step = 0; step < 39; step++) {
      played(match, step % 2, { type: 'take', count: 1 })
      before.push(canonical(match.state))
    }
    for (let step = 38; step >= 0; step--) {
      undone(match, step % 2)
      expect(canonical(match.state)).toBe(before[step])
    }
  })

  it('does not go back past a roll', () => {
    const match = started(hiddenCard, { seats: 2 })
    played(match, 0, { type: 'roll' })
    const before = whole(match)
    expect(reason(undo(match, 0))).toBe('engine:undo.chance')
    expect(whole(match)).toBe(before)
  })

  it('does not go back past a draw, even if it also revealed a secret', () => {
    const match = hidden()
    expect(played(match, 0, { type: 'swap' }).reveals).toBe('chance')
    expect(reason(undo(match, 0))).toBe('engine:undo.chance')
  })

  it('does not go back past a secret that was shown, but goes back to it', () => {
    const match = hidden()
    played(match, 0, { type: 'mark' })
    expect(played(match, 0, { type: 'show' }).reveals).toBe('secret')
    const shown = canonical(match.state)
    played(match, 0, { type: 'mark' })
    undone(match, 0)
    expect(canonical(match.state)).toBe(shown)
    expect(reason(undo(match, 0))).toBe('engine:undo.secret')
  })

  it('stops at a secret that was revealed only in an event', () => {
    const whispering = {
      ...takeAway,
      rules: {
        take: {
          ...takeAway.rules.take,
          effect: (at: { emit(event: unknown): void; state: { left: number } }) => {
            at.state.left--
            at.emit({ type: 'whispered', word: { knownTo: [1], value: 'now' } })
          },
        },
      },
    } as unknown as typeof takeAway
    const match = started(whispering, { seats: 2 })
    expect(played(match, 0, { type: 'take', count: 1 }).reveals).toBe('secret')
    expect(reason(undo(match, 0))).toBe('engine:undo.secret')
  })

  it('hands the turn back while nobody else has acted', () => {
    const match = hidden()
    const before = canonical(match.state)
    played(match, 0, { type: 'pass' })
    expect((match.state as State).turn).toBe(1)
    undone(match, 0)
    expect(canonical(match.state)).toBe(before)
  })

  it('does not undo another seat’s command, and says whose it is', () => {
    const match = hidden()
    played(match, 0, { type: 'pass' })
    played(match, 1, { type: 'mark' })
    const before = whole(match)
    expect(undo(match, 0)).toEqual({
      ok: false,
      refusal: { because: 'engine:undo.otherSeat', params: { seat: { seat: 1 } } },
    })
    expect(whole(match)).toBe(before)
  })

  it('continues with the seat before, once a seat has undone all its own commands', () => {
    const match = hidden()
    const before = [canonical(match.state)]
    for (const [seat, type] of [[0, 'mark'] as const, [0, 'pass'] as const, [1, 'mark'] as const]) {
      played(match, seat, { type })
      before.push(canonical(match.state))
    }
    undone(match, 1)
    expect(reason(undo(match, 1))).toBe('engine:undo.otherSeat')
    undone(match, 0)
    expect(canonical(match.state)).toBe(before[1])
    undone(match, 0)
    expect(canonical(match.state)).toBe(before[0])
    expect(reason(undo(match, 0))).toBe('engine:undo.nothing')
  })

  it('gives the same answer after the match is read from its record', () => {
    const match = hidden()
    played(match, 0, { type: 'pass' })
    played(match, 1, { type: 'mark' })
    undone(match, 1)
    const again = given(fork(match, match.entries.length, match.randomForStep))
    expect([0, 1, 2].map(seat => refuseUndo(again, seat))).toEqual(
      [0, 1, 2].map(seat => refuseUndo(match, seat)),
    )
  })

  it('stops at the steps that are fixed, and at an end that people may know the seed of', () => {
    const randomForStep = Object.assign((step: number) => seeded(step), { fixedSteps: 2 })
    const match = given(startMatch(takeAway, { seats: 2, options: { counters: 4 } }, randomForStep))
    for (const seat of [0, 1, 0]) played(match, seat, { type: 'take', count: 1 })
    undone(match, 0)
    expect(reason(undo(match, 1))).toBe('engine:undo.fixed')
    expect(match.entries).toHaveLength(2)
    for (const seat of [0, 1]) played(match, seat, { type: 'take', count: 1 })
    expect(reason(undo(match, 1))).toBe('engine:undo.over')
  })

  it('lets the match continue as if nothing had happened', () => {
    const [straight, winding] = [hidden(), hidden()]
    played(winding, 0, { type: 'mark' })
    undone(winding, 0)
    for (const match of [straight, winding]) {
      played(match, 0, { type: 'roll' })
      played(match, 1, { type: 'swap' })
    }
    // The dice are the same too: an undo must not allow another roll.
    expect(whole(winding)).toBe(whole(straight))
  })
})
