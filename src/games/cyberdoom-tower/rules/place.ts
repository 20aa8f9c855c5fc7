/** Rules 9.6 to 9.11 and 9.15: place all six dice on the Hit Boxes, and the attack hits. */

import type { Frozen, Refusal, Rule, Seat } from '../../../engine/game.ts'
import { hit } from '../attack-outcome.ts'
import { type Place, placeShape } from '../commands.ts'
import { diceOf } from '../dice.ts'
import type { Misfit } from '../odds/hit-boxes.ts'
import { bestPlacement, type DiceByBox, fits, misfit } from '../odds/placement.ts'
import { DICE, type Event, type State } from '../state.ts'
import { targetOf } from '../tower.ts'
import { refuseDice } from '../turn-checks.ts'
import { refusal } from '../words.ts'

/** Converts a list of dice by box to a list of boxes by die, or back. */
function inverse(list: readonly (number | undefined)[]): number[] {
  return Array.from({ length: DICE }, (_, index) => list.indexOf(index))
}

/** A placement of the attack's dice, as the box of each die; undefined if they do not fit. */
export function fittingBoxes(state: Frozen<State>, seat: Seat): number[] | undefined {
  if (!state.attack) return undefined
  const dice = diceOf(state.attack)
  const hitBoxes = targetOf(state, state.players[seat]!)
  return fits(dice, hitBoxes) ? inverse(bestPlacement(dice, hitBoxes).dieByBox) : undefined
}

export function refuseMisfit(found: Misfit, box: number): Refusal {
  const where = { box: box + 1 }
  return 'needed' in found
    ? refusal(`refuse.place.${found.because}`, { ...where, needed: found.needed })
    : refusal(`refuse.place.${found.because}`, where)
}

function refusePlacement(state: Frozen<State>, seat: Seat, boxes: readonly number[]): Refusal | undefined {
  if (new Set(boxes).size < DICE) return refusal('refuse.place.twice')
  const hitBoxes = targetOf(state, state.players[seat]!)
  const dice = diceOf(state.attack!)
  const dieByBox: DiceByBox = inverse(boxes)
  for (const [die, box] of boxes.entries()) {
    const found = misfit({ dice, die, box, dieByBox }, hitBoxes)
    if (found) return refuseMisfit(found, box)
  }
  return undefined
}

export const place: Rule<State, Place, Event> = {
  shape: placeShape,

  /** Lists only one placement, because all placements have the same effect. */
  choices({ state, seat }) {
    if (refuseDice(state, seat)) return []
    const boxes = fittingBoxes(state, seat)
    return boxes ? [{ command: { type: 'place', boxes } }] : []
  },

  refuse({ state, seat, command }) {
    return refuseDice(state, seat) ?? refusePlacement(state, seat, command.boxes)
  },

  effect({ state, seat, command, emit }) {
    hit(state, { seat, boxes: command.boxes }, emit)
  },
}
