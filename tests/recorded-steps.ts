/** The steps of the recorded matches of a game, for tests of its show. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnyGame, Tagged } from '../src/engine/game.ts'
import { transitionsOf } from '../src/engine/match.ts'
import { readRecord, replayRecord } from '../src/engine/record.ts'
import { given } from '../src/engine/testing/toy-matches.ts'

const RECORDS = fileURLToPath(new URL('./records', import.meta.url))

export interface RecordedStep<State, Event> {
  readonly before: State
  readonly state: State
  readonly events: readonly Event[]
}

export function recordedSteps<State, Event extends Tagged>(
  game: AnyGame,
  files: readonly string[] = readdirSync(join(RECORDS, game.id)),
): readonly RecordedStep<State, Event>[] {
  return files.flatMap(file => {
    const record = given(readRecord(readFileSync(join(RECORDS, game.id, file), 'utf8')))
    return [...transitionsOf(given(replayRecord([game], record)))].map(({ before, after, entry }) => ({
      before: before as State,
      state: after as State,
      events: entry.events as unknown as readonly Event[],
    }))
  })
}
