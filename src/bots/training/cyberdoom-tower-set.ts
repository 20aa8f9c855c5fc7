/** The training positions of this game; `npm run training-set` makes them. */

import set from './sets/cyberdoom-tower.json' with { type: 'json' }
import type { TrainingSet } from './training-set.ts'

export const trainingSet = { set: set as unknown as TrainingSet, brought: undefined }
