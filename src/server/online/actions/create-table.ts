/** Opens tables: for a new match, or for one that started at one screen. */

import { playableBotsOf } from '../../../bots/bot-levels.ts'
import type { Json } from '../../../engine/game.ts'
import type { ContinueRequest } from '../../../wire/people-api.ts'
import { isRefused, type OnlineRefusal, type OpenTableRequest } from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import type { FindGame } from '../../playable-games.ts'
import { checkedStart } from '../../pool/match-work.ts'
import type { NewTry } from '../../store/challenge-store.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { KeptSeat } from '../../store/table-store.ts'
import { botSeat } from '../decisions/seats-before-match.ts'
import { newTableLinks } from '../identity/secret-tokens.ts'
import { type DoMatchWork, type NewTable, tableContinuing } from '../matches/match-from-one-screen.ts'
import { freshSeed } from '../matches/stored-match.ts'
import { type ActionNeeds, type Person, payerOf, type TableAfter, type Visitor } from './action-context.ts'
import { createRepeatedAnswers } from './answer-again.ts'
import { countPerDay } from './rate-counters.ts'
import { createVisitorAllowance } from './visitor-allowance.ts'

const DAY = 24 * 60 * 60 * 1_000
const TOO_MANY: OnlineRefusal = { problem: 'tooMany' }
const ALREADY_TRIED: OnlineRefusal = { problem: 'alreadyTried' }
const BAD_REQUEST: OnlineRefusal = { problem: 'badRequest' }
const NO_SPACE: OnlineRefusal = { problem: 'noSpace' }

/** Options of more characters contain a file, which takes long to check. */
const SHORT_OPTIONS = 2_000

async function tableFrom(
  findGame: FindGame,
  work: DoMatchWork,
  { game: id, options: wanted, bots, name }: OpenTableRequest,
): Promise<NewTable | OnlineRefusal> {
  const game = await findGame(id)
  const own = bots.indexOf(null)
  const isPlayable = game && own >= 0 && bots.every(bot => bot === null || playableBotsOf(id).includes(bot))
  if (!isPlayable) return BAD_REQUEST
  const start = { seats: bots.length, options: wanted }
  const isShort = JSON.stringify(wanted).length <= SHORT_OPTIONS
  const answer = isShort ? checkedStart(game, start) : await work({ type: 'checkStart', game: id, ...start })
  if ('problem' in answer) return answer
  if (answer.type !== 'start') return BAD_REQUEST
  const options = answer.options as Readonly<Record<string, Json>>
  const about = { id: newUuid(), game: id, gameVersion: game.version, seats: bots.length, options }
  const secrets = { ...newTableLinks(), seed: freshSeed() }
  return {
    head: { ...about, ...secrets, earlier: undefined },
    seatsFor: person =>
      bots.flatMap((bot, seat): KeptSeat | [] => {
        if (bot !== null) return botSeat(seat, bot)
        return seat === own ? { seat, person, bot: undefined, name, commitment: undefined } : []
      }),
  }
}

/** The only try of a person at a challenge. */
interface Try {
  readonly table: NewTable
  readonly attempt: NewTry
  readonly play: KeptPlay
  /** Whether the person has tried already. */
  readonly isRepeated: boolean
}

export function createTableOpening(needs: ActionNeeds) {
  const { store, findGame, limits, now, workOnMatch } = needs
  const workFor =
    (visitor: Visitor): DoMatchWork =>
    task =>
      workOnMatch(payerOf(visitor), task)
  const { answerAgain, keyed } = createRepeatedAnswers(needs)
  const mayOpen = createVisitorAllowance(countPerDay(now), limits)

  const refuseMore = async (person: Person): Promise<OnlineRefusal | undefined> => {
    if (person === undefined) return undefined
    if ((await store.tables.countOpened(person, now() - DAY)) >= limits.tablesOfPerson) return TOO_MANY
    const unfinished = await store.tables.countUnfinished(person)
    return unfinished >= limits.unfinishedOfPerson ? { problem: 'tooManyTables' } : undefined
  }

  /** The visitor becomes the host. */
  const openFor = async (
    visitor: Visitor,
    { name, key }: Pick<OpenTableRequest, 'name' | 'key'>,
    prepare: () => Promise<NewTable | OnlineRefusal>,
    attempt?: Try,
  ): Promise<TableAfter> => {
    const answered = await answerAgain(visitor, key)
    if (answered) return answered
    if (attempt?.isRepeated) return ALREADY_TRIED
    if (!needs.hasSpace()) return NO_SPACE
    const refusal = await refuseMore(visitor.person())
    if (refusal) return refusal
    const table = await prepare()
    if (isRefused(table)) return table
    const host = mayOpen(visitor, limits.tablesOfPerson) ? await visitor.join(name) : undefined
    if (host === undefined) return TOO_MANY
    const { head, record, seatsFor } = table
    const opened = now()
    const seats = seatsFor(host).map(seat => (seat.person ? { ...seat, unseenSince: opened } : seat))
    const more = {
      ...(record === undefined ? {} : { record }),
      ...(attempt ? { attempt: attempt.attempt, play: attempt.play } : {}),
      ...keyed(visitor, key, { person: host, table: head.id }),
    }
    // The same request may have been sent again, and may have been faster.
    const kept = await store.tables.create({ ...head, host, opened }, seats, more)
    if (kept === 'conflict') return (await answerAgain(visitor, key)) ?? (attempt ? ALREADY_TRIED : TOO_MANY)
    return (await store.tables.find(head.id)) ?? { problem: 'noTable' }
  }
  return {
    open: (visitor: Visitor, request: OpenTableRequest): Promise<TableAfter> =>
      openFor(visitor, request, () => tableFrom(findGame, workFor(visitor), request)),
    continueMatch: (visitor: Visitor, request: ContinueRequest): Promise<TableAfter> =>
      openFor(visitor, request, () => tableContinuing(workFor(visitor), request, limits)),
    openTry: (
      visitor: Visitor,
      request: Pick<OpenTableRequest, 'name' | 'key'>,
      attempt: Try,
    ): Promise<TableAfter> => openFor(visitor, request, async () => attempt.table, attempt),
  }
}
