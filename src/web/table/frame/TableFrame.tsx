/** The frame of every table, of a match, a lesson and a replay: where its parts are around the board. */

import type { ReactNode } from 'react'
import { SkipLinks, type SkipsAt } from '../../kit/text-board/SkipLinks.tsx'
import { WhatNowArea } from '../../kit/what-now/WhatNow.tsx'
import styles from './TableFrame.module.css'

export interface TableFrameProps {
  readonly at: SkipsAt
  readonly gameId: string
  readonly peeking?: boolean | undefined
  readonly busy?: boolean
  readonly seatsOnBoard?: boolean
  /** The tab that is open in the panel, which decides how wide that is. */
  readonly tab?: string | undefined
  readonly openActions?: (() => void) | undefined
  readonly topBar: ReactNode
  readonly status: ReactNode
  readonly seats?: ReactNode
  readonly stage: ReactNode
  readonly side: ReactNode
  readonly children?: ReactNode
}

const LOOKS = { match: '', lesson: 'table--lesson', replay: 'table--replay' } as const

/** A replay has no what-now bar, since nothing can be done there. */
export function TableFrame(props: TableFrameProps) {
  const { at, gameId, peeking, busy, seatsOnBoard, tab, openActions, topBar, status, seats, stage } = props
  const layOut = (whatNow: ReactNode) => (
    <div
      className={`${styles.table} ${peeking ? styles['table--peeking'] : LOOKS[at]}`}
      data-game={gameId}
      data-seats={seatsOnBoard ? 'board' : undefined}
      data-panel={tab}
      aria-busy={busy}
    >
      {busy ? null : <SkipLinks at={at} openActions={openActions} />}
      {topBar}
      {status}
      {seatsOnBoard ? null : seats}
      {stage}
      {whatNow}
      {props.side}
      {props.children}
    </div>
  )
  return at === 'replay' ? layOut(null) : <WhatNowArea>{layOut}</WhatNowArea>
}
