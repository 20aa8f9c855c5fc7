/** The table of an analysis: the board of the game, on which any side is played, with values, branches and notes. */

import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { lineTo } from '../../../engine/analysis/analysis-tree.ts'
import type { Refusal, Seat, Tagged } from '../../../engine/game.ts'
import { choices as choicesOf } from '../../../engine/play.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'
import { useTold, useToldStore } from '../../kit/director/told.ts'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { useIntent } from '../../kit/intent/use-intent.ts'
import { TableBar } from '../../kit/page-header/TableBar.tsx'
import { SettingsButton } from '../../kit/settings-dialog/SettingsButton.tsx'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { useBoard } from '../../kit/shelf/use-board.ts'
import { TextBoardSwitch } from '../../kit/text-board/TextBoardSwitch.tsx'
import { useDescription, useTextSwitch } from '../../kit/text-board/use-text-board.ts'
import { linesOf, linesUpTo, STEP_APART } from '../../kit/timeline/log-lines.ts'
import { type OnPoint, PointedAction } from '../../table/panel/PointedAction.tsx'
import { SidePanel, useSidePanel } from '../../table/panel/SidePanel.tsx'
import { useNames } from '../../table/seats/use-names.ts'
import { GameTable } from '../../table/stage/GameTable.tsx'
import { RefusalToast } from '../../table/stage/RefusalToast.tsx'
import { Goal, Status } from '../../table/status/Status.tsx'
import { AnalysisBar } from './AnalysisBar.tsx'
import { AnalysisPanel } from './AnalysisPanel.tsx'
import { useAnalysisWords } from './analysis-words.ts'
import { ChanceChooser } from './ChanceChooser.tsx'
import { commandLabel } from './move-label.ts'
import type { OpenedAnalysis } from './open-analysis.ts'
import { ShareAnalysis } from './ShareAnalysis.tsx'
import { type Analysis, useAnalysis } from './use-analysis.ts'
import { useAnalysisWorker, useDrawTape, useLatestRating } from './use-analysis-worker.ts'
import { useKeptAnalysis } from './use-kept-analysis.ts'

interface AnalysisTableProps {
  readonly shelf: Shelf
  readonly opened: OpenedAnalysis
  /** Whether the reader came to ask the judge. */
  readonly judged: boolean
}

const NONE: readonly never[] = []

/** Everybody is at this screen: any side is played freely. */
function usePlayers({ names, tree }: OpenedAnalysis): readonly SeatAssignment[] {
  const { t } = useWords()
  const { seats } = tree.positions[0]!.match
  return useMemo(
    () =>
      Array.from({ length: seats }, (_, seat): SeatAssignment => {
        return { kind: 'person', name: names?.[seat] || t('home:guest', { number: seat + 1 }) }
      }),
    [seats, names, t],
  )
}

/** The seat that acts: the first that is awaited, or another that the reader has taken. */
function useActing({ at }: Analysis) {
  const { game, state } = at.match
  const [taken, take] = useState<{ readonly state: unknown; readonly seat: Seat }>()
  const awaited = useMemo(() => game.awaited(state), [game, state])
  const invited = game.invited?.(state) ?? NONE
  const acting = taken && taken.state === state ? taken.seat : awaited[0]
  const onTake = useCallback((seat: Seat) => take({ state, seat }), [state])
  const choices = useMemo(
    () => (acting === undefined ? NONE : choicesOf(game, state, acting)),
    [game, state, acting],
  )
  return { acting, awaited, invited, choices, onTake }
}

/** What the board has shown of the last move: of the log of the line that leads to it, and of whose turn it is. */
function useToldLine({ tree, at }: Analysis, box: OpenedAnalysis['box'], awaited: readonly Seat[]) {
  const toldStore = useToldStore()
  const { match, entry } = at
  const { state } = match
  const happened = STEP_APART * match.entries.length
  const facts = useMemo(() => ({ state, awaited }), [state, awaited])
  const told = useTold(toldStore, { state, facts, count: happened + (entry?.events.length ?? 0) })
  const log = useMemo(
    () =>
      lineTo(tree, at.id).flatMap(({ id, entry: each, match: { entries, state: then } }) =>
        each
          ? linesOf(
              box,
              entries.length,
              { state: then, events: each.events },
              id === at.id ? happened : undefined,
            )
          : [],
      ),
    [tree, at, box, happened],
  )
  const lines = useMemo(() => linesUpTo(log, told.upTo), [log, told.upTo])
  return { toldStore, told, log: lines }
}

/** Everything that the parts of the table show. */
function useView({ shelf, opened }: Omit<AnalysisTableProps, 'judged'>) {
  const { box } = opened
  const { id: gameId } = box.game
  const board = useBoard(shelf, gameId)
  const port = useAnalysisWorker(shelf)
  const latestRating = useLatestRating()
  const analysis = useAnalysis(opened.tree, useDrawTape(port, shelf, gameId))
  const { at, play, explain } = analysis
  const { state } = at.match
  const players = usePlayers(opened)
  const { names, translator } = useNames(players)
  const turn = useActing(analysis)
  const { acting, choices } = turn
  const [valued, onValued] = useState(true)
  const panel = useSidePanel('analysis')
  const onCommand = useCallback(
    (command: Tagged) => acting !== undefined && play(acting, command),
    [acting, play],
  )
  const onRefused = useCallback((command: Tagged) => explain(acting ?? 0, command), [acting, explain])
  const outcome = box.game.outcome(state)
  const over = outcome !== undefined
  const decision = { box, state, seat: acting, choices }
  const description = useDescription(board.module, { ...decision, names, translator, over })
  const pending = analysis.busy
  const { editor } = useIntent(board.module?.intent, { ...decision, pending, onCommand, onRefused })
  useKeptAnalysis(opened, analysis.tree, names)
  const line = useToldLine(analysis, box, turn.awaited)
  return {
    ...{ box, board, analysis, players, names, translator, turn, panel, outcome, over, decision },
    ...{ ...line, description, editor, port, latestRating, valued, onValued, onCommand, onRefused },
  }
}

