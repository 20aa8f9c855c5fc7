/** Dice laid onto boxes by hand: what lies, what would fit, and a placement that shows why something does not. */

import type { Place } from '../../../games/cyberdoom-tower/commands.ts'
import type { Die, HitBoxes } from '../../../games/cyberdoom-tower/odds/hit-boxes.ts'
import { bestPlacement, type DiceByBox, misfit } from '../../../games/cyberdoom-tower/odds/placement.ts'
import { DICE } from '../../../games/cyberdoom-tower/state.ts'

export const NOTHING_LAID: DiceByBox = Array.from({ length: DICE }, () => undefined)

export interface Table {
  readonly dice: readonly Die[]
  readonly hitBoxes: HitBoxes
}

export function fitsBox({ dice, hitBoxes }: Table, dieByBox: DiceByBox, die: number, box: number): boolean {
  return misfit({ dice, die, box, dieByBox }, hitBoxes) === undefined
}

/** A die that was changed may no longer fit where it lies. */
export function stillLaid(table: Table, dieByBox: DiceByBox): DiceByBox {
  return dieByBox.map((die, box) =>
    die !== undefined && fitsBox(table, dieByBox, die, box) ? die : undefined,
  )
}

export function lay(dieByBox: DiceByBox, die: number, box: number): DiceByBox {
  return dieByBox.map((other, place) => (place === box ? die : other === die ? undefined : other))
}

/** Where the boxes left empty would get their dice from. */
export function ghostsOf({ dice, hitBoxes }: Table): DiceByBox {
  return bestPlacement(dice, hitBoxes).dieByBox
}

export function placeCommand(dieByBox: DiceByBox): Place {
  return { type: 'place', boxes: Array.from({ length: DICE }, (_, die) => dieByBox.indexOf(die)) }
}

/**
 * All six dice placed, this one onto this box, those that lie already where they are. The rule names the first die that
 * does not fit, so the others before it are put where they do, if that can be done.
 */
export function placementBlaming(table: Table, laid: DiceByBox, die: number, box: number): Place {
  const others = Array.from({ length: DICE }, (_, other) => other).filter(other => other !== die)
  const complete = (taken: DiceByBox, strict: boolean): DiceByBox | undefined => {
    const next = others.find(other => !taken.includes(other))
    if (next === undefined) return taken
    for (let free = 0; free < DICE; free++) {
      if (taken[free] !== undefined) continue
      if (strict && next < die && !fitsBox(table, NOTHING_LAID, next, free)) continue
      const found = complete(lay(taken, next, free), strict)
      if (found) return found
    }
    return undefined
  }
  const begun = lay(laid, die, box)
  return placeCommand(complete(begun, true) ?? complete(begun, false) ?? begun)
}
