/** What a finished match says about its players: who came where, or why it says nothing. Pure functions. */

import { createHash } from 'node:crypto'
import { arenaFigures } from '../../bots/arena-figures.ts'
import type { AnyGame, Json, Seat } from '../../engine/game.ts'
import { optionFields } from '../../engine/options.ts'
import { canonical } from '../../engine/plain-data.ts'
import type { UnratedReason } from '../../wire/ratings-api.ts'
import type { VerifiedEnd } from '../pool/match-work.ts'
import type { CountedResult, RatedSeat } from '../store/rating-rows.ts'
import type { KeptSeat, KeptTable } from '../store/table-store.ts'

export type ResultRead =
  | { readonly result: CountedResult; readonly people: readonly string[] }
  | { readonly why: UnratedReason }

/** The name of a person in the ratings. It stays when the person is forgotten, and then leads to nobody. */
export function playerOf(person: string): string {
  return createHash('sha256').update(`tavolo rating ${person}`).digest('hex').slice(0, 32)
}

/** The options that are not as usual; undefined if one of them is a file of a player's own, or a position. */
export function usualOptions(
  game: AnyGame,
  options: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> | undefined {
  const fields = new Map(optionFields(game).map(field => [field.name, field]))
  const chosen = Object.entries(options).filter(([name, value]) => {
    const usual = fields.get(name)?.default
    return value !== undefined && canonical(value) !== canonical(usual)
  })
  const isListed = ([name, value]: readonly [string, Json]): boolean =>
    fields.get(name)?.values.some(each => each === value) ?? false
  return chosen.every(isListed) ? Object.fromEntries(chosen) : undefined
}

/** Who gave up has lost. A seat that the host has taken from its person belongs to the bot that plays it. */
function playerAt(
  { play }: KeptTable,
  { seat, person, bot }: KeptSeat,
): { readonly player?: string; readonly bot?: string; readonly hasGivenUp: boolean } {
  const standIn = play.standIns.find(each => each.seat === seat)
  if (standIn?.why === 'freed' || standIn?.why === 'removed') return { bot: standIn.bot, hasGivenUp: false }
  if (bot !== undefined) return { bot, hasGivenUp: false }
  return { ...(person === undefined ? {} : { player: person }), hasGivenUp: standIn !== undefined }
}

/** Winners share the first place; the others follow by their points, and those who gave up come last. */
function placesOf(
  seats: readonly { readonly seat: Seat; readonly hasGivenUp: boolean }[],
  { ending, scores }: Pick<VerifiedEnd, 'ending' | 'scores'>,
): readonly number[] {
  const rank = ({ seat, hasGivenUp }: (typeof seats)[number]): readonly number[] => {
    if (hasGivenUp) return [2, 0]
    return ending.winners.includes(seat) ? [0, 0] : [1, -(scores?.[seat] ?? 0)]
  }
  const isBefore = ([one, points]: readonly number[], [other, others]: readonly number[]): boolean =>
    one! < other! || (one === other && points! < others!)
  const ranks = seats.map(rank)
  return ranks.map(own => 1 + ranks.filter(other => isBefore(other, own)).length)
}

function whyUncounted(table: KeptTable, { verdict, ending }: VerifiedEnd): UnratedReason | undefined {
  if (ending.kind === 'aborted') return 'aborted'
  if (table.head.earlier) return 'continued'
  return verdict === 'verified' ? undefined : 'unverified'
}

/** `end`: how the record of the match ended, after it was verified. */
export function resultOf(table: KeptTable, game: AnyGame, end: VerifiedEnd): ResultRead {
  const uncounted = whyUncounted(table, end)
  if (uncounted) return { why: uncounted }
  const { head, ended = 0 } = table
  const options = usualOptions(game, head.options)
  if (!options) return { why: 'ownFile' }
  const sitting = table.seats.map(each => ({ seat: each.seat, ...playerAt(table, each) }))
  const people = sitting.flatMap(({ player }) => player ?? [])
  if (sitting.some(({ player, bot }) => player === undefined && bot === undefined))
    return { why: 'forgotten' }
  if (people.length === 0) return { why: 'noPerson' }
  if (new Set(people).size < people.length) return { why: 'twoSeats' }
  const levels = arenaFigures.ratings[game.id] ?? {}
  if (sitting.some(({ bot }) => bot !== undefined && levels[bot] === undefined))
    return { why: 'unmeasuredBot' }
  const isAgainstGame = game.cooperative === true || head.seats === 1
  const { ending } = end
  const hasWon = ending.kind === 'rules' && ending.winners.length > 0
  const places = isAgainstGame
    ? sitting.map(({ hasGivenUp }) => (hasWon && !hasGivenUp ? 1 : 2))
    : placesOf(sitting, end)
  const players = sitting.map(({ seat, player, bot }, index): RatedSeat => {
    const place = places[index]!
    return player === undefined ? { seat, place, bot: bot! } : { seat, place, player: playerOf(player) }
  })
  const about = { match: head.id, game: game.id, seats: head.seats, options, ended, players }
  return { result: isAgainstGame ? { ...about, against: { hasWon } } : about, people }
}
