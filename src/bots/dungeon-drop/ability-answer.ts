/** Evaluates abilities by simulation, and uses one if it promises more than looting without it. */

import type { Frozen } from '../../engine/game.ts'
import { takeAim } from '../../engine/play.ts'
import { below } from '../../engine/random.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import type { Thinking, Thought } from '../bot.ts'
import { legalChoices } from './legal-choices.ts'
import { after, bestOf, type Rollout } from './rollouts.ts'
import type { Nature } from './room-preferences.ts'

export interface AbilityQuestion extends Thinking {
  readonly state: Frozen<State>
  readonly nature: Nature
}

/** An ability must promise this many points more than the best room available anyway. */
const MARGIN = 0.25
/** Commands that are not abilities. */
const ROOMS = ['loot', 'skipLoot', 'finishActing', 'enter', 'moveOn', 'search']

/** The commands other than looting, with random aims; the selection differs every time. */
function abilityCandidates(about: AbilityQuestion): Command[] {
  const { game, state, seat, random, nature } = about
  if (nature.tries === 0) return []
  const open = legalChoices(about).filter(({ command }) => !ROOMS.includes(command.type))
  if (open.length === 0) return []
  const found: Command[] = open.length <= nature.tries / 2 ? open.map(({ command }) => command) : []
  while (found.length < nature.tries && (found.length < open.length || open.some(({ aim }) => aim))) {
    const choice = open[below(random, open.length)]!
    found.push(takeAim(game, { state, seat, choice, random }) as Command)
  }
  return found
}

/** The best use of an ability, if it is better than `otherwise`. */
export function* abilityAnswer(
  about: AbilityQuestion,
  otherwise: number,
  evaluate: (state: State) => number,
): Thought<Rollout | undefined> {
  const best = yield* bestOf(abilityCandidates(about), command =>
    evaluate(after(about.state, command, about)),
  )
  return best && best.worth > otherwise + MARGIN ? best : undefined
}
