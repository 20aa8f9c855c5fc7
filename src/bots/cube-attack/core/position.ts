/**
 * A position that the search plays on: actions are made and taken back. It follows the same rules as
 * `src/games/cube-attack`; `core.test.ts` compares the two in random positions.
 */

import { CUBES_EACH, LAST_ROUND, STANDSTILL_ROUNDS } from '../../../games/cube-attack/state.ts'
import { type BoardTables, CUBE, WOUND } from './board-tables.ts'
import {
  ACTIVATE,
  ACTIVATED,
  ATTACK,
  ATTACKED,
  goalOf,
  LOOKS_BITS,
  MOVE,
  ONE_WEAPON,
  PILE,
  PLANET_BITS,
  REENTER,
  SKIP,
  targetOf,
  typeOf,
  UNIT_BITS,
  unitOf,
  victimOf,
} from './packed-actions.ts'
import {
  ACTIONS,
  BY_POINTS,
  CONTEXT_HIGH,
  CONTEXT_LOW,
  COUNT,
  FIRST,
  LAST_STANDING,
  LOSSES,
  OWNERS,
  PLACES_HIGH,
  PLACES_LOW,
  QUIET_END,
  QUIET_START,
  RESERVE,
  RESULT,
  ROUND,
  ROUND_LIMIT,
  SCORE,
  STANDSTILL,
  TURN,
  UNITS,
  WINNERS,
} from './position-layout.ts'
import { ReversiblePieces } from './reversible-pieces.ts'
import {
  FIRST_HIGH,
  FIRST_LOW,
  MOST_SCORE,
  ROUND_HIGH,
  ROUND_LOW,
  SCORE_HIGH,
  SCORE_LOW,
  TURN_HIGH,
  TURN_LOW,
} from './zobrist.ts'

const SCORE_KEYS = MOST_SCORE + 1

export interface CoreVariants {
  readonly rotatingToken: boolean
  readonly freePass: boolean
  readonly fullRangeLong: boolean
  readonly recycling: boolean
  readonly reEntry: boolean
  readonly target: number
}

export class CorePosition extends ReversiblePieces {
  readonly variants: CoreVariants
  /** By seat. */
  readonly entrances: readonly number[]
  /** The keys of quiet rounds, in pairs. */
  private readonly quiet = new Int32Array(4 * LAST_ROUND + 64)

  constructor(of: {
    readonly tables: BoardTables
    readonly variants: CoreVariants
    readonly entrances: readonly number[]
  }) {
    super(of.tables, of.entrances.length)
    this.variants = of.variants
    this.entrances = of.entrances
  }

  /** Half of the key of everything that matters for what comes next. */
  get keyLow(): number {
    const { cells } = this
    const turn = TURN_LOW[cells[TURN]! * 4 + cells[ACTIONS]!]!
    return (cells[PLACES_LOW]! + cells[CONTEXT_LOW]! + turn) | 0
  }

  get keyHigh(): number {
    const { cells } = this
    const turn = TURN_HIGH[cells[TURN]! * 4 + cells[ACTIONS]!]!
    return (cells[PLACES_HIGH]! + cells[CONTEXT_HIGH]! + turn) | 0
  }

  isIn(seat: number): boolean {
    return this.cells[COUNT + seat]! > 0 || (this.variants.reEntry && this.cells[RESERVE + seat]! > 0)
  }

  /** What each seat would score if the round ended now, written to `into`. */
  incomes(into: Int32Array): void {
    const { cells, seats, tables } = this
    const { moons, points } = tables
    for (let seat = 0; seat < seats; seat++) into[seat] = 0
    for (let index = 0; index < moons.length; index++) {
      const moon = moons[index]!
      const owners = cells[OWNERS + moon]!
      if (owners === 0) continue
      const alone = (owners & (owners - 1)) === 0
      const share = alone ? points[moon]! : points[moon]! >> 1
      for (let seat = 0; seat < seats; seat++) if (owners & (1 << seat)) into[seat]! += share
    }
  }

