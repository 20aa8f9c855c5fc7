/** Tests of facts: computed at most once per state for all callers, and again after the state has changed. */

import { describe, expect, it } from 'vitest'
import { noChance } from './chance.ts'
import { factsOf, forgetFacts } from './facts.ts'
import type { Frozen, GameDefinition, Rule } from './game.ts'
import { copy } from './plain-data.ts'
import { apply, choices, perform, playout, refusalOf } from './play.ts'
import { seeded } from './random.ts'
import { redact } from './secret.ts'
import { hiddenCard } from './testing/hidden-card.ts'
import { type Options, type State, type Take, type Taken, take, takeAway } from './testing/take-away.ts'
import { started } from './testing/toy-matches.ts'

interface Facts {
  readonly left: number
}

/** The toy game with the number of counters left as its facts; `computed` lists each computation. */
function counting(): {
  game: GameDefinition<State, Take, Taken, Options, Facts>
  computed: number[]
  handed: Facts[]
} {
  const computed: number[] = []
  const handed: Facts[] = []
  const rule: Rule<State, Take, Taken, Facts> = {
    ...take,
    choices: ({ facts, ...at }) => {
      handed.push(facts)
      return take.choices(at)
    },
    refuse: ({ facts, ...at }) => {
      handed.push(facts)
      return take.refuse(at)
    },
  }
  const facts = ({ left }: Frozen<State>): Facts => {
    computed.push(left)
    return { left }
  }
  return { game: { ...takeAway, facts, rules: { take: rule } }, computed, handed }
}

const start = (): State => ({ left: 7, turn: 0, seats: 2, winner: null })
const one = { type: 'take', count: 1 } as const

describe('Facts', () => {
  it('are computed once for any number of callers', () => {
    const { game, computed, handed } = counting()
    const state = start()
    choices(game, state, 0)
    choices(game, state, 1)
    refusalOf(game, state, 0, one)
    expect(factsOf(game, state)).toBe(handed[0])
    expect(handed).toEqual([{ left: 7 }, { left: 7 }, { left: 7 }])
    expect(computed).toEqual([7])
  })

  it('are computed anew for the state after a command', () => {
    const { game, computed } = counting()
    const state = start()
    choices(game, state, 0)
    const next = apply(game, { state, seat: 0, command: one, chance: noChance }).state
    choices(game, next, 1)
    expect(computed).toEqual([7, 6])
    choices(game, state, 0)
    expect(computed).toEqual([7, 6])
  })

  it('are computed anew after a command was carried out on the state itself', () => {
    const { game, computed, handed } = counting()
    const state = start()
    choices(game, state, 0)
    perform(game, { state, seat: 0, command: one, chance: noChance, emit: () => {} })
    choices(game, state, 1)
    expect(computed).toEqual([7, 6])
    expect(handed.at(-1)).toEqual({ left: 6 })
  })

  it('are computed once per move of a random match, and are true at each', () => {
    const { game, computed, handed } = counting()
    const state = start()
    const moves = playout(game, { state, random: seeded(1), limit: 100 })
    expect(computed).toHaveLength(moves)
    expect(handed.map(({ left }) => left)).toEqual(computed)
    expect(new Set(computed).size).toBe(moves)
    expect(factsOf(game, state)).toEqual({ left: 0 })
  })

  it('are computed anew after a caller changes a state by hand and says so', () => {
    const { game } = counting()
    const state = start()
    factsOf(game, state)
    state.left = 3
    forgetFacts(state)
    expect(factsOf(game, state)).toEqual({ left: 3 })
  })

  it('are undefined in a game without them', () => {
    expect(factsOf(takeAway, start())).toBeUndefined()
  })

  it('contain no more than the viewer of a redacted state may know', () => {
    // The facts of this game contain everything that can be seen of the state.
    const game = { ...hiddenCard, facts: (state: unknown) => JSON.stringify(state) }
    const { state } = started(hiddenCard, { seats: 2 })
    const whole = factsOf(game, state as never)
    const seen = factsOf(game, redact(state, 0) as never)
    expect(seen).not.toBe(whole)
    expect(seen).toBe(JSON.stringify(redact(state, 0)))
    expect(factsOf(game, copy(state) as never)).toBe(whole)
  })

  it('do not change what happens', () => {
    const { game } = counting()
    const plain = start()
    const computing = start()
    const [first, second] = [seeded(3), seeded(3)]
    playout(takeAway, { state: plain, random: first, limit: 100 })
    playout(game, { state: computing, random: second, limit: 100 })
    expect(computing).toEqual(plain)
    expect(first()).toBe(second())
  })
})
