/** Playing any game: what may be done, whether a command from outside may, and doing it. */

import type { Chance } from './chance.ts'
import { sampling } from './chance.ts'
import { copy, notPlain } from './data.ts'
import { factsOf, forgetFacts } from './facts.ts'
import type { AnyGame, Choice, FactsOf, Range, Refusal, Result, Rule, Seat, Tagged } from './game.ts'
import { nearest } from './nearest.ts'
import { below, type Random, unit } from './random.ts'
import { firstProblem } from './schema-error.ts'
import { engineLine, engineRefusal, granted, refused } from './words.ts'

type AnyRule = Rule<unknown, Tagged, Tagged, FactsOf<AnyGame>>

const rulesByGame = new WeakMap<AnyGame, readonly AnyRule[]>()

function rulesOf(game: AnyGame): readonly AnyRule[] {
  let rules = rulesByGame.get(game)
  if (!rules) {
    rules = Object.values(game.rules) as unknown as readonly AnyRule[]
    rulesByGame.set(game, rules)
  }
  return rules
}

function ruleFor(game: AnyGame, type: string): AnyRule {
  return game.rules[type] as unknown as AnyRule
}

/** Everything `seat` may do now. */
export function choices(game: AnyGame, state: unknown, seat: Seat): Choice<Tagged>[] {
  const facts = factsOf(game, state)
  return rulesOf(game).flatMap(rule => [...rule.choices({ state, seat, facts })])
}

/** Those who choose among themselves which of them acts first; nobody where that is settled. */
export function choosingOrder(game: AnyGame, state: unknown): readonly Seat[] {
  const awaited = game.awaited(state)
  return awaited.length > 1 && game.freeOrder?.(state) ? awaited : []
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** A command from outside, parsed once at the door; inside, commands are trusted to have their shape. */
export function readCommand(game: AnyGame, input: unknown): Result<Tagged> {
  if (typeof input !== 'object' || input === null || !('type' in input) || typeof input.type !== 'string') {
    return refused(engineRefusal('command.notObject', { found: kindOf(input) }))
  }
  const { type } = input
  const types = Object.keys(game.rules)
  if (!types.includes(type)) {
    return refused(
      engineRefusal('command.unknownType', {
        type: type.slice(0, 40),
        nearest: nearest(type.slice(0, 40), types) ?? '',
      }),
    )
  }
  const parsed = ruleFor(game, type).shape.safeParse(input)
  if (!parsed.success) return refused(engineRefusal('command.shape', { type, ...firstProblem(parsed.error) }))
  // A shape of whole numbers lets −0 pass, which no record could carry.
  const flaw = notPlain(parsed.data)
  if (flaw !== undefined) {
    return refused(engineRefusal('command.shape', { type, path: flaw, problem: engineLine('problem.other') }))
  }
  return granted(parsed.data)
}

/** Why `seat` may not do this now; nothing if it may. The only check of legality there is. */
export function refusalOf(game: AnyGame, state: unknown, seat: Seat, command: Tagged): Refusal | undefined {
  if (game.awaited(state).length === 0) return engineRefusal('over')
  return ruleFor(game, command.type).refuse({ state, seat, command, facts: factsOf(game, state) })
}

/** Carries a legal command out on `state` itself. For those who own the state: matches, by way of `apply`, and search. */
export function perform(
  game: AnyGame,
  at: {
    readonly state: unknown
    readonly seat: Seat
    readonly command: Tagged
    readonly chance: Chance
    readonly emit: (event: Tagged) => void
  },
): void {
  ruleFor(game, at.command.type).effect(at)
  if (game.facts) forgetFacts(at.state)
}

export interface Applied {
  readonly state: unknown
  readonly events: readonly Tagged[]
}

/** What a legal command leads to. The state given is left as it was. */
export function apply(
  game: AnyGame,
  at: { readonly state: unknown; readonly seat: Seat; readonly command: Tagged; readonly chance: Chance },
): Applied {
  const state = copy(at.state)
  const events: Tagged[] = []
  perform(game, { ...at, state, emit: event => events.push(event) })
  return { state, events }
}

/** How often an aim is taken again when a rule refuses where it fell. */
const AIM_TRIES = 20

/** A command out of a choice: the numbers still in the player's hand are drawn from their ranges. */
export function takeAim(
  game: AnyGame,
  at: {
    readonly state: unknown
    readonly seat: Seat
    readonly choice: Choice<Tagged>
    readonly random: Random
  },
): Tagged {
  const { state, seat, choice } = at
  if (!choice.aim) return choice.command
  return aimed(at, command => refusalOf(game, state, seat, command) === undefined)
}

function aimed(
  { choice, random }: { readonly choice: Choice<Tagged>; readonly random: Random },
  isLegal: (command: Tagged) => boolean,
): Tagged {
  const ranges = choice.aim as Readonly<Record<string, Range>>
  for (let attempt = 0; attempt < AIM_TRIES; attempt++) {
    const command: Tagged & Record<string, unknown> = { ...choice.command }
    for (const field in ranges) {
      const { min, max } = ranges[field]!
      command[field] = min + unit(random) * (max - min)
    }
    if (isLegal(command)) return command
  }
  return choice.command
}

const ignore = (): void => {}

/**
 * Plays `state` on at random, in place, until it ends or `limit` commands are done, and says how many were.
 * Nothing is copied and nothing told: this is the inner loop of search and of simulation.
 */
export function playout(
  game: AnyGame,
  { state, random, limit }: { readonly state: unknown; readonly random: Random; readonly limit: number },
): number {
  const rules = rulesOf(game)
  const chance = sampling(random)
  // Facts are handed on here and not remembered: the state is another one after every command.
  forgetFacts(state)
  // One list a rule, never joined: the choice is drawn by counting through them.
  const lists = rules.map((): readonly Choice<Tagged>[] => [])
  for (let done = 0; done < limit; done++) {
    const awaited = game.awaited(state)
    if (awaited.length === 0) return done
    const seat = awaited.length === 1 ? awaited[0]! : awaited[below(random, awaited.length)]!
    const facts = game.facts?.(state)
    let total = 0
    for (let index = 0; index < rules.length; index++) {
      const offered = rules[index]!.choices({ state, seat, facts })
      const list = Array.isArray(offered) ? (offered as readonly Choice<Tagged>[]) : [...offered]
      lists[index] = list
      total += list.length
    }
    let place = below(random, total)
    let which = 0
    while (place >= lists[which]!.length) place -= lists[which++]!.length
    const choice = lists[which]![place]!
    const rule = rules[which]!
    const command = choice.aim
      ? aimed({ choice, random }, tried => rule.refuse({ state, seat, command: tried, facts }) === undefined)
      : choice.command
    rule.effect({ state, seat, command, chance, emit: ignore })
  }
  return limit
}
