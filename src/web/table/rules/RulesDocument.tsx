/** Renders a whole rules text, from its title to its last paragraph. */

import { type ReactNode, useEffect, useRef } from 'react'
import type { Paragraph, RulesText } from '../../../host/rules-text.ts'
import { type Citation, toBeFollowed } from './citation.ts'
import { RuleBlocks } from './RuleBlocks.tsx'

export function RulesDocument({
  rules,
  cited,
  children,
}: {
  readonly rules: RulesText
  readonly cited?: Citation | undefined
  /** Renders the notes below a paragraph, given its number. */
  readonly children?: ((rule: string) => ReactNode) | undefined
}) {
  return (
    <>
      {rules.title === '' ? null : <h2 className="rules__title">{rules.title}</h2>}
      {rules.introduction.length === 0 ? null : (
        <div className="rules__introduction">
          <RuleBlocks blocks={rules.introduction} />
        </div>
      )}
      {rules.sections.map(({ number, title, introduction, paragraphs }) => (
        <section key={`${number} ${title}`}>
          <h2>{number === '' ? title : `${number} · ${title}`}</h2>
          <RuleBlocks blocks={introduction} />
          {paragraphs.map(paragraph => (
            <RuleParagraph
              key={paragraph.number}
              paragraph={paragraph}
              cited={paragraph.number === cited?.rule ? cited : undefined}
            >
              {children?.(paragraph.number)}
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
  /** The citation of this paragraph, if it was cited. */
  readonly cited: Citation | undefined
  readonly children: ReactNode
}) {
  const { number, blocks } = paragraph
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
        <RuleBlocks blocks={blocks} />
        {children}
      </div>
    </div>
  )
}
