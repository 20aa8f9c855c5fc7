/** Lines of Cube Attack, and the names of players in them. */

import type { Param, Seat } from '../../../engine/game.ts'
import { linesIn } from '../../../engine/lines.ts'
import type { WordKey } from '../words.ts'

export const line = linesIn<WordKey>()

export const nameOf = (seat: Seat): Param => ({ seat })
export const namesOf = (seats: readonly Seat[]): Param => ({ all: seats.map(nameOf) })
