/** Code that must not compile: `tsc` reports every marked line that is not an error. None of it ever runs. */

import { z } from 'zod'
import type { Box } from './box.ts'
import { type Chance, draw, rollDie } from './chance.ts'
import type { AnyGame, Choice, Frozen, GameDefinition, Outcome, Result, Rule, Rules, Viewer } from './game.ts'
import { copy } from './plain-data.ts'
import type { Secret } from './secret.ts'
import { type Event as CardEvent, type State as CardState, hiddenCard } from './testing/hidden-card.ts'
import { type Options, type State, type Take, type Taken, take, takeAway } from './testing/take-away.ts'
import { engineRefusal } from './words.ts'

type Pass = { readonly type: 'pass' }

export const rules = {
  // @ts-expect-error a command without its rule
  missing: { take } satisfies Rules<State, Take | Pass, Taken>,
  // @ts-expect-error a rule without its command
  surplus: { take, pass: take } satisfies Rules<State, Take, Taken>,
  // @ts-expect-error a rule under the name of another command
  mistaken: hiddenCard.rules satisfies Rules<CardState, Take, CardEvent>,
  // @ts-expect-error a rule that does not say why not
  unexplained: { shape: take.shape, choices: take.choices, effect: take.effect } satisfies Rule<
    State,
    Take,
    Taken
  >,
}

export const shapes = {
  // @ts-expect-error a shape that forgets a field
  short: z.strictObject({ type: z.literal('take') }) satisfies typeof take.shape,
  // @ts-expect-error a shape with another type for a field
  other: z.strictObject({ type: z.literal('take'), count: z.string() }) satisfies typeof take.shape,
}

export const choices: readonly Choice<Take>[] = [
  // @ts-expect-error a field the command does not have
  { command: { type: 'take', number: 1 } },
  // @ts-expect-error a command of no rule
  { command: { type: 'steal', count: 1 } },
  // @ts-expect-error aim at a field that is not a number
  { command: { type: 'take', count: 1 }, aim: { type: { min: 0, max: 1 } } },
]

export function reading(state: Frozen<CardState>): void {
  // @ts-expect-error only effects write
  state.turn = 1
  // @ts-expect-error also deep inside
  state.players[0]!.score++
  // @ts-expect-error also to lists
  state.players.push({ score: 0, card: { knownTo: [] } })
  // @ts-expect-error a read-only state cannot be passed where it is changed
  writing(state)
  // A copy may be changed once it is cast to a state.
  writing(copy(state) as CardState)
}

function writing(state: CardState): void {
  state.turn = 0
  // @ts-expect-error a secret is replaced, never written to
  state.players[0]!.card.value = 1
}

export const ruleParts: Partial<Rule<State, Take, Taken>> = {
  refuse({ state }) {
    // @ts-expect-error refusing changes nothing
    state.left = 0
    return undefined
  },
  effect({ state, emit }) {
    state.left = 0
    // @ts-expect-error an event the game does not know
    emit({ type: 'stolen', seat: 0, count: 1 })
    // @ts-expect-error an event that leaves something out
    emit({ type: 'taken', seat: 0 })
  },
}

export function telling(hidden: Secret<number>, result: Result<number>): readonly unknown[] {
  return [
    // @ts-expect-error the viewer may not see the value
    hidden.value + 1,
    // @ts-expect-error the code has not checked whether it was granted
    result.value,
    // @ts-expect-error a reason without its English sentence
    engineRefusal('undo.because'),
    // @ts-expect-error not a valid parameter of a sentence
    engineRefusal('noSuchSeat', { seat: [1, 2] }),
  ]
}

export function drawing(chance: Chance): readonly unknown[] {
  return [
    // @ts-expect-error a tape holds what JSON can carry
    chance.outcome(z.undefined(), () => undefined),
    // @ts-expect-error an outcome that its shape does not allow
    chance.outcome(z.number(), () => 'six'),
    // @ts-expect-error a pile may be empty
    draw(chance, ['card']).length,
    // @ts-expect-error the number of sides is not a number
    rollDie(chance, 'six'),
  ]
}

// @ts-expect-error a viewer is a seat or the audience
export const viewer: Viewer = 'everybody'

// @ts-expect-error the reason for the end is missing
export const outcome: Outcome = { winners: [0] }

// @ts-expect-error a game without its set-up
export const unset: GameDefinition<State, Take, Taken, Options> = { ...takeAway, setup: undefined }

/** A game without facts does not mention them; a game with facts cannot omit them. */
interface Facts {
  readonly most: number
}

export const withFacts: Partial<Rule<State, Take, Taken, Facts>> = {
  choices({ facts }) {
    // @ts-expect-error facts are only read
    facts.most = 4
    // @ts-expect-error a fact the game does not have
    return facts.least > 0 ? [] : [{ command: { type: 'take', count: facts.most } }]
  },
  // @ts-expect-error an effect gets no facts: they would not stay true
  effect({ facts }) {
    return facts
  },
}

export const withoutFacts: Partial<Rule<State, Take, Taken>> = {
  // @ts-expect-error facts in a game that has none
  choices: ({ facts }) => facts,
}

export function asking(
  { rules }: GameDefinition<State, Take, Taken, Options, Facts>,
  anyGame: AnyGame,
  state: State,
): readonly unknown[] {
  return [
    rules.take.choices({ state, seat: 0, facts: { most: 3 } }),
    take.choices({ state, seat: 0 }),
    // @ts-expect-error rules that use facts, called without them
    rules.take.choices({ state, seat: 0 }),
    // @ts-expect-error rules that may use facts, called without them
    anyGame.rules.take!.choices({ state, seat: 0 }),
  ]
}

// @ts-expect-error a game that has facts and does not say how they are computed
export const uncomputed: GameDefinition<State, Take, Taken, Options, Facts> = takeAway

// @ts-expect-error a prompt that uses facts in a game that has none
export const prompt: Box<State, Take, Taken, Options>['prompt'] = ({ facts }) => facts

// @ts-expect-error words in English only
export const words: Box<State, Take, Taken, Options>['words'] = { en: {} }
