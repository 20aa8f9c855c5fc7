/** Opens tables: for a new match, or for one that started at one screen. */

import { playableBotsOf } from '../../../bots/bot-levels.ts'
import type { Json } from '../../../engine/game.ts'
import { readStart } from '../../../engine/match.ts'
import type { ContinueRequest } from '../../../wire/people-api.ts'
import { isRefused, type OnlineRefusal, type OpenTableRequest } from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import type { FindGame } from '../../playable-games.ts'
import type { KeptSeat } from '../../store/table-store.ts'
import { botSeat } from '../decisions/seats-before-match.ts'
import { newToken } from '../identity/secret-tokens.ts'
import { type NewTable, tableContinuing } from '../matches/continued-match.ts'
import { freshSeed } from '../matches/stored-match.ts'
import type { ActionNeeds, TableAfter, Visitor } from './action-context.ts'
import { createRepeatedAnswers } from './answer-again.ts'
import { countPerDay } from './rate-counters.ts'
import { createVisitorAllowance } from './visitor-allowance.ts'

const DAY = 24 * 60 * 60 * 1_000
const TOO_MANY: OnlineRefusal = { problem: 'tooMany' }

async function tableFrom(
  findGame: FindGame,
  { game: id, options: wanted, bots, name }: OpenTableRequest,
): Promise<NewTable | OnlineRefusal> {
  const game = await findGame(id)
  const own = bots.indexOf(null)
  const isPlayable = game && own >= 0 && bots.every(bot => bot === null || playableBotsOf(id).includes(bot))
  const read = isPlayable ? readStart(game, { seats: bots.length, options: wanted }) : undefined
  if (!game || !read?.ok) return { problem: 'badRequest' }
  const options = read.value.options as Readonly<Record<string, Json>>
  const about = { id: newUuid(), game: id, gameVersion: game.version, seats: bots.length, options }
  const secrets = { invite: newToken(), watch: newToken(), seed: freshSeed() }
  return {
    head: { ...about, ...secrets, earlier: undefined },
    seatsFor: person =>
      bots.flatMap((bot, seat): KeptSeat | [] => {
        if (bot !== null) return botSeat(seat, bot)
        return seat === own ? { seat, person, bot: undefined, name, commitment: undefined } : []
      }),
  }
}

export function createTableOpening(needs: ActionNeeds) {
  const { store, findGame, limits, now } = needs
  const { answerAgain, keyed } = createRepeatedAnswers(needs)
  const mayOpen = createVisitorAllowance(countPerDay(now), limits)

  /** The visitor becomes the host. */
  const openFor = async (
    visitor: Visitor,
    { name, key }: Pick<OpenTableRequest, 'name' | 'key'>,
    prepare: () => Promise<NewTable | OnlineRefusal>,
  ): Promise<TableAfter> => {
    const answered = await answerAgain(visitor, key)
    if (answered) return answered
    const known = visitor.person()
    if (known && (await store.tables.countOpened(known, now() - DAY)) >= limits.tablesOfPerson)
      return TOO_MANY
    const table = await prepare()
    if (isRefused(table)) return table
    const host = mayOpen(visitor, limits.tablesOfPerson) ? await visitor.join(name) : undefined
    if (host === undefined) return TOO_MANY
    const { head, record, seatsFor } = table
    const opened = now()
    const seats = seatsFor(host).map(seat => (seat.person ? { ...seat, unseenSince: opened } : seat))
    const more = {
      ...(record === undefined ? {} : { record }),
      ...keyed(visitor, key, { person: host, table: head.id }),
    }
    // The same request may have been sent again, and may have been faster.
    const kept = await store.tables.create({ ...head, host, opened }, seats, more)
    if (kept === 'conflict') return (await answerAgain(visitor, key)) ?? TOO_MANY
    return (await store.tables.find(head.id)) ?? { problem: 'noTable' }
  }
  return {
    open: (visitor: Visitor, request: OpenTableRequest): Promise<TableAfter> =>
      openFor(visitor, request, () => tableFrom(findGame, request)),
    continueMatch: (visitor: Visitor, request: ContinueRequest): Promise<TableAfter> =>
      openFor(visitor, request, () => tableContinuing(findGame, request)),
  }
}
