/** The data and callbacks that every part of the board receives. */

import type { Seat } from '../../../../engine/game.ts'
import type { Command } from '../../../../games/cyberdoom-tower/commands.ts'
import type { WeaponId } from '../../../../games/cyberdoom-tower/equipment.ts'
import type { Event } from '../../../../games/cyberdoom-tower/state.ts'
import type { SeenState } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import type { TowerWords } from '../text/board-words.ts'
import type { ChoicesByTarget, Payment } from './choices-by-target.ts'

/** As the enlarged floor: the roof. */
export const ROOF = -1

export interface BoardContext {
  /** The state to draw, as far as its events have been shown. */
  readonly state: SeenState
  /** The event that is being shown, for brief effects. */
  readonly events: readonly Event[]
  /** The events of the last step that have been shown. */
  readonly past: readonly Event[]
  /** What the others did since the person at this board acted. */
  readonly trail: readonly Event[]
  /** The seat that is awaited and acts on this board, if any. */
  readonly seat: Seat | undefined
  /** The seat whose cards can be discarded on this board: `seat`, or a person who waits for another player. */
  readonly owner: Seat | undefined
  readonly awaited: readonly Seat[]
  /** The seat whose turn is shown: `seat`, or else the seat that acts. */
  readonly shown: Seat
  readonly names: readonly string[]
  readonly speech: TowerWords
  readonly offers: ChoicesByTarget
  readonly payment: Payment
  /** The weapon under the pointer, whose range is highlighted. */
  readonly aimed: WeaponId | undefined
  /** The floor that is enlarged on screens with room for only one, or `ROOF`. */
  readonly front: number
  /** An answer to the last press that no rule gives. */
  readonly notice: string | undefined
  onPosition(floor: number, sector: number): void
  onRoof(): void
  onLook(floor: number): void
  onCommand(command: Command): void
  onRefused(command: Command): void
}

/** The seat whose turn is shown: the one that acts, even if `seat` may discard cards meanwhile. */
export function shownSeat(state: SeenState, seat: Seat | undefined): Seat {
  const { lastGasp, acting } = state
  return lastGasp?.seat ?? acting ?? seat ?? 0
}

/** What happens on a floor at this moment, to show as a flash; `null` stands for the roof. */
export function flashOf({ events }: BoardContext, floor: number | null): Event['type'] | undefined {
  return events.findLast(event => 'floor' in event && event.floor === floor)?.type
}
