/** The turn that a trooper is going to play if its dice allow it: its own decisions, one after the other. */

import type { Chance } from '../../engine/chance.ts'
import type { Frozen, Json, Seat, Shape, Tagged } from '../../engine/game.ts'
import { perform } from '../../engine/play.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import type { Event, State } from '../../games/cyberdoom-tower/state.ts'
import type { Advice, Thought } from '../bot.ts'
import { copyState } from './copy-state.ts'

type Seen = Frozen<State>

export interface TurnStep {
  /** The position in which the command is given. */
  readonly state: Seen
  readonly command: Command
  /** What the command brings about; empty if that is left to chance. */
  readonly events: readonly Event[]
}

/** More decisions than a turn has. */
const MOST_STEPS = 12

/** Every Hide test shows a six. */
const SIXES: Chance = { outcome: <T extends Json>(_: Shape<T>): T => 6 as T }

/** The dice of an attack, or the card from a Crate, decide how the turn goes on. */
function isOpen({ type }: Command): boolean {
  return type === 'attack' || type === 'loot'
}

/** Whether the seat has a turn in this round that nobody has begun. */
function hasTurnAhead({ result, lastGasp, acting, players }: Seen, seat: Seat): boolean {
  return !result && !lastGasp && acting === null && !players[seat]!.done
}

/** Undefined if it is told to hurry: in haste it might decide otherwise than in its turn. */
function* unhurried(thought: Thought<Advice>): Thought<Command | undefined> {
  for (;;) {
    const step = thought.next()
    if (step.done) return step.value.command as Command
    if ((yield step.value) === 'hurry') return undefined
  }
}

/** Empty if the seat has no turn ahead of it in this round, or has no time to think about it. */
export function* turnAhead(
  state: Seen,
  seat: Seat,
  decide: (state: Seen) => Thought<Advice>,
): Thought<readonly TurnStep[]> {
  const steps: TurnStep[] = []
  let here = state
  let goesOn = hasTurnAhead(state, seat)
  while (goesOn && steps.length < MOST_STEPS) {
    const command = yield* unhurried(decide(here))
    if (!command) return []
    const events: Event[] = []
    const next = copyState(here)
    if (!isOpen(command)) {
      const emit = (event: Tagged): void => void events.push(event as Event)
      perform(cyberdoomTower, { state: next, seat, command, chance: SIXES, emit })
    }
    steps.push({ state: here, command, events })
    goesOn = !isOpen(command) && !next.result && next.acting === seat
    here = next
  }
  return steps
}
