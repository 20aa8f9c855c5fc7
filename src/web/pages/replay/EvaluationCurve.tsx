/** Who is ahead at each step of a replay, as the bots judge it. */

import { type MouseEvent, useMemo } from 'react'
import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import type { Judged } from '../../base/workers/judge-positions.ts'
import { Button } from '../../kit/components/Button.tsx'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import styles from './EvaluationCurve.module.css'
import { aheadAt, evaluationLines } from './evaluation-lines.ts'
import type { EvaluationState, useEvaluation } from './use-evaluation.ts'

interface EvaluationCurveProps {
  readonly evaluation: ReturnType<typeof useEvaluation>
  readonly step: number
  readonly names: readonly string[]
  onStep(step: number): void
}

export function EvaluationCurve({ evaluation, step, names, onStep }: EvaluationCurveProps) {
  const { t, language } = useWords()
  const { state = START, toggle } = evaluation
  if (state.is === 'none')
    return <p className={`${styles.evaluation__note} row wrap small`}>{t('table:replay.curve.none')}</p>
  if (state.is === 'done') return <Curve judged={state.judged} {...{ step, names, onStep }} />
  const percent = formatFor(language).percent(Math.round(state.progress * 100) / 100)
  return (
    <div className={`${styles.evaluation__note} row wrap small`}>
      <label>
        {t('table:replay.curve.progress', { percent })} <progress value={state.progress} />
      </label>
      <Button onClick={toggle} text={t('table:replay.curve.stop')} />
    </div>
  )
}

const START: EvaluationState = { is: 'computing', progress: 0 }
const HEIGHT = 40

function Curve({
  judged,
  step,
  names,
  onStep,
}: { readonly judged: Judged } & Pick<EvaluationCurveProps, 'step' | 'names' | 'onStep'>) {
  const { t } = useWords()
  const lines = useMemo(() => evaluationLines(judged), [judged])
  const steps = Math.max(1, judged.values.length - 1)
  const isTeam = judged.of === 'team'
  const path = (line: (typeof lines)[number]) =>
    line.map(at => `${at.step},${(HEIGHT * (1 - at.height)).toFixed(2)}`).join(' ')
  const follow = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onStep(Math.round(((clientX - left) / width) * steps))
  }
  return (
    <figure className={`${styles.evaluation} stack close`}>
      <svg viewBox={`0 0 ${steps} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" onClick={follow}>
        {lines.map((line, seat) => (
          <polyline
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
            key={seat}
            points={path(line)}
            style={{ stroke: isTeam ? 'var(--accent)' : `var(--seat-${seat})` }}
          />
        ))}
        <line x1={step} x2={step} y1={0} y2={HEIGHT} />
      </svg>
      <figcaption className="wrap soft fine">
        {t(isTeam ? 'table:replay.curve.team' : 'table:replay.curve.about')}
        {isTeam || names.length < 2 ? null : (
          <span className="wrap">
            {t('table:replay.curve.now')}{' '}
            {aheadAt(judged, step).map(seat => (
              <span key={seat}>
                <SeatMark seat={seat} size={12} /> {names[seat]}
              </span>
            ))}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
