/**
 * What a worker does for an analysis: it rates the moves of a position, better and better until another is asked for, and
 * draws the outcomes of a command, with the physics that the page does not have.
 */

import { loadRatedMoves } from '../../../bots/load-rated-moves.ts'
import type { RatedMoves } from '../../../bots/rated-moves.ts'
import {
  type AskedOutcome,
  type ChosenCommand,
  type PlayedAt,
  tapeOfCommand,
} from '../../../engine/analysis/chosen-chance.ts'
import type { Tape } from '../../../engine/chance.ts'
import type { AnyGame, Result, Seat } from '../../../engine/game.ts'
import { type Random, seeded } from '../../../engine/random.ts'
import { granted } from '../../../engine/refusals.ts'
import { redact } from '../../../engine/secret.ts'

/** Requests of the page; `id` is repeated in every answer. */
export type AnalysisRequest =
  | {
      readonly type: 'rateMoves'
      readonly id: number
      readonly game: string
      readonly state: unknown
      readonly seat: Seat
    }
  /** Rates nothing until the next request. */
  | { readonly type: 'stopRating'; readonly game: string }
  | ({ readonly type: 'drawTape'; readonly id: number; readonly game: string } & Omit<PlayedAt, 'game'> &
      Omit<ChosenCommand, 'random'>)

/** A tape without the state after it, which the page computes itself. */
export type DrawnTape =
  | { readonly is: 'complete'; readonly tape: Tape }
  | { readonly is: 'asking'; readonly asked: AskedOutcome }

export type FromAnalysis =
  | { readonly type: 'movesRated'; readonly id: number; readonly rated: RatedMoves; readonly done: boolean }
  | { readonly type: 'tapeDrawn'; readonly id: number; readonly drawn: Result<DrawnTape> }

type Send = (message: FromAnalysis) => void

/** In milliseconds: after so long, the worker looks for another request. */
const SLICE = 20

const pause = () => new Promise<void>(resolve => setTimeout(resolve))

/** The rating that goes on; another request replaces it. */
let rating: object | undefined

export function drawnTape(at: PlayedAt, chosen: ChosenCommand): Result<DrawnTape> {
  const found = tapeOfCommand(at, chosen)
  if (!found.ok) return found
  const { value } = found
  return granted(value.is === 'asking' ? value : { is: 'complete', tape: value.tape })
}

/** Answers a request; a rating goes on until it is finished or replaced. */
export async function answerAnalysis(
  request: AnalysisRequest,
  { game, random }: { readonly game: AnyGame; readonly random: Random },
  send: Send,
): Promise<void> {
  if (request.type === 'drawTape') {
    const { id, seats, state, seat, command, given, asks } = request
    const chosen = { seat, command, given, asks, random }
    send({ type: 'tapeDrawn', id, drawn: drawnTape({ game, seats, state }, chosen) })
    return
  }
  const own = {}
  rating = own
  if (request.type === 'stopRating') return
  const { id, state, seat } = request
  const rate = await loadRatedMoves(game.id)
  // Moves are judged by what their player can know, even if the reader of the analysis knows more.
  const work = rate({ game, state: redact(state, seat), seat, random: seeded(id) })
  while (rating === own) {
    const until = performance.now() + SLICE
    let news: RatedMoves | undefined
    do {
      const { done, value } = work.next()
      if (value) news = value
      if (done) {
        send({ type: 'movesRated', id, rated: value, done: true })
        return
      }
    } while (performance.now() < until)
    if (news) send({ type: 'movesRated', id, rated: news, done: false })
    await pause()
  }
}
