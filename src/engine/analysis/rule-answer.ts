/**
 * What the rules say to a command in a position, for people who ask a judge: why not, with the paragraph, or what it
 * does. Nothing is drawn for it: the answer ends where chance decides.
 */

import type { Chance } from '../chance.ts'
import type { Refusal, Seat, Tagged } from '../game.ts'
import { checkCommand } from '../match.ts'
import { copy } from '../plain-data.ts'
import { perform } from '../play.ts'
import type { PlayedAt } from './chosen-chance.ts'

export type RuleAnswer =
  | { readonly may: false; readonly refusal: Refusal }
  | {
      readonly may: true
      readonly command: Tagged
      /** What surely happens. */
      readonly events: readonly Tagged[]
      /** The state after that. */
      readonly state: unknown
      /** Whether dice, cards or a throw decide what follows. */
      readonly byChance: boolean
    }

/** Stops a rule where chance decides. It never leaves this file. */
class LeftToChance extends Error {}

const stopping: Chance = {
  outcome() {
    throw new LeftToChance()
  },
}

export function ruleAnswer(
  at: PlayedAt,
  asked: { readonly seat: Seat; readonly command: unknown },
): RuleAnswer {
  const { seat } = asked
  const checked = checkCommand(at, seat, asked.command)
  if (!checked.ok) return { may: false, refusal: checked.refusal }
  const command = checked.value
  const state = copy(at.state)
  const events: Tagged[] = []
  let byChance = false
  try {
    perform(at.game, { state, seat, command, chance: stopping, emit: event => events.push(event) })
  } catch (error) {
    if (!(error instanceof LeftToChance)) throw error
    byChance = true
  }
  return { may: true, command, events, state, byChance }
}
