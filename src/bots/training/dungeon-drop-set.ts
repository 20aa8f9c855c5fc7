/** The training positions of this game; `npm run training-set` makes them. Cubes are thrown without physics. */

import { scatter } from '../../games/dungeon-drop/throws/scatter.ts'
import set from './sets/dungeon-drop.json' with { type: 'json' }
import type { TrainingSet } from './training-set.ts'

export const trainingSet = { set: set as unknown as TrainingSet, brought: scatter }
