/** The placement of dice on boxes by hand: which dice fit, why one does not, and the resulting command. */

import type { Refusal } from '../../../../engine/game.ts'
import type { Place } from '../../../../games/cyberdoom-tower/commands.ts'
import { type Die, demandsOf, type HitBoxes } from '../../../../games/cyberdoom-tower/odds/hit-boxes.ts'
import { bestPlacement, type DiceByBox, misfit } from '../../../../games/cyberdoom-tower/odds/placement.ts'
import { refuseMisfit } from '../../../../games/cyberdoom-tower/rules/place.ts'
import { DICE } from '../../../../games/cyberdoom-tower/state.ts'

export const NOTHING_LAID: DiceByBox = Array.from({ length: DICE }, () => undefined)

export interface DiceTray {
  readonly dice: readonly Die[]
  readonly hitBoxes: HitBoxes
}

export function fitsBox(
  { dice, hitBoxes }: DiceTray,
  dieByBox: DiceByBox,
  die: number,
  box: number,
): boolean {
  return misfit({ dice, die, box, dieByBox }, hitBoxes) === undefined
}

/** Why a die does not fit on a box, given the dice already placed; undefined if it fits. */
export function whyNot(
  { dice, hitBoxes }: DiceTray,
  dieByBox: DiceByBox,
  die: number,
  box: number,
): Refusal | undefined {
  const found = misfit({ dice, die, box, dieByBox }, hitBoxes)
  return found && refuseMisfit(found, box)
}

export function stillLaid(table: DiceTray, dieByBox: DiceByBox): DiceByBox {
  return dieByBox.map((die, box) =>
    die !== undefined && fitsBox(table, dieByBox, die, box) ? die : undefined,
  )
}

export function lay(dieByBox: DiceByBox, die: number, box: number): DiceByBox {
  return dieByBox.map((other, place) => (place === box ? die : other === die ? undefined : other))
}

/** Counts for more than all differences in numbers together. */
const COLOUR = 1000

/**
 * How far a placement is from what people do first: red dice on red boxes, or else on empty ones, and each number on the
 * box nearest to it.
 */
function oddness({ dice, hitBoxes }: DiceTray, dieByBox: DiceByBox): number {
  const { boxes } = demandsOf(hitBoxes)
  return dieByBox.reduce((sum: number, die, box) => {
    if (die === undefined) return sum
    const { colour, value } = dice[die]!
    const { white, least } = boxes[box]!
    const odd = colour === 'red' && white ? COLOUR * (least === 1 ? 1 : 2) : 0
    return sum + odd + (least === 1 ? 0 : (value - least) ** 2)
  }, 0)
}

function canLie(table: DiceTray, dieByBox: DiceByBox): boolean {
  return dieByBox.every((die, box) => die === undefined || fitsBox(table, dieByBox, die, box))
}

/** All placements in which two boxes have exchanged what lies on them, or a box has a die that lay nowhere. */
function exchanges({ dice }: DiceTray, dieByBox: DiceByBox): DiceByBox[] {
  const idle = [...dice.keys()].filter(die => !dieByBox.includes(die))
  return dieByBox.flatMap((die, box) => [
    ...dieByBox.slice(0, box).map((other, place) => dieByBox.with(box, other).with(place, die)),
    ...(die === undefined ? [] : idle.map(other => dieByBox.with(box, other))),
  ])
}

/** The best placement of the dice, as a person would lay them; shown as a preview on the empty boxes. */
export function ghostsOf(table: DiceTray): DiceByBox {
  let best = bestPlacement(table.dice, table.hitBoxes).dieByBox
  // Each round makes it less odd; more are not needed for six dice.
  for (let round = 0; round < DICE * DICE; round++) {
    const now = oddness(table, best)
    const better = exchanges(table, best).find(each => oddness(table, each) < now && canLie(table, each))
    if (!better) break
    best = better
  }
  return best
}

/** Whether a red die lies on a numbered box that takes white ones too. */
export function mixesColours({ dice, hitBoxes }: DiceTray, dieByBox: DiceByBox): boolean {
  const { boxes } = demandsOf(hitBoxes)
  return dieByBox.some(
    (die, box) =>
      die !== undefined && dice[die]!.colour === 'red' && boxes[box]!.white && boxes[box]!.least > 1,
  )
}

export function placeCommand(dieByBox: DiceByBox): Place {
  return { type: 'place', boxes: Array.from({ length: DICE }, (_, die) => dieByBox.indexOf(die)) }
}
