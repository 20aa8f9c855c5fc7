/** Which of all dice states fit the hit boxes. */

import { RED, STATES, setsAmong } from './dice-states.ts'
import {
  BOXES,
  BOXES_PER_ROW,
  type Colour,
  commonValues,
  type Demands,
  FACES,
  misfitAlone,
} from './hit-boxes.ts'
import { createLruCache } from './lru-cache.ts'

/** More than the pairs of columns and Sentinels in a deck. */
const memory = createLruCache<Uint8Array>(256)

/** By state: 1 if it fits. */
export function fittingStates(demands: Demands): Uint8Array {
  return memory(demands.key, () => found(demands))
}

/** Enumerates boxes, not dice: with red boxes and chained values fixed, each box takes its die alone. */
function found(demands: Demands): Uint8Array {
  const fitting = new Uint8Array(STATES)
  for (const common of commonValues(demands.chained)) {
    const white = facesByBox(demands, common, 'white')
    const red = facesByBox(demands, common, 'red')
    for (let first = 0; first < BOXES; first++) {
      for (let second = first + 1; second < BOXES; second++) {
        const redSets = setsAmong('red', [red[first]!, red[second]!])
        if (redSets.length === 0) continue
        const others = white.filter((_, box) => box !== first && box !== second)
        for (const whiteSet of setsAmong('white', others)) {
          for (const redSet of redSets) fitting[whiteSet * RED.sets + redSet] = 1
        }
      }
    }
  }
  return fitting
}

/** The faces, 0 to 5, that a die of this colour may show on each box. */
function facesByBox(
  { boxes }: Demands,
  common: readonly (number | undefined)[],
  colour: Colour,
): readonly (readonly number[])[] {
  return boxes.map((demand, box) => {
    const wanted = common[Math.floor(box / BOXES_PER_ROW)]
    return Array.from({ length: FACES }, (_, face) => face).filter(face => {
      const value = face + 1
      return (wanted ?? value) === value && !misfitAlone({ colour, value }, demand)
    })
  })
}
