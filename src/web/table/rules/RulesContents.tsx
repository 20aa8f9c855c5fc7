/** The table of contents of the rules: a button that says where the reader is, and the list of sections. */

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import ContentsIcon from '~icons/lucide/list'
import type { Section } from '../../../rules-text/rules-text.ts'
import { Button } from '../../kit/components/Button.tsx'
import { headingOf } from './find-in-rules.ts'
import styles from './RulesPanel.module.css'
import { useRulesWords } from './rules-words.ts'

export function RulesContents({
  sections,
  current,
  onSection,
}: {
  readonly sections: readonly Section[]
  /** The index of the section the reader is in; -1 before the first. */
  readonly current: number
  onSection(number: string): void
}) {
  const { say } = useRulesWords()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLElement>(null)
  const id = useId()
  const here = sections[current]
  // A long list opens at the current section.
  useEffect(() => {
    const item = open ? list.current?.querySelector<HTMLElement>('[aria-current]') : undefined
    if (item && list.current) list.current.scrollTop = item.offsetTop - list.current.clientHeight / 2
  }, [open])
  const close = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape from the controls inside
    <div className={styles.contents} onKeyDown={close}>
      <Button
        className={`button--small ${styles.contents__open}`}
        ref={button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ContentsIcon aria-hidden />
        <span className={here ? 'unseen' : undefined}>{say('contents')}</span>
        {here ? <span className="soft fine cut">{headingOf(here)}</span> : null}
      </Button>
      <nav
        ref={list}
        id={id}
        className={`${styles.contents__list} raised`}
        aria-label={say('contents')}
        hidden={!open}
      >
        <ol>
          {sections.map((section, index) => (
            <li key={headingOf(section)}>
              <button
                type="button"
                aria-current={index === current ? 'location' : undefined}
                onClick={() => {
                  setOpen(false)
                  onSection(section.number)
                }}
              >
                {headingOf(section)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}
