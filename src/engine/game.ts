/** The interface that every game implements, and the types that all rules share. */

import type { z } from 'zod'
import type { Chance } from './chance.ts'

/** A place at a match, numbered from 0. */
export type Seat = number

/** Who looks at a match: a seat, or the audience, which sees only what is public. */
export type Viewer = Seat | 'audience'

/** What states, commands, events and tapes are made of: data that survives files and messages unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Deeply read-only. */
export type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

/** A command or an event: `type` says which one. */
export interface Tagged {
  readonly type: string
}

/** The schema of data from outside. The run-time check, the type and the JSON Schema all come from it. */
export type Shape<T> = z.ZodType<T>

/**
 * A parameter of a sentence: plain, the name of the player on a seat, a word or sentence that is itself translated, or
 * a list of these.
 */
export type Param = string | number | { readonly seat: Seat } | Line | { readonly all: readonly Param[] }

/** A sentence as data: a translation key and its parameters. */
export interface Line {
  readonly say: string
  readonly params?: Readonly<Record<string, Param>>
}

/** Why a command is not legal. `because` is a translation key; `rule` is the paragraph of our rules that forbids it. */
export interface Refusal {
  readonly because: string
  readonly params?: Readonly<Record<string, Param>>
  readonly rule?: string
  /** Further reasons, if all are reported at once: the other faults of a file. */
  readonly also?: readonly Refusal[]
}

/** The requested value, or why it was refused. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

/** The numbers from `min` to `max`, both included. */
export interface Range {
  readonly min: number
  readonly max: number
}

/** A legal command. `aim` gives the ranges of the numbers in it that the player may still choose. */
export interface Choice<Command> {
  readonly command: Command
  readonly aim?: { readonly [Field in keyof Command]?: Command[Field] extends number ? Range : never }
}

/** The result of a match. In a co-operative game every seat wins, or none does. */
export interface Outcome {
  readonly winners: readonly Seat[]
  /** Indexed by seat. */
  readonly scores?: readonly number[]
  /** Why the match ended: a translation key. */
  readonly because: string
}

/**
 * Adds the facts to the arguments of a rule if the game has facts. Code that calls the rules of an unknown game must
 * always pass them; `factsOf` returns them.
 */
export type With<Facts> = 0 extends 1 & Facts
  ? { readonly facts: Facts }
  : [Facts] extends [undefined]
    ? unknown
    : { readonly facts: Facts }

/**
 * One rule: everything about one type of command, always with the same four members. `Facts` is for games with facts.
 */
export interface Rule<State, Command extends Tagged, Event extends Tagged, Facts = undefined> {
  /** The schema for commands that come from outside, or a function that builds it when the first one comes. */
  readonly shape: Shape<Command> | (() => Shape<Command>)
  /** The choices of `seat` under this rule. `refuse` must accept everything that is listed. */
  choices(at: { readonly state: Frozen<State>; readonly seat: Seat } & With<Facts>): Iterable<Choice<Command>>
  /** Returns why the command is not legal now, or undefined if it is. */
  refuse(
    at: {
      readonly state: Frozen<State>
      readonly seat: Seat
      readonly command: Command
    } & With<Facts>,
  ): Refusal | undefined
  /** Carries out the command on `state`, the engine's own copy. It gets no facts, which would become outdated. */
  effect(at: {
    readonly state: State
    readonly seat: Seat
    readonly command: Command
    readonly chance: Chance
    readonly emit: (event: Event) => void
  }): void
}

/** All rules of a game, by the type of their command. A missing one does not compile. */
export type Rules<State, Command extends Tagged, Event extends Tagged, Facts = undefined> = {
  readonly [Type in Command['type']]: Rule<State, Extract<Command, { readonly type: Type }>, Event, Facts>
}

/** What every game has, apart from `facts`. */
export interface GameMembers<State, Command extends Tagged, Event extends Tagged, Options, Facts> {
  /** The name of its folder, and of the game in addresses, files and on the command line. */
  readonly id: string
  /** Increased when the same commands would give another match, so that a record tells which rules it was played by. */
  readonly version: number
  /**
   * How matches of earlier versions are set up, so that their records still replay. The rules are the same; they read
   * from the state what was different.
   */
  readonly earlier?: readonly {
    readonly version: number
    /** The first state of a match of that version. */
    setup(start: {
      readonly seats: number
      readonly options: Frozen<Options>
      readonly chance: Chance
    }): State
  }[]
  /** How many seats a match can have. */
  readonly seats: { readonly min: number; readonly max: number }
  /** The options at set-up, each with its default. */
  readonly options: z.ZodType<Options>

