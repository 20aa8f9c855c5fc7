/**
 * The note that a newer version of Tavolo is available. It goes by itself, because it lies over the page: its sheet says
 * when. The settings keep the offer.
 */

import { useState } from 'react'
import { type PageWordKey, useWords } from '../../base/i18n/use-words.ts'
import type { OfflineCopy } from '../../base/offline/install-service-worker.ts'
import { activateUpdate, useOfflineCopy } from '../../base/offline/offline-copy.ts'
import { useHasUnsavedMatch } from '../../base/storage/unsaved-flag.ts'
import { Button } from '../components/Button.tsx'
import styles from './UpdateNote.module.css'

export const NEWS: { readonly [C in OfflineCopy]?: PageWordKey } = {
  newer: 'home:update.title',
  outdated: 'home:update.outdated',
  stuck: 'home:update.stuck',
}

export function UpdateNote() {
  const { t } = useWords()
  const copy = useOfflineCopy()
  const [later, setLater] = useState<OfflineCopy>()
  const news = later === copy ? undefined : NEWS[copy]
  return (
    <div key={copy} className={`${styles['update-note']} stack raised`} role="status" hidden={!news}>
      {news ? (
        <>
          <News title={t(news)} />
          <p className="wrap">
            <Button onClick={() => setLater(copy)} text={t('home:update.later')} />
            <UpdateButton />
          </p>
        </>
      ) : null}
    </div>
  )
}

export function News({ title }: { readonly title: string }) {
  const { t } = useWords()
  const unkept = useHasUnsavedMatch()
  return (
    <p>
      <strong>{title}</strong> {t(unkept ? 'home:update.unkept' : 'home:update.about')}
    </p>
  )
}

/** An unsaved match is lost with the page, so the first press only warns. */
export function UpdateButton() {
  const { t } = useWords()
  const unkept = useHasUnsavedMatch()
  const [warned, setWarned] = useState(false)
  if (warned && !unkept) setWarned(false)
  return (
    <button
      type="button"
      className={warned ? 'button' : 'button button--primary'}
      onClick={unkept && !warned ? () => setWarned(true) : activateUpdate}
    >
      {t(warned ? 'home:update.lose' : 'home:update.now')}
    </button>
  )
}
