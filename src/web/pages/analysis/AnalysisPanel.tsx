/** The panel beside the board of an analysis: how chance comes about, the values, the branches and the notes. */

import type { AnyBox } from '../../../engine/box.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { Segmented } from '../../kit/components/Segmented.tsx'
import styles from './Analysis.module.css'
import { useAnalysisWords } from './analysis-words.ts'
import { BranchList } from './BranchList.tsx'
import { PositionNotes } from './PositionNotes.tsx'
import { RatedMovesList } from './RatedMovesList.tsx'
import { type Analysis, CHANCE_MODES, type ChanceMode } from './use-analysis.ts'
import type { Rating } from './use-analysis-worker.ts'

interface AnalysisPanelProps {
  readonly box: AnyBox
  readonly translator: Translator
  readonly analysis: Analysis
  readonly rating: Rating
  readonly valued: boolean
  onValued(valued: boolean): void
}

export function AnalysisPanel({ box, translator, analysis, rating, valued, onValued }: AnalysisPanelProps) {
  const { say } = useAnalysisWords()
  const { tree, at, chance, setChance, show, play } = analysis
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
      <section className="stack close" aria-label={say('values')}>
        <label className="row small">
          <input type="checkbox" checked={valued} onChange={({ target }) => onValued(target.checked)} />
          {say('values')}
        </label>
        <RatedMovesList {...{ box, translator, rating }} state={at.match.state} onPlay={play} />
      </section>
      <BranchList {...{ box, translator, tree }} onShow={show} />
      <PositionNotes {...analysis} box={box} />
    </div>
  )
}
