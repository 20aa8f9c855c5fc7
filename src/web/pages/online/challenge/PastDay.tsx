/** The results of a day that is over: the tables, the best match, where people differed, and the seed. */

import { useCallback, useEffect, useState } from 'react'
import type { ChallengeResults, PastChallenge, TryResult } from '../../../../wire/challenge-api.ts'
import { dayBefore, dayOf, endOfDay, startOfDay } from '../../../../wire/challenge-days.ts'
import { challengeClient } from '../../../base/online/challenge-client.ts'
import type { OnlineFailure } from '../../../base/online/online-client.ts'
import { useChallengeWords } from '../../../kit/challenge/challenge-words.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { ScrollArea } from '../../../kit/components/ScrollArea.tsx'
import { usePageTitle } from '../../../kit/focus/page-title.ts'
import { placeAddress } from '../../../kit/online/online-pages.ts'
import { useOnlineWords } from '../../../kit/online/online-words.ts'
import type { Shelf } from '../../../kit/shelf/shelf.ts'
import styles from './ChallengePage.module.css'
import { Differences } from './Differences.tsx'
import { watchRecord } from './public-record.ts'
import { useSetUpWords } from './use-set-up-words.ts'

interface PastDayProps {
  readonly shelf: Shelf
  readonly day: string
}

function usePast(day: string) {
  const [past, setPast] = useState<PastChallenge>()
  const [problem, setProblem] = useState<OnlineFailure>()
  const read = useCallback(async () => {
    const answer = await challengeClient.past(day)
    if (answer.ok) setPast(answer.value)
    setProblem(answer.ok ? undefined : answer.problem)
  }, [day])
  useEffect(() => void read(), [read])
  return { past, problem, read }
}

const NOON = 12 * 60 * 60_000

export function PastDay({ shelf, day }: PastDayProps) {
  const { say, format } = useChallengeWords()
  const { say: sayOnline } = useOnlineWords()
  const { past, problem, read } = usePast(day)
  const start = startOfDay(day)
  const title = Number.isNaN(start) ? say('title') : say('results', { date: format.date(start + NOON) })
  usePageTitle(title)
  return (
    <>
      <h1>{title}</h1>
      {problem ? (
        <div className="roomy stack card" role="alert">
          <p>{problem === 'notNow' ? say('early') : sayOnline(`problem.${problem}`)}</p>
          <p>
            <Button onClick={() => void read()} text={sayOnline('again')} />
          </p>
        </div>
      ) : null}
      {past?.games.length === 0 ? <p>{say('empty')}</p> : null}
      {past?.games.map(game => (
        <GameResults key={game.game} {...{ shelf, game }} />
      ))}
      <Neighbours day={day} />
    </>
  )
}

function Neighbours({ day }: { readonly day: string }) {
  const { say } = useChallengeWords()
  const isDay = !Number.isNaN(startOfDay(day))
  const next = isDay ? dayOf(endOfDay(day)) : ''
  const [today] = useState(() => dayOf(Date.now()))
  return (
    <p className="wrap">
      {isDay ? (
        <a className="button button--quiet" href={placeAddress('challenge', dayBefore(day))}>
          {say('before')}
        </a>
      ) : null}
      {isDay && next < today ? (
        <a className="button button--quiet" href={placeAddress('challenge', next)}>
          {say('after')}
        </a>
      ) : null}
      <a className="button" href={placeAddress('challenge')}>
        {say('today')}
      </a>
    </p>
  )
}

interface GameResultsProps {
  readonly shelf: Shelf
  readonly game: ChallengeResults
}

/** Opens a record in the replay; says so if that fails. */
function useWatch() {
  const [failed, setFailed] = useState(false)
  const watch = useCallback(async (table: string, step?: number) => {
    setFailed(false)
    setFailed(!(await watchRecord(table, step)))
  }, [])
  return { failed, watch }
}

function GameResults({ shelf, game }: GameResultsProps) {
  const { say } = useChallengeWords()
  const { titleOf, about } = useSetUpWords()
  const { failed, watch } = useWatch()
  const { tries, won, people, differences } = game
  const title = titleOf(game.game)
  const best = people.find(({ kept, end }) => kept && end === 'played')
  const own = people.find(({ you }) => you)
  const better = own && own.place - 1
  return (
    <section className="roomy stack card wide" aria-labelledby={`past-${game.game}`}>
      <h2 id={`past-${game.game}`}>{title}</h2>
      <p className="soft">{about(game)}</p>
      <p>
        {tries > 0 ? say('tries', { count: tries, won }) : say('nobody')}{' '}
        {better === undefined ? null : better > 0 ? say('better', { count: better }) : say('better.none')}
      </p>
      {best ? (
        <p>
          <Button look="primary" onClick={() => void watch(best.table)} text={say('watch.best')} />
        </p>
      ) : null}
      <p className="wrong optional" role="alert">
        {failed ? say('failed') : null}
      </p>
      {people.length > 0 ? <Results {...{ people, watch }} label={say('table', { game: title })} /> : null}
      {differences.length > 0 ? <Differences {...{ shelf, game, watch }} /> : null}
      <details className={styles.seed}>
        <summary>{say('seed')}</summary>
        <p className="small">{say('seed.about')}</p>
        <dl className="small">
          <dt>{say('seed.seed')}</dt>
          <dd>
            <code>{game.seed}</code>
          </dd>
          <dt>{say('seed.hash')}</dt>
          <dd>
            <code>{game.commitment}</code>
          </dd>
        </dl>
      </details>
    </section>
  )
}

interface ResultsProps {
  readonly people: readonly TryResult[]
  readonly label: string
  watch(table: string): Promise<void>
}

function Results({ people, label, watch }: ResultsProps) {
  const { say, format } = useChallengeWords()
  const resultIn = ({ end, won, score }: TryResult): string => {
    if (end !== 'played') return say(end)
    const result = say(won ? 'won' : 'lost')
    return score === undefined ? result : say('points', { result, count: score })
  }
  return (
    <ScrollArea label={label}>
      <table className={`${styles.results} wide`}>
        <thead>
          <tr>
            {(['place', 'name', 'result', 'moves'] as const).map(head => (
              <th key={head} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(each => {
            return (
              <tr key={each.table} data-you={each.you || undefined}>
                <td>{format.number(each.place)}</td>
                <th scope="row">
                  <Player {...{ each, watch }} />
                </th>
                <td>{resultIn(each)}</td>
                <td>{format.number(each.steps)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollArea>
  )
}

/** The name opens the record, as long as there is one. */
function Player({ each, watch }: { readonly each: TryResult } & Pick<ResultsProps, 'watch'>) {
  const { say } = useChallengeWords()
  const { name: own, you, kept, table } = each
  const name = own ?? say('former')
  const text = you ? say('you', { name }) : name
  if (!kept) return <span title={say('watch.removed')}>{text}</span>
  return (
    <button
      type="button"
      className="link"
      aria-label={`${text}. ${say('watch.name', { name })}`}
      onClick={() => void watch(table)}
    >
      {text}
    </button>
  )
}
