/** What the matches in this browser say about a player's strength in a game, and what to play next. */

import { type ArenaFigures, arenaFigures } from '../../../bots/arena-figures.ts'
import { botLevelsOf } from '../../../bots/bot-levels.ts'
import { type PlayerStrength, type RatedResult, strengthFrom } from '../../../bots/player-strength.ts'
import type { AnyGame, Json } from '../../../engine/game.ts'
import { optionFields } from '../../../engine/options.ts'
import type { StoredMatch } from '../../base/storage/matches.ts'

/** The ratings of all levels that the arena has measured, the strongest first. */
interface RatedLevel {
  readonly bot: string
  readonly rating: number
}

export interface StrengthReport {
  readonly strength: PlayerStrength
  /** How many matches are missing until the strength is shown. */
  readonly missing: number
  /** The level whose rating is nearest. */
  readonly level: string
  readonly advice?: LevelAdvice
}

/** After some wins or losses in a row against a level: another one to try. */
interface LevelAdvice {
  readonly because: 'won' | 'lost'
  readonly level: string
  readonly times: number
  readonly next: string
}

/** Until then the strength is little more than what is assumed of everybody. */
const ENOUGH = 5
const IN_A_ROW = 3

interface Asked {
  readonly game: AnyGame
  /** Whose matches count; without a name, those of the only person in each. */
  readonly name?: string | undefined
  readonly figures?: ArenaFigures
}

export function ratedLevels(gameId: string, figures: ArenaFigures = arenaFigures): readonly RatedLevel[] {
  const ratings = figures.ratings[gameId] ?? {}
  return botLevelsOf(gameId).flatMap(bot =>
    ratings[bot] === undefined ? [] : [{ bot, rating: ratings[bot] }],
  )
}

/** The result of the only person in a finished match, if all others are bots. */
function scoreOf({ players, outcome }: StoredMatch, name: string | undefined): number | undefined {
  const people = players.flatMap((player, seat) => (player.kind === 'person' ? [seat] : []))
  const [seat] = people
  if (seat === undefined || people.length > 1 || !outcome) return undefined
  if (name !== undefined && players[seat]!.name !== name) return undefined
  return outcome.winners.includes(seat) ? 1 : 0
}

const botsIn = ({ players }: StoredMatch): readonly string[] =>
  players.flatMap(player => (player.kind === 'bot' ? [player.bot] : []))

/** The rating of the set-up, where the game itself is the opponent. */
function setUpRating(match: StoredMatch, game: AnyGame, figures: ArenaFigures): number | undefined {
  const usual = new Map(optionFields(game).map(({ name, default: standard }) => [name, standard]))
  const isAs = (options: Readonly<Record<string, unknown>>) => {
    const names = new Set([...Object.keys(options), ...Object.keys(match.options)])
    const textOf = (given: Readonly<Record<string, unknown>>, name: string) =>
      JSON.stringify((given[name] ?? usual.get(name)) as Json | undefined)
    return [...names].every(name => textOf(options, name) === textOf(match.options, name))
  }
  return figures.setUps.find(
    setUp => setUp.game === game.id && setUp.seats === match.players.length && isAs(setUp.options),
  )?.rating
}

/** Undefined for a match that says nothing about strength: among people, unfinished, or against something unmeasured. */
function ratedResult(
  match: StoredMatch,
  { game, name, figures = arenaFigures }: Asked,
): RatedResult | undefined {
  const score = scoreOf(match, name)
  // A given position may be won or lost from the beginning.
  if (score === undefined || match.game !== game.id || match.options.position !== undefined) return undefined
  const known = figures.ratings[game.id] ?? {}
  const bots = botsIn(match).map(bot => known[bot])
  if (!bots.every(rating => rating !== undefined)) return undefined
  if (!game.cooperative && bots.length > 0) {
    const shared = match.outcome!.winners.length
    return { against: bots, score: score === 1 ? 1 / shared : 0 }
  }
  const setUp = setUpRating(match, game, figures)
  return setUp === undefined ? undefined : { against: [setUp], partners: bots, score }
}

/** In order of time. */
function inOrder(matches: readonly StoredMatch[]): readonly StoredMatch[] {
  return [...matches].sort((one, other) => one.touched - other.touched)
}

/** The level to try next, from the latest matches against one level. */
function adviceFrom(
  results: readonly { readonly match: StoredMatch; readonly result: RatedResult }[],
  levels: readonly RatedLevel[],
): LevelAdvice | undefined {
  const level = levelOf(results.at(-1)?.match)
  const place = levels.findIndex(({ bot }) => bot === level)
  if (level === undefined || place < 0) return undefined
  const scores = results.filter(({ match }) => levelOf(match) === level).map(({ result }) => result.score)
  const isWon = scores.at(-1) === 1
  const other = scores.findLastIndex(score => (score === 1) !== isWon)
  const times = scores.length - 1 - other
  const next = levels[isWon ? place - 1 : place + 1]
  if (!next || times < IN_A_ROW) return undefined
  return { because: isWon ? 'won' : 'lost', level, times, next: next.bot }
}

/** The level of all opponents; undefined if they differ. */
function levelOf(match: StoredMatch | undefined): string | undefined {
  const [first, ...others] = match ? botsIn(match) : []
  return others.every(other => other === first) ? first : undefined
}

/** Undefined for a game whose levels have not been measured. */
export function strengthReport(all: readonly StoredMatch[], player: Asked): StrengthReport | undefined {
  const { game, figures } = player
  const levels = ratedLevels(game.id, figures)
  if (levels.length < 2) return undefined
  const results = inOrder(all).flatMap(match => {
    const result = ratedResult(match, player)
    return result ? [{ match, result }] : []
  })
  // A beginner is assumed to be as good as the second level.
  const prior = levels.at(-2)!.rating
  const strength = strengthFrom(
    results.map(({ result }) => result),
    prior,
  )
  const advice = game.cooperative ? undefined : adviceFrom(results, levels)
  return {
    strength,
    missing: Math.max(0, ENOUGH - results.length),
    level: nearestLevel(levels, strength.rating),
    ...(advice ? { advice } : {}),
  }
}

function nearestLevel(levels: readonly RatedLevel[], rating: number): string {
  const distance = (level: RatedLevel): number => Math.abs(level.rating - rating)
  return levels.reduce((one, other) => (distance(other) < distance(one) ? other : one)).bot
}
