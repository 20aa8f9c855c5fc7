/** A match that cannot be shown, and what can be done about it. */

import type { Refusal } from '../../engine/game.ts'
import type { Voice } from '../../host/voice.ts'
import { saveFile } from '../files.ts'
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

export function Failure({
  failure,
  record,
  voice,
  gameId,
}: {
  readonly failure: Refusal | { readonly problem: string }
  readonly record: string | undefined
  readonly voice: Voice
  readonly gameId: string
}) {
  const { t } = useSpeech()
  const ours = 'problem' in failure
  return (
    <main className="notice" role="alert">
      <h1>{t(ours ? 'table:broken.title' : 'table:failed.title')}</h1>
      <p>{ours ? t('table:broken.about', { problem: failure.problem }) : voice.why(failure, gameId)}</p>
      <p className="notice__actions">
        {record === undefined ? null : (
          <button type="button" className="button" onClick={() => saveFile(`${gameId}.json`, record)}>
            {t('table:menu.save')}
          </button>
        )}
        <a className="button button--primary" href={hashOf({ page: 'home' })}>
          {t('table:home')}
        </a>
      </p>
    </main>
  )
}
