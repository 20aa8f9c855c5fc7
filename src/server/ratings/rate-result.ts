/** What a result does to the ratings. Ratings follow from the results alone, in their order. Pure functions. */

import { type ArenaFigures, arenaFigures } from '../../bots/arena-figures.ts'
import { botLevelsOf } from '../../bots/bot-levels.ts'
import { canonical } from '../../engine/plain-data.ts'
import type { CountedResult, KeptSkill, RatingKey, SkillAfter } from '../store/rating-rows.ts'
import { fixedSkill, newSkill, type Rated, rateRivals, rateTeam } from './rating-model.ts'

type SkillOf = (key: RatingKey) => KeptSkill | undefined

const keyOf = ({ game, seats }: CountedResult, rated: string): RatingKey => ({ game, seats, rated })

/** The options as the name of a set-up; players have no such names. */
function setUpName({ options }: Pick<CountedResult, 'options'>): string {
  return canonical(options)
}

/** All ratings that a result depends on. */
export function keysOf(result: CountedResult): readonly RatingKey[] {
  const people = result.players.flatMap(each => ('player' in each ? [keyOf(result, each.player)] : []))
  return result.against ? [...people, keyOf(result, setUpName(result))] : people
}

function levelsOf(game: string, figures: ArenaFigures): readonly number[] {
  const ratings = figures.ratings[game] ?? {}
  return botLevelsOf(game).flatMap(level => ratings[level] ?? [])
}

/** What the levels win says how hard a set-up is, if the arena has not rated it itself. */
function ratingFromLevels(won: Readonly<Record<string, number>>, ratings: Readonly<Record<string, number>>) {
  const hardness = Object.entries(won).flatMap(([level, share]) => {
    const rating = ratings[level]
    const within = Math.min(0.98, Math.max(0.02, share))
    return rating === undefined ? [] : rating + 400 * Math.log10((1 - within) / within)
  })
  return hardness.length === 0 ? undefined : hardness.reduce((sum, each) => sum + each, 0) / hardness.length
}

/** How hard the set-up is: as the arena has measured it or, if it has not, as the results so far say. */
function setUpOf(
  result: CountedResult,
  { kept, figures }: { readonly kept: KeptSkill | undefined; readonly figures: ArenaFigures },
): Omit<Rated, 'place'> {
  const name = setUpName(result)
  const measured = figures.setUps.find(
    ({ game, seats, options }) =>
      game === result.game && seats === result.seats && canonical(options) === name,
  )
  if (measured?.rating !== undefined) return { ...fixedSkill(measured.rating), isFixed: true }
  if (kept) return { ...kept, isFixed: false }
  const guess = measured && ratingFromLevels(measured.won, figures.ratings[result.game] ?? {})
  const first = newSkill(levelsOf(result.game, figures))
  const known = guess === undefined ? first : { rating: Math.round(guess * 1_000), deviation: 150_000 }
  return { ...known, isFixed: false }
}

/** The ratings that change. `skillOf` gives those before, and undefined for somebody new. */
export function rateResult(
  result: CountedResult,
  skillOf: SkillOf,
  figures: ArenaFigures = arenaFigures,
): readonly SkillAfter[] {
  const { game, players, against } = result
  const first = newSkill(levelsOf(game, figures))
  const before = players.map((each): Rated => {
    const { place } = each
    if ('bot' in each) return { ...fixedSkill(figures.ratings[game]?.[each.bot] ?? 0), isFixed: true, place }
    const { rating, deviation } = skillOf(keyOf(result, each.player)) ?? first
    return { rating, deviation, isFixed: false, place }
  })
  const key = keyOf(result, setUpName(result))
  const kept = against && skillOf(key)
  const setUp = against && setUpOf(result, { kept, figures })
  const rated = setUp ? rateTeam({ team: before, setUp, ...against }) : { team: rateRivals(before) }
  const ofPlayers = players.flatMap((seat, index): readonly SkillAfter[] => {
    if ('bot' in seat) return []
    const own = keyOf(result, seat.player)
    const matches = (skillOf(own)?.matches ?? 0) + 1
    const { rating, deviation } = rated.team[index]!
    return [{ ...own, rating, deviation, matches, seat }]
  })
  if (!setUp || setUp.isFixed || !('setUp' in rated)) return ofPlayers
  const { rating, deviation } = rated.setUp
  return [...ofPlayers, { ...key, rating, deviation, matches: (kept?.matches ?? 0) + 1, seat: undefined }]
}
