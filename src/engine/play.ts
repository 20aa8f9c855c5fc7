/** How to play any game: list the choices, check a command from outside, and carry it out. */

import type { Chance } from './chance.ts'
import { sampling } from './chance.ts'
import { didYouMean } from './did-you-mean.ts'
import { factsOf, forgetFacts } from './facts.ts'
import type { AnyGame, Choice, FactsOf, Range, Refusal, Result, Rule, Seat, Tagged } from './game.ts'
import { copy, notPlain } from './plain-data.ts'
import { below, type Random, unit } from './random.ts'
import { granted, refused } from './refusals.ts'
import { firstProblem } from './schema-problems.ts'
import { engineLine, engineRefusal } from './words.ts'

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

/** All choices that `seat` has now. */
export function choices(game: AnyGame, state: unknown, seat: Seat): Choice<Tagged>[] {
  const facts = factsOf(game, state)
  return rulesOf(game).flatMap(rule => [...rule.choices({ state, seat, facts })])
}

/** The seats that choose among themselves which of them acts first; empty if the order is fixed. */
export function choosingOrder(game: AnyGame, state: unknown): readonly Seat[] {
  const awaited = game.awaited(state)
  return awaited.length > 1 && game.freeOrder?.(state) ? awaited : []
}

/**
 * The seats that a host asks to act, in order: invited seats come first, because it may be too late for them once an
 * awaited seat has acted. A seat that may ignore its invitation is not asked; it acts on its own.
 */
export function askedSeats(game: AnyGame, state: unknown): readonly Seat[] {
  const awaited = game.awaited(state)
  const invited = game.mayIgnoreInvitation ? undefined : game.invited?.(state)
  return invited && invited.length > 0 ? [...invited, ...awaited] : awaited
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Parses a command from outside. This is the only parse: the code behind it trusts the shape of commands. */
export function readCommand(game: AnyGame, input: unknown): Result<Tagged> {
  if (typeof input !== 'object' || input === null || !('type' in input) || typeof input.type !== 'string') {
    return refused(engineRefusal('command.notObject', { found: kindOf(input) }))
  }
  const { type } = input
  if (!Object.hasOwn(game.rules, type)) {
    return refused(
      engineRefusal('command.unknownType', {
        type: type.slice(0, 40),
        hint: didYouMean(type.slice(0, 40), Object.keys(game.rules)),
      }),
    )
  }
  const { shape } = ruleFor(game, type)
  const parsed = (typeof shape === 'function' ? shape() : shape).safeParse(input)
  if (!parsed.success) return refused(engineRefusal('command.shape', { type, ...firstProblem(parsed.error) }))
  // A shape of whole numbers accepts −0, which JSON cannot store.
  const flaw = notPlain(parsed.data)
  if (flaw !== undefined) {
    return refused(engineRefusal('command.shape', { type, path: flaw, problem: engineLine('problem.other') }))
  }
  return granted(parsed.data)
}

/** Returns why `seat` may not do this now, or undefined if it may. There is no other check of legality. */
export function refusalOf(game: AnyGame, state: unknown, seat: Seat, command: Tagged): Refusal | undefined {
  if (game.awaited(state).length === 0) return engineRefusal('over')
  return ruleFor(game, command.type).refuse({ state, seat, command, facts: factsOf(game, state) })
}

/** Carries out a legal command and changes `state` in place. Only owners of a state may call it: `apply`, search. */
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

/** What a command leads to. */
export interface Applied {
  readonly state: unknown
  readonly events: readonly Tagged[]
}

/** Returns the result of a legal command and leaves the given state unchanged. */
export function apply(
  game: AnyGame,
  at: { readonly state: unknown; readonly seat: Seat; readonly command: Tagged; readonly chance: Chance },
): Applied {
  const state = copy(at.state)
  const events: Tagged[] = []
  const { seat, command, chance } = at
  // Not `...at`: adding a field to a spread object takes as long as copying the state.
  perform(game, { state, seat, command, chance, emit: event => events.push(event) })
  // A copy: matches keep the events of their commands, and a list that has grown reserves room for seventeen.
  return { state, events: events.slice() }
}

/** How often `aimed` draws again when a rule refuses the numbers. */
const AIM_TRIES = 20

/** Turns a choice into a command: numbers that the player still has to aim are drawn from their ranges. */
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
 * Plays `state` at random, in place, until it ends or `limit` commands are done, and returns how many were done. It
 * copies nothing and emits no events: this is the inner loop of search and simulation.
 */
export function playout(
  game: AnyGame,
  { state, random, limit }: { readonly state: unknown; readonly random: Random; readonly limit: number },
): number {
  const rules = rulesOf(game)
  const chance = sampling(random)
  // The facts are computed here and not cached, because the state changes with every command.
  forgetFacts(state)
  // Each rule has its own list. They are never concatenated: the choice is drawn by counting through them.
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
