/** The analysis page: opens what its address asks for, or offers ways to begin. */

import { useEffect, useMemo, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal, Result } from '../../../engine/game.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { positionEditors } from '../../games/position-editors.ts'
import { PageNotice } from '../../kit/components/PageNotice.tsx'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { LoadingNotice } from '../../table/frame/TableNotices.tsx'
import { AnalysisStart } from './AnalysisStart.tsx'
import { AnalysisTable } from './AnalysisTable.tsx'
import { useAnalysisWords } from './analysis-words.ts'
import { ChosenStart } from './ChosenStart.tsx'
import { asksJudge, type OpenableSource, type OpenedAnalysis, sourceOf } from './open-analysis.ts'
import { SetUpPosition } from './SetUpPosition.tsx'
import { useOpenAnalysis } from './use-open-analysis.ts'

/** Training has no route of its own, because the first page carries the routes of all pages. */
const TrainingPage = lazyComponent(
  lazyModule(() => import('./training/TrainingPage.tsx')),
  module => module.TrainingPage,
)

interface AnalysisPageProps {
  readonly shelf: Shelf
  readonly box: AnyBox
  /** The query of the address. */
  readonly asked: string
}

export function AnalysisPage({ shelf, box, asked }: AnalysisPageProps) {
  const topic = new URLSearchParams(asked).get('train')
  if (topic !== null) return <TrainingPage {...{ shelf }} gameId={box.game.id} own={topic === 'own'} />
  return <Analysis {...{ shelf, box, asked }} />
}

function Analysis({ shelf, box, asked }: AnalysisPageProps) {
  const source = useMemo(() => sourceOf(asked), [asked])
  if (!source) return <AnalysisStart box={box} />
  const judged = asksJudge(asked)
  if (source.is === 'chosenStart') return <Choosing {...{ shelf, box, judged }} seats={source.seats} />
  if (source.is !== 'setUp') return <Opening {...{ shelf, box, source, judged }} />
  const load = positionEditors[box.game.id]
  if (!load) return <AnalysisStart box={box} />
  return <SetUpPosition {...{ shelf, box, load, judged }} notation={source.notation} />
}

/** Asks for the cards of the set-up, and then opens it. */
function Choosing({ shelf, box, judged, seats }: Omit<OpeningProps, 'source'> & { readonly seats: number }) {
  const [opened, setOpened] = useState<Result<OpenedAnalysis>>()
  if (!opened) return <ChosenStart {...{ box, seats }} onOpened={setOpened} />
  if (!opened.ok) return <NotOpened box={box} refusal={opened.refusal} />
  return <OpenTable {...{ shelf, judged }} opened={opened.value} />
}

interface OpeningProps {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly source: OpenableSource
  readonly judged: boolean
}

function Opening({ shelf, box, source, judged }: OpeningProps) {
  const opening = useOpenAnalysis(box, source)
  switch (opening.is) {
    case 'opening':
      return <LoadingNotice progress={opening.progress} />
    case 'refused':
      return <NotOpened box={box} refusal={opening.refusal} />
    case 'failed':
      // The error boundary of the page shows what to do about it.
      throw opening.problem
    case 'open':
      return <OpenTable {...{ shelf, judged }} opened={opening.opened} />
  }
}

interface OpenTableProps {
  readonly shelf: Shelf
  readonly opened: OpenedAnalysis
  readonly judged: boolean
}

/** From now on the address is that under which the analysis is kept, so that a reload finds it as it was left. */
function OpenTable({ shelf, opened, judged }: OpenTableProps) {
  const { id, box } = opened
  useEffect(() => {
    const kept = hashOf({ page: 'analysis', game: box.game.id, asked: `kept=${encodeURIComponent(id)}` })
    history.replaceState(history.state, '', kept)
  }, [id, box])
  return <AnalysisTable {...{ shelf, opened, judged }} />
}

function NotOpened({ box, refusal }: { readonly box: AnyBox; readonly refusal: Refusal }) {
  const { t, translatorFor } = useWords()
  const { say, why } = useAnalysisWords()
  usePageTitle(say('failed'))
  const isOwn = refusal.because.startsWith('analysis:')
  const translator = translatorFor(seat => t('home:guest', { number: seat + 1 }))
  const about = isOwn ? why(refusal) : translator.explain(refusal, box.game.id)
  const begin = () => {
    location.hash = hashOf({ page: 'analysis', game: box.game.id, asked: '' })
  }
  return (
    <PageNotice
      title={say('failed')}
      about={about}
      actions={[{ text: say('begin'), act: begin, primary: true }]}
    />
  )
}
