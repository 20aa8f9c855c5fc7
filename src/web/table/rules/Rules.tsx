/** The rules in the panel: our text with a search, opened at the cited paragraph. */

import { useEffect, useMemo, useState } from 'react'
import { type RulesText, searchRules } from '../../../host/rules-text.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { PartNotLoaded } from '../../base/loading/PartNotLoaded.tsx'
import { tryAgain } from '../../base/loading/try-again.ts'
import type { BoardModule } from '../../kit/board/board.ts'
import { Segmented } from '../../kit/components/Segmented.tsx'
import { ActiveOptionsList, ActiveOptionsNote } from '../../kit/help/ActiveOptionsNote.tsx'
import type { ActiveOptions } from '../../kit/help/active-options.ts'
import { GlossaryList } from '../../kit/help/GlossaryList.tsx'
import type { Glossaries } from '../../kit/help/glossary.ts'
import { useHelpWords } from '../../kit/help/help-words.ts'
import type { Citation } from './citation.ts'
import { loadRules } from './load-rules.ts'
import { RulesDocument } from './RulesDocument.tsx'
import './rules-help.css'

/** What a match adds to its rules. */
export interface RulesHelp {
  readonly gameId: string
  readonly glossary: () => Promise<Glossaries | undefined>
  /** Loads the number of the paragraph about the sources of the components. */
  readonly sources: () => Promise<string | undefined>
  readonly inForce: readonly ActiveOptions[]
  onRule(rule: string): void
}

/** Loads the rules text in the current language. */
function useRulesText(load: () => Promise<BoardModule['rules']>) {
  const { language } = useWords()
  const [text, setText] = useState<RulesText | 'missing' | { readonly problem: unknown }>()
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let current = tries > 0
    const fetchText = async (): Promise<RulesText | 'missing'> =>
      (await loadRules(await load(), language)) ?? 'missing'
    void fetchText()
      .catch((problem: unknown) => ({ problem }))
      .then(read => {
        if (current) setText(read)
      })
    return () => {
      current = false
    }
  }, [load, language, tries])
  const retry = () => {
    setText(undefined)
    setTries(tries + 1)
  }
  if (typeof text !== 'object' || !('problem' in text)) return { text }
  return { again: () => void tryAgain(text.problem, retry) }
}

export function Rules({
  load,
  cited,
  help,
}: {
  readonly load: () => Promise<BoardModule['rules']>
  readonly cited: Citation | undefined
  readonly help?: RulesHelp | undefined
}) {
  const { t } = useWords()
  const say = useHelpWords()
  const { text, again } = useRulesText(load)
  const [wanted, setWanted] = useState('')
  const [view, setView] = useState<'text' | 'glossary'>('text')
  const [opened, setOpened] = useState(cited)
  // A new citation resets the search during rendering, so that its paragraph is in the text that is shown.
  if (cited !== opened) {
    setOpened(cited)
    setWanted('')
    setView('text')
  }
  if (again) return <PartNotLoaded onAgain={again} />
  if (text === 'missing') return <p>{t('table:rules.missing')}</p>
  if (!text) return <p>{t('table:loading')}</p>
  const search = view === 'text' ? t('table:rules.search') : say('glossary.search')
  return (
    <div className="rules">
      {help ? (
        <div className="rules__ways">
          <Segmented<'text' | 'glossary'>
            legend={say('rules.view')}
            segments={[
              { value: 'text', label: say('rules.text') },
              { value: 'glossary', label: say('rules.glossary') },
            ]}
            value={view}
            onChange={setView}
          />
          <Sources help={help} />
        </div>
      ) : null}
      <label className="rules__search">
        <span className="unseen">{search}</span>
        <input
          type="search"
          placeholder={search}
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
      </label>
      {help && view === 'glossary' ? (
        <GlossaryList load={help.glossary} wanted={wanted} onRule={help.onRule} />
      ) : (
        <SearchedRules {...{ text, wanted, cited, help }} />
      )}
    </div>
  )
}

/** The button that opens the paragraph about the sources of the components. */
function Sources({ help: { sources, onRule } }: { readonly help: RulesHelp }) {
  const say = useHelpWords()
  const open = () =>
    void sources().then(rule => {
      if (rule !== undefined) onRule(rule)
    })
  return (
    <button type="button" className="link" onClick={open}>
      {say('rules.sources')}
    </button>
  )
}

/** The whole text, or the paragraphs that match the search. */
function SearchedRules({
  text,
  wanted,
  cited,
  help,
}: {
  readonly text: RulesText
  readonly wanted: string
  readonly cited: Citation | undefined
  readonly help: RulesHelp | undefined
}) {
  const { t } = useWords()
  const found = useMemo(() => searchRules(text, wanted), [text, wanted])
  const count = found.sections.reduce((sum, { paragraphs }) => sum + paragraphs.length, 0)
  return (
    <>
      <p className="rules__count" role="status">
        {wanted.trim() === ''
          ? ''
          : count > 0
            ? t('table:rules.found', { count })
            : t('table:rules.none', { text: wanted })}
      </p>
      {help && wanted.trim() === '' ? (
        <ActiveOptionsList gameId={help.gameId} options={help.inForce} onRule={help.onRule} />
      ) : null}
      <RulesDocument rules={found} cited={cited}>
        {help
          ? rule => (
              <ActiveOptionsNote
                gameId={help.gameId}
                options={help.inForce.filter(each => each.rule === rule)}
              />
            )
          : undefined}
      </RulesDocument>
    </>
  )
}
