/** Charts of a player's results: over time, by game, by bot level, by score, by length. */

import { useMemo } from 'react'
import { type PageWordKey as HouseKey, useWords } from '../../base/i18n/use-words.ts'
import { type Bar, Bars, Chart, type ChartColumn, Columns } from './Chart.tsx'
import { useHistoryWords } from './history-words.ts'
import type { PlayedMatch } from './played-match.ts'
import styles from './ResultCharts.module.css'
import {
  type Bin,
  distributionOf,
  grouped,
  levelsOf,
  meanOf,
  overTime,
  type PeriodUnit,
  type Share,
  sharesBy,
  totalOf,
} from './statistics.ts'

interface ResultChartsProps {
  readonly played: readonly PlayedMatch[]
}

export function ResultCharts({ played }: ResultChartsProps) {
  const { t, gameWord } = useWords()
  const { say } = useHistoryWords()
  const games = useMemo(() => sharesBy(played, ({ match }) => [match.game]), [played])
  const bots = useMemo(() => sharesBy(played, levelsOf), [played])
  const titleOf = (game: string) => gameWord(game, 'title') ?? game
  const scored = useMemo(() => scoresByGame(played), [played])
  return (
    <section className={styles['history-charts']} aria-labelledby="charts">
      <h2 id="charts" className="unseen">
        {say('charts')}
      </h2>
      <TimeChart played={played} />
      <ShareChart title={say('chart.games')} shares={games} nameOf={titleOf} />
      <ShareChart title={say('chart.bots')} shares={bots} nameOf={bot => t(`table:bot.${bot}` as HouseKey)} />
      {scored.map(([game, scores]) => (
        <Distribution
          key={game}
          title={say('chart.scores', { game: titleOf(game) })}
          what={say('chart.points')}
          numbers={scores}
        />
      ))}
      <Distribution
        title={say('chart.lengths')}
        what={say('chart.steps')}
        numbers={played.map(({ match }) => match.steps)}
      />
    </section>
  )
}

/** Scores of different games are not comparable, so each game has its own chart. */
function scoresByGame(played: readonly PlayedMatch[]): [game: string, scores: number[]][] {
  const scored = played.filter(({ score }) => score !== undefined)
  return [...grouped(scored, ({ match }) => [match.game])].map(([game, group]) => [
    game,
    group.map(({ score }) => score!),
  ])
}

function TimeChart({ played }: ResultChartsProps) {
  const { say, format } = useHistoryWords()
  const { unit, stretches } = useMemo(() => overTime(played), [played])
  if (stretches.length === 0) return null
  const short: Readonly<Record<PeriodUnit, (time: number) => string>> = {
    day: format.day,
    week: format.day,
    month: format.month,
    year: time => `${new Date(time).getFullYear()}`,
  }
  const columns = stretches.map(
    ({ from, tally }): ChartColumn => ({
      key: `${from}`,
      label: short[unit](from),
      up: [
        { kind: 'won', amount: tally.won },
        { kind: 'shared', amount: tally.shared },
      ],
      down: tally.lost,
    }),
  )
  return (
    <Chart
      title={`${say('chart.time')}, ${say(`chart.time.${unit}`)}`}
      note={say('chart.time.about')}
      head={[say('chart.from'), say('result.won'), say('result.shared'), say('result.lost')]}
      rows={stretches.map(({ from, tally: { won, shared, lost } }) => [
        format.date(from),
        ...[won, shared, lost].map(format.number),
      ])}
    >
      <Columns columns={columns} />
    </Chart>
  )
}

interface ShareChartProps {
  readonly title: string
  readonly shares: readonly Share[]
  nameOf(key: string): string
}

/** A shared win counts as a win. */
function wins({ tally: { won, shared } }: Share): number {
  return won + shared
}

function ShareChart({ title, shares, nameOf }: ShareChartProps) {
  const { say, format } = useHistoryWords()
  if (shares.length === 0) return null
  const parts = shares.map(share => ({
    share,
    part: wins(share) / totalOf(share.tally),
    of: say('chart.of', { won: wins(share), all: totalOf(share.tally) }),
  }))
  const bars = parts.map(
    ({ share: { key }, part, of }): Bar => ({
      key,
      label: nameOf(key),
      part,
      said: `${format.percent(part)} · ${of}`,
    }),
  )
  return (
    <Chart
      title={title}
      head={[say('chart.what'), say('summary.share'), say('summary.won')]}
      rows={parts.map(({ share, part, of }) => [nameOf(share.key), format.percent(part), of])}
    >
      <Bars bars={bars} />
    </Chart>
  )
}

interface DistributionProps {
  readonly title: string
  readonly what: string
  readonly numbers: readonly number[]
}

function Distribution({ title, what, numbers }: DistributionProps) {
  const { say, format } = useHistoryWords()
  const bins = useMemo(() => distributionOf(numbers), [numbers])
  const mean = meanOf(numbers)
  if (mean === undefined) return null
  const range = ({ from, to }: Bin) =>
    to - from === 1
      ? format.number(from)
      : say('chart.bin', { from: format.number(from), to: format.number(to - 1) })
  return (
    <Chart
      title={title}
      note={say('chart.mean', { mean: format.decimal(mean) })}
      head={[what, say('chart.matches')]}
      rows={bins.map(bin => [range(bin), format.number(bin.count)])}
    >
      <Columns
        columns={bins.map(bin => ({
          key: `${bin.from}`,
          label: format.number(bin.from),
          up: [{ kind: 'count', amount: bin.count }],
        }))}
      />
    </Chart>
  )
}
