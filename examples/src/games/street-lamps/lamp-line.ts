/** The name of a lamp, as a line that is a parameter of other lines. */

import type { Line } from '../../engine/game.ts'
import type { Lamp } from './state.ts'
import { line } from './words.ts'

export function lampLine({ colour, brightness }: Lamp): Line {
  return line(`lamp.${colour}`, { brightness })
}
