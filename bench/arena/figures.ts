/**
 * What page and terminal read of the results: how strong the levels are, how hard the set-ups, and what going first is
 * worth.
 */

import type { ArenaFigures, MeasuredOrder } from '../../src/bots/arena-figures.ts'
import { botLevelsOf } from '../../src/bots/bot-levels.ts'
import { ratingsOf } from '../../src/cli/elo-ratings.ts'
import { type ArenaRun, unusualOptions } from './results.ts'

const isVersus = ({ pairs }: ArenaRun): boolean => pairs.every(({ bots }) => bots.length === 2)
const isOfItself = ({ pairs }: ArenaRun): boolean => pairs.every(({ bots: [one, other] }) => one === other)
const rounded = (share: number): number => Number(share.toFixed(3))
const nameOf = (run: ArenaRun): string => JSON.stringify([run.seats, unusualOptions(run)])

/** By level, and by set-up where no level plays against another: there, the game is the opponent. */
function ratingsIn(game: string, runs: readonly ArenaRun[]): ReadonlyMap<string, number> {
  const levels = botLevelsOf(game)
  const pairs = runs.flatMap(run =>
    run.pairs.map(({ bots: [one = '', other = nameOf(run)], matches, won }) => ({
      one,
      other,
      matches,
      won,
    })),
  )
  const played = levels.filter(level => pairs.some(({ one, other }) => one === level || other === level))
  const setUps = runs.filter(run => !isVersus(run)).map(nameOf)
  return played.length === 0 ? new Map() : ratingsOf([...new Set(setUps), ...played], pairs)
}

/** The runs that ratings come from: levels as players meet them, two of them against each other if the game has that. */
function ratedRuns(game: string, runs: readonly ArenaRun[]): readonly ArenaRun[] {
  const levels = botLevelsOf(game)
  const own = runs.filter(
    run =>
      run.game === game &&
      run.budget === undefined &&
      run.pairs.every(({ bots }) => bots.every(bot => levels.includes(bot))),
  )
  const duels = own.filter(run => run.seats === 2 && isVersus(run) && !isOfItself(run))
  return duels.length > 0 ? duels : own.filter(run => !isVersus(run))
}

/** The runs of the same set-up against the game, each set-up by its first run. */
function bySetUp(runs: readonly ArenaRun[]): readonly (readonly [ArenaRun, ...ArenaRun[]])[] {
  const found = new Map<string, [ArenaRun, ...ArenaRun[]]>()
  for (const run of runs) {
    if (isVersus(run)) continue
    const name = `${run.game} ${nameOf(run)}`
    const others = found.get(name)
    if (others) others.push(run)
    else found.set(name, [run])
  }
  return [...found.values()]
}

export function figuresOf(runs: readonly ArenaRun[]): ArenaFigures {
  const games = [...new Set(runs.map(({ game }) => game))]
  const rated = new Map(games.map(game => [game, ratingsIn(game, ratedRuns(game, runs))]))
  const setUp = (run: ArenaRun): Pick<MeasuredOrder, 'game' | 'seats' | 'options'> => ({
    game: run.game,
    seats: run.seats,
    options: unusualOptions(run),
  })
  return {
    ratings: Object.fromEntries(
      [...rated].map(([game, ratings]) => [
        game,
        Object.fromEntries(
          botLevelsOf(game).flatMap(level => (ratings.has(level) ? [[level, ratings.get(level)!]] : [])),
        ),
      ]),
    ),
    setUps: bySetUp(runs).map(same => {
      const [first] = same
      const rating = rated.get(first.game)!.get(nameOf(first))
      const won = same.flatMap(({ pairs }) =>
        pairs.map(({ bots: [bot = ''], won: wins, matches }) => [bot, rounded(wins / matches)] as const),
      )
      return { ...setUp(first), ...(rating === undefined ? {} : { rating }), won: Object.fromEntries(won) }
    }),
    orders: runs
      .filter(run => isVersus(run) && isOfItself(run))
      .flatMap(run =>
        run.pairs.map(({ byOrder, matches }) => ({
          ...setUp(run),
          won: byOrder.map(wins => rounded(wins / matches)),
          matches,
        })),
      ),
  }
}

/** As it is in the file. */
export function figuresText(figures: ArenaFigures): string {
  return `${JSON.stringify(figures, null, 2)}\n`
}
