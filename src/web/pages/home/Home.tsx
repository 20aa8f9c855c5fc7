/** The home page: the shelf of games and the saved matches. */

import { useEffect, useId } from 'react'
import { released, version } from '../../../../package.json'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { Decoration } from '../../base/loading/Decoration.tsx'
import { chosenBeforeScript } from '../../base/loading/served-page.ts'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import { hasPlayedOnline } from '../../base/online/remembered-guest.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { readText, writeText } from '../../base/storage/local-storage.ts'
import { OPEN_BOX } from '../../base/storage/open-box.ts'
import { Button } from '../../kit/components/Button.tsx'
import { OfflineNote } from '../../kit/offline/OfflineNote.tsx'
import { HeaderSettings } from '../../kit/page-header/PageHeader.tsx'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import styles from './Home.module.css'
import { NextSteps } from './NextSteps.tsx'
import { OpenRecord } from './OpenRecord.tsx'
import { FinishedMatches, type SavedMatches, UnfinishedMatches, useSavedMatches } from './SavedMatches.tsx'
import { ShelfGame } from './ShelfGame.tsx'
import { LastKnown } from './WaitingSection.tsx'

const loadYourTables = lazyModule(() => import('./YourTables.tsx'))
const YourTables = lazyComponent(loadYourTables, module => module.YourTables)

/** At noon, so that it is the same day in nearly every time zone. */
const RELEASED = Date.parse(`${released}T12:00Z`)

interface HomeProps {
  readonly shelf: Shelf
  /** It is rendered into the HTML: what needs the script is not offered yet. */
  readonly isServed?: boolean
}

export function Home({ shelf, isServed = false }: HomeProps) {
  const { t, language } = useWords()
  const ids = shelf.boxes.map(({ label }) => label.id)
  const { matches, finished, damaged, failed } = useSavedMatches(ids)
  useEffect(() => {
    document.title = t('home:title')
  }, [t])
  return (
    <div className={`${styles.home} page`}>
      <SkipLink />
      <header className={`${styles.home__welcome} ${styles.home__part}`}>
        <h1>
          <img src="/icon.svg" alt="" width="56" height="56" />
          {t('home:title')}
        </h1>
        <div inert={isServed}>
          <HeaderSettings />
        </div>
        <p className="home__tagline soft">{t('home:tagline')}</p>
      </header>
      <main>
        {failed && (
          <p className={`${styles.home__warning} note`} role="alert">
            {t('home:notKept')}
          </p>
        )}
        {damaged > 0 && (
          <p className={`${styles.home__warning} note`} role="alert">
            {t('home:damaged', { count: damaged })}{' '}
            <a href={hashOf({ page: 'history', asked: '' })}>{t('home:damaged.look')}</a>
          </p>
        )}
        {isServed ? null : <WhatWaits {...{ shelf, matches, finished }} />}
        <Games shelf={shelf} />
        <p className={styles.home__part}>
          <a className="button" href="#/online/challenge">
            {t('home:challenge')}
          </a>
        </p>
        {finished.length > 0 && <FinishedMatches matches={finished} />}
        {isServed ? null : <OpenRecord shelf={shelf} />}
      </main>
      <footer className={`${styles.home__part} ${styles.home__footer} wrap spread soft fine`}>
        <OfflineNote />
        <p>{t('home:footer.unofficial')}</p>
        <p>{t('home:footer.licence', { version, date: formatFor(language).date(RELEASED) })}</p>
        <p>
          {t('home:footer.emblems')} <a href="https://game-icons.net">game-icons.net</a>, CC BY 3.0.
        </p>
      </footer>
    </div>
  )
}

interface WhatWaitsProps extends Pick<SavedMatches, 'matches' | 'finished'> {
  readonly shelf: Shelf
}

/** What waits for the visitor comes first: the turn at a table, a running match, the step after a lesson. */
function WhatWaits({ shelf, matches, finished }: WhatWaitsProps) {
  return (
    <>
      {hasPlayedOnline() && (
        <Decoration load={loadYourTables} meanwhile={<LastKnown which="tables" />}>
          <YourTables />
        </Decoration>
      )}
      {matches ? <UnfinishedMatches matches={matches} /> : <LastKnown which="matches" />}
      {matches ? (
        <NextSteps shelf={shelf} played={new Set([...matches, ...finished].map(({ game }) => game))} />
      ) : (
        <LastKnown which="steps" />
      )}
    </>
  )
}

function Games({ shelf: { boxes } }: { readonly shelf: Shelf }) {
  const { t } = useWords()
  const name = useId()
  const opened = chosenBeforeScript('.home__shelf input') ?? readText(OPEN_BOX)
  const remembered = boxes.findIndex(({ label }) => label.id === opened)
  return (
    <section className={styles.home__shelf} aria-label={t('home:shelf')} tabIndex={-1}>
      <h2 className="unseen">{t('home:shelf')}</h2>
      {boxes.map(({ label, lesson, furtherLessons = {} }, place) => (
        <ShelfGame
          key={label.id}
          label={label}
          learn={lesson !== undefined}
          further={Object.keys(furtherLessons)}
          shelfName={name}
          isOpen={place === Math.max(0, remembered)}
          onOpen={() => writeText(OPEN_BOX, label.id)}
        />
      ))}
    </section>
  )
}

/** The "skip to content" control. It is a button, because the app uses the hash of links for routing. */
function SkipLink() {
  const { t } = useWords()
  const skip = () => document.querySelector<HTMLElement>('.home__shelf')?.focus()
  return <Button className={styles.home__skip} onClick={skip} text={t('home:skip')} />
}
