/** Today's challenge: what everybody plays, the only try of a person, and the results of days that are over. */

import { dailySetUps } from '../../../bots/daily-set-ups.ts'
import { commitmentOf } from '../../../engine/commitment.ts'
import type { Json } from '../../../engine/game.ts'
import { readStart } from '../../../engine/match.ts'
import type {
  ChallengeDay,
  ChallengeResults,
  ChallengeSetUp,
  PastChallenge,
  TodaysChallenge,
  TryRequest,
  TryResult,
} from '../../../wire/challenge-api.ts'
import { dayBefore, dayOf, endOfDay, numberOfDay, startOfDay } from '../../../wire/challenge-days.ts'
import { isRefused, type OnlineRefusal } from '../../../wire/table-api.ts'
import { newUuid } from '../../../wire/uuid.ts'
import type { KeptChallenge, KeptTry, NamedTry } from '../../store/challenge-store.ts'
import { playFrom } from '../../store/running-table-state.ts'
import type { KeptSeat } from '../../store/table-store.ts'
import { botSeat } from '../decisions/seats-before-match.ts'
import { newTableLinks } from '../identity/secret-tokens.ts'
import type { NewTable } from '../matches/match-from-one-screen.ts'
import { freshSeed } from '../matches/stored-match.ts'
import { startMatchOf } from '../tables/start-match.ts'
import { type ActionNeeds, type Person, payerOf, type TableAfter, type Visitor } from './action-context.ts'
import { createTableOpening } from './create-table.ts'

const NOT_NOW: OnlineRefusal = { problem: 'notNow' }
const DAY = 24 * 60 * 60_000
/** How far the calendar of a person goes back. */
const CALENDAR_DAYS = 35
/** A longer streak is not counted. */
const LONGEST_STREAK = 400
const MOST_RANKED = 100

function setUpOf({ game, bots, options, seed }: KeptChallenge): ChallengeSetUp {
  return { game, bots, options, commitment: commitmentOf(seed) }
}

/** On how many days in a row, up to this or the day before, there is a finished try. */
function streakOf(tries: readonly KeptTry[], today: string): number {
  const days = new Set(tries.filter(({ result }) => result?.end === 'played').map(({ day }) => day))
  let day = days.has(today) ? today : dayBefore(today)
  let streak = 0
  for (; days.has(day); day = dayBefore(day)) streak++
  return streak
}

function calendarOf(tries: readonly KeptTry[], since: string): readonly ChallengeDay[] {
  const days = new Map<string, ChallengeDay['tries'][number][]>()
  for (const { day, game, result, place } of tries) {
    if (day < since) continue
    const known = days.get(day) ?? []
    days.set(day, known)
    known.push({
      game,
      ...(result ? { won: result.won } : {}),
      ...(place === undefined ? {} : { place }),
    })
  }
  return [...days].map(([day, own]) => ({ day, tries: own }))
}

/** A table whose only person begins at once. */
function tableOf({ game, gameVersion, bots, options, seed }: KeptChallenge, name: string): NewTable {
  const about = { id: newUuid(), game, gameVersion, seats: bots.length, options }
  return {
    head: { ...about, ...newTableLinks(), seed, earlier: undefined },
    seatsFor: person =>
      bots.map(
        (bot, seat): KeptSeat =>
          bot === null ? { seat, person, bot: undefined, name, commitment: undefined } : botSeat(seat, bot),
      ),
  }
}

/** The challenges of today, which are stored when they are first asked for. */
function createToday({ store: { challenges }, findGame, now }: ActionNeeds) {
  const draw = async (day: string): Promise<readonly KeptChallenge[]> => {
    const drawn: KeptChallenge[] = []
    for (const { game: id, bots, options } of dailySetUps(numberOfDay(day))) {
      const game = await findGame(id)
      const start = game && readStart(game, { seats: bots.length, options })
      if (!game || !start?.ok) continue
      const about = { day, game: id, gameVersion: game.version, bots, seed: freshSeed() }
      const given = { options: options as Readonly<Record<string, Json>> }
      drawn.push({ ...about, ...given, closed: undefined, published: undefined, differences: [] })
    }
    await challenges.add(drawn)
    // Another server may have been faster.
    return challenges.ofDay(day)
  }
  let drawing: { readonly day: string; readonly found: Promise<readonly KeptChallenge[]> } | undefined
  return async (): Promise<readonly KeptChallenge[]> => {
    const day = dayOf(now())
    const kept = await challenges.ofDay(day)
    if (kept.length > 0) return kept
    if (drawing?.day !== day) drawing = { day, found: draw(day) }
    const { found } = drawing
    // expected: the caller gets the error, and the next one tries again
    found.catch(() => {}).finally(() => (drawing = undefined))
    return found
  }
}

