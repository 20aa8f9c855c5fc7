/** The layout of a replay: the board without player actions, the bar below it, and a log for jumping to steps. */

import { useCallback, useMemo, useState } from 'react'
import BackIcon from '~icons/lucide/arrow-left'
import type { Translator } from '../../../i18n/translator.ts'
import { useSingleRun } from '../../base/async/use-single-run.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'
import { type AnimationDuration, SpeedContext, shownFor, useRateNow } from '../../kit/animation/pace.ts'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import { useTold, useToldStore } from '../../kit/director/told.ts'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import { TableBar } from '../../kit/page-header/TableBar.tsx'
import { SettingsButton } from '../../kit/settings-dialog/SettingsButton.tsx'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { useBoard } from '../../kit/shelf/use-board.ts'
import { TextBoardSwitch } from '../../kit/text-board/TextBoardSwitch.tsx'
import { useDescription, useTextBoard } from '../../kit/text-board/use-text-board.ts'
import { BEFORE_ALL, type LogLine, STEP_APART } from '../../kit/timeline/log-lines.ts'
import { marksOf } from '../../kit/timeline/marks.ts'
import { type Perspective, perspectivesFor, seenBy } from '../../kit/timeline/perspective.ts'
import type { Timeline } from '../../kit/timeline/timeline.ts'
import { useTell } from '../../kit/timeline/use-tell.ts'
import { SidePanel, useSidePanel } from '../../table/panel/SidePanel.tsx'
import { useNames } from '../../table/seats/use-names.ts'
import { GameTable } from '../../table/stage/GameTable.tsx'
import statusStyles from '../../table/status/Status.module.css'
import { forkMatch } from './fork-match.ts'
import { ReplayControls } from './ReplayControls.tsx'
import styles from './ReplayLayout.module.css'
import { ShareReplay } from './ShareReplay.tsx'
import { useEvaluation } from './use-evaluation.ts'
import type { ReplaySource } from './use-open-replay.ts'
import { type ReplayPlayer, useReplayKeys, useReplayPlayer, useStepInAddress } from './use-replay-player.ts'

interface LaidReplayProps {
  readonly shelf: Shelf
  readonly timeline: Timeline
  readonly source: ReplaySource
  readonly players: readonly SeatAssignment[]
  readonly first: number
  /** The link to the table of the match, if this browser has the match. */
  readonly table: string | undefined
  readonly verify: string
  hashAt(step: number): string
  /** The link to an analysis that begins with this match, at one of its steps. */
  analysisAt(game: string, step: number): string
}

function useSeen({ entries, record, over, ...timeline }: Timeline, source: ReplaySource) {
  const { stateAt, linesFor, box, steps, hides } = timeline
  const allEyes = useMemo(
    () =>
      perspectivesFor({
        game: box.game,
        seats: record.seats,
        state: stateAt(steps),
        entries,
        people: source.people,
      }),
    [box, record, stateAt, steps, entries, source],
  )
  const [eyes, setEyes] = useState<Perspective>(allEyes[0])
  const log = useMemo(() => linesFor(eyes), [linesFor, eyes])
  return { eyes, setEyes, allEyes: hides ? allEyes : allEyes.slice(0, 1), log }
}

function usePlayer(
  { steps, eventsAt }: Timeline,
  {
    first,
    animationDuration,
    hashAt,
  }: Pick<LaidReplayProps, 'first' | 'hashAt'> & { readonly animationDuration: AnimationDuration },
) {
  const durationAt = useCallback(
    (step: number, speed: number) => shownFor(animationDuration(eventsAt(step)), speed),
    [animationDuration, eventsAt],
  )
  const player = useReplayPlayer({ steps, first, animationDuration: durationAt })
  useReplayKeys(player, steps)
  useStepInAddress(player, hashAt)
  return player
}

/** Continues from a step; if the match is over there, `noFork` is true until another step is shown. */
function useFork({
  timeline,
  step,
  players,
  over,
}: Pick<LaidReplayProps, 'timeline' | 'players'> & { readonly step: number; readonly over: boolean }) {
  const [told, setTold] = useState<number>()
  const once = useSingleRun()
  return {
    fork: () => (over ? setTold(step) : void once(() => forkMatch(timeline, step, players))),
    noFork: told === step,
  }
}

/** A step as the chosen eyes see it; only on the way forward does the board show its events. */
function useSeenStep({ stateAt, eventsAt }: Timeline, { step, onward }: ReplayPlayer, eyes: Perspective) {
  const state = useMemo(() => seenBy(stateAt(step), eyes), [stateAt, step, eyes])
  const events = useMemo(() => (onward ? seenBy(eventsAt(step), eyes) : []), [onward, eventsAt, step, eyes])
  return { state, events }
}

