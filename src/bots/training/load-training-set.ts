/** The training positions of a game, loaded when somebody trains. */

import { type Load, lazyModule } from '../../engine/lazy-module.ts'
import type { TrainingSet } from './training-set.ts'

interface LoadedSet {
  readonly set: TrainingSet
  /** What the box of the game is opened with, so that its matches can be played again. */
  readonly brought: unknown
}

/** By game id. */
const SETS: Readonly<Record<string, Load<LoadedSet>>> = {
  'cube-attack': lazyModule(
    () => import('./cube-attack-set.ts'),
    module => module.trainingSet,
  ),
  'cyberdoom-tower': lazyModule(
    () => import('./cyberdoom-tower-set.ts'),
    module => module.trainingSet,
  ),
  'dungeon-drop': lazyModule(
    () => import('./dungeon-drop-set.ts'),
    module => module.trainingSet,
  ),
}

/** Undefined for a game without a set. */
export function trainingSetLoader(gameId: string): Load<LoadedSet> | undefined {
  return SETS[gameId]
}
