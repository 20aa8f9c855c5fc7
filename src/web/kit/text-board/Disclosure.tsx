/** A heading that opens and closes what is under it. */

import { type ReactNode, useId, useState } from 'react'
import Chevron from '~icons/lucide/chevron-right'
import { useWords } from '../../base/i18n/use-words.ts'
import styles from './Disclosure.module.css'

export function Disclosure({
  heading,
  count,
  open,
  onOpen,
  level = 3,
  children,
}: {
  readonly heading: string
  readonly count?: number | undefined
  /** The initial state; or, if `onOpen` is given, the controlled state. */
  readonly open: boolean
  onOpen?(open: boolean): void
  readonly level?: 2 | 3
  /** Called only while they are shown. */
  children(): ReactNode
}) {
  const id = useId()
  const [chosen, choose] = useState<boolean>()
  const shown = onOpen ? open : (chosen ?? open)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.fold} aria-labelledby={`${id}-name`}>
      <Heading className={styles.fold__heading}>
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={`${id}-within`}
          onClick={() => (onOpen ?? choose)(!shown)}
        >
          <Chevron aria-hidden="true" className={styles.fold__sign} />
          <span id={`${id}-name`} className={styles.fold__name}>
            {heading}
          </span>
          {count === undefined ? null : <Count count={count} />}
        </button>
      </Heading>
      <div id={`${id}-within`} className={styles.fold__within} hidden={!shown}>
        {shown ? children() : null}
      </div>
    </section>
  )
}

/** The number in a badge; screen readers, which would read a bare number, also get what it counts. */
function Count({ count }: { readonly count: number }) {
  const { t } = useWords()
  return (
    <>
      <span className="unseen">, {t('table:described.count', { count })}</span>
      <span className={styles.fold__count} aria-hidden="true">
        {count}
      </span>
    </>
  )
}
