/** A section of the home page over the shelf, with slips for what waits for the visitor. */

import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import CloseIcon from '~icons/lucide/x'
import { useWords } from '../../base/i18n/use-words.ts'
import { readWaiting, type Waiting, type WaitingSection, writeWaiting } from '../../base/storage/waiting.ts'
import styles from './SavedMatches.module.css'
import { SlipFace, WaitingSlip } from './WaitingSlip.tsx'

/** Keeps for the next visit what is shown now; nothing as long as it is not known. */
export function useKeepWaiting(which: Waiting, section: WaitingSection | undefined): void {
  const { language } = useWords()
  useEffect(() => {
    if (section) writeWaiting(which, language, section)
  })
}

/** What was there on the last visit, until the app knows better. */
export function LastKnown({ which }: { readonly which: Waiting }) {
  const { language } = useWords()
  const [known] = useState(() => readWaiting(which, language))
  // The same slip has the focus again in what takes its place.
  useLayoutEffect(
    () => () => {
      const { activeElement } = document
      const focused = activeElement?.closest(`[data-waiting="${which}"]`) ? activeElement.id : ''
      if (focused) queueMicrotask(() => document.getElementById(focused)?.focus({ preventScroll: true }))
    },
    [which],
  )
  if (!known) return null
  return (
    <SectionFrame which={which} {...known}>
      <ul>
        {known.rows.map(row => (
          <li key={row.id}>
            <WaitingSlip row={row}>{which === 'matches' ? <ClosePlace /> : null}</WaitingSlip>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

interface SectionFrameProps extends Pick<WaitingSection, 'title' | 'links'> {
  readonly which: Waiting
  /** For what is folded, if the list does not show it. */
  readonly more?: string | undefined
  readonly children: ReactNode
}

export function SectionFrame({ which, title, more, links = [], children }: SectionFrameProps) {
  return (
    <section
      className={`${styles.continue} home__part`}
      aria-labelledby={`waiting-${which}`}
      data-waiting={which}
    >
      <h2 id={`waiting-${which}`}>{title}</h2>
      {children}
      {more === undefined ? null : (
        <details>
          <summary>{more}</summary>
        </details>
      )}
      {links.length === 0 ? null : (
        <p className="wrap">
          {links.map(({ href, text }) => (
            <a key={href} className="button button--quiet" href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}

/** Where the button that deletes a match will be. */
function ClosePlace() {
  return (
    <button type="button" className="button button--quiet button--icon" disabled aria-hidden="true">
      <CloseIcon aria-hidden="true" />
    </button>
  )
}

/** The most seats of a game that the served page can name. */
const SEATS = 6

/** One section with one slip, all parts included, for the script before the page to copy and fill. */
export function WaitingTemplate() {
  const seats = Array.from({ length: SEATS }, () => '')
  return (
    <template id="waiting-template">
      <SectionFrame which="matches" title="" more="" links={[{ href: '#/', text: '' }]}>
        <ul>
          <li>
            <SlipFace href="#/" label="" title="" ago="" names={seats} line="" news="" progress={0} yourTurn>
              <ClosePlace />
            </SlipFace>
          </li>
        </ul>
      </SectionFrame>
    </template>
  )
}
