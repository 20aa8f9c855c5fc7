/** The panel beside the board of an analysis: how chance comes about, the values, the judge, the branches, the notes. */

import { Suspense, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Seat } from '../../../engine/game.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { LoadBoundary } from '../../base/loading/LoadBoundary.tsx'
import { PartNotLoaded } from '../../base/loading/PartNotLoaded.tsx'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import type { AnalysisPort } from '../../base/workers/analysis-port.ts'
import { judgeQuestions } from '../../games/judge-questions.ts'
import { Segmented } from '../../kit/components/Segmented.tsx'
import type { OnPoint } from '../../table/panel/PointedAction.tsx'
import styles from './Analysis.module.css'
import { useAnalysisWords } from './analysis-words.ts'
import { BranchList } from './BranchList.tsx'
import { PositionNotes } from './PositionNotes.tsx'
import { RatedMovesList } from './RatedMovesList.tsx'
import { type Analysis, CHANCE_MODES, type ChanceMode } from './use-analysis.ts'
import { type LatestRating, type Rating, useRating } from './use-analysis-worker.ts'

const JudgePanel = lazyComponent(
  lazyModule(() => import('./JudgePanel.tsx')),
  module => module.JudgePanel,
)

interface AnalysisPanelProps {
  readonly box: AnyBox
  readonly translator: Translator
  readonly analysis: Analysis
  readonly port: AnalysisPort
  readonly latestRating: LatestRating
  readonly valued: boolean
  readonly names: readonly string[]
  readonly acting: Seat | undefined
  /** Whether the reader came to ask the judge. */
  readonly judged: boolean
  readonly onPoint: OnPoint
  onValued(valued: boolean): void
  onRule(rule: string): void
}

export function AnalysisPanel(props: AnalysisPanelProps) {
  const { box, translator, analysis } = props
  const { say } = useAnalysisWords()
  const { tree, chance, setChance, show } = analysis
  return (
    <div className={`${styles['analysis-panel']} stack`}>
      <div className="row wrap small">
        <span aria-hidden="true">{say('chance')}</span>
        <Segmented<ChanceMode>
          legend={say('chance')}
          segments={CHANCE_MODES.map(value => ({ value, label: say(`chance.${value}`) }))}
          value={chance}
          onChange={setChance}
        />
      </div>
      <ValuesAndJudge {...props} />
      <BranchList {...{ box, translator, tree }} onShow={show} />
      <PositionNotes {...analysis} box={box} />
    </div>
  )
}

/** Renders for itself while the values get better, because the table beside it stays the same. */
function ValuesAndJudge(props: AnalysisPanelProps) {
  const { box, translator, analysis, port, latestRating: latest, valued, acting, onValued } = props
  const { say } = useAnalysisWords()
  const { at, play } = analysis
  const rating = useRating(port, at, { seat: acting, on: valued, latest })
  return (
    <>
      <section className="stack close" aria-label={say('values')}>
        <label className="row small">
          <input type="checkbox" checked={valued} onChange={({ target }) => onValued(target.checked)} />
          {say('values')}
        </label>
        <RatedMovesList {...{ box, translator, rating }} state={at.match.state} onPlay={play} />
      </section>
      <Judge {...props} rating={rating} />
    </>
  )
}

/** Loaded when it is opened. */
function Judge({ judged, ...props }: AnalysisPanelProps & { readonly rating: Rating }) {
  const { say } = useAnalysisWords()
  const [open, setOpen] = useState(judged)
  const load = judgeQuestions[props.box.game.id]
  if (!load) return null
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('judge')}</summary>
      {open ? (
        <LoadBoundary notice={({ again }) => <PartNotLoaded onAgain={again} />}>
          <Suspense fallback={<p className="soft small">{say('values.thinking')}</p>}>
            <JudgePanel {...props} load={load} />
          </Suspense>
        </LoadBoundary>
      ) : null}
    </details>
  )
}
