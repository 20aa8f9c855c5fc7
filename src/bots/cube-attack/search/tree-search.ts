/**
 * Alpha-beta search over single actions. The side to move changes only when a turn is over, and a position is evaluated
 * only then, because a turn that is half done looks better or worse than it is. With three players or more, all others
 * are one side against the seat that thinks; of them, only the one who hurts it most acts between two of its turns
 * ("best reply"): letting all act against it would make the search timid and shallow.
 */

import { actionsOf, writeActions, writeAttacks } from '../core/legal-actions.ts'
import { ACTIVATE, ATTACK, PASS, SKIP, typeOf } from '../core/packed-actions.ts'
import type { CorePosition } from '../core/position.ts'
import { ACTIONS, RESULT, TURN, WINNERS } from '../core/position-layout.ts'
import type { Evaluate } from '../evaluation/evaluation.ts'
import { ActionOrder, takeBest } from './action-order.ts'
import { EvaluationCache } from './evaluation-cache.ts'
import { AT_LEAST, AT_MOST, EXACT, TranspositionTable } from './transposition-table.ts'

/** A win is worth this much less the actions until then, so that the search wins soon and loses late. */
export const WIN = 1_000_000
/** Values beyond this are wins or losses that the search has seen. */
export const DECIDED = WIN - 1_000
const TURN_ACTIONS = 2
const ATTACKS_AFTER = 4
/** Late actions are searched less deep by a turn, and again in full if they look good all the same. */
const REDUCED = 2
const REDUCED_FROM = 3
const REDUCED_DEPTH = 3
const NO_ACTION = -1
/** Added to the key after another player has acted against the seat since its last turn. */
const ACTED = 0x51ed270b

/**
 * The actions of all plies that are being looked at, one list after the other, and how soon they are tried. All searches
 * share them, because none keeps anything here between two slices.
 */
const actions = new Int32Array(1 << 16)
const scores = new Int32Array(1 << 16)

export interface SearchOptions {
  readonly evaluate: Evaluate
  /** How the others act against the seat when there are several: the most dangerous of them, or all. */
  readonly others?: 'best reply' | 'paranoid'
  /** How many attacks in a row are looked at after the last turn; 4 by default. */
  readonly attacksAfter?: number
  /** Whether the seat does not see this attack coming; it sees all by default. */
  readonly overlooks?: ((attack: number) => boolean) | undefined
}

export class TreeSearch {
  readonly position: CorePosition
  /** For whom the search is made. */
  readonly seat: number
  /** The actions made so far. */
  nodes = 0
  /** The search gives up, without a result, when it has made so many. */
  limit = Number.POSITIVE_INFINITY
  gaveUp = false
  private readonly evaluations: EvaluationCache
  private readonly oneReply: boolean
  private readonly attacksAfter: number
  private readonly overlooks: SearchOptions['overlooks']
  private readonly known: TranspositionTable
  private readonly order: ActionOrder
  private end = 0
  private chosen = NO_ACTION

  constructor(position: CorePosition, seat: number, nodes: number, options: SearchOptions) {
    this.position = position
    this.seat = seat
    this.evaluations = new EvaluationCache(options.evaluate, seat, nodes)
    this.oneReply = position.seats > 2 && options.others !== 'paranoid'
    this.attacksAfter = options.attacksAfter ?? ATTACKS_AFTER
    this.overlooks = options.overlooks
    this.known = new TranspositionTable(nodes)
    this.order = new ActionOrder(position.tables.size)
  }

  private get isOwnTurn(): boolean {
    return this.position.cells[TURN] === this.seat
  }

  /** The value of the seat's next action if it is above `best`, else a bound; undefined if the search gave up. */
  rootValue(action: number, depth: number, best: number): number | undefined {
    this.gaveUp = false
    let value = WIN
    if (best > -WIN) value = this.valueAfter(action, depth - 1, best, best + 1, 0, false)
    if (value > best && !this.gaveUp) value = this.valueAfter(action, depth - 1, best, WIN, 0, false)
    return this.gaveUp ? undefined : value
  }

