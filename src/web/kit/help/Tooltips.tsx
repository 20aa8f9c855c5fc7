/** The tooltip of a symbol: its term, a sentence, and a link to its rule. One for the whole table. */

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { whenDone } from '../../base/async/when-done.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { tryAgain } from '../../base/loading/try-again.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import { type Glossaries, type Glossary, glossaryOf } from './glossary.ts'
import { useHelpWords } from './help-words.ts'
import styles from './Tooltips.module.css'
import { withoutTitle } from './tooltip-target.ts'
import { type AskedTooltip, useTooltip } from './use-tooltip.ts'

const ROOM = 8

interface TipsProps {
  readonly glossary: () => Promise<Glossaries | undefined>
  onRule(rule: string): void
}

export function Tooltips({ glossary, onRule }: TipsProps) {
  const [asked, close] = useTooltip()
  const { known } = useGlossary(glossary, asked !== undefined)
  if (!asked || !known || asked.terms.every(id => known[id] === undefined)) return null
  return (
    <Tip
      key={asked.terms.join()}
      asked={asked}
      known={known}
      onRule={rule => {
        close(undefined)
        onRule(rule)
      }}
    />
  )
}

interface FetchedGlossary {
  readonly known: Glossary | undefined
  readonly failed: boolean
  again(): void
}

/** Loaded when the first tooltip opens, and then cached. */
export function useGlossary(load: () => Promise<Glossaries | undefined>, wanted: boolean): FetchedGlossary {
  const { language } = useWords()
  const [known, setKnown] = useState<{ readonly language: string; readonly glossary: Glossary }>()
  const [failure, setFailure] = useState<{ readonly problem: unknown }>()
  const failed = failure !== undefined
  const here = known?.language === language
  useEffect(() => {
    // Without the glossary only the tooltips are missing: the next one that opens tries again.
    if (!wanted) setFailure(undefined)
    if (!wanted || here || failed) return
    const loaded = load().then(game => glossaryOf(game, language))
    const noted = loaded.then(
      glossary => () => setKnown({ language, glossary }),
      (problem: unknown) => () => setFailure({ problem }),
    )
    return whenDone(noted, note => note())
  }, [load, language, wanted, here, failed])
  return {
    known: here ? known.glossary : undefined,
    failed,
    again: () => void tryAgain(failure?.problem, () => setFailure(undefined)),
  }
}

/** Above the element, or below it where there is no room; never beyond the edges. */
function placeFor(about: DOMRect, { width, height }: DOMRect): { left: number; top: number } {
  const middle = about.left + about.width / 2 - width / 2
  const left = Math.max(ROOM, Math.min(middle, innerWidth - width - ROOM))
  const above = about.top - height - ROOM
  const below = Math.min(about.bottom + ROOM, innerHeight - height - ROOM)
  return { left, top: above >= ROOM ? above : below }
}

/** While the tooltip is open, it describes the element instead of the browser's own. */
function useDescribed(element: Element, id: string): void {
  useEffect(() => {
    const before = element.getAttribute('aria-describedby')
    element.setAttribute('aria-describedby', before ? `${before} ${id}` : id)
    const giveBack = withoutTitle(element)
    return () => {
      giveBack()
      if (before) element.setAttribute('aria-describedby', before)
      else element.removeAttribute('aria-describedby')
    }
  }, [element, id])
}

const ID = 'tip'

function Tip({ asked, known, onRule }: { asked: AskedTooltip; known: Glossary; onRule(rule: string): void }) {
  const { t } = useWords()
  const { say } = useHelpWords()
  const { element, about, by } = asked
  const { keys } = useSettings()
  const frame = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  const terms = asked.terms.flatMap(id => known[id] ?? [])
  const rules = [...new Set(terms.flatMap(({ rule }) => rule ?? []))]
  useLayoutEffect(() => {
    const own = frame.current?.getBoundingClientRect()
    if (own) setPlace(placeFor(element.getBoundingClientRect(), own))
  }, [element])
  useDescribed(element, ID)
  return (
    <aside
      ref={frame}
      className={`${styles.tip} raised small`}
      aria-label={say('tip.label')}
      style={place ?? { visibility: 'hidden' }}
    >
      <div id={ID} role="tooltip">
        {terms.map(({ term, about: sentence }) => (
          <p key={term}>
            <b>{term}</b> {sentence}
          </p>
        ))}
        {about ? <p className={`${styles.tip__about} soft`}>{about}</p> : null}
      </div>
      <p className={`${styles.tip__rules} optional row close wrap`}>
        {rules.map(rule => (
          <button key={rule} type="button" className="button button--small" onClick={() => onRule(rule)}>
            {t('table:rules.cite', { rule })}
          </button>
        ))}
        {by === 'keys' && keys === 'on' && rules.length > 0 ? <small>{say('tip.keys')}</small> : null}
      </p>
    </aside>
  )
}
