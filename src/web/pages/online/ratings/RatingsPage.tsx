/** The page of ratings: one's own, and the leaderboards. */

import { useCallback, useEffect, useState } from 'react'
import type { YourRatings } from '../../../../wire/ratings-api.ts'
import type { OnlineFailure } from '../../../base/online/online-client.ts'
import { ratingsClient } from '../../../base/online/ratings-client.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { Tabs } from '../../../kit/components/Tabs.tsx'
import { usePageTitle } from '../../../kit/focus/page-title.ts'
import { useOnlineWords } from '../../../kit/online/online-words.ts'
import { PageHeader } from '../../../kit/page-header/PageHeader.tsx'
import type { Shelf } from '../../../kit/shelf/shelf.ts'
import { LeaderboardPanel } from './LeaderboardPanel.tsx'
import { OwnRatings } from './OwnRatings.tsx'
import styles from './RatingsPage.module.css'
import { useRatingWords } from './rating-words.ts'

function useYourRatings() {
  const [yours, setYours] = useState<YourRatings>()
  const [problem, setProblem] = useState<OnlineFailure>()
  const read = useCallback(async () => {
    const answer = await ratingsClient.yours()
    if (answer.ok) setYours(answer.value)
    setProblem(answer.ok ? undefined : answer.problem)
  }, [])
  useEffect(() => void read(), [read])
  return { yours, setYours, problem, read }
}

/** The names of boards and options come with the games; without them, their ids are shown. */
function useGamesOf(shelf: Shelf, yours: YourRatings | undefined): void {
  const [, setOpened] = useState(0)
  useEffect(() => {
    const games = new Set(yours?.ratings.map(({ game }) => game))
    void Promise.allSettled([...games].map(shelf.open)).then(all => setOpened(all.length))
  }, [shelf, yours])
}

type Section = 'yours' | 'boards'

export function RatingsPage({ shelf }: { readonly shelf: Shelf }) {
  const { say } = useRatingWords()
  const { say: sayOnline } = useOnlineWords()
  const { yours, setYours, problem, read } = useYourRatings()
  const [section, setSection] = useState<Section>('yours')
  useGamesOf(shelf, yours)
  usePageTitle(say('title'))
  const own = yours ? <OwnRatings yours={yours} update={setYours} /> : null
  return (
    <div className={`${styles.ratings} page`}>
      <PageHeader />
      <main className="page-column">
        <h1>{say('title')}</h1>
        <p className="soft">{say('about')}</p>
        {problem ? (
          <div className="roomy stack card" role="alert">
            <p>{problem === 'switchedOff' ? say('off') : sayOnline(`problem.${problem}`)}</p>
            {problem === 'switchedOff' ? null : (
              <p>
                <Button onClick={() => void read()} text={sayOnline('again')} />
              </p>
            )}
          </div>
        ) : null}
        {yours?.leaderboards ? (
          <Tabs<Section>
            label={say('sections')}
            tabs={[
              {
                id: 'yours',
                label: say('yours'),
                content: () => <div className={styles.section}>{own}</div>,
              },
              {
                id: 'boards',
                label: say('boards'),
                content: () => (
                  <div className={styles.section}>
                    <LeaderboardPanel />
                  </div>
                ),
              },
            ]}
            selected={section}
            onSelect={setSection}
          />
        ) : (
          own
        )}
        <p className="soft small">{say('scale')}</p>
      </main>
    </div>
  )
}
