/**
 * The note that a newer version of Tavolo is available. It goes by itself, because it lies over the page; the settings
 * keep the offer.
 */

import { useCallback, useRef, useState } from 'react'
import { type PageWordKey, useWords } from '../../base/i18n/use-words.ts'
import type { OfflineCopy } from '../../base/offline/install-service-worker.ts'
import { activateUpdate, useOfflineCopy } from '../../base/offline/offline-copy.ts'
import { useHasUnsavedMatch } from '../../base/storage/unsaved-flag.ts'
import { Button } from '../components/Button.tsx'
import { useGoesByItself } from '../help/use-goes-by-itself.ts'
import styles from './UpdateNote.module.css'

const NEWS: { readonly [C in OfflineCopy]?: PageWordKey } = {
  newer: 'home:update.title',
  outdated: 'home:update.outdated',
  stuck: 'home:update.stuck',
}

/** In milliseconds: time to read it, to look up from the game, and to decide. */
const STAYS = 20_000

export function UpdateNote() {
  const { t } = useWords()
  const copy = useOfflineCopy()
  const [later, setLater] = useState<OfflineCopy>()
  const news = later === copy ? undefined : NEWS[copy]
  const note = useRef<HTMLDivElement>(null)
  const go = useCallback(() => setLater(copy), [copy])
  useGoesByItself(note, news && STAYS, go)
  return (
    <div ref={note} className={`${styles['update-note']} stack raised`} role="status" hidden={!news}>
      {news ? (
        <>
          <News title={t(news)} />
          <p className="wrap">
            <Button onClick={go} text={t('home:update.later')} />
            <UpdateButton />
          </p>
        </>
      ) : null}
    </div>
  )
}

/** In the settings, for as long as there is a newer version. */
export function UpdateOffer() {
  const { t } = useWords()
  const news = NEWS[useOfflineCopy()]
  return news ? (
    <section className="stack">
      <News title={t(news)} />
      <p>
        <UpdateButton />
      </p>
    </section>
  ) : null
}

function News({ title }: { readonly title: string }) {
  const { t } = useWords()
  const unkept = useHasUnsavedMatch()
  return (
    <p>
      <strong>{title}</strong> {t(unkept ? 'home:update.unkept' : 'home:update.about')}
    </p>
  )
}

/** An unsaved match is lost with the page, so the first press only warns. */
function UpdateButton() {
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
