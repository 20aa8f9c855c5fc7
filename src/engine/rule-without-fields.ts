/**
 * Rules for commands that have only a type and no other fields: such a command is offered whenever it is not refused.
 */

import { z } from 'zod'
import type { Frozen, Refusal, Rule, Seat, Tagged, With } from './game.ts'
import { onFirstUse } from './on-first-use.ts'

/** A command without fields. */
export interface Bare<Type extends string> {
  type: Type
}

/** Creates the function that builds the bare rules of one game. */
export function rulesWithoutFields<State, Event extends Tagged, Facts = undefined>() {
  return <const Type extends string>(
    type: Type,
    rule: Pick<Rule<State, Bare<Type>, Event, Facts>, 'effect'> & {
      refuse(at: { readonly state: Frozen<State>; readonly seat: Seat } & With<Facts>): Refusal | undefined
    },
  ): Rule<State, Bare<Type>, Event, Facts> => ({
    shape: onFirstUse(() => z.strictObject({ type: z.literal(type) })),
    choices: at => (rule.refuse(at) ? [] : [{ command: { type } }]),
    refuse: rule.refuse,
    effect: rule.effect,
  })
}
