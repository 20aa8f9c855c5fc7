/**
 * Tabs, of which one is shown, as the ARIA guide describes them: arrow keys, Home and End choose one. Decision 0029 says
 * why they are ours.
 */

import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { nextTab } from './next-tab.ts'
import styles from './Tabs.module.css'

export interface TabItem<Id extends string> {
  readonly id: Id
  readonly label: string
  /** A number beside the label, unless it is 0. */
  readonly badge?: number
  readonly spoken?: string | undefined
  /** The content while it is selected; the others are not rendered. */
  content(): ReactNode
}

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly TabItem<Id>[]
  readonly selected: Id
  onSelect(tab: Id): void
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const base = useId()
  const shown = tabs.find(({ id }) => id === selected) ?? tabs[0]!
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    // With these a key belongs to the browser.
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const next = nextTab(
      tabs.map(({ id }) => id),
      shown.id,
      event.key,
    )
    if (next === undefined) return
    event.preventDefault()
    onSelect(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${next}"]`)?.focus()
  }
  return (
    <div className={styles.panel__whole}>
      <div role="tablist" aria-label={label} className={styles.panel__tabs} onKeyDown={keys}>
        {tabs.map(({ id, label: text, badge = 0, spoken }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}${id}`}
            data-key={id}
            tabIndex={id === shown.id ? 0 : -1}
            aria-selected={id === shown.id}
            aria-controls={id === shown.id ? `${base}panel` : undefined}
            aria-label={spoken}
            onClick={() => onSelect(id)}
          >
            {text} {badge > 0 ? <span className="pill">{badge}</span> : null}
          </button>
        ))}
      </div>
      <div
        key={shown.id}
        role="tabpanel"
        id={`${base}panel`}
        aria-labelledby={`${base}${shown.id}`}
        className={styles.panel__content}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse the keyboard scrolls it
        tabIndex={0}
      >
        {shown.content()}
      </div>
    </div>
  )
}
