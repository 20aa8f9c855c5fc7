/** The worth of a command: it runs each outcome on a copy of the state, and weights the value after it by its odds. */

import type { Chance } from '../../engine/chance.ts'
import type { Frozen, Json, Seat, Shape } from '../../engine/game.ts'
import { perform } from '../../engine/play.ts'
import { hasSuit } from '../../games/cyberdoom-tower/after-move.ts'
import { hit, miss } from '../../games/cyberdoom-tower/attack-outcome.ts'
import type { AttackCommand, Command } from '../../games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import type { Event, State } from '../../games/cyberdoom-tower/state.ts'
import { copyState } from './copy-state.ts'
import { hitsOf } from './hit-tables.ts'
import { lastGaspCommand } from './last-gasp.ts'
import { type Memo, memoized, positionOf } from './memo.ts'
import { positionValue } from './position-value.ts'
import { prunedCommands } from './pruned-commands.ts'

type Seen = Frozen<State>

const FACES = 6
/** Dice beyond any face, which pass or fail the test whatever the target and the Luck. */
const ALWAYS = 100
const NEVER = -100

const ignore = (): void => {}

/** A chance with a fixed result: the given card, counted from 0, if one is drawn, otherwise the given die. */
function told(die: number, card: number | undefined): Chance {
  return {
    outcome: <T extends Json>(shape: Shape<T>): T =>
      (card !== undefined && shape.safeParse(0).success ? card : die) as T,
  }
}

interface Outcome {
  readonly state: State
  /** The target of the Hide test, if there was one. */
  readonly target: number | undefined
}

function after(state: Seen, seat: Seat, command: Command, die: number): Outcome {
  const next = copyState(state)
  let target: number | undefined
  const emit = (event: Event): void => {
    if (event.type === 'hideRolled') target = event.target
  }
  const draws = command.type === 'loot' || state.arrival?.looted
  const card = draws ? state.pile.length >> 1 : undefined
  cyberdoomTower.rules[command.type].effect({
    state: next,
    seat,
    command: command as never,
    chance: told(die, card),
    emit,
  })
  return { state: next, target }
}

/** The worth of the state with `spent` Luck less. Lowers the Luck in place and restores it before it returns. */
function worthWithLuck(state: State, at: { seat: Seat; spent: number; mind: Memo }): number {
  const player = state.players[at.seat]!
  player.luck -= at.spent
  const worth = worthAtRest(state, at.seat, at.mind)
  player.luck += at.spent
  return worth
}

export function worthOf(state: Seen, seat: Seat, command: Command, mind: Memo): number {
  if (command.type === 'attack') return worthOfAttack(state, seat, command, mind)
  const passed = after(state, seat, command, ALWAYS)
  if (passed.target === undefined) return worthOfState(passed.state, seat, mind, command)
  const { luck } = state.players[seat]!
  const lowest = passed.target - FACES
  const worthPassed = worthOfState(passed.state, seat, mind, command)
  if (passed.target <= 1) return worthPassed
  const rest = worthAtRest(passed.state, seat, mind)
  const worthFailed = worthOfState(after(state, seat, command, NEVER).state, seat, mind)
  // Counts the faces that reach the target, those that Luck makes up for, and the rest. The cost of the Luck is judged
  // at the end of the movement; searching the turn again for each point of Luck would change little.
  let total = 0
  for (let short = lowest; short < passed.target; short++) {
    if (short <= 0) total += worthPassed
    else if (short > passed.state.players[seat]!.luck || short > luck + 1) total += worthFailed
    else {
      const dearer = worthWithLuck(passed.state, { seat, spent: short, mind }) - rest
      total += Math.max(worthFailed, worthPassed + dearer)
    }
  }
  return total / FACES
}

/** The target of the Hide test at the end of a movement, if it is rolled at once. */
export function hideTargetOf(state: Seen, seat: Seat, command: Command): number | undefined {
  return command.type === 'attack' ? undefined : after(state, seat, command, ALWAYS).target
}

interface Ends {
  readonly hit: State
  readonly missed: State
}

/** The two outcomes of an attack, before any Luck is spent on it. */
function endsOfAttack(state: Seen, seat: Seat): Ends {
  const hitState = copyState(state)
  const missed = copyState(state)
  hit(hitState, { seat, boxes: [] }, ignore)
  miss(missed, seat, ignore)
  return { hit: hitState, missed }
}

function worthOfAttack(state: Seen, seat: Seat, command: AttackCommand, mind: Memo): number {
  const { luck } = state.players[seat]!
  const odds = hitsOf(state, state.players[seat]!)
  const ends = endsOfAttack(after(state, seat, command, 1).state, seat)
  const worthMissed = worthOfState(ends.missed, seat, mind)
  let total = 0
  let reached = 0
  for (let spent = 0; spent <= luck; spent++) {
    const share = odds[spent]! - reached
    if (share < 0.001) continue
    reached = odds[spent]!
    total += share * Math.max(worthMissed, worthWithLuck(ends.hit, { seat, spent, mind }))
  }
  const given = givenUp(state, seat, { ends, mind, reached, worthMissed })
  return total + given.total + (1 - given.reached) * worthMissed
}

