/** The area of the board, with the cards that are shown over it. */

import type { Outcome, Tagged } from '../../../engine/game.ts'
import { lazyModule } from '../../../engine/lazy-module.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { LoadBoundary } from '../../base/loading/LoadBoundary.tsx'
import { PartNotLoaded } from '../../base/loading/PartNotLoaded.tsx'
import { lazyComponent } from '../../base/loading/use-lazy.ts'
import { hashOf, type Route } from '../../base/routes/routes.ts'
import type { StoredMatch } from '../../base/storage/matches.ts'
import { BoardFrame } from '../../kit/board/BoardFrame.tsx'
import type { SeatControls } from '../../kit/board/board.ts'
import type { Description } from '../../kit/board/text-description.ts'
import type { AnyIntentEditor } from '../../kit/intent/intent.ts'
import { TextBoard } from '../../kit/text-board/TextBoard.tsx'
import { PeekBanner } from '../peek/PeekBanner.tsx'
import type { Peeking } from '../peek/use-peek.ts'
import { EndMoment } from '../result/EndMoment.tsx'
import { ResultCard } from '../result/ResultCard.tsx'
import { BlockingStep, RefusalToast } from '../stage/RefusalToast.tsx'
import { SoundQuestion } from '../top-bar/SoundQuestion.tsx'
import { RiskCard } from './RiskCard.tsx'
import type { LaidTableProps } from './TableLayout.tsx'

const After = lazyComponent(
  lazyModule(() => import('../result/MatchReport.tsx')),
  module => module.MatchReport,
)

function replayOf({ game, id: match }: StoredMatch, step: number): Route {
  return { page: 'replay', game, match, step }
}

/** The drawn board or the text board; over it the refusal, the question about a risk, and the result. */
export function BoardArea(
  props: LaidTableProps & {
    readonly outcome: Outcome | undefined
    readonly editor: AnyIntentEditor | undefined
    /** Missing where no earlier step can be shown. */
    readonly peeking: Peeking | undefined
    /** The description for the text board; `undefined` if the drawn board is shown. */
    readonly description: Description<Tagged> | undefined
    readonly seatControls: SeatControls | undefined
  },
) {
  const { box, stored, online, position, status, requests, saved } = props
  const { viewer, actions, board, translator, names } = props
  const { outcome, editor, description, seatControls, peeking } = props
  const { view, acting } = viewer
  const { Board } = board
  const { t } = useWords()
  return (
    <main className="table__board" tabIndex={-1} aria-label={t('table:board.label')}>
      {description ? (
        <TextBoard description={description} sketch={box.sketch(view.state)} />
      ) : (
        <BoardFrame>
          <Board
            {...{ box, translator, names, state: view.state, events: view.events }}
            seat={acting}
            choices={actions.choices}
            {...{ editor, seatControls }}
            onCommand={actions.act}
            onRefused={actions.explain}
            onRule={actions.openRule}
          />
        </BoardFrame>
      )}
      {peeking?.peeked ? (
        <PeekBanner
          peeked={peeking.peeked}
          // Leaving the table would lose an unsaved match.
          replay={saved ? hashOf(replayOf(stored, peeking.peeked.step)) : undefined}
          onBack={peeking.back}
        />
      ) : null}
      <RefusalToast
        refusal={status.refusal}
        translator={translator}
        gameId={box.game.id}
        onRule={actions.openRule}
        onClose={() => requests.refuse(undefined)}
      >
        <BlockingStep
          {...{ translator, refusal: status.refusal, log: position.log, gameId: box.game.id }}
          hashAt={saved && !online ? step => hashOf(replayOf(stored, step)) : undefined}
        />
      </RefusalToast>
      <SoundQuestion />
      <RiskCard risking={actions.risking} translator={translator} gameId={box.game.id} />
      {/* The end is seen on the board first. */}
      <EndMoment outcome={outcome} over={outcome !== undefined && !status.showing}>
        {over => online?.parts?.ending ?? (over && outcome ? <Result {...props} outcome={outcome} /> : null)}
      </EndMoment>
    </main>
  )
}

/** The result, with the report of the match. */
function Result(props: LaidTableProps & { readonly outcome: Outcome }) {
  const { shelf, box, outcome, stored, people, online, position, saved, local } = props
  const { viewer, actions, board, translator, names } = props
  const { Summary } = board
  const { state } = viewer.view
  // A match of a server is not in this browser: it cannot be replayed, verified or played again from here.
  const matchId = local ? stored.id : undefined
  const replayable = local !== undefined && saved
  return (
    <ResultCard
      {...{ box, outcome, stored, people, translator, replayable }}
      local={local !== undefined}
      endActions={online?.endActions}
      again={online?.parts?.again}
    >
      {/* The report is about a match that its rules have decided. */}
      {scores =>
        position.conceded ? null : (
          <LoadBoundary notice={({ again }) => <PartNotLoaded onAgain={again} />}>
            <After
              {...{
                box,
                outcome,
                stored,
                people,
                Summary,
                names,
                translator,
                matchId,
                state,
                scores,
                replayable,
              }}
              ask={local?.record}
              startWorker={shelf.roomWorker}
              onRule={actions.openRule}
            />
          </LoadBoundary>
        )
      }
    </ResultCard>
  )
}
