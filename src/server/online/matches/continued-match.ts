/** Matches that started at one screen and continue at an online table. */

import { setImmediate } from 'node:timers/promises'
import { playableBotsOf } from '../../../bots/bot-levels.ts'
import type { AnyGame, Json, Tagged } from '../../../engine/game.ts'
import type { Match } from '../../../engine/match.ts'
import { type MatchRecord, readRecord, replayStepwise } from '../../../engine/record.ts'
import type { ContinueRequest } from '../../../wire/people-api.ts'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import type { FindGame } from '../../playable-games.ts'
import type { KeptSeat, KeptTable, TableHead, TableStore } from '../../store/table-store.ts'
import { botSeat } from '../decisions/seats-before-match.ts'
import { readName } from '../identity/person-name.ts'
import { newToken } from '../identity/secret-tokens.ts'
import { freshSeed, seedOf } from './stored-match.ts'

/** How long a replay may block other requests, in milliseconds. */
const SLICE = 10
const BAD_RECORD: OnlineRefusal = { problem: 'badRecord' }

/** Runs long work in slices, so that other requests can run in between. */
async function inSlices<Value>(work: Generator<number, Value, void>): Promise<Value> {
  let began = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - began < SLICE) continue
    await setImmediate()
    began = performance.now()
  }
}

interface Continuable {
  readonly game: AnyGame
  readonly record: MatchRecord
}

/** Replays a record under the rules; undefined if it is not that of an unfinished match. */
async function readContinuable(findGame: FindGame, text: string): Promise<Continuable | undefined> {
  const read = readRecord(text)
  const known = read.ok ? await findGame(read.value.game) : undefined
  if (!read.ok || !known) return undefined
  const replayed = await inSlices(replayStepwise([known], read.value))
  if (!replayed.ok) return undefined
  const { game, state }: Match = replayed.value
  return game.outcome(state) === undefined ? { game, record: read.value } : undefined
}

/** A table before it is stored. */
export interface NewTable {
  readonly head: Omit<TableHead, 'host' | 'opened'>
  /** The seats of the bots, and that of the person who opens the table. */
  seatsFor(person: string): readonly KeptSeat[]
  /** Of the match that it continues. */
  readonly record?: string
}

/** A table that continues the match of a record. */
export async function tableContinuing(
  findGame: FindGame,
  { record: text, seat: wanted, name }: ContinueRequest,
): Promise<NewTable | OnlineRefusal> {
  const found = await readContinuable(findGame, text)
  if (!found) return BAD_RECORD
  const { game, record } = found
  const { seats } = record
  const bots = Array.from({ length: seats }, (_, seat) => record.bots?.[seat] ?? undefined)
  const isBot = (seat: number): boolean =>
    bots[seat] !== undefined && playableBotsOf(game.id).includes(bots[seat])
  if (wanted >= seats || isBot(wanted)) return { problem: 'badRequest' }
  const names = Array.from({ length: seats }, (_, seat) => readName(record.names?.[seat] ?? '') ?? '')
  const about = { id: newUuid(), game: game.id, gameVersion: game.version, seats }
  return {
    record: text,
    head: {
      ...{ ...about, options: record.options as Readonly<Record<string, Json>> },
      ...{ invite: newToken(), watch: newToken(), seed: freshSeed() },
      earlier: { steps: record.steps.length, names },
    },
    seatsFor: person =>
      bots.flatMap((bot, seat): KeptSeat | [] => {
        if (isBot(seat)) return { ...botSeat(seat, bot!), ...(names[seat] ? { name: names[seat] } : {}) }
        return seat === wanted ? { seat, person, bot: undefined, name, commitment: undefined } : []
      }),
  }
}

/** Starts the match of a table that continues another. Its record was checked when the table was opened. */
export async function startContinued(
  store: TableStore,
  table: KeptTable,
  { record: text, now }: { readonly record: string; readonly now: number },
): Promise<'kept' | 'conflict' | OnlineRefusal> {
  const read = readRecord(text)
  if (!read.ok) return BAD_RECORD
  const { steps, seeds = [], setup, options } = read.value
  const { id, game, gameVersion, seats } = table.head
  // A seed for the next step is not needed any more: the server has drawn its own.
  const begun = { steps: steps.length, seeds: seeds.filter(({ from }) => from <= steps.length) }
  const about = { id, game, gameVersion, seats, options, setup, created: now }
  const entries = steps.map(({ seat, command, tape }, index) => ({
    ...{ version: index + 1, id: newUuid(), seat, time: now },
    ...{ command: command as unknown as Tagged, tape },
  }))
  return store.start(table, { ...about, ...seedOf(table), begun }, entries)
}
