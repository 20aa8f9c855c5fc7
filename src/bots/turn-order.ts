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
  /** The switches to set: some on, the others off. */
  readonly switches: Readonly<Record<string, boolean>>
  readonly won: readonly number[]
}

/** By how much the best place must come nearer to the worst for a set-up to count as more even. */
const CLEARLY = 0.08

const gap = (won: readonly number[]): number => Math.max(...won) - Math.min(...won)

/** The options that are not as usual: the switches that are on, and the rest as text. */
function partsOf(options: Options): { readonly on: readonly string[]; readonly rest: string } {
  const entries = Object.entries(options)
  return {
    on: entries.filter(([, value]) => value === true).map(([name]) => name),
    rest: canonical(Object.fromEntries(entries.filter(([, value]) => typeof value !== 'boolean'))),
  }
}

function unusual(game: AnyGame, options: Options): Options {
  const fields = optionFields(game).filter(({ name }) => name in options)
  const differing = fields.filter(each => canonical(options[each.name]) !== canonical(each.default ?? null))
  return Object.fromEntries(differing.map(({ name }) => [name, options[name]!]))
}

interface Asked {
  readonly seats: number
  readonly options: Options
}

/** What was measured for the same set-up, whatever its switches. */
function comparable(
  game: AnyGame,
  { seats, options }: Asked,
  orders: readonly MeasuredOrder[],
): readonly MeasuredOrder[] {
  const { rest } = partsOf(unusual(game, options))
  return orders.filter(
    each => each.game === game.id && each.seats === seats && partsOf(each.options).rest === rest,
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
  const on = canonical(partsOf(unusual(game, asked.options)).on.toSorted())
  const found = like.find(({ options }) => canonical(partsOf(options).on.toSorted()) === on)
  if (!found) return undefined
  const { won, matches } = found
  return { won, matches, isBalanced: gap(won) - gap(mostEven(like)!.won) < CLEARLY }
}

/** The most even of the measured set-ups that differ from this one in switches only; undefined if there is none. */
export function balancedSetUp(
  game: AnyGame,
  asked: Asked,
  orders: readonly MeasuredOrder[] = arenaFigures.orders,
): BalancedSetUp | undefined {
  const like = comparable(game, asked, orders)
  const best = mostEven(like)
  if (!best) return undefined
  const names = new Set(like.flatMap(({ options }) => partsOf(options).on))
  const switches = Object.fromEntries([...names].map(name => [name, best.options[name] === true]))
  return { switches, won: best.won }
}
