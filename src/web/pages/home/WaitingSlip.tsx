/** A slip of paper on the home page: a match, a table or a next step, with the link that leads there. */

import type { ReactNode } from 'react'
import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import type { WaitingRow } from '../../base/storage/waiting.ts'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import styles from './SavedMatches.module.css'

interface SlipFaceProps extends Omit<WaitingRow, 'id' | 'when'> {
  readonly ago: string | undefined
  /** What follows the link. */
  readonly children?: ReactNode
}

export function WaitingSlip({ row, children }: { readonly row: WaitingRow; readonly children?: ReactNode }) {
  const { language } = useWords()
  const { when, ...rest } = row
  const ago = when === undefined ? undefined : formatFor(language).ago(when)
  const label = [row.label, ago, row.line, row.news].filter(Boolean).join('. ')
  return (
    <SlipFace {...rest} label={label} ago={ago}>
      {children}
    </SlipFace>
  )
}

/** The script before the page fills one of these too: `base/loading/fill-served-page.ts` knows its classes. */
export function SlipFace({
  href,
  label,
  title,
  ago,
  names,
  line,
  news,
  progress,
  yourTurn,
  children,
}: SlipFaceProps) {
  return (
    <div className={`${styles.unfinished} row close card`} data-turn={yourTurn || undefined}>
      <a
        id={href.slice(1)}
        className={`${styles.unfinished__link} grow plain`}
        href={href}
        aria-label={label}
      >
        <span className="name">{title}</span>
        {ago === undefined ? null : <span className={`${styles.unfinished__ago} soft fine`}>{ago}</span>}
        {names ? (
          <span className={`${styles.unfinished__players} across wrap small`}>
            {names.map((name, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index, and two players may have one name
              <span key={seat} className="row close">
                <SeatMark seat={seat} size={14} />
                <span>{name}</span>
              </span>
            ))}
          </span>
        ) : null}
        {progress === undefined ? null : (
          <span className={styles.unfinished__track}>
            <span style={{ width: `${Math.max(Math.round(progress * 100), 2)}%` }} />
          </span>
        )}
        <span
          className={`${styles.unfinished__state} soft fine${progress === undefined ? ' row across' : ''}`}
        >
          <span>{line}</span>
          {news === undefined ? null : <span className="pill">{news}</span>}
        </span>
      </a>
      {children}
    </div>
  )
}