type View = ReturnType<typeof useView>

export function AnalysisTable({ shelf, opened, judged }: AnalysisTableProps) {
  const view = useView({ shelf, opened })
  const { box, board, analysis, players, names, translator, turn, panel, outcome, decision } = view
  const { description, editor, log, onCommand, onRefused, toldStore, told } = view
  const { at, refusal, waiting } = analysis
  const { state } = at.match
  const { acting, invited, onTake } = turn
  const { awaited } = told.facts
  const winners = (told.settled ? outcome?.winners : undefined) ?? NONE
  const { onTab } = panel
  const openActions = useCallback(() => onTab('actions'), [onTab])
  const [asText, onAsText] = useTextSwitch(openActions)
  const pointed = useRef<OnPoint>(undefined)
  const onPoint = useCallback<OnPoint>(command => pointed.current?.(command), [])
  return (
    <GameTable
      {...decision}
      {...{ board, names, translator, asText, description, editor, onCommand, onRefused, openActions }}
      events={analysis.onward ? (at.entry?.events ?? NONE) : NONE}
      at="analysis"
      told={toldStore}
      toldState={told.state}
      tab={panel.tab}
      onRule={panel.openRule}
      seats={{ players, awaited, invited, acting, onTake, winners }}
      topBar={
        <AnalysisTop gameId={box.game.id} refusal={refusal}>
          <TextBoardSwitch asText={asText} onChoose={onAsText} />
          <ShareAnalysis {...{ opened, analysis, players }} />
        </AnalysisTop>
      }
      status={
        <Status
          {...{ box, translator, players, awaited, log }}
          state={told.facts.state}
          settled={told.settled}
          thinking={undefined}
        >
          <Goal {...{ box, translator }} state={told.state} />
          <AnalysisBar {...analysis} />
        </Status>
      }
      cards={
        <RefusalToast
          {...{ translator }}
          gameId={box.game.id}
          refusal={isOfPage(refusal) ? undefined : refusal}
          onRule={panel.openRule}
          onClose={analysis.forgive}
        />
      }
      side={<Side {...view} {...{ asText, judged, onPoint }} />}
    >
      <PointedAction state={state} anchors={board.anchors} told={pointed} />
      {waiting ? (
        <ChanceChooser
          key={waiting.given.length}
          {...{ box, translator, names, state }}
          asked={waiting.asked}
          about={commandLabel({ box, translator }, state, waiting.command)}
          onChoose={analysis.choose}
          onClose={analysis.dismiss}
        />
      ) : null}
    </GameTable>
  )
}

/** Whether a refusal is in the words of this page, and not of the rules. */
function isOfPage(refusal: Refusal | undefined): boolean {
  return refusal?.because.startsWith('analysis:') === true
}

interface AnalysisTopProps {
  readonly gameId: string
  readonly refusal: Refusal | undefined
  readonly children: ReactNode
}

function AnalysisTop({ gameId, refusal, children }: AnalysisTopProps) {
  const { gameWord } = useWords()
  const { say, why } = useAnalysisWords()
  const title = say('title', { game: gameWord(gameId, 'title') ?? gameId })
  usePageTitle(title)
  return (
    <TableBar title={title} note={refusal && isOfPage(refusal) ? why(refusal) : ''}>
      {children}
      <SettingsButton />
    </TableBar>
  )
}

interface SideProps extends View {
  readonly asText: boolean
  readonly judged: boolean
  readonly onPoint: OnPoint
}

function Side({ asText, judged, onPoint, ...view }: SideProps) {
  const { box, board, analysis, players, names, translator, turn, panel, over } = view
  const { description, editor, log, port, latestRating, valued, onValued, onCommand } = view
  const { say } = useAnalysisWords()
  const { tree, at, show } = analysis
  const { match } = at
  const onStep = (step: number) => {
    const found = lineTo(tree, at.id).find(each => each.match.entries.length === step)
    if (found) show(found.id)
  }
  return (
    <SidePanel
      {...{ ...panel, box, translator, board, log, onStep }}
      seats={players.length}
      options={match.options as Readonly<Record<string, unknown>>}
      current={match.entries.length}
      actions={{ box, translator, description, editor, asText, onCommand, onPoint, over }}
      analysis={{
        label: say('panel'),
        opens: judged,
        panel: (
          <AnalysisPanel
            {...{ box, translator, names, analysis, port, latestRating, valued, judged, onValued, onPoint }}
            acting={turn.acting}
            onRule={panel.openRule}
          />
        ),
      }}
    />
  )
}
