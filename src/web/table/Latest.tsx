/** What has just happened, in a breath, for whoever does not have the log open. Read aloud it is already. */

import type { Voice } from '../../host/voice.ts'
import { latestOf } from './latest.ts'
import type { LogLine } from './log-lines.ts'
import { SeatMark } from './SeatMark.tsx'
import './latest.css'

interface LatestProps {
  readonly log: readonly LogLine[]
  readonly voice: Voice
  readonly gameId: string
}

export function Latest({ log, voice, gameId }: LatestProps) {
  const lines = latestOf(log)
  const told = lines.map(({ line }) => voice.say(line, gameId)).join(' ')
  return (
    <p className="latest" aria-hidden="true" title={told}>
      {lines[0] ? <SeatMark seat={lines[0].seat} size={12} /> : null}
      <span>{told}</span>
    </p>
  )
}
