/** Who finds the clear move of a position, by game. */

import type { FindClearMove } from './clear-move.ts'
import { clearCubeMove } from './cube-attack.ts'
import { clearTowerMove } from './cyberdoom-tower.ts'
import { clearDungeonMove } from './dungeon-drop.ts'

/** By game id. */
export const findClearMove: Readonly<Record<string, FindClearMove>> = {
  'cube-attack': clearCubeMove,
  'cyberdoom-tower': clearTowerMove,
  'dungeon-drop': clearDungeonMove,
}
