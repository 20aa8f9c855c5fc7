/** Matches that started at one screen and continue at an online table. */

import { playableBotsOf } from '../../../bots/bot-levels.ts'
import type { Tape } from '../../../engine/chance.ts'
import type { Tagged } from '../../../engine/game.ts'
import type { JsonLimits } from '../../../engine/json-limits.ts'
import type { MatchRecord } from '../../../engine/record.ts'
import { SNAPSHOT_EVERY } from '../../../host/journal/open-from-journal.ts'
import type { ContinueRequest } from '../../../wire/people-api.ts'
import type { OnlineRefusal } from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import type { MatchAnswer, MatchTask } from '../../pool/match-work.ts'
import type { OnlineLimits } from '../../settings/limits.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import type { KeptSeat, KeptTable, TableHead } from '../../store/table-store.ts'
import { botSeat } from '../decisions/seats-before-match.ts'
import { readName } from '../identity/person-name.ts'
import { newToken } from '../identity/secret-tokens.ts'
import { freshSeed, seedOf } from './stored-match.ts'

/** Does work with a whole match, unless the visitor has used up their processor time. */
export type DoMatchWork = (task: MatchTask) => Promise<MatchAnswer | OnlineRefusal>

/** What a record may have; its bytes are limited before. Our longest recorded match has two thousand parts. */
const RECORD: JsonLimits = { length: Infinity, depth: 32, parts: 200_000, word: 20_000 }

/** A table before it is stored. */
export interface NewTable {
  readonly head: Omit<TableHead, 'host' | 'opened'>
  /** The seats of the bots, and that of the person who opens the table. */
  seatsFor(person: string): readonly KeptSeat[]
  /** Of the match that it continues. */
  readonly record?: string
}

/** A table that continues the match of a record, if the record is verified from the first step to the last. */
export async function tableContinuing(
  work: DoMatchWork,
  { record: text, seat: wanted, name }: ContinueRequest,
  { optionsBytes: optionsLength }: Pick<OnlineLimits, 'optionsBytes'>,
): Promise<NewTable | OnlineRefusal> {
  const answer = await work({ type: 'takeRecord', text, limits: RECORD, optionsLength })
  if ('problem' in answer) return answer
  if (answer.type !== 'taken') return { problem: 'badRecord', ...whyOf(answer) }
  const { taken } = answer
  const { game, gameVersion, seats } = taken
  const bots = Array.from({ length: seats }, (_, seat) => taken.bots?.[seat] ?? undefined)
  const isBot = (seat: number): boolean =>
    bots[seat] !== undefined && playableBotsOf(game).includes(bots[seat])
  if (wanted >= seats || isBot(wanted)) return { problem: 'badRequest' }
  const names = Array.from({ length: seats }, (_, seat) => readName(taken.names[seat] ?? '') ?? '')
  const about = { id: newUuid(), game, gameVersion, seats }
  return {
    record: taken.text,
    head: {
      ...{ ...about, options: taken.options },
      ...{ invite: newToken(), watch: newToken(), seed: freshSeed() },
      earlier: { steps: taken.steps, names },
    },
    seatsFor: person =>
      bots.flatMap((bot, seat): KeptSeat | [] => {
        if (isBot(seat)) return { ...botSeat(seat, bot!), ...(names[seat] ? { name: names[seat] } : {}) }
        return seat === wanted ? { seat, person, bot: undefined, name, commitment: undefined } : []
      }),
  }
}

function whyOf(answer: MatchAnswer): Pick<OnlineRefusal, 'why'> {
  return answer.type === 'refused' ? { why: answer.refusal } : {}
}

interface ContinuedStart {
  readonly record: string
  readonly now: number
  readonly work: DoMatchWork
  /** When the server has to look at a table over days. */
  readonly days: { readonly due: number } | undefined
}

/**
 * Starts the match of a table that continues another. Its record was verified and written by the server when the table
 * was opened.
 */
export async function startContinued(
  { tables: store, keepSnapshot }: Pick<SqlStore, 'tables' | 'keepSnapshot'>,
  table: KeptTable,
  { record: text, now, work, days }: ContinuedStart,
): Promise<'kept' | 'conflict' | OnlineRefusal> {
  const { steps, seeds = [], setup, options } = JSON.parse(text) as StoredRecord
  // Without a snapshot, the server would replay all steps whenever somebody opens the table.
  const answer = steps.length > SNAPSHOT_EVERY ? await work({ type: 'snapshot', text }) : undefined
  if (answer && 'problem' in answer) return answer
  const { id, game, gameVersion, seats } = table.head
  // A seed for the next step is not needed any more: the server has drawn its own.
  const begun = { steps: steps.length, seeds: seeds.filter(({ from }) => from <= steps.length) }
  const about = { id, game, gameVersion, seats, options, setup, created: now }
  const entries = steps.map(({ seat, command, tape = [] }, index) => ({
    ...{ version: index + 1, id: newUuid(), seat, time: now },
    ...{ command: command as unknown as Tagged, tape },
  }))
  const started = await store.start(table, { ...about, ...seedOf(table), begun }, { entries, days })
  if (started === 'kept' && answer?.type === 'snapshot') await keepSnapshot(id, answer.snapshot)
  return started
}

/** Steps without outcomes have no tape. */
type StoredRecord = Omit<MatchRecord, 'steps'> & {
  readonly steps: readonly (Omit<MatchRecord['steps'][number], 'tape'> & { readonly tape?: Tape })[]
}
