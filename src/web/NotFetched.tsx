/** When a part of the page cannot be fetched, or fails: what happened, and the way on. No match is lost by it. */

import { Component, type ReactNode } from 'react'
import { hashOf } from './routes.ts'
import { useSpeech } from './words.ts'

interface Props {
  readonly children: ReactNode
}

/** React catches what fails below only in a class. */
export class NotFetched extends Component<Props, { readonly problem: unknown }> {
  override state = { problem: undefined }

  static getDerivedStateFromError(problem: unknown) {
    return { problem: problem ?? new Error('nothing was said') }
  }

  override render() {
    return this.state.problem === undefined ? this.props.children : <Sorry problem={this.state.problem} />
  }
}

/** Browsers do not agree on how they say that a module did not come. */
function isMissing(problem: unknown): boolean {
  return problem instanceof TypeError && /import|module|fetch|load/i.test(problem.message)
}

function Sorry({ problem }: { readonly problem: unknown }) {
  const { t } = useSpeech()
  const about = isMissing(problem)
    ? t('home:notFetched.about')
    : t('home:notFetched.broken', { problem: String(problem) })
  return (
    <main className="notice" role="alert">
      <h1>{t('home:notFetched.title')}</h1>
      <p>{about}</p>
      <p className="notice__actions">
        <button type="button" className="button button--primary" onClick={() => location.reload()}>
          {t('home:notFetched.again')}
        </button>
        <a className="button" href={hashOf({ page: 'home' })}>
          {t('home:home')}
        </a>
      </p>
    </main>
  )
}
