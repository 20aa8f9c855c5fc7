/** The latest log lines, for when the log is not open. Hidden from screen readers, since `Status` announces them. */

import type { Translator } from '../../i18n/translator.ts'
import { SeatMark } from '../kit/components/SeatMark.tsx'
import { latestOf } from '../kit/timeline/latest.ts'
import type { LogLine } from '../kit/timeline/log-lines.ts'
import './latest.css'

interface LatestProps {
  readonly log: readonly LogLine[]
  readonly voice: Translator
  readonly gameId: string
}

export function Latest({ log, voice, gameId }: LatestProps) {
  const lines = latestOf(log)
  const told = lines.map(({ line }) => voice.translate(line, gameId)).join(' ')
  return (
    <p className="latest" aria-hidden="true" title={told}>
      {lines[0] ? <SeatMark seat={lines[0].seat} size={12} /> : null}
      <span>{told}</span>
    </p>
  )
}
