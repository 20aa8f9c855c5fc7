/** Error boundary around a whole page: says what happened and offers to retry or go home. No match is lost. */

import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { hashOf } from '../routes/routes.ts'
import { LoadBoundary, type LoadFailure } from './LoadBoundary.tsx'
import { isLoadError } from './load-error.ts'

export function PageErrorBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <LoadBoundary notice={failed => <Sorry {...failed} />} last>
      {children}
    </LoadBoundary>
  )
}

function Sorry({ problem, again }: LoadFailure) {
  const { t } = useWords()
  const about = isLoadError(problem)
    ? t('home:notFetched.about')
    : t('home:notFetched.broken', { problem: String(problem) })
  return (
    <main className="notice" role="alert">
      <h1>{t('home:notFetched.title')}</h1>
      <p>{about}</p>
      <p className="notice__actions">
        <button type="button" className="button button--primary" onClick={again}>
          {t('home:notFetched.again')}
        </button>
        <a className="button" href={hashOf({ page: 'home' })}>
          {t('home:home')}
        </a>
      </p>
    </main>
  )
}
