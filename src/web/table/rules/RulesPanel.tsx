/** The rules in the panel: our text with contents and a search, opened at the cited paragraph. */

import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { RulesText } from '../../../rules-text/rules-text.ts'
import { whenDone } from '../../base/async/when-done.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { PartNotLoaded } from '../../base/loading/PartNotLoaded.tsx'
import { tryAgain } from '../../base/loading/try-again.ts'
import { Segmented } from '../../kit/components/Segmented.tsx'
import { GlossaryList } from '../../kit/help/GlossaryList.tsx'
import type { Glossaries } from '../../kit/help/glossary.ts'
import { useHelpWords } from '../../kit/help/help-words.ts'
import type { LoadRules } from '../../kit/help/load-rules.ts'
import { OptionInEffectNote, OptionsInEffectList } from '../../kit/help/OptionsInEffect.tsx'
import { type OptionInEffect, optionsInEffect } from '../../kit/help/options-in-effect.ts'
import type { Citation } from './citation.ts'
import { RulesContents } from './RulesContents.tsx'
import { RulesDocument } from './RulesDocument.tsx'
import styles from './RulesPanel.module.css'
import { useRulesWords } from './rules-words.ts'
import { SearchHits } from './SearchHits.tsx'
import { useCurrentSection } from './use-current-section.ts'
import { HitsContext, useRulesSearch } from './use-rules-search.ts'
import { scrollBelowBar, useStickyBar } from './use-sticky-bar.ts'

interface RulesHelp {
  readonly gameId: string
  readonly glossary: () => Promise<Glossaries | undefined>
  /** Loads the number of the paragraph about the sources of the components. */
  readonly sources: () => Promise<string | undefined>
  readonly inForce: readonly OptionInEffect[]
  onRule(rule: string): void
}

interface Played extends Pick<RulesHelp, 'glossary' | 'sources' | 'onRule'> {
  readonly box: AnyBox
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
}

export function useRulesHelp({ box, seats, options, glossary, sources, onRule }: Played): RulesHelp {
  return useMemo(() => {
    const inForce = optionsInEffect(box, { seats, options })
    return { gameId: box.game.id, glossary, sources, inForce, onRule }
  }, [box, seats, options, glossary, sources, onRule])
}

function useRulesText(load: LoadRules) {
  const { language } = useWords()
  const [text, setText] = useState<RulesText | 'missing' | { readonly problem: unknown }>()
  const [tries, setTries] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads it again
  useEffect(() => {
    const fetchText = async (): Promise<RulesText | 'missing'> => (await load(language)) ?? 'missing'
    return whenDone(
      fetchText().catch((problem: unknown) => ({ problem })),
      setText,
    )
  }, [load, language, tries])
  const retry = () => {
    setText(undefined)
    setTries(tries + 1)
  }
  if (typeof text !== 'object' || !('problem' in text)) return { text }
  return { again: () => void tryAgain(text.problem, retry) }
}

interface RulesPanelProps {
  readonly load: LoadRules
  readonly cited: Citation | undefined
  readonly help: RulesHelp
}

export function RulesPanel({ load, cited, help }: RulesPanelProps) {
  const { t } = useWords()
  const { text, again } = useRulesText(load)
  if (again) return <PartNotLoaded onAgain={again} />
  if (text === 'missing') return <p>{t('table:rules.missing')}</p>
  if (!text) return <p>{t('table:loading')}</p>
  return <LoadedRules {...{ text, cited, help }} />
}

interface LoadedRulesProps extends Pick<RulesPanelProps, 'cited' | 'help'> {
  readonly text: RulesText
}

function LoadedRules({ text, cited, help }: LoadedRulesProps) {
  const { say } = useHelpWords()
  const [wanted, setWanted] = useState('')
  const [view, setView] = useState<'text' | 'glossary'>('text')
  const [opened, setOpened] = useState(cited)
  const root = useRef<HTMLDivElement>(null)
  // A new citation resets the search during rendering, so that only its paragraph is marked.
  if (cited !== opened) {
    setOpened(cited)
    setWanted('')
    setView('text')
  }
  return (
    <div className={styles.rules} ref={root}>
      <div className="rules__ways row wrap">
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
      {view === 'glossary' ? (
        <>
          <div className={`${styles.rules__bar} wrap`}>
            <SearchField label={say('glossary.search')} {...{ wanted, setWanted }} />
          </div>
          <GlossaryList load={help.glossary} wanted={wanted} onRule={help.onRule} />
        </>
      ) : (
        <SearchedRules {...{ text, wanted, setWanted, cited, help, root }} />
      )}
    </div>
  )
}

function Sources({ help: { sources, onRule } }: { readonly help: RulesHelp }) {
  const { say } = useHelpWords()
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

interface SearchFieldProps {
  readonly label: string
  readonly wanted: string
  setWanted(wanted: string): void
  /** Goes to another hit, if there are hits to go to. */
  readonly onStep?: (by: number) => void
  readonly about?: string
}

function SearchField({ label, wanted, setWanted, onStep, about }: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && onStep) onStep(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape' && wanted !== '') setWanted('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const keys = useId()
  return (
    <label className={styles.rules__search} title={about}>
      <span className="unseen">{label}</span>
      <input
        type="search"
        aria-describedby={about ? keys : undefined}
        placeholder={label}
        value={wanted}
        onChange={event => setWanted(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {about ? (
        <span id={keys} hidden>
          {about}
        </span>
      ) : null}
    </label>
  )
}

interface SearchedRulesProps extends LoadedRulesProps {
  readonly wanted: string
  setWanted(wanted: string): void
  readonly root: RefObject<HTMLElement | null>
}

function SearchedRules({ text, wanted, setWanted, cited, help, root }: SearchedRulesProps) {
  const { say } = useRulesWords()
  const bar = useRef<HTMLDivElement>(null)
  const search = useRulesSearch(text, wanted)
  const section = useCurrentSection(root, bar)
  useStickyBar(bar)
  const { found, current } = search
  useEffect(() => {
    if (found.places.length === 0) return
    root.current?.querySelector(`[data-hit="${current}"]`)?.scrollIntoView({ block: 'center' })
  }, [found, current, root])
  const goTo = (number: string): void =>
    scrollBelowBar(bar.current, root.current?.querySelector<HTMLElement>(`[data-place="${number}"]`))
  return (
    <HitsContext value={search}>
      <div className={`${styles.rules__bar} wrap`} ref={bar}>
        <RulesContents sections={text.sections} current={section} onSection={goTo} />
        <SearchField
          label={say('search')}
          about={say('search.keys')}
          onStep={search.step}
          {...{ wanted, setWanted }}
        />
        <SearchHits wanted={wanted.trim()} search={search} onPlace={goTo} />
      </div>
      <OptionsInEffectList gameId={help.gameId} options={help.inForce} onRule={help.onRule} />
      <RulesDocument rules={text} cited={cited}>
        {rule => (
          <OptionInEffectNote
            gameId={help.gameId}
            options={help.inForce.filter(each => each.rule === rule)}
          />
        )}
      </RulesDocument>
    </HitsContext>
  )
}
