/**
 * Simulates commands: each runs on a copy of the state, with the same rules and the bot's own randomness. Throws are
 * imagined without physics, which is about as accurate as a person's idea of them, and a hundred times faster. They are
 * simulated several times, each time with the same randomness for all candidates, so that luck does not decide.
 */

import { sampling } from '../../engine/chance.ts'
import type { AnyGame, Frozen, Seat, Tagged } from '../../engine/game.ts'
import { copy } from '../../engine/plain-data.ts'
import { perform } from '../../engine/play.ts'
import { type Random, seeded } from '../../engine/random.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import { dungeonDrop } from '../../games/dungeon-drop/game.ts'
import type { State } from '../../games/dungeon-drop/state.ts'
import { scatter } from '../../games/dungeon-drop/throws/scatter.ts'
import type { Thought } from '../bot.ts'
import type { Outlook } from './loot-race.ts'
import type { Work } from './work-budget.ts'

const imagined: AnyGame = dungeonDrop(scatter)

export interface RolloutSetup {
  readonly seat: Seat
  readonly random: Random
}

const ignore = (): void => {}

/** The state after the command, as one of its possible outcomes. */
export function after(state: Frozen<State>, command: Command, { seat, random }: RolloutSetup): State {
  const tried = copy(state) as State
  perform(imagined, {
    state: tried,
    seat,
    command: command as Tagged,
    chance: sampling(random),
    emit: ignore,
  })
  return tried
}

/** Commands whose result chance decides. */
const THROWN: readonly Command['type'][] = [
  'explore',
  'flick',
  'redrop',
  'trade',
  'copyClass',
  'dropDungeon',
  'goDeeper',
]

function isThrown({ type }: Command): boolean {
  return THROWN.includes(type)
}

/** A candidate, and its results so far. */
interface Tried {
  readonly command: Command
  lead: number
  worth: number
  times: number
}

const mean = ({ lead, times }: Tried): number => lead / times

function outlookOf({ lead, worth, times }: Tried): Outlook {
  return { lead: lead / times, worth: worth / times }
}

/** A command, what to expect of it on average, and of the next best if it was simulated as often. */
export interface Rollout extends Outlook {
  readonly command: Command
  readonly next: (Outlook & { readonly command: Command }) | undefined
}

export interface Rounds {
  /** How many candidates take part in each round; the best of the round before. */
  readonly fields: readonly number[]
  readonly random: Random
  readonly work: Work
}

/**
 * Returns the best candidate by its mean lead. Each round simulates a field of candidates once more. Yields its
 * progress, and stops early on 'hurry', or when `evaluate` has used up the work.
 */
export function* bestOf(
  candidates: readonly Command[],
  { fields, random, work }: Rounds,
  evaluate: (command: Command, random: Random) => Outlook,
): Thought<Rollout | undefined> {
  const all: Tried[] = candidates.map(command => ({ command, lead: 0, worth: 0, times: 0 }))
  let field = all
  let stopped = false
  for (const [round, most] of fields.entries()) {
    if (stopped) break
    const seed = random()
    field = field.slice(0, most)
    for (const [index, tried] of field.entries()) {
      if (stopped) break
      // What chance does not decide is the same in every round.
      const isKnown = tried.times > 0 && !isThrown(tried.command)
      const { lead, worth } = isKnown ? outlookOf(tried) : evaluate(tried.command, seeded(seed))
      tried.lead += lead
      tried.worth += worth
      tried.times++
      stopped = (yield (round + index / field.length) / fields.length) === 'hurry' || work.left <= 0
    }
    field = field.filter(({ times }) => times > 0).sort((a, b) => mean(b) - mean(a))
  }
  const [best, second] = all
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times || mean(b) - mean(a))
  // A candidate with fewer simulations may look better by luck, so it is not compared.
  const next =
    best && second?.times === best.times ? { command: second.command, ...outlookOf(second) } : undefined
  return best && { command: best.command, ...outlookOf(best), next }
}
