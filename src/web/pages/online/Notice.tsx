/** One notice of an online table, with its buttons. */

import type { ReactNode } from 'react'
import { Button } from '../../kit/components/Button.tsx'
import styles from './PlayNotices.module.css'
import { usePlayWords } from './play-words.ts'

export function Notice({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={`${styles['play-notice']} note row wrap`}>
      <p>{text}</p>
      {children ? <div className="wrap">{children}</div> : null}
    </div>
  )
}

/** It goes away by itself, or earlier. */
export function PassingNotice({ text, onClose }: { readonly text: string; onClose(): void }) {
  const { say } = usePlayWords()
  return (
    <Notice text={text}>
      <Button onClick={onClose} text={say('close')} />
    </Notice>
  )
}