export function ReplayLayout(props: LaidReplayProps) {
  const { shelf, timeline, source, players, first, table, verify, hashAt, analysisAt } = props
  const { t } = useWords()
  const { box, record, steps } = timeline
  const { id } = box.game
  const board = useBoard(shelf, id)
  const { animationDuration } = board
  const [asText, chooseText] = useTextBoard()
  const player = usePlayer(timeline, { first, animationDuration, hashAt })
  const { eyes, setEyes, allEyes, log } = useSeen(timeline, source)
  const marks = useMemo(() => marksOf(timeline, board.module?.marks, eyes), [timeline, board.module, eyes])
  const evaluation = useEvaluation({ record, eyes, startWorker: shelf.roomWorker })
  const { step } = player
  const { state, events } = useSeenStep(timeline, player, eyes)
  const { names, translator } = useNames(players)
  const panel = useSidePanel('log')
  const description = useDescription(board.module, {
    ...{ box, state, names, translator },
    seat: undefined,
    choices: NONE,
  })
  const outcome = box.game.outcome(state)
  const { toldStore, told, lines } = useToldStep({ timeline, step, state, events, log })
  const { fork, noFork } = useFork({ timeline, step, players, over: outcome !== undefined })
  return (
    <GameTable
      {...{ box, board, state, events, names, translator, asText, description }}
      at="replay"
      told={toldStore}
      toldState={told.state}
      seats={{ players, ...told.facts }}
      onRule={panel.openRule}
      topBar={
        <ReplayTop gameId={id} table={table} note={noFork ? t('table:replay.fork.over') : ''}>
          <TextBoardSwitch asText={asText} onChoose={chooseText} />
          <ShareReplay {...{ timeline, step, verify }} />
        </ReplayTop>
      }
      status={
        <StepTold
          {...{ step, steps, lines, translator, gameId: id }}
          ending={told.settled ? outcome?.because : undefined}
        />
      }
      around={shown => (
        <Stage speed={Number(player.speed)}>
          {shown}
          <ReplayControls
            {...{ player, steps, names, eyes, allEyes, marks, evaluation, translator, gameId: id }}
            onEyes={setEyes}
            over={outcome !== undefined}
            onFork={fork}
            analysis={analysisAt(id, step)}
          />
        </Stage>
      )}
      side={
        <SidePanel
          {...{ box, translator, board, log }}
          {...panel}
          seats={record.seats}
          options={record.options}
          rounds={marks.rounds}
          current={step}
          onStep={player.go}
        />
      }
    />
  )
}

const NONE: readonly never[] = []

interface ShownReplayStep extends Pick<LaidReplayProps, 'timeline'> {
  readonly step: number
  readonly state: unknown
  readonly events: readonly unknown[]
  readonly log: readonly LogLine[]
}

/** What the board has shown of a step, and the lines of it that may be told. */
function useToldStep({ timeline, step, state, events, log }: ShownReplayStep) {
  const { game } = timeline.box
  const toldStore = useToldStore()
  const facts = useMemo(
    () => ({ awaited: game.awaited(state), winners: game.outcome(state)?.winners ?? NONE }),
    [game, state],
  )
  // After a jump the board shows no events, and nothing waits for it.
  const happened = Math.max(events.length, timeline.eventsAt(step).length)
  const told = useTold(toldStore, { state, facts, count: step * STEP_APART + happened })
  const upTo = told.upTo - step * STEP_APART
  const lines = useMemo(
    () => log.filter(line => line.step === step && (line.ordinal ?? BEFORE_ALL) < upTo),
    [log, step, upTo],
  )
  return { toldStore, told, lines }
}

/** The board and its bar; all animations in it run at the speed of the replay. */
function Stage({ speed, children }: { readonly speed: number; readonly children: React.ReactNode }) {
  const stretch: Record<string, number> = { '--stretch': 1 / (useRateNow() * speed) }
  return (
    <div className={styles.replay__stage} style={stretch}>
      <SpeedContext value={speed}>{children}</SpeedContext>
    </div>
  )
}

function ReplayTop({
  gameId,
  table,
  note,
  children,
}: {
  readonly gameId: string
  readonly table: string | undefined
  readonly note: string
  readonly children: React.ReactNode
}) {
  const { t, gameWord } = useWords()
  const title = t('table:replay.title', { game: gameWord(gameId, 'title') ?? gameId })
  usePageTitle(title)
  return (
    <TableBar title={title} note={note}>
      {table ? (
        <a className={`button button--quiet ${styles['top-bar__way']}`} href={table}>
          <BackIcon aria-hidden="true" /> <span className="unseen-on-phones">{t('table:replay.table')}</span>
        </a>
      ) : null}
      {children}
      <SettingsButton />
    </TableBar>
  )
}

/** What happened in the current step; it takes the place of the table's status line. */
function StepTold({
  step,
  steps,
  lines,
  translator,
  gameId,
  ending,
}: {
  readonly step: number
  readonly steps: number
  /** What may be told of it. */
  readonly lines: readonly LogLine[]
  readonly translator: Translator
  readonly gameId: string
  readonly ending: string | undefined
}) {
  const { t } = useWords()
  const tell = useTell(translator, gameId)
  const told = lines.map(({ line }) => tell(line))
  if (ending) told.push(`(${translator.translate({ say: ending }, gameId)})`)
  const [seat] = lines.map(line => line.seat)
  return (
    <div className={statusStyles.status}>
      <p className={statusStyles.status__line} role="status" aria-atomic="true">
        {seat === undefined ? null : <SeatMark seat={seat} size={20} />}
        <strong>{step === 0 ? t('table:replay.start') : t('table:replay.place', { step, steps })}</strong>{' '}
        <span>{told.join(' ')}</span>
      </p>
    </div>
  )
}
