/** The rules at hand: our text, searchable, opened at the paragraph that was cited. */

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type Paragraph, type RulesText, readRules, searchRules } from '../../host/rules-text.ts'
import type { BoardModule } from '../games/board.ts'
import { GlossaryList } from '../help/GlossaryList.tsx'
import type { Glossaries } from '../help/glossary.ts'
import { InForceList, InForceNote } from '../help/InForceNote.tsx'
import type { InForce } from '../help/in-force.ts'
import { useHelpSpeech } from '../help/speech.ts'
import { PartNotLoaded } from '../load/PartNotLoaded.tsx'
import { tryAgain } from '../load/try-again.ts'
import { Segmented } from '../look/Segmented.tsx'
import { useSpeech } from '../words.ts'
import { type Citation, toBeFollowed } from './citation.ts'
import { Emphasised } from './Emphasised.tsx'
import '../help/rules-help.css'

/** The drawings beside our texts, by their paths. */
const DRAWINGS = import.meta.glob<string>('../../../docs/rules/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

function drawingAt(file: string): string | undefined {
  return DRAWINGS[`../../../docs/rules/${file}`]
}

/** What a table brings to its rules. */
export interface RulesHelp {
  readonly gameId: string
  readonly glossary: () => Promise<Glossaries | undefined>
  /** The paragraph that says where components come from. */
  readonly sources: () => Promise<string | undefined>
  readonly inForce: readonly InForce[]
  onRule(rule: string): void
}

/** The text in the reader's language. */
function useRulesText(load: () => Promise<BoardModule['rules']>) {
  const { language } = useSpeech()
  const [text, setText] = useState<RulesText | 'missing' | { readonly problem: unknown }>()
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let current = tries > 0
    const fetchText = async (): Promise<RulesText | 'missing'> => {
      const markdown = await (await load())?.[language]()
      return markdown === undefined ? 'missing' : readRules(markdown)
    }
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
  const { t } = useSpeech()
  const say = useHelpSpeech()
  const { text, again } = useRulesText(load)
  const [wanted, setWanted] = useState('')
  const [view, setView] = useState<'text' | 'glossary'>('text')
  const [opened, setOpened] = useState(cited)
  // A new citation is found in the whole text, before anything of it is drawn.
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
        <Text {...{ text, wanted, cited, help }} />
      )}
    </div>
  )
}

/** The way to where components come from. */
function Sources({ help: { sources, onRule } }: { readonly help: RulesHelp }) {
  const say = useHelpSpeech()
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

function Text({
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
  const { t } = useSpeech()
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
        <InForceList gameId={help.gameId} options={help.inForce} onRule={help.onRule} />
      ) : null}
      {found.introduction ? <p className="rules__introduction">{found.introduction}</p> : null}
      {found.sections.map(({ number, title, paragraphs }) => (
        <section key={number}>
          <h2>
            {number} · {title}
          </h2>
          {paragraphs.map(paragraph => (
            <RuleParagraph
              key={paragraph.number}
              paragraph={paragraph}
              cited={paragraph.number === cited?.rule ? cited : undefined}
            >
              {help ? (
                <InForceNote
                  gameId={help.gameId}
                  options={help.inForce.filter(each => each.rule === paragraph.number)}
                />
              ) : null}
            </RuleParagraph>
          ))}
        </section>
      ))}
    </>
  )
}

function RuleParagraph({
  paragraph,
  cited,
  children,
}: {
  readonly paragraph: Paragraph
  /** The citation that leads here. */
  readonly cited: Citation | undefined
  readonly children: ReactNode
}) {
  const { number, text, items, drawing } = paragraph
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!cited || !toBeFollowed(cited)) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [cited])
  return (
    <div
      ref={place}
      className="rules__paragraph"
      data-cited={cited !== undefined}
      tabIndex={cited ? -1 : undefined}
    >
      <b className="rules__number">{number}</b>
      <div>
        <p>
          <Emphasised text={text} />
        </p>
        {items.length > 0 ? (
          <ul>
            {items.map(item => (
              <li key={item}>
                <Emphasised text={item} />
              </li>
            ))}
          </ul>
        ) : null}
        {drawing ? (
          <img className="rules__drawing" src={drawingAt(drawing.file)} alt={drawing.description} />
        ) : null}
        {children}
      </div>
    </div>
  )
}
