/** The cover picture of each game, loaded lazily: the pictures are large, and the page is usable without them. */

import type { ComponentType } from 'react'
import { type Load, lazyModule } from '../../../engine/lazy-module.ts'
import { lazyComponent } from '../../base/loading/use-lazy.ts'

interface Cover {
  /** All pictures are in one chunk. */
  readonly load: Load<unknown>
  readonly Picture: ComponentType
}

const load = lazyModule(() => import('./art/index.ts'))

/** By game; a game without a cover gets a plain lid with its title. */
export const covers: Readonly<Record<string, Cover>> = {
  'cube-attack': { load, Picture: lazyComponent(load, art => art.CubeAttackCover) },
  'cyberdoom-tower': { load, Picture: lazyComponent(load, art => art.CyberdoomTowerCover) },
  'dungeon-drop': { load, Picture: lazyComponent(load, art => art.DungeonDropCover) },
}
