/**
 * The pieces of a position in one array of integers, with its keys. Every change is written to a log together with the
 * old value, so that taking an action back is reading the log backwards, whatever the action did.
 */

import { CUBES_EACH } from '../../../games/cube-attack/state.ts'
import type { BoardTables } from './board-tables.ts'
import { PLANET_BITS } from './packed-actions.ts'
import { COUNT, OWNERS, PLACES_HIGH, PLACES_LOW, RESERVE, UNITS } from './position-layout.ts'
import { RESERVE_HIGH, RESERVE_LOW, RESERVE_STRIDE, UNIT_HIGH, UNIT_LOW, UNIT_STRIDE } from './zobrist.ts'

/** A dozen changes of two numbers an action. */
const LOG_LENGTH = 1 << 16
const MOST_ACTIONS = 1 << 11

export class ReversiblePieces {
  readonly tables: BoardTables
  readonly seats: number
  readonly cells: Int32Array
  /** At `stacks + planet * 6 + seat`: how many units of the seat are there. */
  private readonly stacks: number
  private readonly log = new Int32Array(LOG_LENGTH)
  private logged = 0
  private readonly marks = new Int32Array(MOST_ACTIONS)
  private made = 0

  constructor(tables: BoardTables, seats: number) {
    this.tables = tables
    this.seats = seats
    this.stacks = OWNERS + tables.size
    this.cells = new Int32Array(this.stacks + 6 * tables.size)
    for (let seat = 0; seat < seats; seat++) {
      this.cells[PLACES_LOW]! += RESERVE_LOW[seat * RESERVE_STRIDE]!
      this.cells[PLACES_HIGH]! += RESERVE_HIGH[seat * RESERVE_STRIDE]!
    }
  }

  /** Everything from here on is taken back together. */
  protected mark(): void {
    this.marks[this.made++] = this.logged
  }

  /** Takes back the last action. */
  unmake(): void {
    const { cells, log } = this
    const mark = this.marks[--this.made]!
    let at = this.logged
    while (at > mark) {
      at -= 2
      cells[log[at]!] = log[at + 1]!
    }
    this.logged = at
  }

  /** Forgets how the position came about: from here on nothing earlier can be taken back. */
  settle(): void {
    this.logged = 0
    this.made = 0
  }

  protected set(at: number, value: number): void {
    const { log, cells, logged } = this
    log[logged] = at
    log[logged + 1] = cells[at]!
    this.logged = logged + 2
    cells[at] = value
  }

  /** Where a unit that looks like this is. */
  protected slotOf(seat: number, unit: number, bits: number): number {
    const from = UNITS + seat * CUBES_EACH
    const until = from + this.cells[COUNT + seat]!
    for (let at = from; at < until; at++) if ((this.cells[at]! & bits) === unit) return at
    throw new Error(`seat ${seat} has no unit ${unit}`)
  }

  protected change(seat: number, slot: number, unit: number): void {
    const { cells } = this
    const [old, now] = [seat * UNIT_STRIDE + cells[slot]!, seat * UNIT_STRIDE + unit]
    this.set(PLACES_LOW, (cells[PLACES_LOW]! - UNIT_LOW[old]! + UNIT_LOW[now]!) | 0)
    this.set(PLACES_HIGH, (cells[PLACES_HIGH]! - UNIT_HIGH[old]! + UNIT_HIGH[now]!) | 0)
    this.set(slot, unit)
  }

  private arrive(seat: number, planet: number): void {
    const stack = this.stacks + planet * 6 + seat
    const count = this.cells[stack]!
    this.set(stack, count + 1)
    if (count === 0) this.set(OWNERS + planet, this.cells[OWNERS + planet]! | (1 << seat))
  }

  private leave(seat: number, planet: number): void {
    const stack = this.stacks + planet * 6 + seat
    const count = this.cells[stack]!
    this.set(stack, count - 1)
    if (count === 1) this.set(OWNERS + planet, this.cells[OWNERS + planet]! & ~(1 << seat))
  }

  protected relocate(seat: number, slot: number, to: number): void {
    const unit = this.cells[slot]!
    this.leave(seat, unit & PLANET_BITS)
    this.arrive(seat, to)
    this.change(seat, slot, (unit & ~PLANET_BITS) | to)
  }

  setReserve(seat: number, reserve: number): void {
    const { cells } = this
    const now = seat * RESERVE_STRIDE + reserve
    const old = seat * RESERVE_STRIDE + cells[RESERVE + seat]!
    this.set(PLACES_LOW, (cells[PLACES_LOW]! - RESERVE_LOW[old]! + RESERVE_LOW[now]!) | 0)
    this.set(PLACES_HIGH, (cells[PLACES_HIGH]! - RESERVE_HIGH[old]! + RESERVE_HIGH[now]!) | 0)
    this.set(RESERVE + seat, reserve)
  }

  add(seat: number, unit: number): void {
    const { cells } = this
    const count = cells[COUNT + seat]!
    const key = seat * UNIT_STRIDE + unit
    this.set(UNITS + seat * CUBES_EACH + count, unit)
    this.set(COUNT + seat, count + 1)
    this.set(PLACES_LOW, (cells[PLACES_LOW]! + UNIT_LOW[key]!) | 0)
    this.set(PLACES_HIGH, (cells[PLACES_HIGH]! + UNIT_HIGH[key]!) | 0)
    this.arrive(seat, unit & PLANET_BITS)
  }

  /** The last unit takes the place of the one that goes. */
  protected remove(seat: number, slot: number): void {
    const { cells } = this
    const unit = cells[slot]!
    const key = seat * UNIT_STRIDE + unit
    const count = cells[COUNT + seat]! - 1
    this.set(slot, cells[UNITS + seat * CUBES_EACH + count]!)
    this.set(COUNT + seat, count)
    this.set(PLACES_LOW, (cells[PLACES_LOW]! - UNIT_LOW[key]!) | 0)
    this.set(PLACES_HIGH, (cells[PLACES_HIGH]! - UNIT_HIGH[key]!) | 0)
    this.leave(seat, unit & PLANET_BITS)
  }
}