function resultOf(each: NamedTry, person: Person): TryResult | [] {
  const { table, result, place, name, isKept } = each
  if (!result || place === undefined) return []
  const { end, won, score, steps } = result
  return {
    ...{ place, table, end, won, steps, kept: isKept },
    ...(name === undefined ? {} : { name }),
    ...(score === undefined ? {} : { score }),
    you: person !== undefined && each.person === person,
  }
}

/** Begins tries. */
function createBeginning(needs: ActionNeeds, today: () => Promise<readonly KeptChallenge[]>) {
  const { store, now, tables } = needs
  const { challenges } = store
  const { openTry } = createTableOpening(needs)

  /** Its host is its only person, so nobody waits for anybody. */
  const started = async (id: string, visitor: Visitor): Promise<TableAfter> => {
    const table = await store.tables.find(id)
    if (!table || table.started !== undefined) return table ?? { problem: 'noTable' }
    const end = await startMatchOf({ ...needs, here: tables.looking }, table, payerOf(visitor))
    if (typeof end === 'object' && isRefused(end)) return end
    await tables.changed(id)
    return (await store.tables.find(id)) ?? { problem: 'noTable' }
  }

  return async (visitor: Visitor, { game, name, key }: TryRequest): Promise<TableAfter> => {
    const challenge = (await today()).find(each => each.game === game)
    if (!challenge) return { problem: 'badRequest' }
    const { day } = challenge
    const known = visitor.person()
    const own = known === undefined ? [] : await challenges.triesOf(known, day)
    const before = own.find(each => each.day === day && each.game === game)
    const table = before && (await store.tables.find(before.table))
    // The server may have stopped between the two.
    if (table && table.started === undefined && table.ended === undefined)
      return started(before.table, visitor)
    const settings = { clock: null, absent: 'forfeit', hints: false } as const
    const opened = await openTry(
      visitor,
      { name, ...(key ? { key } : {}) },
      {
        table: tableOf(challenge, name),
        attempt: { day, game, started: now() },
        play: { ...playFrom(null), settings, challenge: { day } },
        isRepeated: before !== undefined,
      },
    )
    return isRefused(opened) ? opened : started(opened.head.id, visitor)
  }
}

export function createChallenges(needs: ActionNeeds) {
  const { store, now } = needs
  const { challenges } = store
  const today = createToday(needs)
  const begin = createBeginning(needs, today)

  const ofGame = async (challenge: KeptChallenge, person: Person): Promise<ChallengeResults> => {
    const [best, counts] = await Promise.all([
      challenges.best(challenge, { limit: MOST_RANKED, person }),
      challenges.count(challenge),
    ])
    const { seed, differences } = challenge
    const people = best.flatMap(each => resultOf(each, person))
    return { ...setUpOf(challenge), seed, ...counts, people, differences }
  }

  return {
    async today(person: Person): Promise<TodaysChallenge> {
      const day = dayOf(now())
      const since = dayOf(now() - LONGEST_STREAK * DAY)
      const tries = person === undefined ? [] : await challenges.triesOf(person, since)
      const games: TodaysChallenge['games'][number][] = []
      for (const challenge of await today()) {
        const own = tries.find(each => each.day === day && each.game === challenge.game)
        const table = own && (await store.tables.find(own.table))
        const state = table?.ended === undefined ? 'playing' : 'over'
        games.push({ ...setUpOf(challenge), ...(own ? { yours: { table: own.table, state } } : {}) })
      }
      const days = calendarOf(tries, dayOf(now() - CALENDAR_DAYS * DAY))
      return { day, ends: endOfDay(day), games, days, streak: streakOf(tries, day) }
    },

    begin,

    async past(person: Person, { day }: { readonly day: string }): Promise<PastChallenge | OnlineRefusal> {
      if (Number.isNaN(startOfDay(day))) return { problem: 'badRequest' }
      const found = await challenges.ofDay(day)
      if (found.some(({ published }) => published === undefined) || endOfDay(day) > now()) return NOT_NOW
      const games: ChallengeResults[] = []
      for (const challenge of found) games.push(await ofGame(challenge, person))
      return { day, games }
    },
  }
}
