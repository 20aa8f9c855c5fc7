/** What a game is to the engine: the interface every game implements, and the words the rules share. */

import type { z } from 'zod'
import type { Chance } from './chance.ts'

/** A place at the table, numbered from 0. */
export type Seat = number

/** Who is looking: a seat, or the audience, who see only what is public. */
export type Viewer = Seat | 'audience'

/** What a state, a command, an event and a tape are made of; it survives a file and a wire unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Read-only through and through. */
export type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

export interface Tagged {
  readonly type: string
}

/** The shape of something that comes from outside. The wire check, the type and the JSON Schema are this one thing. */
export type Shape<T> = z.ZodType<T>

/**
 * A blank in a sentence: plain, the name of whoever holds a seat, a word or sentence translated in its turn,
 * or several of these in a list.
 */
export type Param = string | number | { readonly seat: Seat } | Line | { readonly all: readonly Param[] }

/** A sentence as data: a translation key and what fills its blanks. */
export interface Line {
  readonly say: string
  readonly params?: Readonly<Record<string, Param>>
}

/** Why not. `because` is a translation key; `rule` is the paragraph of our rules text that forbids it. */
export interface Refusal {
  readonly because: string
  readonly params?: Readonly<Record<string, Param>>
  readonly rule?: string
}

/** Something asked for, or why it was not given. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

export interface Range {
  readonly min: number
  readonly max: number
}

/** A legal command; `aim` gives the numbers in it that may still vary, and how far. */
export interface Choice<Command> {
  readonly command: Command
  readonly aim?: { readonly [Field in keyof Command]?: Command[Field] extends number ? Range : never }
}

/** Co-operative games name every seat a winner, or none. */
export interface Outcome {
  readonly winners: readonly Seat[]
  /** By seat. */
  readonly scores?: readonly number[]
  /** Why it ended: a translation key. */
  readonly because: string
}

/**
 * What is handed over beside a state: the facts of the game, or nothing if it has none. Whoever asks the rules of a
 * game of which nothing is known must hand them over too; `factsOf` has them.
 */
export type With<Facts> = 0 extends 1 & Facts
  ? { readonly facts: Facts }
  : [Facts] extends [undefined]
    ? unknown
    : { readonly facts: Facts }

/**
 * One rule: everything about one type of command. The shape never varies: shape, choices, refuse, effect. `Facts` is
 * for games that have them.
 */
export interface Rule<State, Command extends Tagged, Event extends Tagged, Facts = undefined> {
  /** The shape of the command, for commands that come from outside. */
  readonly shape: Shape<Command>
  /** What `seat` may do now under this rule. Everything listed is accepted. */
  choices(at: { readonly state: Frozen<State>; readonly seat: Seat } & With<Facts>): Iterable<Choice<Command>>
  /** Why the command may not be done now; nothing if it may. */
  refuse(
    at: {
      readonly state: Frozen<State>
      readonly seat: Seat
      readonly command: Command
    } & With<Facts>,
  ): Refusal | undefined
  /** Carry the command out on `state`, which is the engine's own copy. It gets no facts: they would not stay true. */
  effect(at: {
    readonly state: State
    readonly seat: Seat
    readonly command: Command
    readonly chance: Chance
    readonly emit: (event: Event) => void
  }): void
}

export type Rules<State, Command extends Tagged, Event extends Tagged, Facts = undefined> = {
  readonly [Type in Command['type']]: Rule<State, Extract<Command, { readonly type: Type }>, Event, Facts>
}

interface Definition<State, Command extends Tagged, Event extends Tagged, Options, Facts> {
  readonly id: string
  /** Raised when records of older matches can no longer be replayed. */
  readonly version: number
  readonly seats: { readonly min: number; readonly max: number }
  /** What may be chosen at set-up, each with its default. */
  readonly options: z.ZodType<Options>

  /** Why a match cannot start with these options for so many seats; nothing if it can. */
  refuseStart?(start: { readonly seats: number; readonly options: Frozen<Options> }): Refusal | undefined

  setup(start: { readonly seats: number; readonly options: Frozen<Options>; readonly chance: Chance }): State

  /** The seats the game cannot go on without. Empty exactly when the game is over. */
  awaited(state: Frozen<State>): readonly Seat[]

  /**
   * Seats that may act although the game goes on without them, and should be given the chance: none if the game does
   * not say. Whatever they do, they are not invited to it again at once.
   */
  invited?(state: Frozen<State>): readonly Seat[]

  /**
   * Whether those who are awaited choose among themselves who acts first, and the others then wait: not so if the game
   * does not say. It is no command, since acting first is all there is to it; the host lets people choose before bots.
   */
  freeOrder?(state: Frozen<State>): boolean

  /**
   * Seconds that must have gone by since the last step before the host accepts this command, which is legal; none if
   * the game does not say. A game knows no clock: the host counts, and replays do not.
   */
  holdBack?(at: { readonly state: Frozen<State>; readonly seat: Seat; readonly command: Command }): number

  /** One rule for each command: the whole of what players may do. */
  readonly rules: Rules<State, Command, Event, Facts>

  /** The result, once there is one. */
  outcome(state: Frozen<State>): Outcome | undefined

  /** For bots: fill in what `seat` cannot see with a guess consistent with what it can. */
  imagine?(known: { readonly state: Frozen<State>; readonly seat: Seat; readonly chance: Chance }): State
}

/** How a game that has facts computes them; the others do not mention them. */
type Computing<State, Facts> = 0 extends 1 & Facts
  ? { readonly facts?: ((state: Frozen<State>) => Facts) | undefined }
  : [Facts] extends [undefined]
    ? { readonly facts?: undefined }
    : {
        /**
         * What rules, prompts and bots need again and again, such as all rooms of a table. It follows from the state
         * alone, which it leaves as it is; the engine computes it at most once for a state. Parts that are not always
         * needed may be getters that compute them when they are first read, which is always before the next effect.
         */
        facts(state: Frozen<State>): Facts
      }

/** A game, with the facts it computes of a state, if it does. */
export type GameDefinition<
  State,
  Command extends Tagged,
  Event extends Tagged,
  Options,
  Facts = undefined,
> = Definition<State, Command, Event, Options, Facts> & Computing<State, Facts>

/**
 * Some game, of which the engine knows only that it is one. States, commands and events of a game are opaque
 * here and flow from one of its members into another, which no single type can say: this is the one `any`.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyGame = GameDefinition<any, any, any, any, any>

export type StateOf<Game> =
  Game extends Definition<infer State, infer _C, infer _E, infer _O, infer _F> ? State : never
export type CommandOf<Game> =
  Game extends Definition<infer _S, infer Command, infer _E, infer _O, infer _F> ? Command : never
export type EventOf<Game> =
  Game extends Definition<infer _S, infer _C, infer Event, infer _O, infer _F> ? Event : never
export type OptionsOf<Game> =
  Game extends Definition<infer _S, infer _C, infer _E, infer Options, infer _F> ? Options : never
/** Nothing, for games without facts. */
export type FactsOf<Game> =
  Game extends Definition<infer _S, infer _C, infer _E, infer _O, infer Facts> ? Facts : never