  /** Carries out a legal action. */
  make(action: number): void {
    this.mark()
    const seat = this.cells[TURN]!
    switch (typeOf(action)) {
      case MOVE:
        this.relocate(seat, this.slotOf(seat, unitOf(action), UNIT_BITS), goalOf(action))
        break
      case ACTIVATE:
        this.activate(seat, unitOf(action))
        break
      case ATTACK:
        this.attack(seat, action)
        if (this.cells[RESULT] !== 0) return
        break
      case REENTER:
        this.bringIn(seat)
        break
      case SKIP:
        this.set(ACTIONS, 1)
    }
    const left = this.cells[ACTIONS]! - 1
    if (left > 0) this.set(ACTIONS, left)
    else this.endTurn(seat)
  }

  /** Rules 6. */
  private activate(seat: number, unit: number): void {
    const slot = this.slotOf(seat, unit, UNIT_BITS)
    const kind = this.tables.kinds[unit & PLANET_BITS]!
    if (kind === CUBE) {
      this.change(seat, slot, unit | ACTIVATED)
      this.bringIn(seat)
    } else if (kind === WOUND) {
      this.change(seat, slot, unit | ACTIVATED | PILE)
      this.setReserve(seat, this.cells[RESERVE + seat]! - 1)
    } else this.change(seat, slot, (unit | ACTIVATED) + ONE_WEAPON)
  }

  private bringIn(seat: number): void {
    this.setReserve(seat, this.cells[RESERVE + seat]! - 1)
    this.add(seat, this.entrances[seat]!)
  }

  /** Rules 7.7 and 8. */
  private attack(seat: number, action: number): void {
    const { cells } = this
    const unit = unitOf(action)
    const victim = victimOf(action)
    const slot = this.slotOf(victim, targetOf(action), LOOKS_BITS)
    const target = cells[slot]!
    this.change(seat, this.slotOf(seat, unit, UNIT_BITS), unit | ATTACKED)
    if (this.variants.recycling) this.setReserve(victim, cells[RESERVE + victim]! + 1)
    else this.set(LOSSES + victim, cells[LOSSES + victim]! + 1)
    if (target & PILE) {
      this.change(victim, slot, target & ~PILE)
      return
    }
    this.remove(victim, slot)
    if (this.isIn(victim)) return
    const left = this.seatsIn()
    if ((left & (left - 1)) === 0) this.end(LAST_STANDING, left)
  }

  /** A bit for each seat that is still in the game. */
  private seatsIn(): number {
    let left = 0
    for (let seat = 0; seat < this.seats; seat++) if (this.isIn(seat)) left |= 1 << seat
    return left
  }

  private end(result: number, winners: number): void {
    this.set(RESULT, result)
    this.set(WINNERS, winners)
  }

  private endTurn(seat: number): void {
    const { cells, seats } = this
    const from = UNITS + seat * CUBES_EACH
    const until = from + cells[COUNT + seat]!
    for (let slot = from; slot < until; slot++) {
      const unit = cells[slot]!
      if (unit > LOOKS_BITS) this.change(seat, slot, unit & LOOKS_BITS)
    }
    const last = (cells[FIRST]! + seats - 1) % seats
    for (let next = seat; next !== last; ) {
      next = next + 1 === seats ? 0 : next + 1
      if (!this.isIn(next)) continue
      this.set(TURN, next)
      this.set(ACTIONS, 2)
      return
    }
    this.set(ACTIONS, 0)
    this.endRound()
  }

  /** Rules 9 and 10. */
  private endRound(): void {
    const { cells, seats } = this
    this.incomes(INCOMES)
    let scored = 0
    for (let seat = 0; seat < seats; seat++) {
      const income = INCOMES[seat]!
      if (income === 0) continue
      scored += income
      this.set(SCORE + seat, cells[SCORE + seat]! + income)
    }
    const end = cells[QUIET_END]!
    if (scored > 0) this.set(QUIET_START, end)
    else this.rememberQuiet(cells[PLACES_LOW]!, cells[PLACES_HIGH]!)
    if (!this.checkEnd()) this.beginRound()
  }

