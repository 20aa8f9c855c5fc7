/** The worker of an analysis, as long as the page is open: it draws throws, and rates the moves of the shown position. */

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { RatedMoves } from '../../../bots/rated-moves.ts'
import type { AnalysedPosition } from '../../../engine/analysis/analysis-tree.ts'
import { tapeOfCommand } from '../../../engine/analysis/chosen-chance.ts'
import type { Seat } from '../../../engine/game.ts'
import { seeded } from '../../../engine/random.ts'
import { granted } from '../../../engine/refusals.ts'
import { type AnalysisPort, createAnalysisPort } from '../../base/workers/analysis-port.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import type { DrawTape } from './use-analysis.ts'

export function useAnalysisWorker({ roomWorker }: Pick<Shelf, 'roomWorker'>): AnalysisPort {
  const [port] = useState(() => createAnalysisPort(roomWorker))
  useEffect(() => () => port.close(), [port])
  return port
}

/** Where throws are simulated, only the worker can draw them; other games need not wait for it. */
export function useDrawTape(port: AnalysisPort, { boxes }: Pick<Shelf, 'boxes'>, gameId: string): DrawTape {
  const isThrown = boxes.find(({ label }) => label.id === gameId)?.label.needs !== undefined
  return useCallback(
    async ({ match }, { seat, command, given, asks }) => {
      const { game, seats, state } = match
      const chosen = { seat, command, given, asks }
      if (isThrown) return port.drawTape({ game: game.id, seats, state }, chosen)
      const drawn = tapeOfCommand(match, { ...chosen, random: freshRandom() })
      if (!drawn.ok || drawn.value.is === 'asking') return drawn as Awaited<ReturnType<DrawTape>>
      return granted({ is: 'complete', tape: drawn.value.tape })
    },
    [port, isThrown],
  )
}

function freshRandom() {
  return seeded(crypto.getRandomValues(new Uint32Array(1))[0]!)
}

export interface Rating {
  readonly rated: RatedMoves | undefined
  readonly is: 'working' | 'done' | 'failed' | 'off'
}

/** In milliseconds: who steps through an analysis does not want every position on the way to be searched. */
const SETTLES = 150

const WORKING: Rating = { rated: undefined, is: 'working' }
const OFF: Rating = { rated: undefined, is: 'off' }

/** The best moves of a position for the seat that acts; they get better as long as the position is shown. */
export function useRating(
  port: AnalysisPort,
  { match }: AnalysedPosition,
  { seat, on }: { readonly seat: Seat | undefined; readonly on: boolean },
): Rating {
  const { game, seats, state } = match
  const [rating, setRating] = useState<Rating & { readonly of: unknown }>({ ...WORKING, of: undefined })
  const wanted = on && seat !== undefined
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => {
      port.rate({ game: game.id, seats, state }, seat, {
        onRated: (rated, done) => setRating({ rated, is: done ? 'done' : 'working', of: state }),
        onFailed: () => setRating({ rated: undefined, is: 'failed', of: state }),
      })
    }, SETTLES)
    return () => {
      clearTimeout(timer)
      port.stopRating(game.id)
    }
  }, [port, game, seats, state, seat, wanted])
  return useMemo(() => (wanted ? (rating.of === state ? rating : WORKING) : OFF), [wanted, rating, state])
}
