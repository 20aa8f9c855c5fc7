/** The placement of dice on boxes by hand: which dice fit, why one does not, and the resulting command. */

import type { Refusal } from '../../../../engine/game.ts'
import type { Place } from '../../../../games/cyberdoom-tower/commands.ts'
import type { Die, HitBoxes } from '../../../../games/cyberdoom-tower/odds/hit-boxes.ts'
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

/** The best placement of the dice, shown as a preview on the empty boxes. */
export function ghostsOf({ dice, hitBoxes }: DiceTray): DiceByBox {
  return bestPlacement(dice, hitBoxes).dieByBox
}

export function placeCommand(dieByBox: DiceByBox): Place {
  return { type: 'place', boxes: Array.from({ length: DICE }, (_, die) => dieByBox.indexOf(die)) }
}
