/**
 * The set-up page of a match. The texts of the game's label come with the page; the form needs the rules, and loads
 * meanwhile.
 */

import { useEffect } from 'react'
import { type Load, lazyModule } from '../../../engine/lazy-module.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { lazyComponent, useSettled } from '../../base/loading/use-lazy.ts'
import { usePainted } from '../../base/loading/use-painted.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { GameBoxPicture } from '../../kit/game-box/GameBoxPicture.tsx'
import { LearnLink } from '../../kit/page-header/LearnLink.tsx'
import { PageHeader } from '../../kit/page-header/PageHeader.tsx'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import styles from './NewMatch.module.css'

interface NewMatchProps {
  readonly shelf: Shelf
  readonly gameId: string
  readonly position: string | undefined
  readonly online?: boolean | undefined
  readonly learn: boolean
}

const loadForm = lazyModule(() => import('./SetupForm.tsx'))
const SetupForm = lazyComponent(loadForm, module => module.SetupForm)

export function NewMatch({ shelf, gameId, position, online = false, learn }: NewMatchProps) {
  const { t, gameWord } = useWords()
  const title = gameWord(gameId, 'title') ?? gameId
  const heading = t('table:setup.heading', { game: title })
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  usePageTitle(heading)
  const wanted: readonly Load<unknown>[] = [loadForm, shelf.loaderOf(gameId)!]
  const isThere = useSettled(wanted, usePainted())
  return (
    <div className={`${styles.setup} page`}>
      <PageHeader />
      <main className={`${styles.setup__main} page-column`}>
        <div className={`${styles.setup__box} stack`}>
          <GameBoxPicture gameId={gameId} title={title} open />
          <div className="stack">
            <h1>{heading}</h1>
            <p className="soft">{gameWord(gameId, 'blurb') ?? gameWord(gameId, 'tagline')}</p>
            {learn && <LearnLink gameId={gameId} />}
            <a href={hashOf({ page: 'analysis', game: gameId, asked: '' })}>{t('table:setup.analyse')}</a>
          </div>
        </div>
        {isThere ? (
          <SetupForm {...{ shelf, gameId, position, online }} />
        ) : (
          <div className={`${styles.setup__sheets} stack`}>
            <p className={`${styles.setup__waiting} roomy card soft`}>{t('home:loading')}</p>
          </div>
        )}
      </main>
    </div>
  )
}
