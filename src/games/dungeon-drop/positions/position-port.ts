/** Where the rules find the notation of positions. Most pages never read or print one, so they do not load it. */

import type { Chance } from '../../../engine/chance.ts'
import type { Frozen, Refusal, Result } from '../../../engine/game.ts'
import type { State } from '../state.ts'

export interface PositionNotation {
  parse(text: string): Result<State>
  /** Undefined before the dungeon is there, and after the end. */
  print(state: Frozen<State>): string | undefined
  refuse(text: string, seats: number): Refusal | undefined
  setup(start: { readonly seats: number; readonly position: string; readonly chance: Chance }): State
}

const port: { notation: PositionNotation | undefined } = { notation: undefined }

export function providePositions(notation: PositionNotation): void {
  port.notation = notation
}

/** Undefined until somebody has loaded it. */
export function positionNotation(): PositionNotation | undefined {
  return port.notation
}
