/**
 * The what-now bar. On a small screen it takes over the main buttons of a board and stays at the lower edge, so that
 * the current decision is always visible; on a large one the buttons are where the board puts them.
 */

import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import Show from '~icons/lucide/locate'
import { useWords } from '../../base/i18n/use-words.ts'
import { isMotionReduced } from '../../base/settings/reduced-motion.ts'
import { Button } from '../components/Button.tsx'
import { useHeightVariable } from './use-height-variable.ts'
import { useSmallScreen } from './use-small-screen.ts'
import styles from './WhatNow.module.css'

/** `undefined` if there is no such bar, and `null` until it is in the page. */
const SlotContext = createContext<HTMLElement | null | undefined>(undefined)

/** Around a table: gives the boards in it the bar at the edge of the screen. */
export function WhatNowArea({
  children,
}: {
  /** Lays out the table, with the bar among its parts. */
  children(bar: ReactNode): ReactNode
}) {
  const { t } = useWords()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const bar = useRef<HTMLElement>(null)
  useHeightVariable(bar, '--what-now', slot)
  // The slot is known only after everything has been rendered: that must not render the whole table a second time.
  const laidOut = useMemo(
    () =>
      children(
        <section ref={bar} className={styles['what-now']} aria-label={t('table:whatNow')}>
          <div ref={setSlot} className={`${styles['what-now__slot']} stack close`} />
        </section>,
      ),
    [children, t],
  )
  return <SlotContext value={slot}>{laidOut}</SlotContext>
}

interface WhatNowProps {
  /** Selects the places on the board that the decision is about: if none of them is visible, a button leads there. */
  readonly place?: string | undefined
  /** The text of that button; "show on the board" by default. */
  readonly placeLabel?: string
  readonly children?: ReactNode
}

export function WhatNow({ place, placeLabel, children }: WhatNowProps) {
  const slot = use(SlotContext)
  const small = useSmallScreen()
  if (!small || slot === undefined) return children
  // Rendered in the board's place first, it would give that a height that it loses before anybody sees it.
  if (slot === null) return null
  return createPortal(
    <>
      {children}
      {place === undefined ? null : <ShowPlace {...{ place, placeLabel }} bar={slot} />}
    </>,
    slot,
  )
}

/** No more places than this need to be watched: some of the first will be visible. */
const MOST_WATCHED = 24

/** Whether there are such places, and all of them are out of sight. */
function useOutOfSight(place: string, bar: HTMLElement): boolean {
  const [out, setOut] = useState(false)
  const watching = useRef<{ readonly parts: readonly Element[]; readonly height: number; stop(): void }>(
    undefined,
  )
  // The slot lies within the bar, which has its own edge.
  const edge = bar.parentElement ?? bar
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(() => setHeight(edge.offsetHeight))
    observer.observe(edge)
    return () => observer.disconnect()
  }, [edge])
  // After every render, since places change with the state of the board.
  useEffect(() => {
    const parts = [...document.querySelectorAll(place)].slice(0, MOST_WATCHED)
    const before = watching.current
    const isSame =
      before?.height === height &&
      before.parts.length === parts.length &&
      parts.every((part, index) => part === before.parts[index])
    if (isSame) return
    watching.current?.stop()
    const seen = new Map<Element, boolean>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) seen.set(target, isIntersecting)
        setOut(parts.length > 0 && ![...seen.values()].some(Boolean))
      },
      { rootMargin: `0px 0px -${height}px 0px`, threshold: 0.6 },
    )
    for (const part of parts) observer.observe(part)
    watching.current = { parts, height, stop: () => observer.disconnect() }
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
  readonly bar: HTMLElement
}

function ShowPlace({ place, placeLabel, bar }: ShowPlaceProps) {
  const { t } = useWords()
  const out = useOutOfSight(place, bar)
  if (!out) return null
  const show = () => {
    const found = document.querySelector(place)
    found?.scrollIntoView({ block: 'center', behavior: isMotionReduced() ? 'auto' : 'smooth' })
  }
  return (
    <Button
      icon={Show}
      className={styles['what-now__show']}
      onClick={show}
      text={placeLabel ?? t('table:whatNow.show')}
    />
  )
}