  /** Returns why a match cannot start with these options and this number of seats, or undefined if it can. */
  refuseStart?(start: { readonly seats: number; readonly options: Frozen<Options> }): Refusal | undefined

  /** Returns the first state of a match. */
  setup(start: { readonly seats: number; readonly options: Frozen<Options>; readonly chance: Chance }): State

  /** The seats that the match is waiting for. Empty exactly when the match is over. */
  awaited(state: Frozen<State>): readonly Seat[]

  /**
   * Seats that may act although nobody waits for them, and that should get the chance to; none by default. After they
   * have acted, the game must not invite them to the same thing again at once, unless they may ignore it.
   */
  invited?(state: Frozen<State>): readonly Seat[]

  /**
   * Whether seats may ignore an invitation without even declining it; false by default. If so, bots are not asked,
   * because a bot that is asked always acts.
   */
  readonly mayIgnoreInvitation?: boolean

  /**
   * Whether nothing is ever secret, neither in a state nor in an event; false by default. If so, the engine skips the
   * search for secrets, which costs time at every command.
   */
  readonly hidesNothing?: boolean

  /** Whether all seats win or lose together; false by default. If so, nobody wins when another player gives up. */
  readonly cooperative?: boolean

  /** The seats that can do nothing more and only wait for the end; none by default. */
  out?(state: Frozen<State>): readonly Seat[]

  /**
   * Whether the awaited seats choose among themselves who acts first while the others wait; false by default. There is
   * no command for that choice: a seat makes it by acting first. The host lets people choose before bots.
   */
  freeOrder?(state: Frozen<State>): boolean

  /**
   * Seconds after the last step before the host accepts this legal command; 0 by default. Games know no clock: the host
   * measures the time, and replays ignore it.
   */
  holdBack?(at: { readonly state: Frozen<State>; readonly seat: Seat; readonly command: Command }): number

  /** One rule for each type of command: together, everything that players may do. */
  readonly rules: Rules<State, Command, Event, Facts>

  /** The result, once the match is over. */
  outcome(state: Frozen<State>): Outcome | undefined

  /** For bots: fills in what `seat` cannot see with a guess that is consistent with what it can see. */
  imagine?(known: { readonly state: Frozen<State>; readonly seat: Seat; readonly chance: Chance }): State
}

/** The `facts` member of a game; games without facts do not mention it. */
export type FactsMember<State, Facts> = 0 extends 1 & Facts
  ? {
      /** Unknown here whether the game has any. */
      readonly facts?: ((state: Frozen<State>) => Facts) | undefined
    }
  : [Facts] extends [undefined]
    ? {
        /** The game has none. */
        readonly facts?: undefined
      }
    : {
        /**
         * Computes what rules, prompts and bots need often, such as all rooms of a table. It depends only on the state
         * and must not change it; the engine calls it at most once per state. Parts that are not always needed may be
         * lazy getters; they are always read before the next effect.
         */
        facts(state: Frozen<State>): Facts
      }

/** A game, including its facts if it has any. */
export type GameDefinition<
  State,
  Command extends Tagged,
  Event extends Tagged,
  Options,
  Facts = undefined,
> = GameMembers<State, Command, Event, Options, Facts> & FactsMember<State, Facts>

/**
 * A game whose types are unknown here. Its states, commands and events pass from one of its members to another, which
 * no single type can express: this is the only `any`.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyGame = GameDefinition<any, any, any, any, any>

/** The type of the states of a game. */
export type StateOf<Game> =
  Game extends GameMembers<infer State, infer _C, infer _E, infer _O, infer _F> ? State : never
/** The type of the commands of a game. */
export type CommandOf<Game> =
  Game extends GameMembers<infer _S, infer Command, infer _E, infer _O, infer _F> ? Command : never
/** The type of the events of a game. */
export type EventOf<Game> =
  Game extends GameMembers<infer _S, infer _C, infer Event, infer _O, infer _F> ? Event : never
/** The type of the options of a game, with their defaults filled in. */
export type OptionsOf<Game> =
  Game extends GameMembers<infer _S, infer _C, infer _E, infer Options, infer _F> ? Options : never
/** Undefined for games without facts. */
export type FactsOf<Game> =
  Game extends GameMembers<infer _S, infer _C, infer _E, infer _O, infer Facts> ? Facts : never
