/** The worker of an analysis, as long as the page is open: it draws throws, and rates the moves of the shown position. */

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
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

interface RatingOf extends Rating {
  readonly state: unknown
  readonly seat: Seat | undefined
}

/** The latest values, for when the panel that shows them is opened again. */
export type LatestRating = RefObject<RatingOf | undefined>

export const useLatestRating = (): LatestRating => useRef<RatingOf>(undefined)

/** In milliseconds: who steps through an analysis does not want every position on the way to be searched. */
const SETTLES = 150

const WORKING: Rating = { rated: undefined, is: 'working' }
const OFF: Rating = { rated: undefined, is: 'off' }

interface RatingNeeds {
  /** Who acts. */
  readonly seat: Seat | undefined
  readonly on: boolean
  readonly latest: LatestRating
}

/** The best moves of a position for the seat that acts; they get better as long as they are shown. */
export function useRating(
  port: AnalysisPort,
  { match }: AnalysedPosition,
  { seat, on, latest }: RatingNeeds,
): Rating {
  const { game, seats, state } = match
  const [rating, setRating] = useState(latest.current)
  const wanted = on && seat !== undefined
  useEffect(() => {
    const known = ratingFor(latest.current, state, seat)
    if (!wanted || known?.is === 'done') return
    const rate = (found: Rating): void => {
      latest.current = { ...found, state, seat }
      setRating(latest.current)
    }
    const timer = setTimeout(() => {
      port.rate({ game: game.id, seats, state }, seat, {
        onRated: (rated, done) => rate({ rated, is: done ? 'done' : 'working' }),
        onFailed: () => rate({ rated: undefined, is: 'failed' }),
      })
    }, SETTLES)
    return () => {
      clearTimeout(timer)
      port.stopRating(game.id)
    }
  }, [port, game, seats, state, seat, wanted, latest])
  return wanted ? (ratingFor(rating, state, seat) ?? WORKING) : OFF
}

/** The rating, if it is of this position and this seat. */
function ratingFor(
  rating: RatingOf | undefined,
  state: unknown,
  seat: Seat | undefined,
): RatingOf | undefined {
  return rating && rating.state === state && rating.seat === seat ? rating : undefined
}
