/** What a match shows over its board: an earlier step, a refusal, the question about a risk, and the result. */

import { Suspense } from 'react'
import type { Outcome } from '../../../engine/game.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { LoadBoundary } from '../../base/loading/LoadBoundary.tsx'
import { PartNotLoaded } from '../../base/loading/PartNotLoaded.tsx'
import { lazyComponent, useSettled } from '../../base/loading/use-lazy.ts'
import { usePageIdle } from '../../base/loading/use-page-idle.ts'
import { hashOf } from '../../base/routes/routes.ts'
import type { StoredMatch } from '../../base/storage/matches.ts'
import { PeekBanner } from '../peek/PeekBanner.tsx'
import type { Peeking } from '../peek/use-earlier-step.ts'
import { EndMoment } from '../result/EndMoment.tsx'
import { BlockingStep, RefusalToast } from '../stage/RefusalToast.tsx'
import { SoundQuestion } from '../top-bar/SoundQuestion.tsx'
import type { MatchView } from './match-view.ts'
import { RiskCard } from './RiskCard.tsx'

const loadResult = lazyModule(() => import('../result/ResultCard.tsx'))
const ResultCard = lazyComponent(loadResult, module => module.ResultCard)
const MatchReport = lazyComponent(
  lazyModule(() => import('../result/MatchReport.tsx')),
  module => module.MatchReport,
)

function replayOf({ game, id: match }: StoredMatch, step: number): string {
  return hashOf({ page: 'replay', game, match, step })
}

type ResultProps = Pick<
  MatchView,
  'shelf' | 'box' | 'stored' | 'people' | 'online' | 'position' | 'saved' | 'local' | 'viewer' | 'actions'
> &
  Pick<MatchView, 'board' | 'translator' | 'names'>

interface MatchCardsProps extends ResultProps, Pick<MatchView, 'status' | 'requests' | 'told'> {
  readonly outcome: Outcome | undefined
  readonly peeking: Peeking | undefined
}

export function MatchCards({ outcome, peeking, status, requests, ...props }: MatchCardsProps) {
  const { box, stored, online, position, saved, local, actions, translator, told } = props
  // Nobody waits for it before the end, and then it is there.
  useSettled([loadResult], usePageIdle())
  const { refusal } = status
  const explained = { refusal, translator, gameId: box.game.id }
  return (
    <>
      {peeking?.peeked ? (
        <PeekBanner
          peeked={peeking.peeked}
          // Leaving the table would lose an unsaved match.
          replay={saved ? replayOf(stored, peeking.peeked.step) : undefined}
          onBack={peeking.back}
        />
      ) : null}
      <RefusalToast {...explained} onRule={actions.openRule} onClose={() => requests.refuse(undefined)}>
        <BlockingStep
          {...explained}
          log={position.log}
          hashAt={saved && local ? step => replayOf(stored, step) : undefined}
        />
      </RefusalToast>
      <SoundQuestion
        acting={props.viewer.acting}
        silent={refusal !== undefined || outcome !== undefined || actions.risking.risk !== undefined}
      />
      <RiskCard risking={actions.risking} translator={translator} gameId={box.game.id} />
      {/* The board shows the end first. */}
      <EndMoment
        outcome={outcome}
        over={outcome !== undefined && !status.showing && told.settled && !told.playing}
      >
        {over =>
          online?.parts?.ending ??
          (over && outcome ? (
            <LoadBoundary notice={({ again }) => <PartNotLoaded onAgain={again} />}>
              <Suspense fallback={null}>
                <Result {...props} outcome={outcome} />
              </Suspense>
            </LoadBoundary>
          ) : null)
        }
      </EndMoment>
    </>
  )
}

function Result({ outcome, ...props }: ResultProps & { readonly outcome: Outcome }) {
  const { shelf, box, stored, people, online, position, saved, local } = props
  const { viewer, actions, board, translator, names } = props
  const { Summary } = board
  const { state } = viewer.view
  // A match of a server is not in this browser: it cannot be replayed, verified or repeated from here.
  const matchId = local ? stored.id : undefined
  const replayable = local !== undefined && saved
  const told = { box, outcome, stored, people, translator, replayable }
  return (
    <ResultCard
      {...told}
      local={local !== undefined}
      endActions={online?.endActions}
      again={online?.parts?.again}
    >
      {/* The report is only about a match that its rules have decided. */}
      {scores =>
        position.conceded ? null : (
          <LoadBoundary notice={({ again }) => <PartNotLoaded onAgain={again} />}>
            <MatchReport
              {...{ ...told, shelf, Summary, names, matchId, state, scores }}
              ask={local?.record}
              onRule={actions.openRule}
              markOf={board.module?.marks}
              drawing={board.drawing}
              filming={board.module?.filming}
            />
          </LoadBoundary>
        )
      }
    </ResultCard>
  )
}
