/** Asks a worker about a command. It is loaded when the first question is asked. */

import type { Line } from '../../../engine/game.ts'
import type { NudgeQuestion } from '../../base/workers/computations.ts'
import { compute } from '../../base/workers/compute-port.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'

/** In milliseconds: who waits longer for a word that was only offered would rather play. */
const PATIENCE = 2_500

const NOTHING: readonly Line[] = []

/** Resolves to an empty list if there is nothing to say, or nobody knows in time. */
export async function askNudge(
  shelf: Pick<Shelf, 'roomWorker' | 'prestartRoomWorker'>,
  game: string,
  question: NudgeQuestion,
): Promise<readonly Line[]> {
  const { result, cancel } = compute(shelf.roomWorker(), { type: 'nudge', game, ...question }, () => {})
  const tooLate = new Promise<readonly Line[]>(resolve => setTimeout(resolve, PATIENCE, NOTHING))
  // A nudge is an extra: without one, the command is simply played.
  const said = await Promise.race([result, tooLate]).catch(() => NOTHING)
  cancel()
  // The next question then finds a worker that has loaded the game.
  shelf.prestartRoomWorker(game)
  return said
}