  /** Rules 10.4. Later rounds overwrite what has been taken back, so the pairs themselves need no log. */
  rememberQuiet(low: number, high: number): void {
    const end = this.cells[QUIET_END]!
    this.quiet[2 * end] = low
    this.quiet[2 * end + 1] = high
    this.set(QUIET_END, end + 1)
  }

  private checkEnd(): boolean {
    const { cells, seats } = this
    let top = 0
    let leaders = 0
    for (let seat = 0; seat < seats; seat++) {
      if (!this.isIn(seat)) continue
      const score = cells[SCORE + seat]!
      if (leaders !== 0 && score < top) continue
      leaders = score === top ? leaders | (1 << seat) : 1 << seat
      top = score
    }
    if (top >= this.variants.target && (leaders & (leaders - 1)) === 0) this.end(BY_POINTS, leaders)
    else if (cells[ROUND]! >= LAST_ROUND) this.end(ROUND_LIMIT, this.adjudged(leaders))
    else if (this.standsStill()) this.end(STANDSTILL, this.adjudged(leaders))
    return cells[RESULT] !== 0
  }

  private standsStill(): boolean {
    const { cells, quiet } = this
    const [start, last] = [cells[QUIET_START]!, cells[QUIET_END]! - 1]
    let times = 0
    for (let at = start; at <= last; at++) {
      if (quiet[2 * at] === quiet[2 * last] && quiet[2 * at + 1] === quiet[2 * last + 1]) times++
    }
    return times >= STANDSTILL_ROUNDS
  }

  /** Rules 10.5: among the leaders, those with the most cubes on the board. */
  private adjudged(leaders: number): number {
    const { cells, seats } = this
    let most = -1
    let winners = 0
    for (let seat = 0; seat < seats; seat++) {
      if (!(leaders & (1 << seat))) continue
      const cubes = CUBES_EACH - cells[RESERVE + seat]! - cells[LOSSES + seat]!
      if (cubes > most) winners = 0
      if (cubes >= most) winners |= 1 << seat
      most = Math.max(most, cubes)
    }
    return winners
  }

  private beginRound(): void {
    const { cells } = this
    if (this.variants.rotatingToken) this.set(FIRST, this.nextIn(cells[FIRST]! + 1))
    this.set(ROUND, cells[ROUND]! + 1)
    this.set(TURN, this.nextIn(cells[FIRST]!))
    this.set(ACTIONS, 2)
    this.hashContext()
  }

  /** The first player still in the game from this seat on, clockwise. */
  private nextIn(from: number): number {
    let seat = from % this.seats
    while (!this.isIn(seat)) seat = (seat + 1) % this.seats
    return seat
  }

  hashContext(): void {
    const { cells, seats, quiet } = this
    let low = ROUND_LOW[cells[ROUND]! & 63]! + FIRST_LOW[cells[FIRST]!]!
    let high = ROUND_HIGH[cells[ROUND]! & 63]! + FIRST_HIGH[cells[FIRST]!]!
    for (let seat = 0; seat < seats; seat++) {
      const at = seat * SCORE_KEYS + (cells[SCORE + seat]! & MOST_SCORE)
      low = (low + SCORE_LOW[at]!) | 0
      high = (high + SCORE_HIGH[at]!) | 0
    }
    for (let at = cells[QUIET_START]!; at < cells[QUIET_END]!; at++) {
      low = (low + Math.imul(quiet[2 * at]!, 0x9e3779b1)) | 0
      high = (high + Math.imul(quiet[2 * at + 1]!, 0x85ebca77)) | 0
    }
    this.set(CONTEXT_LOW, low)
    this.set(CONTEXT_HIGH, high)
  }
}

/** Shared, because a round never ends while another one does. */
const INCOMES = new Int32Array(6)