/** The rolls that hit only if the Gunsight is given up for them, and what such a hit is worth. */
function givenUp(
  state: Seen,
  seat: Seat,
  { ends, mind, reached, worthMissed }: { ends: Ends; mind: Memo; reached: number; worthMissed: number },
): { readonly total: number; readonly reached: number } {
  const player = state.players[seat]!
  let [total, hits] = [0, reached]
  if (!player.equipment.includes('gunsight')) return { total, reached: hits }
  const odds = hitsOf(state, player, 'givenUp')
  const spoils = withoutGunsight(ends.hit, seat)
  for (let spent = 0; spent <= player.luck; spent++) {
    const share = odds[spent]! - hits
    if (share < 0.001) continue
    hits = odds[spent]!
    total += share * Math.max(worthMissed, worthWithLuck(spoils, { seat, spent, mind }))
  }
  return { total, reached: hits }
}

function withoutGunsight(state: Seen, seat: Seat): State {
  const next = copyState(state)
  const player = next.players[seat]!
  player.equipment = player.equipment.filter(card => card !== 'gunsight')
  return next
}

/** The worth of both ends of the present attack, for the choice between keeping the Gunsight and giving it up. */
export function worthOfEnds(
  state: Seen,
  seat: Seat,
  mind: Memo,
): Readonly<Record<'kept' | 'given' | 'missed', number>> {
  const ends = endsOfAttack(state, seat)
  return {
    kept: worthOfState(ends.hit, seat, mind),
    given: worthOfState(withoutGunsight(ends.hit, seat), seat, mind),
    missed: worthOfState(ends.missed, seat, mind),
  }
}

/** The most Luck that a hit is worth in the present attack. */
export function luckForHit(state: Seen, seat: Seat, mind: Memo): number {
  const { luck } = state.players[seat]!
  const ends = endsOfAttack(state, seat)
  const worthMissed = worthOfState(ends.missed, seat, mind)
  for (let spent = luck; spent > 0; spent--) {
    if (worthWithLuck(ends.hit, { seat, spent, mind }) > worthMissed) return spent
  }
  return 0
}

/** The worth of a state after the decisions that must follow at once. */
export function worthAtRest(state: State, seat: Seat, mind: Memo): number {
  if (state.result) return state.result.won ? 1 : 0
  if (state.lastGasp) return worthAtRest(afterLastGasp(state), seat, mind)
  const follow = followUps(state)
  if (follow.length === 0)
    return memoized(mind, positionOf(state, seat), () => positionValue(state, mind.weights))
  return Math.max(...follow.map(command => worthOf(state, state.acting ?? seat, command, mind)))
}

function afterLastGasp(state: State): State {
  const next = copyState(state)
  perform(cyberdoomTower, {
    state: next,
    seat: next.lastGasp!.seat,
    command: lastGaspCommand(next),
    chance: told(1, undefined),
    emit: ignore,
  })
  return next
}

/** The worth of a state under the best rest of the turn, after `last`. */
function worthOfState(state: State, seat: Seat, mind: Memo, last?: Command): number {
  if (state.result) return state.result.won ? 1 : 0
  if (state.lastGasp) return worthOfState(afterLastGasp(state), seat, mind)
  if (state.arrival || state.tokenOffer) return worthAtRest(state, seat, mind)
  const ended = mind.hasty || state.acting !== seat || state.players[seat]!.onRoof
  if (ended) return worthAtRest(state, seat, mind)
  return memoized(mind, `${positionOf(state, seat)} ${last?.type}`, () => bestOf(state, seat, mind, last))
}

function bestOf(state: State, seat: Seat, mind: Memo, last: Command | undefined): number {
  let best = 0
  for (const command of prunedCommands(state, seat, last)) {
    best = Math.max(best, worthOf(state, seat, command, mind))
  }
  return best
}

/** The commands that may follow at the end of a movement, or after a Sentinel's defeat. */
export function followUps({ arrival, tokenOffer, acting, players }: Seen): readonly Command[] {
  // Moving a token is never a loss.
  if (tokenOffer) return [{ type: 'moveToken' }]
  switch (arrival?.step) {
    case 'key':
      return [{ type: 'takeKey' }]
    case 'crate':
      return [{ type: 'loot' }, { type: 'leaveCrate' }]
    case 'hide':
      // The player may have discarded the suit since the movement ended.
      return [{ type: 'hide', suit: acting !== null && hasSuit(players[acting]!) }]
    case 'luck':
      return [
        { type: 'spendLuck', points: (arrival.target ?? 0) - (arrival.die ?? 0) },
        { type: 'spendLuck', points: 0 },
      ]
    case 'return':
      return [{ type: 'returnToElevator' }, { type: 'stay' }]
    case undefined:
      return []
  }
}
