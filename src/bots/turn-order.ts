/** What the order of turns is worth between equally strong players, as the arena measured it, and what makes it even. */

import type { AnyGame, Json } from '../engine/game.ts'
import { optionFields } from '../engine/options.ts'
import { canonical } from '../engine/plain-data.ts'
import { arenaFigures, type MeasuredOrder } from './arena-figures.ts'

type Options = Readonly<Record<string, Json>>

export interface TurnOrder {
  /** The share of matches won by who goes first, second and so on. */
  readonly won: readonly number[]
  readonly matches: number
  /** Whether nothing else that was measured is clearly more even. */
  readonly isBalanced: boolean
}

export interface BalancedSetUp {
  /** The options to set; all others stay as they are. */
  readonly changes: Options
  readonly won: readonly number[]
}

/** By how much the best place must come nearer to the worst for a set-up to count as more even. */
const CLEARLY = 0.08

const gap = (won: readonly number[]): number => Math.max(...won) - Math.min(...won)

/** The options that make the order fairer, and the rest of those that are not as usual, as text. */
function partsOf(game: AnyGame, options: Options): { readonly evening: Options; readonly rest: string } {
  const fields = optionFields(game)
  const evening = fields.filter(({ evensOrder }) => evensOrder)
  const rest = fields.filter(
    ({ name, evensOrder, default: usual }) =>
      !evensOrder && name in options && canonical(options[name]) !== canonical(usual ?? null),
  )
  return {
    evening: Object.fromEntries(evening.map(({ name, default: usual }) => [name, options[name] ?? usual!])),
    rest: canonical(Object.fromEntries(rest.map(({ name }) => [name, options[name]!]))),
  }
}

interface Asked {
  readonly seats: number
  readonly options: Options
}

/** What was measured for the same set-up, whatever makes its order fairer. */
function comparable(
  game: AnyGame,
  { seats, options }: Asked,
  orders: readonly MeasuredOrder[],
): readonly MeasuredOrder[] {
  const { rest } = partsOf(game, options)
  return orders.filter(
    each => each.game === game.id && each.seats === seats && partsOf(game, each.options).rest === rest,
  )
}

const mostEven = (orders: readonly MeasuredOrder[]): MeasuredOrder | undefined =>
  orders.toSorted((one, other) => gap(one.won) - gap(other.won))[0]

/** Undefined if this set-up was not measured. */
export function turnOrderOf(
  game: AnyGame,
  asked: Asked,
  orders: readonly MeasuredOrder[] = arenaFigures.orders,
): TurnOrder | undefined {
  const like = comparable(game, asked, orders)
  const here = canonical(partsOf(game, asked.options).evening)
  const found = like.find(({ options }) => canonical(partsOf(game, options).evening) === here)
  if (!found) return undefined
  const { won, matches } = found
  return { won, matches, isBalanced: gap(won) - gap(mostEven(like)!.won) < CLEARLY }
}

/** The most even of the measured set-ups that are otherwise like this one; undefined if there is none. */
export function balancedSetUp(
  game: AnyGame,
  asked: Asked,
  orders: readonly MeasuredOrder[] = arenaFigures.orders,
): BalancedSetUp | undefined {
  const best = mostEven(comparable(game, asked, orders))
  return best && { changes: partsOf(game, best.options).evening, won: best.won }
}
