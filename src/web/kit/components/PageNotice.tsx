/** A notice in place of a page: what happened, and what can be done about it. */

import type { ReactNode } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'

interface NoticeAction {
  readonly text: string
  /** Undefined if it is not possible now. */
  readonly act: (() => void) | undefined
  readonly primary?: boolean
}

interface PageNoticeProps {
  readonly title: string
  readonly about: string
  readonly more?: string | undefined
  /** Besides the way home, which is the best thing to do if nothing else is. */
  readonly actions?: readonly NoticeAction[]
  /** More that can be done. */
  readonly children?: ReactNode
}

export function PageNotice({ title, about, more, actions = [], children }: PageNoticeProps) {
  const { t } = useWords()
  const possible = actions.filter(({ act }) => act)
  const look = (primary: boolean | undefined) => (primary ? 'button button--primary' : 'button')
  return (
    <main>
      <div className="notice" role="alert">
        <h1>{title}</h1>
        <p>{about}</p>
        {more && <p>{more}</p>}
        <p className="notice__actions">
          {possible.map(({ text, act, primary }) => (
            <button key={text} type="button" className={look(primary)} onClick={act}>
              {text}
            </button>
          ))}
          {children}
          <a className={look(!possible.some(({ primary }) => primary))} href={hashOf({ page: 'home' })}>
            {t('table:home')}
          </a>
        </p>
      </div>
    </main>
  )
}
