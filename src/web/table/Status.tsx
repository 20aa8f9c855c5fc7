/** The line that always says who must do what; it also reads the latest events aloud. */

import type { ReactNode } from 'react'
import type { AnyBox } from '../../engine/box.ts'
import type { Seat } from '../../engine/game.ts'
import type { Voice } from '../../host/voice.ts'
import { Announcer } from '../described/Announcer.tsx'
import type { Sitter } from '../matches.ts'
import { useSpeech } from '../words.ts'
import type { LogLine } from './log-lines.ts'
import { SeatMark } from './SeatMark.tsx'

export function Status({
  box,
  state,
  voice,
  sitters,
  awaited,
  thinking,
  log,
  children,
}: {
  readonly box: AnyBox
  readonly state: unknown
  readonly voice: Voice
  readonly sitters: readonly Sitter[]
  readonly awaited: readonly Seat[]
  readonly thinking: Seat | undefined
  readonly log: readonly LogLine[]
  /** Help for whoever is to act. */
  readonly children?: ReactNode
}) {
  const { t } = useSpeech()
  const { id } = box.game
  const seat = awaited[0]
  const lone = sitters.filter(({ kind }) => kind === 'person').length === 1
  const whose = (acting: Seat): string => {
    const { kind, name } = sitters[acting]!
    if (kind === 'bot' && thinking === acting) return t('table:status.thinking', { name })
    return kind === 'person' && lone ? t('table:status.yourTurn') : t('table:status.turnOf', { name })
  }
  return (
    <div className="status">
      <p className="status__line" role="status" aria-atomic="true">
        {seat === undefined ? null : <SeatMark seat={seat} size={20} />}
        <strong>{seat === undefined ? t('table:status.over') : whose(seat)}</strong>{' '}
        <span>
          {seat === undefined || sitters[seat]!.kind === 'person'
            ? voice.say(box.prompt({ state, seat: seat ?? 0 }), id)
            : null}
        </span>
      </p>
      {children}
      <Announcer log={log} voice={voice} gameId={id} />
    </div>
  )
}