  /** This action and those that the search expects after it, as far as its table still knows them. */
  lineAfter(action: number, most: number): readonly number[] {
    const { position, known } = this
    const line = [action]
    position.make(action)
    while (line.length <= most) {
      const entry = known.find(position.keyLow, position.keyHigh)
      const next = entry < 0 ? NO_ACTION : known.actionAt(entry)
      // Another position may have the same key, and its best action may be none here.
      if (next === NO_ACTION || !actionsOf(position).includes(next)) break
      line.push(next)
      position.make(next)
    }
    for (const _ of line) position.unmake()
    return line
  }

  /** The value after an action of the side to move, as that side sees it. */
  valueAfter(
    action: number,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
    acted: boolean,
  ): number {
    const own = this.isOwnTurn
    this.nodes++
    this.position.make(action)
    const now = this.isOwnTurn
    const replied = this.oneReply && !now && (acted || (!own && action !== SKIP))
    const value =
      own === now
        ? this.search(depth, alpha, beta, ply + 1, replied)
        : -this.search(depth, -beta, -alpha, ply + 1, replied)
    this.position.unmake()
    return value
  }

  /** The value of a position that is decided, as the side to move sees it. */
  private decided(ply: number): number {
    const { cells } = this.position
    const winners = cells[WINNERS]!
    const mine = 1 << this.seat
    const value = winners === mine ? WIN - ply : winners & mine ? 0 : ply - WIN
    return this.isOwnTurn ? value : -value
  }

  private isDecided(): boolean {
    return this.position.cells[RESULT] !== 0 || !this.position.isIn(this.seat)
  }

  /** The evaluation as the side to move sees it. */
  private judged(): number {
    const value = this.evaluations.of(this.position)
    return this.isOwnTurn ? value : -value
  }

  private search(depth: number, alpha: number, beta: number, ply: number, acted: boolean): number {
    if (this.isDecided()) return this.decided(ply)
    const { position } = this
    const isTurnStart = position.cells[ACTIONS] === TURN_ACTIONS
    if (isTurnStart && depth <= 0) return this.settled(this.attacksAfter, alpha, beta, ply)
    if (isTurnStart && acted) {
      return this.valueAfter(SKIP, depth, alpha, beta, ply, acted)
    }
    if (this.nodes >= this.limit) {
      this.gaveUp = true
      return 0
    }
    const low = (position.keyLow + (acted ? ACTED : 0)) | 0
    const high = position.keyHigh
    const entry = this.known.find(low, high)
    let known = NO_ACTION
    if (entry >= 0) {
      known = this.known.actionAt(entry)
      const value = fromTable(this.known.valueAt(entry), ply)
      const kind = this.known.kindAt(entry)
      const isEnough = kind === EXACT || (kind === AT_LEAST ? value >= beta : value <= alpha)
      if (isEnough && this.known.depthAt(entry) >= depth) return value
    }
    const from = this.end
    const until = this.list(known, ply, isTurnStart)
    const best = this.tryAll(from, until, depth, alpha, beta, ply, acted)
    this.end = from
    if (this.gaveUp) return 0
    const kind = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST
    this.known.keep(low, high, this.chosen, toTable(best, ply), Math.max(0, depth), kind)
    return best
  }

  /** Lists the actions of the side to move after those of the plies before, and returns where they end. */
  private list(known: number, ply: number, isTurnStart: boolean): number {
    const from = this.end
    const side = this.isOwnTurn ? 0 : 1
    let until = this.withoutOverlooked(from, writeActions(this.position, actions, from))
    if (this.oneReply && side === 1 && isTurnStart) actions[until++] = SKIP
    this.end = until
    this.order.rate(this.position, { actions, scores, from, until, known, ply, side })
    return until
  }

