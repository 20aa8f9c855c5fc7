/** The tooltip of a symbol: its term, a sentence, and a link to its rule. One for the whole table. */

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { whenDone } from '../../base/async/when-done.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { tryAgain } from '../../base/loading/try-again.ts'
import { useSettings } from '../../base/settings/use-settings.ts'
import { type Glossaries, type Glossary, glossaryOf } from './glossary.ts'
import { useHelpWords } from './help-words.ts'
import { pressableAround, pressableParts } from './lit-targets.ts'
import styles from './Tooltips.module.css'
import { type TooltipPlace, tooltipPlace } from './tooltip-place.ts'
import { withoutTitle } from './tooltip-target.ts'
import { type AskedTooltip, useTooltip } from './use-tooltip.ts'

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
      onClose={close}
      onRule={rule => {
        close()
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

/** A symbol on something that can be pressed: the tooltip is beside all of that. */
function placeOf(tip: HTMLElement, element: Element): TooltipPlace {
  const { width, height } = tip.getBoundingClientRect()
  const whole = pressableAround(element) ?? element
  return tooltipPlace(whole.getBoundingClientRect(), {
    tip: { width, height },
    window: { width: innerWidth, height: innerHeight },
    lit: pressableParts()
      .filter(part => !whole.contains(part))
      .map(part => part.getBoundingClientRect()),
  })
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

interface TipProps {
  readonly asked: AskedTooltip
  readonly known: Glossary
  onClose(): void
  onRule(rule: string): void
}

function Tip({ asked, known, onClose, onRule }: TipProps) {
  const { t } = useWords()
  const { say } = useHelpWords()
  const { element, about, by } = asked
  const { keys } = useSettings()
  const frame = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<TooltipPlace>()
  const terms = asked.terms.flatMap(id => known[id] ?? [])
  const rules = [...new Set(terms.flatMap(({ rule }) => rule ?? []))]
  useLayoutEffect(() => {
    if (!frame.current) return
    const found = placeOf(frame.current, element)
    // Nobody has asked for what opens by itself: without a free place it does not.
    if (by === 'mouse' && found.covers > 0) onClose()
    else setPlace(found)
  }, [element, by, onClose])
  useDescribed(element, ID)
  return (
    <aside
      ref={frame}
      className={`${styles.tip} raised small`}
      aria-label={say('tip.label')}
      data-covers={place && place.covers > 0}
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden' }}
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
