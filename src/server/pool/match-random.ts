/** The source of randomness of a stored match, from its seed. */

import { liveSeeds, type RandomForStep } from '../../engine/seed.ts'
import type { MatchHead } from '../../host/journal/match-store.ts'

export type MatchSeed = Pick<MatchHead, 'seed' | 'commitment' | 'contributions' | 'committed' | 'begun'>

export function randomOf({ seed, commitment, contributions, committed, begun }: MatchSeed): RandomForStep {
  const { steps, seeds } = begun ?? { steps: 0, seeds: [] }
  const period = {
    ...{ from: begun ? steps + 1 : 0, commitment, contributions: [...contributions] },
    ...(committed ? { committed: [...committed] } : {}),
  }
  const live = liveSeeds({ earlier: [...seeds, period], secret: seed }, () => {
    throw new Error('a stored match has its seed')
  })
  return Object.assign(live, { fixedSteps: steps })
}
