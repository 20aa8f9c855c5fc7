/** A toy game for tests: each player has a card that nobody else sees, rolls a die, marks, and shows or passes. */

import { z } from 'zod'
import { draw, rollDie } from '../chance.ts'
import type { Frozen, GameDefinition, Refusal, Rule, Seat } from '../game.ts'
import { copy } from '../plain-data.ts'
import { type Secret, secret, unveiled } from '../secret.ts'

export interface State {
  turn: Seat
  turnsLeft: number
  /** In the current turn. */
  marksLeft: number
  /** Indexed by seat. */
  players: { score: number; card: Secret<number> }[]
  /** Hidden from all seats, because it would reveal by elimination what the others hold. */
  pile: Secret<number[]>
}

export type Command =
  /** Reveals nothing, and the turn continues. */
  | { readonly type: 'mark' }
  /** Reveals nothing and ends the turn. */
  | { readonly type: 'pass' }
  /** Draws chance. */
  | { readonly type: 'roll' }
  /** Reveals a secret. */
  | { readonly type: 'show' }
  /** Draws chance and creates a new secret. */
  | { readonly type: 'swap' }

export type Event =
  | { type: 'marked' | 'passed'; seat: Seat }
  | { type: 'rolled'; seat: Seat; die: number }
  | { type: 'showed'; seat: Seat; card: number }
  | { type: 'swapped'; seat: Seat; card: Secret<number> }

const DECK = 8
const MARKS_A_TURN = 3
const TURNS_EACH = 3

type Type = Command['type']
type At = { readonly state: Frozen<State>; readonly seat: Seat }
type Effect = Rule<State, Command, Event>['effect']

/** Creates a rule. The rules differ only in their effect and in one extra condition, `mind`. */
function rule<T extends Type>(
  type: T,
  mind: (at: At) => string | undefined,
  effect: Effect,
): Rule<State, Extract<Command, { readonly type: T }>, Event> {
  const command = { type } as Extract<Command, { readonly type: T }>
  const refuse = ({ state, seat }: At): Refusal | undefined => {
    const because = state.turn === seat && state.turnsLeft > 0 ? mind({ state, seat }) : 'refuse.turn'
    return because === undefined ? undefined : { because }
  }
  return {
    shape: z.strictObject({ type: z.literal(type) }) as unknown as z.ZodType<typeof command>,
    choices: at => (refuse(at) ? [] : [{ command }]),
    refuse,
    effect,
  }
}

const never = (): undefined => undefined

function endTurn(state: State): void {
  state.turn = (state.turn + 1) % state.players.length
  state.turnsLeft--
  state.marksLeft = MARKS_A_TURN
}

const mark = rule(
  'mark',
  ({ state }) => (state.marksLeft > 0 ? undefined : 'refuse.marks'),
  ({ state, seat, emit }) => {
    state.marksLeft--
    state.players[seat]!.score++
    emit({ type: 'marked', seat })
  },
)

const pass = rule('pass', never, ({ state, seat, emit }) => {
  emit({ type: 'passed', seat })
  endTurn(state)
})

const roll = rule('roll', never, ({ state, seat, chance, emit }) => {
  const die = rollDie(chance)
  state.players[seat]!.score += die
  emit({ type: 'rolled', seat, die })
  endTurn(state)
})

const show = rule(
  'show',
  ({ state, seat }) => (state.players[seat]!.card.knownTo === 'all' ? 'refuse.shown' : undefined),
  ({ state, seat, emit }) => {
    const player = state.players[seat]!
    const card = player.card.value!
    player.card = unveiled(player.card)
    player.score += card
    emit({ type: 'showed', seat, card })
  },
)

const swap = rule(
  'swap',
  ({ state, seat }) => (state.players[seat]!.card.knownTo === 'all' ? 'refuse.shown' : undefined),
  ({ state, seat, chance, emit }) => {
    const pile = [...state.pile.value!]
    const card = secret(draw(chance, pile)!, [seat])
    pile.push(state.players[seat]!.card.value!)
    state.pile = secret(pile, [])
    state.players[seat]!.card = card
    emit({ type: 'swapped', seat, card })
    endTurn(state)
  },
)

function imagine({
  state: seen,
  chance,
}: Parameters<NonNullable<GameDefinition<State, Command, Event, object>['imagine']>>[0]): State {
  const state = copy(seen) as State
  const known = state.players.flatMap(({ card }) => card.value ?? [])
  const unseen = cards().filter(card => !known.includes(card))
  for (const player of state.players) {
    if (player.card.value === undefined) player.card = { ...player.card, value: draw(chance, unseen)! }
  }
  state.pile = secret(unseen, [])
  return state
}

function cards(): number[] {
  return Array.from({ length: DECK }, (_, index) => index + 1)
}

export const hiddenCard: GameDefinition<State, Command, Event, object> = {
  id: 'hidden-card',
  version: 1,
  seats: { min: 2, max: 4 },
  options: z.strictObject({}),
  setup({ seats, chance }) {
    const pile = cards()
    const players = Array.from({ length: seats }, (_, seat) => ({
      score: 0,
      card: secret(draw(chance, pile)!, [seat]),
    }))
    return {
      turn: 0,
      turnsLeft: TURNS_EACH * seats,
      marksLeft: MARKS_A_TURN,
      players,
      pile: secret(pile, []),
    }
  },
  awaited: ({ turn, turnsLeft }) => (turnsLeft > 0 ? [turn] : []),
  rules: { mark, pass, roll, show, swap },
  outcome({ players, turnsLeft }) {
    if (turnsLeft > 0) return undefined
    const scores = players.map(({ score }) => score)
    const best = Math.max(...scores)
    return {
      winners: [...scores.keys()].filter(seat => scores[seat] === best),
      scores,
      because: 'outcome.turns',
    }
  },
  imagine,
}
