/** The frame of every table, of a match, a lesson, a replay and an analysis: where its parts are around the board. */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'
import { useFreeEdge } from '../../kit/help/use-free-edge.ts'
import { isCompact } from '../../kit/layout/layout.ts'
import { useLayout, useShort } from '../../kit/layout/use-layout.ts'
import { SkipLinks, type SkipsAt } from '../../kit/text-board/SkipLinks.tsx'
import { FrameSlots } from '../../kit/what-now/FrameSlots.tsx'
import { Sheet } from '../../kit/what-now/Sheet.tsx'
import styles from './TableFrame.module.css'

export interface TableFrameProps {
  readonly at: SkipsAt
  readonly gameId: string
  readonly peeking?: boolean | undefined
  readonly busy?: boolean
  readonly seatsOnBoard?: boolean
  /** Nobody acts here, so that there is no bar of what to do now. */
  readonly noActions?: boolean
  /** The tab that is open in the panel, which decides how wide that is. */
  readonly tab?: string | undefined
  readonly openActions?: (() => void) | undefined
  readonly topBar: ReactNode
  readonly status: ReactNode
  /** What comes and goes: it lies over the edge of the board, and moves nothing. */
  readonly notices?: ReactNode
  /** What takes the upper edge of the board when the table opens. */
  readonly opening?: ReactNode
  readonly seats?: ReactNode
  readonly stage: ReactNode
  readonly side: ReactNode
  readonly children?: ReactNode
}

/** They go to the edge of the board where they cover no legal target. */
function Notices({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isEmpty, setEmpty] = useState(true)
  useEffect(() => {
    const { current: element } = place
    if (!element) return
    const look = () => setEmpty(element.textContent === '')
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])
  const edge = useFreeEdge(place, !isEmpty, 'top')
  return (
    <div ref={place} className={styles.notices} data-edge={edge}>
      {children}
    </div>
  )
}

const LOOKS = { match: '', analysis: '', lesson: 'table--lesson', replay: 'table--replay' } as const

export function TableFrame(props: TableFrameProps) {
  const { at, gameId, peeking, busy, seatsOnBoard, noActions, tab, openActions } = props
  const { topBar, status, seats, notices, opening, stage, side, children } = props
  const layout = useLayout()
  const isShort = useShort()
  const { t } = useWords()
  // On the lowest screens the seats would take the room of what to do.
  const seatsInSheet = isShort && layout === 'lying'
  return (
    <FrameSlots>
      {slots => (
        <div
          className={`${styles.table} ${peeking ? styles['table--peeking'] : LOOKS[at]}`}
          data-game={gameId}
          data-layout={layout}
          data-short={isShort || undefined}
          data-compact={isCompact(layout) || undefined}
          data-seats={seatsOnBoard ? 'board' : undefined}
          data-actions={noActions ? 'none' : undefined}
          data-panel={tab}
          aria-busy={busy}
        >
          {busy ? null : <SkipLinks at={at} openActions={openActions} />}
          {topBar}
          {status}
          {seatsOnBoard || seatsInSheet ? null : seats}
          <Notices>{notices}</Notices>
          {opening}
          {stage}
          {slots}
          {side}
          {seatsInSheet ? (
            <Sheet id="seats" title={t('table:seats.label')} ofTable>
              {seats}
            </Sheet>
          ) : null}
          {children}
        </div>
      )}
    </FrameSlots>
  )
}
