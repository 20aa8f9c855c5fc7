/** The line that always says who must do what; it also reads the latest events aloud. */

import type { ReactNode } from 'react'
import { useWords } from '../base/i18n/page-words.ts'
import { SeatMark } from '../kit/components/SeatMark.tsx'
import { Announcer } from '../kit/text-board/Announcer.tsx'
import type { LogLine } from '../kit/timeline/log-lines.ts'
import { type StatusNeeds, statusLine } from './status-line.ts'

interface StatusProps extends StatusNeeds {
  readonly log: readonly LogLine[]
  /** What is shown, if it came about by taking back. */
  readonly undone?: object | undefined
  /** Something asked for is not done yet, or what was done is still to be seen. */
  readonly waiting?: 'working' | 'moving' | undefined
  /** Help for whoever is to act. */
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
