/**
 * What to do now: the main buttons of a board, and the figure that decides. On a compact screen they are in the bar in
 * the thumb's reach, always visible; on a large one they are where the board puts them.
 */

import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import Show from '~icons/lucide/locate'
import { useWords } from '../../base/i18n/use-words.ts'
import { isMotionReduced } from '../../base/settings/reduced-motion.ts'
import { Button } from '../components/Button.tsx'
import { ActiveBoardContext, SlotsContext, useSheets } from '../layout/sheet-state.ts'
import { revealPart } from '../zoom/reveal.ts'
import styles from './FrameSlots.module.css'

interface WhatNowProps {
  /** Selects the places that the decision is about: if none of them is visible, a button leads there. */
  readonly place?: string | undefined
  /** The text of that button; "show on the board" by default. */
  readonly placeLabel?: string
  readonly children?: ReactNode
}

export function WhatNow({ place, placeLabel, children }: WhatNowProps) {
  const slots = use(SlotsContext)
  const isActive = use(ActiveBoardContext)
  if (slots === undefined) return children
  // Rendered in the board's place first, it would give that a height that it loses before anybody sees it.
  if (slots === null || !isActive) return null
  return createPortal(
    <>
      {children}
      {place === undefined ? null : <ShowPlace {...{ place, placeLabel }} />}
    </>,
    slots.buttons,
  )
}

/**
 * The figure that decides, in one line of the bar: “+11 · 0 damage · 5 treasures”. On a large screen the board shows it
 * with everything else, and this is nothing.
 */
export function DecidingFigure({ children }: { readonly children: ReactNode }) {
  const slots = use(SlotsContext)
  const isActive = use(ActiveBoardContext)
  return slots && isActive ? createPortal(children, slots.figure) : null
}

/** No more places than this need to be watched: some of the first will be visible. */
const MOST_WATCHED = 24

/** Whether there are such places, and all of them are out of sight. */
function useOutOfSight(place: string): boolean {
  const [out, setOut] = useState(false)
  const watching = useRef<{ readonly parts: readonly Element[]; stop(): void }>(undefined)
  // After every render, since places change with the state of the board.
  useEffect(() => {
    const parts = [...document.querySelectorAll(place)].slice(0, MOST_WATCHED)
    const before = watching.current
    if (before?.parts.length === parts.length && parts.every((part, index) => part === before.parts[index]))
      return
    before?.stop()
    const seen = new Map<Element, boolean>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) seen.set(target, isIntersecting)
        setOut(parts.length > 0 && ![...seen.values()].some(Boolean))
      },
      { threshold: 0.6 },
    )
    for (const part of parts) observer.observe(part)
    watching.current = { parts, stop: () => observer.disconnect() }
    if (parts.length === 0) setOut(false)
  })
  useEffect(
    () => () => {
      watching.current?.stop()
      watching.current = undefined
    },
    [],
  )
  return out
}

interface ShowPlaceProps {
  readonly place: string
  readonly placeLabel: string | undefined
}

function ShowPlace({ place, placeLabel }: ShowPlaceProps) {
  const { t } = useWords()
  const { show } = useSheets()
  const out = useOutOfSight(place)
  if (!out) return null
  const lead = () => {
    const found = document.querySelector(place)
    if (!found) return
    const sheet = found.closest<HTMLElement>('[data-sheet]')
    if (sheet) show({ id: sheet.dataset.sheet!, height: 'half', by: 'action' })
    revealPart(found)
    found.scrollIntoView({ block: 'center', behavior: isMotionReduced() ? 'auto' : 'smooth' })
  }
  return (
    <Button
      icon={Show}
      className={styles['what-now__show']}
      onClick={lead}
      text={placeLabel ?? t('table:whatNow.show')}
    />
  )
}
