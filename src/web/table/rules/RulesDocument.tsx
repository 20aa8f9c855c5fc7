/** Renders a whole rules text, from its title to its last paragraph. */

import { type ReactNode, useEffect, useRef } from 'react'
import type { Paragraph, RulesText } from '../../../rules-text/rules-text.ts'
import { type Citation, toBeFollowed } from './citation.ts'
import { headingOf } from './find-in-rules.ts'
import { MarkedText } from './MarkedText.tsx'
import { RuleBlocks } from './RuleBlocks.tsx'
import styles from './RulesPanel.module.css'

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
      <h2 tabIndex={-1} data-place="">
        <MarkedText text={rules.title} part={rules} />
      </h2>
      <div className="soft small">
        <RuleBlocks blocks={rules.introduction} />
      </div>
      {rules.sections.map(section => (
        <section key={headingOf(section)}>
          <h2 className="rules__heading" tabIndex={-1} data-place={section.number}>
            <MarkedText text={headingOf(section)} part={section} />
          </h2>
          <RuleBlocks blocks={section.introduction} />
          {section.paragraphs.map(paragraph => (
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
      className={styles.rules__paragraph}
      data-cited={cited !== undefined}
      data-place={number}
      tabIndex={-1}
    >
      <b className="rules__number">
        <MarkedText text={number} part={paragraph} />
      </b>
      <div>
        <RuleBlocks blocks={blocks} />
        {children}
      </div>
    </div>
  )
}
