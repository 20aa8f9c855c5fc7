/** The table of a lesson: that of a real match with its board, and the card that guides through the lesson. */

import { type ComponentProps, useMemo } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal, Seat } from '../../../engine/game.ts'
import { type Lesson, type Rehearsal, rehearse } from '../../../engine/lesson.ts'
import { useSingleRun } from '../../base/async/use-single-run.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { useLazy } from '../../base/loading/use-lazy.ts'
import { routeOf } from '../../base/routes/routes.ts'
import { nudgeAfterLesson } from '../../base/settings/nudges.ts'
import { lessonKey } from '../../base/storage/lesson-progress.ts'
import { botName, type SeatAssignment } from '../../base/storage/matches.ts'
import { useTold, useToldStore } from '../../kit/director/told.ts'
import { Highlight } from '../../kit/help/Highlight.tsx'
import { useIntent } from '../../kit/intent/use-intent.ts'
import { easyStart } from '../../kit/match-setup/start-match.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { useBoard } from '../../kit/shelf/use-board.ts'
import { TextBoardSwitch } from '../../kit/text-board/TextBoardSwitch.tsx'
import { useDescription, useTextSwitch } from '../../kit/text-board/use-text-board.ts'
import { linesUpTo } from '../../kit/timeline/log-lines.ts'
import { Failure } from '../../table/frame/TableNotices.tsx'
import { SidePanel, usePlayPanel } from '../../table/panel/SidePanel.tsx'
import { useNames } from '../../table/seats/use-names.ts'
import { GameTable } from '../../table/stage/GameTable.tsx'
import { RefusalToast } from '../../table/stage/RefusalToast.tsx'
import { Goal, Status } from '../../table/status/Status.tsx'
import { LessonBar } from './LessonBar.tsx'
import { LessonCard, LessonSide } from './LessonCard.tsx'
import { LessonMenu } from './LessonMenu.tsx'
import { useLearnWords } from './learn-words.ts'
import { useLesson } from './use-lesson.ts'

interface LessonTableProps {
  readonly shelf: Shelf
  readonly gameId: string
  readonly lesson: Lesson
  readonly name: string | undefined
  readonly further: string | undefined
}

export function LessonTable({ shelf, gameId, lesson, ...rest }: LessonTableProps) {
  const box = useLazy(shelf.loaderOf(gameId)!)
  const rehearsal = useMemo(() => rehearse(box.game, lesson), [box, lesson])
  const first = rehearsal.scenesUpTo(0)
  if (!first.ok) return <Stale box={box} refusal={first.refusal} />
  return <OpenLesson {...{ shelf, box, lesson, rehearsal, ...rest }} />
}

/** Shown when the rules refuse the set-up of the lesson; a test makes sure that this does not happen. */
function Stale({ box, refusal }: { readonly box: AnyBox; readonly refusal: Refusal }) {
  const { translatorFor } = useWords()
  return (
    <Failure failure={refusal} onSave={undefined} translator={translatorFor(String)} gameId={box.game.id} />
  )
}

function usePlayers({ seats, learner }: Lesson): readonly SeatAssignment[] {
  const { t } = useWords()
  return useMemo(
    () =>
      Array.from({ length: seats }, (_, seat): SeatAssignment => {
        return seat === learner
          ? { kind: 'person', name: t('home:you') }
          : { kind: 'bot', bot: '', name: botName(seat - 1) }
      }),
    [seats, learner, t],
  )
}

const NOWHERE: readonly string[] = []
const NOBODY: readonly Seat[] = []

const NO_OPTIONS = {}

interface OpenLessonProps extends Omit<LessonTableProps, 'gameId'> {
  readonly box: AnyBox
  readonly rehearsal: Rehearsal
}

