/** What is on the lid of each box. Pictures of hundreds of strokes: the page is of use before they are drawn. */

import { type ComponentType, lazy } from 'react'

const art = () => import('./art/index.ts')

/** By game; a game without a cover gets a plain lid with its title. */
export const covers: Readonly<Record<string, ComponentType>> = {
  'cube-attack': lazy(async () => ({ default: (await art()).CubeAttackCover })),
  'cyberdoom-tower': lazy(async () => ({ default: (await art()).CyberdoomTowerCover })),
  'dungeon-drop': lazy(async () => ({ default: (await art()).DungeonDropCover })),
}
