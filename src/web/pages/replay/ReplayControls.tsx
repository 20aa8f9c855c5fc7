/** What is under the board of a replay: its bar, with the marks on the slider and, if switched on, the evaluation. */

import type { ComponentProps } from 'react'
import { WhatNow } from '../../kit/what-now/WhatNow.tsx'
import { EvaluationCurve } from './EvaluationCurve.tsx'
import { ReplayBar } from './ReplayBar.tsx'
import { ReplayMarks } from './ReplayMarks.tsx'

type BarProps = Omit<ComponentProps<typeof ReplayBar>, 'marks' | 'curve' | 'onCurve'>
type MarksProps = Pick<ComponentProps<typeof ReplayMarks>, 'marks' | 'translator' | 'gameId'>
type CurveProps = Pick<ComponentProps<typeof EvaluationCurve>, 'evaluation'>

export function ReplayControls({
  marks,
  translator,
  gameId,
  evaluation,
  ...bar
}: BarProps & MarksProps & CurveProps) {
  const { player, steps, names } = bar
  const { step, go } = player
  return (
    <WhatNow>
      <ReplayBar
        {...bar}
        marks={<ReplayMarks {...{ marks, steps, translator, gameId }} onStep={go} />}
        curve={evaluation.on && <EvaluationCurve {...{ evaluation, step, names }} onStep={go} />}
        onCurve={evaluation.toggle}
      />
    </WhatNow>
  )
}
