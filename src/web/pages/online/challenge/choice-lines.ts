/** What the choices at one step of a challenge are called, in the words of the game. */

import type { AnyBox } from '../../../../engine/box.ts'
import type { Line, Tagged } from '../../../../engine/game.ts'
import { replayStep } from '../../../../engine/match.ts'
import { readCommand } from '../../../../engine/play.ts'
import { type MatchRecord, startOfRecord } from '../../../../engine/record.ts'
import type { Difference } from '../../../../wire/challenge-api.ts'
import { publicRecord } from './public-record.ts'

/** The state after some steps; undefined if the record does not replay. */
function stateAfter({ game }: AnyBox, record: MatchRecord, steps: number): unknown {
  const started = startOfRecord([game], record)
  if (!started.ok) return undefined
  let match = started.value
  for (const step of record.steps.slice(0, steps)) {
    const played = replayStep(match, step)
    if (!played.ok) return undefined
    match = played.value.match
  }
  return match.state
}

/** Empty if the record cannot be had: the page then says less. */
export async function choiceLines(
  box: AnyBox,
  { example, step, choices }: Difference,
): Promise<readonly (Line | undefined)[]> {
  const record = await publicRecord(example)
  if (!record) return []
  const state = stateAfter(box, record, step - 1)
  return choices.map(({ command }): Line | undefined => {
    const known = readCommand(box.game, command)
    return state !== undefined && known.ok ? box.name({ state, command: known.value as Tagged }) : undefined
  })
}
