/** A word of the bots about a blunder, at a table of this browser at which one person plays. */

import { useEffect, useMemo } from 'react'
import type { Line, Seat } from '../../../engine/game.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { type Nudges, nudgesIn } from '../../base/settings/nudges.ts'
import type { NudgeQuestion } from '../../base/workers/computations.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'

const loadAsking = lazyModule(() => import('./ask-nudge.ts'))

export interface Nudge {
  /** Asked with every command, because the setting holds at once. */
  when(): Nudges
  ask(question: NudgeQuestion): Promise<readonly Line[]>
}

interface NudgedTable {
  readonly shelf: Shelf
  readonly game: string
  readonly matchId: string
  readonly people: readonly Seat[]
  /** What a table of a server has. */
  readonly online: object | undefined
}

/** Undefined where nobody gets nudges: among people they would be a help that the others do not have. */
export function useNudge({ shelf, game, matchId, people, online }: NudgedTable): Nudge | undefined {
  const alone = online === undefined && people.length === 1
  useEffect(() => {
    // The first question then finds a worker that has loaded the game.
    if (alone && nudgesIn(matchId) !== 'off') shelf.prestartRoomWorker(game)
  }, [alone, matchId, shelf, game])
  return useMemo(
    () =>
      alone
        ? {
            when: () => nudgesIn(matchId),
            // A part that cannot be loaded is no reason to hold a command back.
            ask: async question =>
              loadAsking().then(
                ({ askNudge }) => askNudge(shelf, game, question),
                () => [],
              ),
          }
        : undefined,
    [shelf, game, matchId, alone],
  )
}
