/** Where the rules find the notation of positions. Most pages never read or print one, so they do not load it. */

import type { Frozen, Result } from '../../../engine/game.ts'
import type { State } from '../state.ts'

export interface PositionNotation {
  parse(text: string): Result<State>
  /** Undefined between two positions that can be written. */
  print(state: Frozen<State>): string | undefined
}

const port: { notation: PositionNotation | undefined } = { notation: undefined }

export function providePositions(notation: PositionNotation): void {
  port.notation = notation
}

/** Undefined until somebody has loaded it. */
export function positionNotation(): PositionNotation | undefined {
  return port.notation
}
