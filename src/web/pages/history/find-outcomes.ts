/** Finds the outcomes of older matches, which were saved without one, by replaying their records. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Outcome } from '../../../engine/game.ts'
import { replayStep } from '../../../engine/match.ts'
import { refuseEnding, startOfRecord } from '../../../engine/record.ts'
import { runSliced } from '../../base/async/run-sliced.ts'
import { noteOutcomes, type StoredMatch, type WholeMatch, wholeMatch } from '../../base/storage/matches.ts'
import { storedRecord, unbroken } from '../../base/workers/open-stored-match.ts'

/** Replays a match step by step; returns its outcome, or `undefined` if the match is damaged. */
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
  /** Returns the box of a game, if it is on the shelf. */
  boxOf(game: string): Promise<AnyBox | undefined>
  /** Called after each match with its outcome (`undefined` if it is damaged) and how many are done. */
  onFound(id: string, outcome: Outcome | undefined, done: number): void
  stopped(): boolean
}

/** How many outcomes are saved at a time. */
const AT_ONCE = 20

/** Replays the matches one after the other, in slices, and saves the outcomes, so that this happens only once. */
export async function findOutcomes(matches: readonly StoredMatch[], finding: Finding): Promise<void> {
  let found = new Map<string, Outcome>()
  const write = async () => {
    const now = found
    found = new Map()
    // If saving fails, the outcomes are searched again next time.
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
