/** The text board, in place of the drawing: all information under headings. */

import { useMemo } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'
import type { Description, Item } from '../board/text-description.ts'
import { Disclosure } from './Disclosure.tsx'
import styles from './TextBoard.module.css'

function Items({ items }: { readonly items: readonly Item[] }) {
  return (
    <ul className={styles.described__items}>
      {items.map(({ key, text, items: within }) => (
        <li key={key}>
          {text}
          {within && within.length > 0 ? <Items items={within} /> : null}
        </li>
      ))}
    </ul>
  )
}

export function TextBoard({
  description,
  sketch,
}: {
  readonly description: Description<unknown>
  /** A text sketch of the board, for a game without its own description. */
  readonly sketch: string
}) {
  const { t } = useWords()
  const sections = useMemo(() => description.sections(), [description])
  return (
    <div className={styles.described}>
      <p className={`${styles.described__about} soft small`}>{t('table:described.about')}</p>
      <div className={styles.described__columns}>
        {sections.map(({ key, heading, about, items, open = false }) => (
          <Disclosure key={key} heading={heading} count={items.length} open={open} level={2}>
            {() => (
              <>
                {about ? <p className="soft small">{about}</p> : null}
                {items.length > 0 ? <Items items={items} /> : <p>{t('table:described.nothing')}</p>}
              </>
            )}
          </Disclosure>
        ))}
      </div>
      {sections.length === 0 ? <pre>{sketch}</pre> : null}
    </div>
  )
}
