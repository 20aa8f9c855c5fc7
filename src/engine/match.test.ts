/** Tests of matches: submit, replay and fork. Those of undo are in `undo.test.ts`. */

import { describe, expect, it } from 'vitest'
import { fork, type Match, readStart, replay, replayAsFar, startMatch, submit, undo } from './match.ts'
import { canonical, copy, deepFreeze } from './plain-data.ts'
import { type Random, sealed, seeded } from './random.ts'
import { hiddenCard, type State } from './testing/hidden-card.ts'
import { takeAway } from './testing/take-away.ts'
import { given, played, reason, started } from './testing/toy-matches.ts'

const hidden = (): Match => started(hiddenCard, { seats: 3 })

/** What must stay the same: the exact state and the events. */
const whole = ({ state, entries, undoable }: Match): string =>
  canonical({ state, entries: [...entries], undoable })

describe('starting', () => {
  it('fills in the options', () => {
    expect(given(readStart(takeAway, { seats: 2 }))).toEqual({ seats: 2, options: { counters: 7 } })
  })

  it.each([1, 5, 0, -2, 2.5, Number.NaN])('refuses %d seats', seats => {
    expect(startMatch(takeAway, { seats }, seeded)).toEqual({
      ok: false,
      refusal: { because: 'engine:start.seats', params: { min: 2, max: 4, seats: String(seats) } },
    })
  })

  it('refuses wrong options, and options that the game refuses', () => {
    expect(reason(startMatch(takeAway, { seats: 2, options: { counters: 99 } }, seeded))).toBe(
      'engine:options.value',
    )
    const shy = { ...takeAway, refuseStart: () => ({ because: 'refuse.start.shy' }) }
    expect(reason(startMatch(shy, { seats: 2 }, seeded))).toBe('refuse.start.shy')
  })

  it('draws the set-up from step 0, and records it', () => {
    const steps: number[] = []
    const randomForStep = (step: number): Random => {
      steps.push(step)
      return seeded(step)
    }
    const match = given(startMatch(hiddenCard, { seats: 3 }, randomForStep))
    expect(steps).toEqual([0])
    expect(match.setup).toHaveLength(3)
    expect(match.entries).toHaveLength(0)
  })
})

describe('submitting', () => {
  it('records who did what, with its tape and its events', () => {
    const match = hidden()
    const entry = played(match, 0, { type: 'roll' })
    const die = entry.tape[0] as number
    expect(entry).toEqual({
      seat: 0,
      command: { type: 'roll' },
      tape: [die],
      draws: ['1-6'],
      events: [{ type: 'rolled', seat: 0, die }],
      reveals: 'chance',
    })
    expect([...match.entries]).toEqual([entry])
    expect((match.state as State).players[0]!.score).toBe(die)
  })

  it.each<[string, number, unknown, string]>([
    ['another seat', 1, { type: 'roll' }, 'refuse.turn'],
    ['a seat that is not there', 3, { type: 'roll' }, 'engine:noSuchSeat'],
    ['a seat below 0', -1, { type: 'roll' }, 'engine:noSuchSeat'],
    ['half a seat', 0.5, { type: 'roll' }, 'engine:noSuchSeat'],
    ['no seat', Number.NaN, { type: 'roll' }, 'engine:noSuchSeat'],
    ['no command', 0, 'roll', 'engine:command.notObject'],
    ['an unknown command', 0, { type: 'fly' }, 'engine:command.unknownType'],
    ['a malformed command', 0, { type: 'roll', die: 6 }, 'engine:command.shape'],
  ])('refuses %s, and changes nothing', (_what, seat, command, because) => {
    const match = hidden()
    played(match, 0, { type: 'mark' })
    deepFreeze(match.state)
    const before = whole(match)
    const { state } = match
    expect(reason(submit(match, seat, command))).toBe(because)
    expect(match.state).toBe(state)
    expect(whole(match)).toBe(before)
  })

  it('refuses everything once the match is over', () => {
    const match = started(takeAway, { seats: 2, options: { counters: 1 } })
    played(match, 0, { type: 'take', count: 1 })
    expect(reason(submit(match, 1, { type: 'take', count: 1 }))).toBe('engine:over')
  })

  it('replaces the state and never writes to it', () => {
    const match = hidden()
    const before = deepFreeze(match.state)
    played(match, 0, { type: 'mark' })
    expect(match.state).not.toBe(before)
  })

  it('returns the next match and leaves this one unchanged, so that it can continue in two ways', () => {
    const match = Object.freeze(hidden())
    const before = whole(match)
    const marked = given(submit(match, 0, { type: 'mark' }))
    const passed = given(submit(match, 0, { type: 'pass' }))
    expect(whole(match)).toBe(before)
    expect([...marked.match.entries]).toEqual([marked.entry])
    expect([...passed.match.entries]).toEqual([passed.entry])
    expect(whole(given(undo(marked.match, 0)).match)).toBe(before)
    expect([...marked.match.entries]).toEqual([marked.entry])
  })

  it('shares its past with the match before, so that a step costs the same in a match of any length', () => {
    const match = started(takeAway, { seats: 2, options: { counters: 40 } })
    for (let step = 0; step < 39; step++) {
      const { match: next } = given(submit(match, step % 2, { type: 'take', count: 1 }))
      expect(next.entries.shorter).toBe(match.entries)
      expect(next.undoable.length).toBeLessThanOrEqual(16)
      Object.assign(match, next)
    }
  })

  it('leaves the match as it was when a rule fails', () => {
    const failing = copy(hiddenCard)
    const roll = {
      ...hiddenCard.rules.roll,
      effect: ({ state }: { state: State }) => {
        state.turnsLeft = 0
        throw new Error('a rule failed')
      },
    }
    const match = started({ ...failing, rules: { ...hiddenCard.rules, roll } }, { seats: 2 })
    const before = whole(match)
    expect(() => submit(match, 0, { type: 'roll' })).toThrow('a rule failed')
    expect(whole(match)).toBe(before)
  })
})

