/** What is on the lid of each box. */

import type { ComponentType } from 'react'
import { CubeAttackCover } from './art/CubeAttackCover.tsx'
import { CyberdoomTowerCover } from './art/CyberdoomTowerCover.tsx'
import { DungeonDropCover } from './art/DungeonDropCover.tsx'

/** By game; a game without a cover gets a plain lid with its title. */
export const covers: Readonly<Record<string, ComponentType>> = {
  'cube-attack': CubeAttackCover,
  'cyberdoom-tower': CyberdoomTowerCover,
  'dungeon-drop': DungeonDropCover,
}
