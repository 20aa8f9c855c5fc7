/** What happened, the latest first. */

import type { Voice } from '../../host/voice.ts'
import { useSpeech } from '../words.ts'
import type { LogLine } from './log-lines.ts'
import { SeatMark } from './SeatMark.tsx'

export function Log({
  log,
  voice,
  gameId,
}: {
  readonly log: readonly LogLine[]
  readonly voice: Voice
  readonly gameId: string
}) {
  const { t } = useSpeech()
  if (log.length === 0) return <p>{t('table:log.empty')}</p>
  // Lines of one step keep their order; a line is known by its step and its place in it.
  const places = log.map(({ step }, index) => index - log.findIndex(line => line.step === step))
  return (
    <ol className="log" reversed>
      {log
        .map((line, index) => ({ ...line, place: places[index]! }))
        .reverse()
        .map(({ step, seat, line, place }) => (
          <li key={`${step}.${place}`} title={t('table:log.step', { step })} data-first={place === 0}>
            <SeatMark seat={seat} size={14} /> <span>{voice.say(line, gameId)}</span>
          </li>
        ))}
    </ol>
  )
}
