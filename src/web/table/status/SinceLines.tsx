/** The lines of what happened since the player's last turn. */

import type { Translator } from '../../../i18n/translator.ts'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import type { LogLine } from '../../kit/timeline/log-lines.ts'
import { useTell } from '../../kit/timeline/use-tell.ts'

interface SinceLinesProps {
  readonly lines: readonly LogLine[]
  readonly translator: Translator
  readonly gameId: string
}

export function SinceLines({ lines, translator, gameId }: SinceLinesProps) {
  const tell = useTell(translator, gameId)
  return (
    <ol className="stack close">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
        <li key={place} className="row close">
          {line.seat === undefined ? null : <SeatMark seat={line.seat} size={12} />}
          <span>{tell(line.line)}</span>
        </li>
      ))}
    </ol>
  )
}