describe('The randomness of a step', () => {
  it('comes from one source per step, whatever the earlier steps drew', () => {
    const seed = new Uint8Array(32).fill(3)
    const randomForStep = (step: number): Random => sealed(seed, String(step))
    const rolled = (types: string[]): unknown => {
      const match = given(startMatch(hiddenCard, { seats: 2 }, randomForStep))
      for (const type of types) played(match, (match.state as State).turn, { type })
      return match.entries.last!.tape
    }
    expect(rolled(['roll', 'roll', 'roll'])).toEqual(rolled(['pass', 'swap', 'roll']))
  })
})

describe('fork', () => {
  function someWay(): Match {
    const match = hidden()
    for (const [seat, type] of [
      [0, 'mark'],
      [0, 'roll'],
      [1, 'swap'],
      [2, 'show'],
      [2, 'pass'],
    ] as const) {
      played(match, seat, { type })
    }
    return match
  }

  it('shares the first steps and leaves the match it came from alone', () => {
    const match = someWay()
    const before = whole(match)
    for (let steps = 0; steps <= 5; steps++) {
      const branch = given(fork(match, steps, step => seeded(step)))
      expect([...branch.entries]).toEqual([...match.entries].slice(0, steps))
      if (steps === 5) expect(canonical(branch.state)).toBe(canonical(match.state))
    }
    expect(whole(match)).toBe(before)
  })

  it('continues with its own randomness', () => {
    const match = someWay()
    const dice = new Set(
      Array.from({ length: 30 }, (_, seed) => {
        const branch = given(fork(match, 1, step => seeded(seed * 100 + step)))
        return played(branch, 0, { type: 'roll' }).tape[0]
      }),
    )
    expect(dice.size).toBe(6)
  })

  it.each([-1, 6, 1.5, Number.NaN])('has no step %d to begin from', steps => {
    expect(fork(someWay(), steps, seeded)).toEqual({
      ok: false,
      refusal: { because: 'engine:fork.outside', params: { step: String(steps), steps: 5 } },
    })
  })
})

describe('replay', () => {
  it('names the step whose tape no longer fits, whatever error the rule throws', () => {
    const tripping = {
      ...hiddenCard,
      rules: {
        ...hiddenCard.rules,
        roll: {
          ...hiddenCard.rules.roll,
          effect: () => {
            throw new Error('tripped')
          },
        },
      },
    }
    const { setup } = hidden()
    const steps = [
      { seat: 0, command: { type: 'mark' }, tape: [] },
      { seat: 0, command: { type: 'roll' }, tape: [3] },
    ]
    expect(replay(tripping, { seats: 3, setup, steps }, seeded)).toEqual({
      ok: false,
      refusal: {
        because: 'engine:record.tape',
        params: { step: 2, why: { say: 'engine:tape.unusable', params: { problem: 'tripped' } } },
      },
    })
  })
})

describe('a replay as far as it goes', () => {
  const writtenSteps = (match: Match) =>
    [...match.entries].map(({ seat, command, tape }) => ({ seat, command, tape }))
  const four = () => {
    const match = started(hiddenCard, { seats: 2 })
    for (const seat of [0, 1, 0, 1]) played(match, seat, { type: 'roll' })
    return match
  }

  it.each([
    ['cannot be played', { seat: 0, command: { type: 'pass' }, tape: [] }, 'engine:record.entry'],
    ['has too few outcomes', { seat: 1, command: { type: 'roll' }, tape: [] }, 'engine:record.tape'],
    ['has too many', { seat: 1, command: { type: 'roll' }, tape: [1, 1] }, 'engine:record.tape'],
  ])('gives the match before a step that %s, and names the step', (_what, step, because) => {
    const match = four()
    const { game, seats, options, setup } = match
    const steps = writtenSteps(match).with(3, step)
    const { match: found, refusal } = replayAsFar(game, { seats, options, setup, steps }, match.randomForStep)
    expect(refusal).toMatchObject({ because, params: { step: 4 } })
    expect([...found!.entries]).toEqual([...match.entries].slice(0, 3))
    const three = given(fork(match, 3, match.randomForStep))
    expect(canonical(found?.state)).toBe(canonical(three.state))
  })
})
