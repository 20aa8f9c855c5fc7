/** What a trooper says to its partner before its turn: the steps, how risky they are, and what it leaves to the partner. */

import type { Frozen, Line, Seat } from '../../engine/game.ts'
import type { Command } from '../../games/cyberdoom-tower/commands.ts'
import { hideOdds } from '../../games/cyberdoom-tower/odds/hide-test-odds.ts'
import type { Event, State } from '../../games/cyberdoom-tower/state.ts'
import { cardLine, enemyName, floorLine, toSectorLine } from '../../games/cyberdoom-tower/text/name-lines.ts'
import { inHundred } from '../reason-figures.ts'
import { reason } from '../words.ts'
import { hideTargetOf } from './command-worth.ts'
import { attackOdds, waitReasons } from './reasons.ts'
import { keyPlansFor } from './team-key-plans.ts'
import type { TurnStep } from './turn-ahead.ts'

type Seen = Frozen<State>

/** What is left to chance has no events yet. */
function stepBeforeDice(state: Seen, seat: Seat, command: Command): Line | undefined {
  if (command.type === 'loot') return reason('tower.means.loot')
  if (command.type !== 'attack') return undefined
  const { onRoof, floor } = state.players[seat]!
  const enemy = enemyName(state, onRoof ? null : floor)
  return reason('tower.means.attack', { enemy, weapon: cardLine(command.weapon) })
}

function stepOf(state: Seen, event: Event): Line | undefined {
  switch (event.type) {
    case 'rode':
      return reason('tower.means.ride', { floor: floorLine(state, event.to) })
    case 'moved':
      return reason('tower.means.move', { to: toSectorLine(event.to) })
    case 'pickedUp':
      return reason(`tower.means.${event.symbol}`)
    case 'keyTaken':
      return reason('tower.means.key')
    case 'returned':
      return reason('tower.means.return')
    case 'steppedOntoRoof':
      return reason('tower.means.roof')
    case 'seen':
      return reason('tower.means.seen')
    default:
      return undefined
  }
}

/** The targets of the Hide tests of a step. That of a Crate follows from the rules before the card is drawn. */
function hideTargets({ state, command, events }: TurnStep, seat: Seat): readonly number[] {
  if (command.type === 'loot') return [hideTargetOf(state, seat, command) ?? 0]
  return events.flatMap(event => (event.type === 'hideRolled' ? [event.target] : []))
}

/** The Hide test of the turn that is the hardest to pass, unless all of them pass in any case. */
function hardestTest(steps: readonly TurnStep[], seat: Seat): Line[] {
  const tests = steps.flatMap(step =>
    hideTargets(step, seat).map(target => ({ target, luck: step.state.players[seat]!.luck })),
  )
  const [hardest] = tests.sort((one, other) => other.target - one.target)
  if (!hardest || hardest.target <= 1) return []
  const odds = hideOdds(hardest)
  const [hide, luck] = [inHundred(odds[0]!), inHundred(odds.at(-1)!)]
  return [
    hide === luck ? reason('tower.means.hide.same', { hide }) : reason('tower.means.hide', { hide, luck }),
  ]
}

/** The Key that the team's plan gives to the partner. */
function leftToPartner(state: Seen, seat: Seat, steps: readonly TurnStep[]): Line[] {
  const plans = keyPlansFor(state)
  if (!plans) return []
  const taken = steps.flatMap(({ events }) => events).find(({ type }) => type === 'keyTaken')
  return plans.flatMap(({ first }, partner) =>
    partner === seat || !first || (taken && 'floor' in taken && taken.floor === first.floor)
      ? []
      : [reason('tower.means.yours', { name: { seat: partner }, floor: floorLine(state, first.floor) })],
  )
}

export function planLines(state: Seen, seat: Seat, steps: readonly TurnStep[]): Line[] {
  const clauses = steps.flatMap(({ state: at, command, events }) =>
    [stepBeforeDice(at, seat, command), ...events.map(event => stepOf(at, event))].filter(
      line => line !== undefined,
    ),
  )
  const last = steps.at(-1)!
  const odds =
    last.command.type === 'attack' ? [attackOdds(last.state, seat)].filter(line => line !== undefined) : []
  const waits = last.command.type === 'pass' ? waitReasons(last.state, seat) : []
  return [
    clauses.length === 0 ? reason('tower.means.stay') : reason('tower.means', { steps: { all: clauses } }),
    ...hardestTest(steps, seat),
    ...odds,
    ...waits,
    ...leftToPartner(state, seat, steps),
  ]
}
