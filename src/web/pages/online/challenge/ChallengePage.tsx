/** The page of the daily challenges: what is to be played today, the days of the reader, and the results of a day. */

import { useCallback, useEffect, useState } from 'react'
import { dailySetUps } from '../../../../bots/daily-set-ups.ts'
import type { TodaysChallenge } from '../../../../wire/challenge-api.ts'
import { dayBefore, dayOf, numberOfDay } from '../../../../wire/challenge-days.ts'
import { useWords } from '../../../base/i18n/use-words.ts'
import { challengeClient } from '../../../base/online/challenge-client.ts'
import type { OnlineFailure } from '../../../base/online/online-client.ts'
import { guestName, rememberOnlinePlay } from '../../../base/online/remembered-guest.ts'
import { rememberTry } from '../../../base/online/remembered-tries.ts'
import { hashOf } from '../../../base/routes/routes.ts'
import { ChallengeCalendar } from '../../../kit/challenge/ChallengeCalendar.tsx'
import { useChallengeWords } from '../../../kit/challenge/challenge-words.ts'
import { startUnranked } from '../../../kit/challenge/start-unranked.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { usePageTitle } from '../../../kit/focus/page-title.ts'
import { NameForm } from '../../../kit/online/NameForm.tsx'
import { placeAddress } from '../../../kit/online/online-pages.ts'
import { useOnlineWords } from '../../../kit/online/online-words.ts'
import { PageHeader } from '../../../kit/page-header/PageHeader.tsx'
import type { Shelf } from '../../../kit/shelf/shelf.ts'
import styles from './ChallengePage.module.css'
import { PastDay } from './PastDay.tsx'
import { useSetUpWords } from './use-set-up-words.ts'

interface ChallengePageProps {
  readonly shelf: Shelf
  /** Undefined for today. */
  readonly day: string | undefined
}

export function ChallengePage({ shelf, day }: ChallengePageProps) {
  return (
    <div className={`${styles.challenge} page`}>
      <PageHeader />
      <main className="page-column">
        {day === undefined ? <Today shelf={shelf} /> : <PastDay key={day} {...{ shelf, day }} />}
      </main>
    </div>
  )
}

function useToday() {
  const [today, setToday] = useState<TodaysChallenge>()
  const [problem, setProblem] = useState<OnlineFailure>()
  const read = useCallback(async () => {
    const answer = await challengeClient.today()
    if (answer.ok) setToday(answer.value)
    setProblem(answer.ok ? undefined : answer.problem)
  }, [])
  useEffect(() => {
    void read()
    addEventListener('online', read)
    return () => removeEventListener('online', read)
  }, [read])
  return { today, problem, read }
}

/** Without a server of its own, the page makes the challenge from the date. */
const OFFLINE = {
  noServer: 'offline.noServer',
  unreachable: 'offline.unreachable',
  switchedOff: 'offline.off',
} as const

function Today({ shelf }: { readonly shelf: Shelf }) {
  const { say } = useChallengeWords()
  const { say: sayOnline } = useOnlineWords()
  const { today, problem, read } = useToday()
  usePageTitle(say('title'))
  // Names of boards and variants; without them the card says less.
  useEffect(() => void shelf.open('cube-attack')?.catch(() => {}), [shelf])
  if (problem === 'noServer' || problem === 'unreachable' || problem === 'switchedOff')
    return <Unranked why={OFFLINE[problem]} />
  return (
    <>
      <h1>{say('title')}</h1>
      <p>{say('about')}</p>
      {problem ? (
        <div className="roomy stack card" role="alert">
          <p>{sayOnline(`problem.${problem}`)}</p>
          <p>
            <Button onClick={() => void read()} text={sayOnline('again')} />
          </p>
        </div>
      ) : null}
      {today ? <Games today={today} onTried={() => void read()} /> : null}
    </>
  )
}

interface GamesProps {
  readonly today: TodaysChallenge
  onTried(): void
}

function Games({ today, onTried }: GamesProps) {
  const { say, format } = useChallengeWords()
  return (
    <>
      <p className="soft small">
        {say('until', { time: format.dateTime(today.ends) })} {say('public')}
      </p>
      <ul className={`${styles.games} wide`}>
        {today.games.map(game => (
          <li key={game.game}>
            <Game {...{ game, onTried }} />
          </li>
        ))}
      </ul>
      <section className="roomy stack card wide" aria-labelledby="challenge-days">
        <h2 id="challenge-days">{say('days')}</h2>
        <ChallengeCalendar today={today} />
      </section>
      <p>
        <a className="button" href={placeAddress('challenge', dayBefore(today.day))}>
          {say('last')}
        </a>
      </p>
    </>
  )
}

interface GameProps {
  readonly game: TodaysChallenge['games'][number]
  onTried(): void
}

const tableAddress = (match: string): string =>
  hashOf({ page: 'online', match, invite: undefined, watch: undefined })

function Game({ game: { yours, ...setUp }, onTried }: GameProps) {
  const { say } = useChallengeWords()
  const { titleOf, about } = useSetUpWords()
  const { game } = setUp
  const [isAsked, setAsked] = useState(false)
  const begin = async (name: string): Promise<OnlineFailure | undefined> => {
    const answer = await challengeClient.begin({ game, name })
    if (!answer.ok) {
      if (answer.problem === 'alreadyTried') onTried()
      return answer.problem
    }
    rememberOnlinePlay()
    rememberTry()
    location.hash = tableAddress(answer.value.id)
    return undefined
  }
  return (
    <section className="roomy stack card" aria-labelledby={`challenge-${game}`}>
      <h2 id={`challenge-${game}`}>{titleOf(game)}</h2>
      <p className="soft">{about(setUp)}</p>
      {yours ? (
        <>
          {yours.state === 'over' ? <p>{say('done')}</p> : null}
          <p>
            <a
              className={`button ${yours.state === 'playing' ? 'button--primary' : ''}`}
              href={tableAddress(yours.table)}
              aria-describedby={`challenge-${game}`}
            >
              {say(yours.state === 'playing' ? 'continue' : 'look')}
            </a>
          </p>
        </>
      ) : isAsked ? (
        <NameForm action={say('start')} focused onSubmit={begin} />
      ) : (
        <p>
          <Button
            look="primary"
            aria-describedby={`challenge-${game}`}
            onClick={() => setAsked(true)}
            text={say('play')}
          />
        </p>
      )}
    </section>
  )
}

function Unranked({ why }: { readonly why: (typeof OFFLINE)[keyof typeof OFFLINE] }) {
  const { t } = useWords()
  const { say } = useChallengeWords()
  const { titleOf, about } = useSetUpWords()
  const [day] = useState(() => dayOf(Date.now()))
  return (
    <>
      <h1>{say('offline')}</h1>
      <p role="status">{say(why)}</p>
      <ul className={`${styles.games} wide`}>
        {dailySetUps(numberOfDay(day)).map(setUp => (
          <li key={setUp.game}>
            <section className="roomy stack card" aria-labelledby={`unranked-${setUp.game}`}>
              <h2 id={`unranked-${setUp.game}`}>{titleOf(setUp.game)}</h2>
              <p className="soft">{about(setUp)}</p>
              <p>
                <Button
                  look="primary"
                  aria-describedby={`unranked-${setUp.game}`}
                  onClick={() => void startUnranked(setUp, { day, you: guestName() || t('home:you') })}
                  text={say('offline.play')}
                />
              </p>
            </section>
          </li>
        ))}
      </ul>
    </>
  )
}