function OpenLesson({ shelf, box, lesson, rehearsal, name, further }: OpenLessonProps) {
  const { say } = useLearnWords()
  const { id } = box.game
  const board = useBoard(shelf, id)
  const key = lessonKey(id, name)
  const view = useLesson(box, { key, lesson, rehearsal }, board.animationDuration)
  const panel = usePlayPanel()
  const { openRule: onRule } = panel
  const openActions = () => panel.onTab('actions')
  const [asText, onAsText] = useTextSwitch(openActions)
  const players = usePlayers(lesson)
  const { names, translator } = useNames(players)
  const { state, events, choices, refusal, ready, step, act: onCommand, explain: onRefused } = view
  const { toldStore, told, lines } = useToldLesson(box, view)
  const { awaited, winners } = told.facts
  const acting = ready && step.expect ? lesson.learner : undefined
  const at = { box, state, seat: acting, choices }
  const description = useDescription(board.module, { ...at, names, translator, puzzle: step.puzzle ?? false })
  const { editor } = useIntent(board.module?.intent, { ...at, onCommand, onRefused })
  const actions = { box, translator, description, editor, asText, onCommand, idle: say('idle') }
  const play = usePlayAfterwards(box, lesson)
  return (
    <GameTable
      {...at}
      {...{ board, events, names, translator, asText, description, editor }}
      {...{ onCommand, onRefused, onRule, openActions }}
      at="lesson"
      told={toldStore}
      toldState={told.state}
      seats={{ players, awaited, winners, acting: lesson.learner }}
      topBar={
        <LessonBar
          gameId={id}
          name={name}
          menu={<LessonMenu gameId={id} number={view.number} onRestart={view.restart} />}
        >
          <TextBoardSwitch asText={asText} onChoose={onAsText} />
        </LessonBar>
      }
      status={<ToldStatus {...{ box, translator, players, told }} log={lines} />}
      cards={<RefusalToast {...{ translator, refusal, gameId: id, onRule }} onClose={view.forgive} />}
      side={
        <LessonSide>
          <LessonCard
            {...{ lesson, asText, further, play }}
            // The card speaks of what the board has shown.
            view={{ ...view, ready: ready && told.settled }}
            gameId={id}
            lessonKey={key}
          />
          <SidePanel
            {...{ ...panel, box, translator, board, log: lines, actions, onStep: undefined }}
            seats={lesson.seats}
            options={(lesson.options ?? NO_OPTIONS) as Readonly<Record<string, unknown>>}
          />
        </LessonSide>
      }
    >
      <Highlight at={(ready && (view.clued ? step.clue : step.at)) || NOWHERE} press={step.press} />
    </GameTable>
  )
}

/** What the board has shown of the lesson, and whose turn it was then. */
function useToldLesson(
  { game }: AnyBox,
  { state, happened, log }: Pick<ReturnType<typeof useLesson>, 'state' | 'happened' | 'log'>,
) {
  const toldStore = useToldStore()
  const facts = useMemo(
    () => ({ state, awaited: game.awaited(state), winners: game.outcome(state)?.winners ?? NOBODY }),
    [game, state],
  )
  const told = useTold(toldStore, { state, facts, count: happened })
  const lines = useMemo(() => linesUpTo(log, told.upTo), [log, told.upTo])
  return { toldStore, told, lines }
}

interface ToldStatusProps
  extends Pick<ComponentProps<typeof Status>, 'box' | 'translator' | 'players' | 'log'> {
  readonly told: ReturnType<typeof useToldLesson>['told']
}

/** The status line, with no more than the board has shown. */
function ToldStatus({ box, translator, players, told, log }: ToldStatusProps) {
  const { facts, state, settled } = told
  return (
    <Status
      {...{ box, translator, players, settled, log }}
      awaited={facts.awaited}
      state={facts.state}
      thinking={undefined}
    >
      <Goal {...{ box, translator, state }} />
    </Status>
  )
}

function usePlayAfterwards(box: AnyBox, { seats, options }: Lesson): () => void {
  const { t } = useWords()
  const once = useSingleRun()
  const names = { you: t('home:you'), guest: (number: number) => t('home:guest', { number }) }
  return () =>
    void once(async () => {
      await easyStart({ box, seats, options, names })
      // The table of the match has just been opened.
      const route = routeOf(location.hash)
      if (route.page === 'table') nudgeAfterLesson(route.match)
    })
}
