/** The cover picture of each game, loaded lazily: the pictures are large, and the page is usable without them. */

import { type ComponentType, createContext } from 'react'
import { type Load, lazyModule } from '../../../engine/lazy-module.ts'
import { lazyComponent } from '../../base/loading/use-lazy.ts'

interface Cover {
  /** All pictures are in one chunk. */
  readonly load: Load<unknown>
  readonly Picture: ComponentType
}

export const loadCovers = lazyModule(() => import('./art/index.ts'))

/** By game; a game without a cover gets a plain lid with its title. */
export const covers: Readonly<Record<string, Cover>> = {
  'cube-attack': { load: loadCovers, Picture: lazyComponent(loadCovers, art => art.CubeAttackCover) },
  'cyberdoom-tower': { load: loadCovers, Picture: lazyComponent(loadCovers, art => art.CyberdoomTowerCover) },
  'dungeon-drop': { load: loadCovers, Picture: lazyComponent(loadCovers, art => art.DungeonDropCover) },
}

/** Whether the page contains each picture once, and the boxes refer to it. */
export const SharedCovers = createContext(false)

export function coverId(game: string): string {
  return `cover-${game}`
}
