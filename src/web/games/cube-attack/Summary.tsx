/** The summary at the end of a match: the points of every seat, by kind of moon and by round. */

import { useMemo } from 'react'
import { type Earning, earningsOf } from '../../../games/cube-attack/earnings.ts'
import { MOON_POINTS } from '../../../games/cube-attack/scoring.ts'
import type { Event, State } from '../../../games/cube-attack/state.ts'
import { formatFor } from '../../base/i18n/format.ts'
import type { SummaryProps } from '../../kit/board/board.ts'
import { Cite } from '../../kit/components/Cite.tsx'
import { type PlayerRow, PlayerTable } from '../../kit/components/PlayerTable.tsx'
import { ScoreChart } from '../../kit/components/ScoreChart.tsx'
import type { Timeline } from '../../kit/timeline/timeline.ts'

const GAME = 'cube-attack'

function* stepsOf({ steps, eventsAt, stateAt }: Timeline) {
  for (let step = 1; step <= steps; step++) {
    const events = eventsAt(step) as unknown as readonly Event[]
    if (events.some(({ type }) => type === 'scored')) yield { events, after: stateAt(step) as State }
  }
}

/** Every way in which a moon pays, with its paragraph of the rules. */
const WAYS = [
  { kind: 'full', shared: false, rule: '9.1' },
  { kind: 'full', shared: true, rule: '9.2' },
  { kind: 'half', shared: false, rule: '9.1' },
  { kind: 'half', shared: true, rule: '9.2' },
] as const

const HEAD_START_RULE = '11.2'

interface AccountProps extends Pick<SummaryProps, 'names' | 'translator' | 'onRule'> {
  readonly earnings: readonly Earning[]
  readonly start: readonly number[]
  readonly target: number
}

export function Summary({ timeline, ...told }: SummaryProps) {
  const account = useMemo(() => {
    if (!timeline) return undefined
    const { players, variants } = timeline.stateAt(0) as State
    return {
      earnings: [...earningsOf(stepsOf(timeline))],
      start: players.map(({ score }) => score),
      target: variants.target,
    }
  }, [timeline])
  if (!account) return null
  return (
    <>
      <ByRound {...told} {...account} />
      <ByMoon {...told} {...account} />
    </>
  )
}

const sum = (earnings: readonly Earning[]): number =>
  earnings.reduce((total, { points }) => total + points, 0)

function ByMoon({ earnings, start, names, translator, onRule }: AccountProps) {
  const say = (key: string, params = {}) => translator.translate({ say: key, params }, GAME)
  const { number } = formatFor(translator.language)
  const ways = WAYS.map(({ kind, shared, rule }) => {
    const points = MOON_POINTS[kind] / (shared ? 2 : 1)
    const these = earnings.filter(earning => earning.kind === kind && earning.shared === shared)
    const times = names.map((_, seat) => these.filter(earning => earning.seat === seat).length)
    const name = say(`account.${kind}.${shared ? 'shared' : 'alone'}`)
    return { name, points, rule, times }
  }).filter(({ times }) => times.some(count => count > 0))
  const headStart: PlayerRow = {
    key: 'start',
    name: (
      <>
        {say('account.start')}{' '}
        <Cite
          rule={HEAD_START_RULE}
          text={say('account.start.rule', { rule: HEAD_START_RULE })}
          {...{ onRule }}
        />
      </>
    ),
    cells: start.map(points => number(points)),
  }
  const rows = ways.map(
    ({ name, points, rule, times }): PlayerRow => ({
      key: name,
      name: (
        <>
          {name}{' '}
          <Cite
            {...{ rule, onRule }}
            text={say(points === 1 ? 'account.rule.one' : 'account.rule', { points, rule })}
          />
        </>
      ),
      cells: times.map(count =>
        count === 0 ? (
          '–'
        ) : (
          <>
            {number(count * points)} <small>{say('account.times', { times: count, points })}</small>
          </>
        ),
      ),
    }),
  )
  const total: PlayerRow = {
    key: 'total',
    name: say('account.total'),
    cells: start.map((points, seat) =>
      number(points + sum(earnings.filter(earning => earning.seat === seat))),
    ),
  }
  return (
    <details className="after__part">
      <summary>{say('account.title')}</summary>
      <PlayerTable
        label={say('account.title')}
        first={say('account.what')}
        names={names}
        rows={start.some(points => points > 0) ? [headStart, ...rows] : rows}
        total={total}
      />
    </details>
  )
}

/** The score after each round: the chart is visible, the table can be opened. */
function ByRound({ earnings, start, target, names, translator }: AccountProps) {
  const say = (key: string, params = {}) => translator.translate({ say: key, params }, GAME)
  const { number } = formatFor(translator.language)
  const last = earnings.at(-1)?.round ?? 0
  const scores = [...start]
  const rounds = Array.from({ length: last }, (_, index) => {
    const round = index + 1
    const gains = scores.map((_, seat) =>
      sum(earnings.filter(earning => earning.round === round && earning.seat === seat)),
    )
    for (const [seat, gain] of gains.entries()) scores[seat]! += gain
    return { round, gains, scores: [...scores] }
  })
  if (rounds.length === 0) return null
  const rows = rounds.map(
    ({ round, gains, scores: now }): PlayerRow => ({
      key: round,
      name: number(round),
      cells: now.map((score, seat) => (
        <>
          {number(score)} <small>{gains[seat] ? `+${number(gains[seat])}` : ''}</small>
        </>
      )),
    }),
  )
  return (
    <>
      <figure className="wide">
        <ScoreChart scores={[start, ...rounds.map(each => each.scores)]} target={target} />
        <figcaption className="after__facts">{say('account.progress', { target })}</figcaption>
      </figure>
      <details className="after__part">
        <summary>{say('account.rounds')}</summary>
        <PlayerTable label={say('account.rounds')} first={say('account.round')} names={names} rows={rows} />
      </details>
    </>
  )
}
