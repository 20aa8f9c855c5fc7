/** A match that cannot be shown, and what can be done about it. */

import type { Refusal } from '../../engine/game.ts'
import type { Voice } from '../../host/voice.ts'
import { hashOf } from '../routes.ts'
import { useSpeech } from '../words.ts'

export function Missing() {
  const { t } = useSpeech()
  return (
    <main className="notice">
      <h1>{t('table:missing.title')}</h1>
      <p>{t('table:missing.about')}</p>
      <a className="button button--primary" href={hashOf({ page: 'home' })}>
        {t('table:home')}
      </a>
    </main>
  )
}

/** The browser's store does not let itself be read. */
export function Unreadable() {
  const { t } = useSpeech()
  return (
    <main>
      <div className="notice" role="alert">
        <h1>{t('table:unreadable.title')}</h1>
        <p>{t('table:unreadable.about')}</p>
        <p className="notice__actions">
          <button type="button" className="button button--primary" onClick={() => location.reload()}>
            {t('table:unreadable.again')}
          </button>
          <a className="button" href={hashOf({ page: 'home' })}>
            {t('table:home')}
          </a>
        </p>
      </div>
    </main>
  )
}

/** The match is played at another table: two would write over one another. */
export function Elsewhere({ taken, onTakeOver }: { readonly taken: boolean; onTakeOver(): void }) {
  const { t } = useSpeech()
  return (
    <main>
      <div className="notice" role="alert">
        <h1>{t(taken ? 'table:elsewhere.taken' : 'table:elsewhere.title')}</h1>
        <p>{t('table:elsewhere.about')}</p>
        <p className="notice__actions">
          <button type="button" className="button button--primary" onClick={onTakeOver}>
            {t('table:elsewhere.takeOver')}
          </button>
          <a className="button" href={hashOf({ page: 'home' })}>
            {t('table:home')}
          </a>
        </p>
      </div>
    </main>
  )
}

export function Failure({
  failure,
  onSave,
  voice,
  gameId,
}: {
  readonly failure: Refusal | { readonly problem: string }
  /** There is a record to save. */
  readonly onSave: (() => void) | undefined
  readonly voice: Voice
  readonly gameId: string
}) {
  const { t } = useSpeech()
  const ours = 'problem' in failure
  return (
    <main>
      <div className="notice" role="alert">
        <h1>{t(ours ? 'table:broken.title' : 'table:failed.title')}</h1>
        <p>{ours ? t('table:broken.about', { problem: failure.problem }) : voice.why(failure, gameId)}</p>
        <p className="notice__actions">
          {onSave && (
            <button type="button" className="button" onClick={onSave}>
              {t('table:menu.save')}
            </button>
          )}
          <a className="button button--primary" href={hashOf({ page: 'home' })}>
            {t('table:home')}
          </a>
        </p>
      </div>
    </main>
  )
}
