/** The bar over every table: the link to the home page, the title, and what the page adds. */

import type { ReactNode } from 'react'
import House from '~icons/lucide/house'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import styles from './TableBar.module.css'

interface TableBarProps {
  readonly title: string
  /** What has just happened, if the page tells it. */
  readonly note?: string
  readonly children: ReactNode
}

export function TableBar({ title, note, children }: TableBarProps) {
  const { t } = useWords()
  return (
    <header className={`${styles['top-bar']} row`}>
      <a
        className="button button--quiet button--icon"
        href={hashOf({ page: 'home' })}
        aria-label={t('table:home')}
      >
        <House aria-hidden="true" />
      </a>
      <h1 className={`${styles['top-bar__title']} bold cut`}>{title}</h1>
      {note === undefined ? null : (
        <p className={`${styles['top-bar__note']} soft small`} role="status">
          {note}
        </p>
      )}
      {children}
    </header>
  )
}
