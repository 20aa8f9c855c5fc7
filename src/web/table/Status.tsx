/** The status line, which says who must do what; it also announces the latest events to screen readers. */

import type { ReactNode } from 'react'
import { useWords } from '../base/i18n/use-words.ts'
import { SeatMark } from '../kit/components/SeatMark.tsx'
import { Announcer } from '../kit/text-board/Announcer.tsx'
import type { LogLine } from '../kit/timeline/log-lines.ts'
import { type StatusNeeds, statusLine } from './status-line.ts'

interface StatusProps extends StatusNeeds {
  readonly log: readonly LogLine[]
  /** The shown step, if it is the result of an undo. */
  readonly undone?: object | undefined
  /** Whether a command is still being processed, or its animation is still running. */
  readonly waiting?: 'working' | 'moving' | undefined
  /** Help for the player who is to act. */
  readonly children?: ReactNode
}

export function Status({ log, undone, waiting, children, ...needs }: StatusProps) {
  const speech = useWords()
  const { t } = speech
  const { voice, box, awaited } = needs
  const { who, what, others } = statusLine(needs, speech)
  return (
    <div className="status">
      <p className="status__line" role="status" aria-atomic="true">
        {awaited[0] === undefined ? null : <SeatMark seat={awaited[0]} size={20} />}
        {waiting ? (
          <strong>{t(`table:status.${waiting}`)}</strong>
        ) : (
          <>
            <strong>{who}</strong> <span>{what}</span> {others ? <span>{others}</span> : null}
          </>
        )}
      </p>
      {children}
      <Announcer log={log} undone={undone} voice={voice} gameId={box.game.id} />
    </div>
  )
}
