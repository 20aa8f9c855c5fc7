/** Placing dice on hit boxes: whether all fit, how to place as many as possible, and why a die does not fit. */

import { stateOf } from './dice-states.ts'
import { fittingStates } from './fitting-states.ts'
import {
  BOXES,
  BOXES_PER_ROW,
  commonValues,
  type Demands,
  type Die,
  demandsOf,
  type HitBoxes,
  type Misfit,
  misfitAlone,
} from './hit-boxes.ts'

/** For each box, the index of the die on it; undefined for none. */
export type DiceByBox = readonly (number | undefined)[]

export interface Placement {
  readonly dieByBox: DiceByBox
  /** Every box has its die: the attack hits. */
  readonly complete: boolean
  /** By die, then by box: why that die could not be placed there next to the others of this placement. */
  readonly misfits: readonly (readonly (Misfit | undefined)[])[]
}

/** Whether all dice, 4 white and 2 red, can be placed. It must be fast, because rules ask it constantly. */
export function fits(dice: readonly Die[], hitBoxes: HitBoxes): boolean {
  return fittingStates(demandsOf(hitBoxes))[stateOf(dice)] === 1
}

/** A placement of all dice if there is one, otherwise of as many as possible. */
export function bestPlacement(dice: readonly Die[], hitBoxes: HitBoxes): Placement {
  const demands = demandsOf(hitBoxes)
  const dieByBox = mostPlaced(dice, demands)
  return {
    dieByBox,
    complete: dieByBox.every(die => die !== undefined),
    misfits: dice.map((_, die) =>
      dieByBox.map((_, box) => misfitAmong({ dice, die, box, dieByBox }, demands)),
    ),
  }
}

export interface Laying {
  readonly dice: readonly Die[]
  /** The die to place, by its index in `dice`, and the box to place it on. */
  readonly die: number
  readonly box: number
  /** The current placement. The die itself and any die on the box are ignored. */
  readonly dieByBox: DiceByBox
}

/** Why a die does not fit a box, given the other dice in the row; undefined if it fits. */
export function misfit(laying: Laying, hitBoxes: HitBoxes): Misfit | undefined {
  return misfitAmong(laying, demandsOf(hitBoxes))
}

function misfitAmong({ dice, die, box, dieByBox }: Laying, demands: Demands): Misfit | undefined {
  const alone = misfitAlone(dice[die]!, demands.boxes[box]!)
  const row = Math.floor(box / BOXES_PER_ROW)
  if (alone || !demands.chained[row]) return alone
  for (let beside = row * BOXES_PER_ROW; beside < (row + 1) * BOXES_PER_ROW; beside++) {
    const other = dieByBox[beside]
    if (beside === box || other === undefined || other === die) continue
    const needed = dice[other]!.value
    if (needed !== dice[die]!.value) return { because: 'notEqual', needed }
  }
  return undefined
}

function mostPlaced(dice: readonly Die[], demands: Demands): DiceByBox {
  let best: DiceByBox = []
  let placed = -1
  for (const common of commonValues(demands.chained)) {
    const found = matched(dice, demands, common)
    const count = found.filter(die => die !== undefined).length
    if (count > placed) {
      best = found
      placed = count
    }
    if (placed === BOXES) break
  }
  return best
}

/** The largest matching of dice and boxes, by augmenting paths. */
function matched(dice: readonly Die[], demands: Demands, common: readonly (number | undefined)[]): DiceByBox {
  const dieByBox = new Array<number | undefined>(BOXES).fill(undefined)
  const suits = (die: number, box: number): boolean => {
    const value = common[Math.floor(box / BOXES_PER_ROW)]
    if (value !== undefined && dice[die]!.value !== value) return false
    return misfitAlone(dice[die]!, demands.boxes[box]!) === undefined
  }
  const lay = (die: number, tried: Set<number>): boolean => {
    for (let box = 0; box < BOXES; box++) {
      if (tried.has(box) || !suits(die, box)) continue
      tried.add(box)
      const other = dieByBox[box]
      if (other !== undefined && !lay(other, tried)) continue
      dieByBox[box] = die
      return true
    }
    return false
  }
  for (const die of dice.keys()) lay(die, new Set())
  return dieByBox
}
