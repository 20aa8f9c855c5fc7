/** The moment at the end of a match: light in the winner's colour, or an alarm, on the board before the result covers it. */

import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { Outcome } from '../../../engine/game.ts'
import { listen } from '../../base/async/listen.ts'
import { timesNow } from '../../kit/animation/pace.ts'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import styles from './EndMoment.module.css'

/** In milliseconds, at the normal pace. */
const MOMENT = 1_800

interface EndMomentProps {
  readonly outcome: Outcome | undefined
  readonly over: boolean
  /** Called with whether the moment is over; renders what follows. */
  readonly children: (over: boolean) => ReactNode
}

export function EndMoment({ outcome, over, children }: EndMomentProps) {
  // A match that had ended when it was opened has had its moment.
  const [phase, setPhase] = useState<'before' | 'moment' | 'after'>(over ? 'after' : 'before')
  if (over && phase === 'before') setPhase(Number.isFinite(timesNow().rate) ? 'moment' : 'after')
  // The last step may have been undone.
  if (!over && phase !== 'before') setPhase('before')
  const playing = phase === 'moment'
  useEffect(() => {
    if (!playing) return
    const end = () => setPhase('after')
    const timer = setTimeout(end, MOMENT / timesNow().rate)
    const stop = listen(window, { pointerdown: end, keydown: end }, true)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [playing])
  return (
    <>
      {playing && outcome ? <Light outcome={outcome} /> : null}
      {children(over && phase === 'after')}
    </>
  )
}

function Light({ outcome: { winners } }: { readonly outcome: Outcome }) {
  const [winner] = winners
  const lasts = { '--moment': `${MOMENT / timesNow().rate}ms` }
  if (winner === undefined)
    return <div className={`${styles['end-moment']} middle`} data-lost style={lasts as CSSProperties} />
  return (
    <div
      className={`${styles['end-moment']} middle`}
      style={{ ...lasts, '--light': `var(--seat-${winner})` } as CSSProperties}
      aria-hidden="true"
    >
      <p>
        {winners.map(seat => (
          <SeatMark key={seat} seat={seat} size={96} />
        ))}
      </p>
    </div>
  )
}
