/** What our rules text says about an option, and from which edition; loaded when the user opens it. */

import { useState } from 'react'
import type { Paragraph } from '../../../rules-text/rules-text.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { PartNotLoaded } from '../../base/loading/PartNotLoaded.tsx'
import { tryAgain } from '../../base/loading/try-again.ts'
import { rulesOf } from '../../kit/help/load-rules.ts'
import { RuleBlocks } from '../../table/rules/RuleBlocks.tsx'
import styles from './RuleNote.module.css'

interface RuleNoteProps {
  readonly rule: string | undefined
  readonly gameId: string
}

type Found = { readonly language: string; readonly paragraph: Paragraph | undefined } | NotFound
type NotFound = { readonly language: string; readonly problem: unknown }

export function RuleNote({ rule, gameId }: RuleNoteProps) {
  const { t, language } = useWords()
  const [found, setFound] = useState<Found>()
  if (rule === undefined) return undefined
  const find = async () => {
    const sections = (await rulesOf(gameId)(language))?.sections ?? []
    const all = sections.flatMap(({ paragraphs }) => paragraphs)
    setFound({ language, paragraph: all.find(({ number }) => number === rule) })
  }
  const look = () => {
    setFound(undefined)
    void find().catch((problem: unknown) => setFound({ language, problem }))
  }
  const shown = found?.language === language ? found : undefined
  return (
    <details
      className="rule-note fine"
      key={language}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !shown) look()
      }}
    >
      <summary className="soft">{t('table:setup.source', { rule })}</summary>
      <div className={styles['rule-note__text']} role="status">
        {shown && 'problem' in shown ? (
          <PartNotLoaded onAgain={() => void tryAgain(shown.problem, look)} />
        ) : shown?.paragraph ? (
          <RuleBlocks blocks={shown.paragraph.blocks} />
        ) : (
          <p>{t(shown ? 'table:rules.missing' : 'table:loading')}</p>
        )}
      </div>
    </details>
  )
}
