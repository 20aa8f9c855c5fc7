/** All terms of the game, each with a link to its rule. */

import { useMemo } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'
import { PartNotLoaded } from '../../base/loading/PartNotLoaded.tsx'
import styles from './GlossaryList.module.css'
import { type Glossaries, searchTerms } from './glossary.ts'
import { useHelpWords } from './help-words.ts'
import { useGlossary } from './Tooltips.tsx'

export function GlossaryList({
  load,
  wanted,
  onRule,
}: {
  readonly load: () => Promise<Glossaries | undefined>
  readonly wanted: string
  onRule(rule: string): void
}) {
  const { t, language } = useWords()
  const { say } = useHelpWords()
  const { known, failed, again } = useGlossary(load, true)
  const found = useMemo(
    () => (known ? searchTerms(known, wanted, language) : undefined),
    [known, wanted, language],
  )
  if (failed && !found) {
    return <PartNotLoaded onAgain={again} />
  }
  if (!found) return <p>{t('table:loading')}</p>
  return (
    <>
      <p className="soft small" role="status">
        {wanted.trim() === '' ? '' : say('glossary.found', { count: found.length })}
      </p>
      <dl className={styles.glossary}>
        {found.map(({ id, term, about, rule }) => (
          <div key={id}>
            <dt className="bold">{term}</dt>
            <dd>
              {about}{' '}
              {rule === undefined ? null : (
                <button type="button" className="link" onClick={() => onRule(rule)}>
                  {t('table:rules.cite', { rule })}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
