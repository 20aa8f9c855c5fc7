/** Dice laid onto boxes by hand: what lies, what would fit, and a placement that shows why something does not. */

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

/** Why a die cannot lie on a box beside what lies there already, in the words of the rule; nothing if it can. */
export function whyNot(
  { dice, hitBoxes }: DiceTray,
  dieByBox: DiceByBox,
  die: number,
  box: number,
): Refusal | undefined {
  const found = misfit({ dice, die, box, dieByBox }, hitBoxes)
  return found && refuseMisfit(found, box)
}

/** A die that was changed may no longer fit where it lies. */
export function stillLaid(table: DiceTray, dieByBox: DiceByBox): DiceByBox {
  return dieByBox.map((die, box) =>
    die !== undefined && fitsBox(table, dieByBox, die, box) ? die : undefined,
  )
}

export function lay(dieByBox: DiceByBox, die: number, box: number): DiceByBox {
  return dieByBox.map((other, place) => (place === box ? die : other === die ? undefined : other))
}

/** Where the boxes left empty would get their dice from. */
export function ghostsOf({ dice, hitBoxes }: DiceTray): DiceByBox {
  return bestPlacement(dice, hitBoxes).dieByBox
}

export function placeCommand(dieByBox: DiceByBox): Place {
  return { type: 'place', boxes: Array.from({ length: DICE }, (_, die) => dieByBox.indexOf(die)) }
}
