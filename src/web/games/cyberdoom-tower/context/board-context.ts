/** What every part of the board is given: the match as it is shown, and what a click means. */

import type { Seat } from '../../../../engine/game.ts'
import type { Command } from '../../../../games/cyberdoom-tower/commands.ts'
import type { WeaponId } from '../../../../games/cyberdoom-tower/equipment.ts'
import type { Event } from '../../../../games/cyberdoom-tower/state.ts'
import type { SeenState } from '../../../../games/cyberdoom-tower/text/lines.ts'
import type { TowerWords } from '../text/board-words.ts'
import type { Offers, Payment } from './choices-by-target.ts'

export interface BoardContext {
  readonly state: SeenState
  /** What led here, for what flashes and is gone. */
  readonly events: readonly Event[]
  /** Whose hands are on the board, if anybody's. */
  readonly seat: Seat | undefined
  /** Whose turn is shown: theirs, or that of whoever acts instead. */
  readonly shown: Seat
  readonly names: readonly string[]
  readonly speech: TowerWords
  readonly offers: Offers
  readonly payment: Payment
  /** The weapon pointed at, whose reach is lit. */
  readonly aimed: WeaponId | undefined
  /** The floor that is large where there is room for one only. */
  readonly front: number
  onPosition(floor: number, sector: number): void
  onRoof(): void
  onLook(floor: number): void
  onCommand(command: Command): void
  onRefused(command: Command): void
}
