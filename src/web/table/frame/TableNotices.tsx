/** The notices in place of a table: it is loading, or it cannot be shown and what the user can do about it. */

import type { Translator } from '../../../i18n/translator.ts'
import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { PageNotice } from '../../kit/components/PageNotice.tsx'
import type { RoomFailure } from '../connection/use-open-room.ts'
import styles from './TableFrame.module.css'

/** Shown while a table loads, with a progress bar if the download is large. */
export function LoadingNotice({ progress }: { readonly progress: number | undefined }) {
  const { t, language } = useWords()
  if (progress === undefined) return <p className={`${styles.waiting} middle soft`}>{t('table:loading')}</p>
  const percent = Math.round(progress * 100)
  return (
    <div className={`${styles.waiting} middle soft`}>
      <label htmlFor="waiting">
        {t('table:loading.progress', { percent: formatFor(language).percent(progress) })}
      </label>
      <progress id="waiting" max={100} value={percent} />
    </div>
  )
}

/** At a table of a server: the connection is lost and is being restored. */
export function ConnectionLost({ lost }: { readonly lost: boolean }) {
  const { t } = useWords()
  // The region exists from the beginning, so that screen readers notice the change.
  return (
    <p className={lost ? 'table__warning note' : 'unseen'} role="status">
      {lost ? t('table:connection.lost') : null}
    </p>
  )
}

/** The server could not open the match, and fails again and again. */
export function Failing() {
  const { t } = useWords()
  const again = { text: t('table:unreadable.again'), act: () => location.reload(), primary: true }
  return <PageNotice title={t('table:failed.title')} about={t('table:failing')} actions={[again]} />
}

export function Missing() {
  const { t } = useWords()
  return <PageNotice title={t('table:missing.title')} about={t('table:missing.about')} />
}

export function Unreadable() {
  const { t } = useWords()
  return (
    <PageNotice
      title={t('table:unreadable.title')}
      about={t('table:unreadable.about')}
      actions={[{ text: t('table:unreadable.again'), act: () => location.reload(), primary: true }]}
    />
  )
}

interface ElsewhereProps {
  readonly taken: boolean
  onTakeOver(): void
  /** Saves the record if it has steps that only this tab has; `undefined` if it has none. */
  readonly onSave: (() => void) | undefined
}

/** The match is open in another tab; two tabs would overwrite each other's steps. */
export function Elsewhere({ taken, onTakeOver, onSave }: ElsewhereProps) {
  const { t } = useWords()
  return (
    <PageNotice
      title={t(taken ? 'table:elsewhere.taken' : 'table:elsewhere.title')}
      about={t('table:elsewhere.about')}
      more={onSave && t('table:elsewhere.unkept')}
      actions={[
        { text: t('table:menu.save'), act: onSave },
        { text: t('table:elsewhere.takeOver'), act: onTakeOver, primary: true },
      ]}
    />
  )
}

interface FailureProps {
  readonly failure: RoomFailure
  readonly onSave: (() => void) | undefined
  /** Opens the match again; `undefined` if that would not help. */
  readonly onAgain?: (() => void) | undefined
  readonly translator: Translator
  readonly gameId: string
}

function useFailureWords({ failure, translator, gameId }: FailureProps) {
  const { t } = useWords()
  if (failure === 'notFetched')
    return [t('home:notFetched.title'), t('home:notFetched.about'), t('home:notFetched.again')] as const
  if ('problem' in failure) {
    const about = t('table:broken.about', { problem: failure.problem })
    return [t('table:broken.title'), about, t('table:broken.again')] as const
  }
  const about = translator.explain(failure, gameId)
  return [t('table:failed.title'), about, t('table:unreadable.again')] as const
}

export function Failure(props: FailureProps) {
  const { t } = useWords()
  const { onSave, onAgain } = props
  const [title, about, again] = useFailureWords(props)
  return (
    <PageNotice
      {...{ title, about }}
      actions={[
        { text: again, act: onAgain, primary: true },
        { text: t('table:menu.save'), act: onSave },
      ]}
    />
  )
}
