/** How older matches ended, of which that was not written down: found by playing their records again. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Outcome } from '../../../engine/game.ts'
import { replayStep } from '../../../engine/match.ts'
import { refuseEnding, startOfRecord } from '../../../engine/record.ts'
import { runSliced } from '../../base/async/run-sliced.ts'
import { noteOutcomes, type StoredMatch, type WholeMatch, wholeMatch } from '../../base/storage/matches.ts'
import { storedRecord, unbroken } from '../../base/workers/open-match.ts'

/** Plays a match again, step by step; gives how it ended, or nothing if it is damaged. */
export function* outcomeOf(
  box: AnyBox | undefined,
  whole: WholeMatch,
): Generator<number, Outcome | undefined, void> {
  const record = storedRecord(whole)
  if (!box || !record || unbroken(whole.entries).length < whole.match.steps) return undefined
  const started = startOfRecord([box.game], record)
  if (!started.ok) return undefined
  for (const [index, step] of record.steps.entries()) {
    if (replayStep(started.value, step)) return undefined
    yield (index + 1) / record.steps.length
  }
  const { state } = started.value
  return refuseEnding(record, state) ? undefined : box.game.outcome(state)
}

interface Finding {
  /** The box of a game, if it is on the shelf. */
  boxOf(game: string): Promise<AnyBox | undefined>
  /** After each match: how it ended, or that it is damaged; and how many are done. */
  onFound(id: string, outcome: Outcome | undefined, done: number): void
  stopped(): boolean
}

/** So many are written down at a time. */
const AT_ONCE = 20

/** One after the other, in slices; what is found is written down, so that it is looked for once only. */
export async function findOutcomes(matches: readonly StoredMatch[], finding: Finding): Promise<void> {
  let found = new Map<string, Outcome>()
  const write = async () => {
    const now = found
    found = new Map()
    // If it cannot be written, it is looked for again next time.
    if (now.size > 0) await noteOutcomes(now).catch(() => {})
  }
  for (const [index, { id, game }] of matches.entries()) {
    const whole = await wholeMatch(id).catch(() => undefined)
    if (finding.stopped()) break
    const box = await finding.boxOf(game)
    const outcome =
      whole && (await runSliced(outcomeOf(box, whole), { onProgress() {}, stopped: finding.stopped }))
    if (finding.stopped()) break
    if (outcome) found.set(id, outcome)
    finding.onFound(id, outcome, index + 1)
    if (found.size >= AT_ONCE) await write()
  }
  await write()
}
