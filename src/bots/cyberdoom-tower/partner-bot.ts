/**
 * A trooper on whom a partner can rely: it says before its turn what it is going to do. It takes its randomness from the
 * position, so that it decides again as it said unless the position has changed.
 */

import type { Frozen } from '../../engine/game.ts'
import { canonical } from '../../engine/plain-data.ts'
import { seeded } from '../../engine/random.ts'
import type { State } from '../../games/cyberdoom-tower/state.ts'
import { type Advice, advising, type Bot, type Thinking, type Thought } from '../bot.ts'
import type { ChanceFigure } from '../chance-figure.ts'
import { planLines } from './plan-lines.ts'
import { turnAhead } from './turn-ahead.ts'

export function partnerBot(
  id: string,
  thought: (about: Thinking) => Thought<Advice>,
  chance?: ChanceFigure,
): Bot {
  const steady = (about: Thinking): Thought<Advice> =>
    thought({ ...about, random: seeded(`${canonical(about.state)} ${about.seat}`) })
  return {
    ...advising(id, steady, chance),
    *plan({ state, seat, ...about }) {
      const seen = state as Frozen<State>
      const steps = yield* turnAhead(seen, seat, own => steady({ ...about, state: own, seat }))
      return steps.length === 0 ? [] : planLines(seen, seat, steps)
    },
  }
}
