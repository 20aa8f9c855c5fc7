/**
 * What a player is about to do, before it is done. A decision has one intent: the drawn board, the text board's form,
 * the keys and a hint all edit the same one, and one command is made from it. So nothing can be committed that is not
 * shown.
 */

import type { AnyBox } from '../../../engine/box.ts'
import type { AnyGame, Choice, CommandOf, Refusal, Seat, StateOf, Tagged } from '../../../engine/game.ts'

/** The decision at hand. Whenever any of it changes, the intent starts from scratch. */
export interface Decision<State, Command> {
  readonly state: State
  readonly seat: Seat | undefined
  readonly choices: readonly Choice<Command>[]
  readonly box: AnyBox
}

/** How a game edits the commands that have to be aimed. A game whose choices all take one press needs none. */
export interface IntentModel<State, Command, Intent> {
  begin(at: Decision<State, Command>): Intent
  /** Converts a command, such as a hint proposes, to an intent; `undefined` if the command is not aimed. */
  layOut(at: Decision<State, Command>, command: Command): Intent | undefined
  /** Converts the intent to a command; `undefined` while something is missing. The rules decide whether it is legal. */
  commandOf(at: Decision<State, Command>, intent: Intent): Command | undefined
}

/** The intent of any game: the table passes on values whose types it does not know. */
export type AnyIntent = StateOf<AnyGame>
export type AnyIntentModel = IntentModel<StateOf<AnyGame>, CommandOf<AnyGame>, AnyIntent>

/** What every view of a table gets: the one intent, and the only functions that change and commit it. */
export interface IntentEditor<Command, Intent> {
  readonly intent: Intent
  readonly command: Command | undefined
  readonly refusal: Refusal | undefined
  /** The field of the form that was emptied and has no number yet: nothing can be committed until it has one. */
  readonly unfinished: string | undefined
  /** Whether it can be sent: it is complete, and no other command is pending. */
  readonly ready: boolean
  /** Whether a hint is open and the command is the one that it proposes. */
  readonly asHinted: boolean
  edit(change: (intent: Intent) => Intent): void
  leaveUnfinished(field: string): void
  commit(): void
}

export type AnyIntentEditor = IntentEditor<Tagged, unknown>

export interface HeldIntent {
  readonly at: Decision<unknown, Tagged>
  readonly hinted: Tagged | undefined
  readonly intent: unknown
  readonly unfinished: string | undefined
}

function isSame(one: Decision<unknown, Tagged>, other: Decision<unknown, Tagged>): boolean {
  return (
    one.state === other.state &&
    one.seat === other.seat &&
    one.choices === other.choices &&
    one.box === other.box
  )
}

/**
 * The intent for this decision: the current one if it was made for it, or else a new one. A hint fills it in when it
 * arrives; later edits by the player stay, even when the hint is closed.
 */
export function heldFor(
  model: AnyIntentModel,
  held: HeldIntent | undefined,
  { at, hinted }: Pick<HeldIntent, 'at' | 'hinted'>,
): HeldIntent {
  const current = held && isSame(held.at, at)
  if (current && held.hinted === hinted) return held
  const laidOut = hinted && model.layOut(at, hinted)
  const kept = current ? held.intent : model.begin(at)
  const unfinished = current && laidOut === undefined ? held.unfinished : undefined
  return { at, hinted, intent: laidOut ?? kept, unfinished }
}

/** An edit is dropped if it was made for a decision that is over. */
export function edited(
  held: HeldIntent,
  at: HeldIntent['at'],
  change: (intent: unknown) => unknown,
): HeldIntent {
  return isSame(held.at, at) ? { ...held, intent: change(held.intent), unfinished: undefined } : held
}

export function leftUnfinished(held: HeldIntent, at: HeldIntent['at'], field: string): HeldIntent {
  return isSame(held.at, at) ? { ...held, unfinished: field } : held
}

export function commandOf(model: AnyIntentModel, { at, intent, unfinished }: HeldIntent): Tagged | undefined {
  return unfinished === undefined && at.seat !== undefined ? model.commandOf(at, intent) : undefined
}

/** What a hint's button does: nothing has to be aimed, the intent matches the hint, or the player has changed it. */
export function hintStatus(
  model: AnyIntentModel | undefined,
  held: HeldIntent | undefined,
  hinted: Tagged,
): 'plain' | 'laidOut' | 'changed' {
  if (!model || !held) return 'plain'
  const laidOut = model.layOut(held.at, hinted)
  const proposed = laidOut && JSON.stringify(model.commandOf(held.at, laidOut))
  if (proposed === undefined) return 'plain'
  return JSON.stringify(commandOf(model, held)) === proposed ? 'laidOut' : 'changed'
}
