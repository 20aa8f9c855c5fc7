/** The news that there is a newer Tavolo. Nobody is interrupted: it waits at the edge until it is let in or put off. */

import { useState } from 'react'
import { useSpeech } from '../words.ts'
import { update, useCopy } from './service.ts'
import './update-note.css'

export function UpdateNote() {
  const { t } = useSpeech()
  const copy = useCopy()
  const [later, setLater] = useState(false)
  const shown = copy === 'newer' && !later
  return (
    <div className="update-note" role="status" hidden={!shown}>
      {shown ? (
        <>
          <p>
            <strong>{t('home:update.title')}</strong> {t('home:update.about')}
          </p>
          <p className="update-note__actions">
            <button type="button" className="button" onClick={() => setLater(true)}>
              {t('home:update.later')}
            </button>
            <button type="button" className="button button--primary" onClick={update}>
              {t('home:update.now')}
            </button>
          </p>
        </>
      ) : null}
    </div>
  )
}
