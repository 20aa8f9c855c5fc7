/** The take-away toy with facts: a list of the counters that are left. */

import type { GameDefinition, Rule } from '../game.ts'
import { type Options, type State, type Take, type Taken, take, takeAway } from './take-away.ts'

/** The facts that the rule reads. */
export interface Counters {
  readonly left: number[]
}

export const takeWithFacts: Rule<State, Take, Taken, Counters> = {
  ...take,
  choices: ({ facts, ...at }) => (facts.left.length > 0 ? take.choices(at) : []),
  refuse: ({ facts, ...at }) => (facts.left.length > 0 ? take.refuse(at) : { because: 'refuse.left' }),
}
export const counters = (state: { readonly left: number }): Counters => ({
  left: Array.from({ length: state.left }, (_, index) => index),
})
export const takeAwayWithFacts = (
  parts: Partial<typeof takeWithFacts> = {},
): GameDefinition<State, Take, Taken, Options, Counters> => ({
  ...takeAway,
  facts: counters,
  rules: { take: { ...takeWithFacts, ...parts } },
})
