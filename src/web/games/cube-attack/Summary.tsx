/** The summary at the end of a match: the points of every seat, by kind of moon and by round. */

import { useMemo } from 'react'
import { type Earning, earningsOf } from '../../../games/cube-attack/earnings.ts'
import { MOON_POINTS } from '../../../games/cube-attack/scoring.ts'
import type { Event, State } from '../../../games/cube-attack/state.ts'
import { formatFor } from '../../base/i18n/format.ts'
import type { SummaryProps } from '../../kit/board/board.ts'
import { Cite } from '../../kit/components/Cite.tsx'
import { ScrollArea } from '../../kit/components/ScrollArea.tsx'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import type { Timeline } from '../../kit/timeline/timeline.ts'
import './summary.css'

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
  /** The points of each seat at the start. */
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
      <ByMoon {...told} {...account} />
      <ByRound {...told} {...account} />
    </>
  )
}

const sum = (earnings: readonly Earning[]): number =>
  earnings.reduce((total, { points }) => total + points, 0)

function Heads({ names, first }: { readonly names: readonly string[]; readonly first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {names.map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index, and two players may have one name
          <th key={seat} scope="col">
            <SeatMark seat={seat} size={14} /> {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** One line for each way to score, with its rule. */
function ByMoon({ earnings, start, names, translator, onRule }: AccountProps) {
  const say = (key: string, params = {}) => translator.translate({ say: key, params }, GAME)
  const { number } = formatFor(translator.language)
  const rows = WAYS.map(({ kind, shared, rule }) => {
    const points = MOON_POINTS[kind] / (shared ? 2 : 1)
    const these = earnings.filter(earning => earning.kind === kind && earning.shared === shared)
    const times = names.map((_, seat) => these.filter(earning => earning.seat === seat).length)
    const name = say(`account.${kind}.${shared ? 'shared' : 'alone'}`)
    return { name, points, rule, times }
  }).filter(({ times }) => times.some(count => count > 0))
  return (
    <details className="after__part">
      <summary>{say('account.title')}</summary>
      <ScrollArea label={say('account.title')}>
        <table>
          <Heads names={names} first={say('account.what')} />
          <tbody>
            {start.some(points => points > 0) ? (
              <tr>
                <th scope="row">
                  {say('account.start')}{' '}
                  <Cite
                    rule={HEAD_START_RULE}
                    text={say('account.start.rule', { rule: HEAD_START_RULE })}
                    {...{ onRule }}
                  />
                </th>
                {start.map((points, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
                  <td key={seat}>{number(points)}</td>
                ))}
              </tr>
            ) : null}
            {rows.map(({ name, points, rule, times }) => (
              <tr key={name}>
                <th scope="row">
                  {name}{' '}
                  <Cite
                    {...{ rule, onRule }}
                    text={say(points === 1 ? 'account.rule.one' : 'account.rule', { points, rule })}
                  />
                </th>
                {times.map((count, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
                  <td key={seat}>
                    {count === 0 ? '–' : number(count * points)}{' '}
                    <small>{count === 0 ? '' : say('account.times', { times: count, points })}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('account.total')}</th>
              {start.map((points, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
                <td key={seat}>{number(points + sum(earnings.filter(earning => earning.seat === seat)))}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollArea>
    </details>
  )
}

/** The score after each round, drawn and as a table. */
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
  return (
    <details className="after__part">
      <summary>{say('account.rounds')}</summary>
      <Progress start={start} rounds={rounds.map(each => each.scores)} target={target} />
      <p className="after__facts">{say('account.progress', { target })}</p>
      <ScrollArea label={say('account.rounds')}>
        <table>
          <Heads names={names} first={say('account.round')} />
          <tbody>
            {rounds.map(({ round, gains, scores: now }) => (
              <tr key={round}>
                <th scope="row">{number(round)}</th>
                {now.map((score, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
                  <td key={seat}>
                    {number(score)} <small>{gains[seat] ? `+${number(gains[seat])}` : ''}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  )
}

interface ProgressProps {
  readonly start: readonly number[]
  /** Scores by seat, after each round. */
  readonly rounds: readonly (readonly number[])[]
  readonly target: number
}

/** The chart, which is hidden from screen readers because the table below has the same data. */
function Progress({ start, rounds, target }: ProgressProps) {
  const all = [start, ...rounds]
  const top = Math.max(target, ...rounds.flat())
  const at = (score: number, index: number) =>
    `${(100 * index) / (all.length - 1)},${60 - (58 * score) / top}`
  return (
    <svg className="account__progress" viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2="100" y1={60 - (58 * target) / top} y2={60 - (58 * target) / top} />
      {start.map((_, seat) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          key={seat}
          points={all.map((scores, index) => at(scores[seat]!, index)).join(' ')}
          style={{ stroke: `var(--seat-${seat})` }}
        />
      ))}
    </svg>
  )
}
