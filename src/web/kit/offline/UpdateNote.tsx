/** The news that there is a newer Tavolo. Nobody is interrupted: it waits at the edge until it is let in or put off. */

import { useState } from 'react'
import { useSpeech, type WordKey } from '../../base/i18n/page-words.ts'
import { type Copy, update, useCopy } from '../../base/offline/offline-copy.ts'
import { useUnkept } from '../../base/storage/unsaved-match.ts'
import './update-note.css'

/** What there is to say of a copy. */
const NEWS: { readonly [C in Copy]?: WordKey } = {
  newer: 'home:update.title',
  outdated: 'home:update.outdated',
  stuck: 'home:update.stuck',
}

export function UpdateNote() {
  const { t } = useSpeech()
  const copy = useCopy()
  const [later, setLater] = useState<Copy>()
  const news = later === copy ? undefined : NEWS[copy]
  return (
    <div className="update-note" role="status" hidden={!news}>
      {news ? (
        <>
          <News title={t(news)} />
          <p className="update-note__actions">
            <button type="button" className="button" onClick={() => setLater(copy)}>
              {t('home:update.later')}
            </button>
            <UpdateButton />
          </p>
        </>
      ) : null}
    </div>
  )
}

function News({ title }: { readonly title: string }) {
  const { t } = useSpeech()
  const unkept = useUnkept()
  return (
    <p>
      <strong>{title}</strong> {t(unkept ? 'home:update.unkept' : 'home:update.about')}
    </p>
  )
}

/** A match that is not kept ends with the page: who updates all the same says so twice. */
function UpdateButton() {
  const { t } = useSpeech()
  const unkept = useUnkept()
  const [warned, setWarned] = useState(false)
  if (warned && !unkept) setWarned(false)
  return (
    <button
      type="button"
      className={warned ? 'button' : 'button button--primary'}
      onClick={unkept && !warned ? () => setWarned(true) : update}
    >
      {t(warned ? 'home:update.lose' : 'home:update.now')}
    </button>
  )
}
