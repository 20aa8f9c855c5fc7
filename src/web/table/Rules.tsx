/** The rules at hand: our text, searchable, opened at the paragraph that was cited. */

import { useEffect, useMemo, useRef, useState } from 'react'
import { type Paragraph, type RulesText, readRules, searchRules } from '../../host/rules-text.ts'
import type { BoardModule } from '../games/board.ts'
import { useSpeech } from '../words.ts'
import { Emphasised } from './Emphasised.tsx'

/** The drawings beside our texts, by their paths. */
const DRAWINGS = import.meta.glob<string>('../../../docs/rules/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

function drawingAt(file: string): string | undefined {
  return DRAWINGS[`../../../docs/rules/${file}`]
}

export function Rules({
  load,
  rule,
}: {
  readonly load: () => Promise<BoardModule['rules']>
  readonly rule: string | undefined
}) {
  const { t, language } = useSpeech()
  const [text, setText] = useState<RulesText | 'missing'>()
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    let current = true
    const fetchText = async (): Promise<RulesText | 'missing'> => {
      try {
        const markdown = await (await load())?.[language]()
        return markdown === undefined ? 'missing' : readRules(markdown)
      } catch {
        return 'missing'
      }
    }
    void fetchText().then(read => {
      if (current) setText(read)
    })
    return () => {
      current = false
    }
  }, [load, language])
  useEffect(() => {
    if (rule !== undefined) setWanted('')
  }, [rule])
  const found = useMemo(
    () => (text && text !== 'missing' ? searchRules(text, wanted) : undefined),
    [text, wanted],
  )
  if (text === 'missing') return <p>{t('table:rules.missing')}</p>
  if (!found) return <p>{t('table:loading')}</p>
  const count = found.sections.reduce((sum, { paragraphs }) => sum + paragraphs.length, 0)
  return (
    <div className="rules">
      <label className="rules__search">
        <span className="unseen">{t('table:rules.search')}</span>
        <input
          type="search"
          placeholder={t('table:rules.search')}
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
      </label>
      <p className="rules__count" role="status">
        {wanted.trim() === ''
          ? ''
          : count > 0
            ? t('table:rules.found', { count })
            : t('table:rules.none', { text: wanted })}
      </p>
      {found.introduction ? <p className="rules__introduction">{found.introduction}</p> : null}
      {found.sections.map(({ number, title, paragraphs }) => (
        <section key={number}>
          <h2>
            {number} · {title}
          </h2>
          {paragraphs.map(paragraph => (
            <RuleParagraph key={paragraph.number} paragraph={paragraph} cited={paragraph.number === rule} />
          ))}
        </section>
      ))}
    </div>
  )
}

function RuleParagraph({ paragraph, cited }: { readonly paragraph: Paragraph; readonly cited: boolean }) {
  const { number, text, items, drawing } = paragraph
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!cited) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [cited])
  return (
    <div ref={place} className="rules__paragraph" data-cited={cited} tabIndex={cited ? -1 : undefined}>
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
      </div>
    </div>
  )
}
