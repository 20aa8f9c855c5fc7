/**
 * A large moment over the board: a picture that stops the world for a breath, and a word in large letters once it has been
 * seen. Hidden from screen readers, because the table announces the same.
 */

import { type CSSProperties, type ReactNode, useRef } from 'react'
import styles from './Moment.module.css'
import { useCoveredBelow } from './use-covered-below.ts'

interface MomentProps {
  /** Whether the board has shown what it is about; only then it is named. */
  readonly landed: boolean
  readonly word?: string | undefined
  readonly about?: ReactNode
  readonly tone?: 'alarm' | 'triumph' | 'end' | 'plain'
  /** The colour of its light. */
  readonly light?: string
  readonly children?: ReactNode
  /** When it is named and when it goes, for a picture that takes time, in milliseconds at the normal pace. */
  readonly wordAfter?: number
  readonly leavesAfter?: number
  /** For tests and pictures. */
  readonly name: string
}

export function Moment({
  landed,
  word,
  about,
  tone = 'plain',
  light,
  children,
  name,
  ...times
}: MomentProps) {
  const { wordAfter = 0, leavesAfter } = times
  const place = useRef<HTMLDivElement>(null)
  useCoveredBelow(place)
  return (
    <div
      ref={place}
      className={styles.moment}
      data-moment={name}
      data-tone={tone}
      data-landed={landed}
      data-leaves={leavesAfter !== undefined}
      style={
        {
          '--word-after': `${wordAfter}ms`,
          ...(light && { '--light': light }),
          ...(leavesAfter !== undefined && { '--leaves-after': `${leavesAfter}ms` }),
        } as CSSProperties
      }
      aria-hidden="true"
    >
      <div className={styles.moment__picture}>{children}</div>
      <div className={styles.moment__words}>
        {word ? <strong className={styles.moment__word}>{word}</strong> : null}
        {about ? <p className={styles.moment__about}>{about}</p> : null}
      </div>
    </div>
  )
}