  /** Takes the attacks of others that the seat does not see coming off the list, unless nothing else is on it. */
  private withoutOverlooked(from: number, until: number): number {
    const { overlooks } = this
    if (!overlooks || this.isOwnTurn) return until
    let end = from
    for (let index = from; index < until; index++) {
      const action = actions[index]!
      if (typeOf(action) !== ATTACK || !overlooks(action)) actions[end++] = action
    }
    return end > from ? end : until
  }

  /** The value of the best action, which is left in `chosen`. */
  private tryAll(
    from: number,
    until: number,
    depth: number,
    floor: number,
    beta: number,
    ply: number,
    acted: boolean,
  ): number {
    let alpha = floor
    let chosen = NO_ACTION
    let best = Number.NEGATIVE_INFINITY
    for (let index = from; index < until; index++) {
      const action = takeBest(actions, scores, index, until)
      const value = this.valueOf(action, index - from, depth, alpha, beta, ply, acted)
      if (this.gaveUp) break
      if (value <= best) continue
      best = value
      chosen = action
      if (value <= alpha) continue
      alpha = value
      if (value < beta) continue
      this.order.praise(action, { depth: Math.max(0, depth), ply, side: this.isOwnTurn ? 0 : 1 })
      break
    }
    this.chosen = chosen
    return best
  }

  /** The first action is searched in full, the others only to show that they are no better, unless they are. */
  private valueOf(
    action: number,
    index: number,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
    acted: boolean,
  ): number {
    const next = action === SKIP ? depth : depth - 1
    if (index === 0) return this.valueAfter(action, next, alpha, beta, ply, acted)
    const late = index >= REDUCED_FROM && depth >= REDUCED_DEPTH && isCalm(action)
    const shallow = late ? next - REDUCED : next
    let value = this.valueAfter(action, shallow, alpha, alpha + 1, ply, acted)
    if (late && value > alpha && !this.gaveUp) {
      value = this.valueAfter(action, next, alpha, alpha + 1, ply, acted)
    }
    if (value > alpha && value < beta && !this.gaveUp) {
      value = this.valueAfter(action, next, alpha, beta, ply, acted)
    }
    return value
  }

  /** The value at the end of a turn, after the attacks that the next players can make at once. */
  private settled(plies: number, alpha: number, beta: number, ply: number): number {
    if (this.isDecided()) return this.decided(ply)
    const { position } = this
    const isTurnStart = position.cells[ACTIONS] === TURN_ACTIONS
    // In the middle of a turn the player does something harmless with the action that is left.
    let best = isTurnStart ? this.judged() : this.settledAfter(SKIP, plies, alpha, beta, ply)
    if (best >= beta || plies === 0) return best
    let floor = Math.max(alpha, best)
    const from = this.end
    const until = this.withoutOverlooked(from, writeAttacks(position, actions, from))
    this.end = until
    for (let index = from; index < until; index++) {
      const value = this.settledAfter(actions[index]!, plies - 1, floor, beta, ply)
      if (value > best) best = value
      if (best >= beta) break
      if (best > floor) floor = best
    }
    this.end = from
    return best
  }

  private settledAfter(action: number, plies: number, alpha: number, beta: number, ply: number): number {
    const own = this.isOwnTurn
    this.nodes++
    this.position.make(action)
    const value =
      own === this.isOwnTurn
        ? this.settled(plies, alpha, beta, ply + 1)
        : -this.settled(plies, -beta, -alpha, ply + 1)
    this.position.unmake()
    return value
  }
}

/** Actions that hit or improve nothing. */
function isCalm(action: number): boolean {
  const type = typeOf(action)
  return type !== ATTACK && type !== ACTIVATE && type !== SKIP && type !== PASS
}

/** In the table a win is counted from the position itself, since it may be reached at another ply. */
function toTable(value: number, ply: number): number {
  if (value > DECIDED) return value + ply
  return value < -DECIDED ? value - ply : value
}

function fromTable(value: number, ply: number): number {
  if (value > DECIDED) return value - ply
  return value < -DECIDED ? value + ply : value
}
