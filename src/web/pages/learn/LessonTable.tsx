/** The table of a lesson: that of a real match with its board, and the card that guides through the lesson. */

import { type ReactNode, useMemo } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Refusal, Seat, Tagged } from '../../../engine/game.ts'
import { type Lesson, type Rehearsal, rehearse } from '../../../engine/lesson.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { useSingleRun } from '../../base/async/use-single-run.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { useLazy } from '../../base/loading/use-lazy.ts'
import { lessonKey } from '../../base/storage/lesson-progress.ts'
import { botName, type SeatAssignment } from '../../base/storage/matches.ts'
import { BoardFrame } from '../../kit/board/BoardFrame.tsx'
import type { SeatControls } from '../../kit/board/board.ts'
import type { Description } from '../../kit/board/text-description.ts'
import { Highlight } from '../../kit/help/Highlight.tsx'
import { Tooltips } from '../../kit/help/Tooltips.tsx'
import type { AnyIntentEditor } from '../../kit/intent/intent.ts'
import { useIntent } from '../../kit/intent/use-intent.ts'
import { easyStart } from '../../kit/match-setup/start-match.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { useBoard } from '../../kit/shelf/use-board.ts'
import { SkipLinks } from '../../kit/text-board/SkipLinks.tsx'
import { TextBoard } from '../../kit/text-board/TextBoard.tsx'
import { TextBoardSwitch } from '../../kit/text-board/TextBoardSwitch.tsx'
import { useDescription, useTextBoard } from '../../kit/text-board/use-text-board.ts'
import { useLowScreen } from '../../kit/what-now/use-small-screen.ts'
import { WhatNowArea } from '../../kit/what-now/WhatNow.tsx'
import { Failure } from '../../table/frame/Notices.tsx'
import { SidePanel, usePlayPanel } from '../../table/panel/SidePanel.tsx'
import { useRulesHelp } from '../../table/rules/use-rules-help.ts'
import { SeatList, seatControlsOf } from '../../table/seats/SeatList.tsx'
import { useSeatsOnBoard } from '../../table/seats/use-seats-on-board.ts'
import { RefusalToast } from '../../table/stage/RefusalToast.tsx'
import { Goal, Status } from '../../table/status/Status.tsx'
import { LessonBar } from './LessonBar.tsx'
import { LessonCard } from './LessonCard.tsx'
import { useLearnWords } from './learn-words.ts'
import { type LessonView, useLesson } from './use-lesson.ts'

interface LessonTableProps {
  readonly shelf: Shelf
  readonly gameId: string
  readonly lesson: Lesson
  /** The name of the lesson, unless it is the first. */
  readonly name: string | undefined
  /** The lesson that may follow. */
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
const nobodyTakes = () => {}

const NO_OPTIONS = {}

interface OpenLessonProps extends Omit<LessonTableProps, 'gameId'> {
  readonly box: AnyBox
  readonly rehearsal: Rehearsal
}

function OpenLesson({ shelf, box, lesson, rehearsal, name, further }: OpenLessonProps) {
  const { translatorFor } = useWords()
  const say = useLearnWords()
  const { id } = box.game
  const board = useBoard(shelf, id)
  const key = lessonKey(id, name)
  const view = useLesson(box, { key, lesson, rehearsal }, board.animationDuration)
  const { openRule, ...panel } = usePlayPanel()
  const [asText, chooseText] = useTextBoard()
  const players = usePlayers(lesson)
  const names = useMemo(() => players.map(({ name }) => name), [players])
  const translator = useMemo(() => translatorFor(seat => names[seat] ?? '?'), [translatorFor, names])
  const { state, choices, log, ready, step, act: onCommand, explain: onRefused } = view
  const told = { box, state, translator }
  const awaited = box.game.awaited(state)
  const acting = ready && step.expect ? lesson.learner : undefined
  const { module } = board
  const at = { box, state, seat: acting, choices }
  const description = useDescription(module, { ...at, names, translator })
  const { editor } = useIntent(module?.intent, { ...at, onCommand, onRefused })
  const options = (lesson.options ?? NO_OPTIONS) as Readonly<Record<string, unknown>>
  const help = useRulesHelp({ box, seats: lesson.seats, options, ...board, onRule: openRule })
  const winners = box.game.outcome(state)?.winners ?? []
  const seatsOnBoard = useSeatsOnBoard(module, asText)
  const seats = { ...told, ...{ players, awaited, winners, acting: lesson.learner, onTake: nobodyTakes } }
  const play = usePlayAfterwards(box, lesson)
  // There the text stands before the board, and is read first.
  const low = useLowScreen()
  const showText = (wanted: boolean) => {
    chooseText(wanted)
    if (wanted) panel.onTab('actions')
  }
  const layOut = (bar: ReactNode) => (
    <div className="table table--lesson" data-game={id} data-seats={seatsOnBoard ? 'board' : undefined}>
      <SkipLinks at="lesson" openActions={() => panel.onTab('actions')} />
      <LessonBar gameId={id} name={name}>
        <TextBoardSwitch asText={asText} onChoose={showText} />
      </LessonBar>
      <Status {...told} {...{ players, awaited }} thinking={undefined} log={log}>
        <Goal {...told} />
      </Status>
      {seatsOnBoard ? null : <SeatList {...seats} />}
      <LessonBoard
        {...{ ...told, view, names, acting, editor, openRule }}
        Board={board.Board}
        description={asText ? description : undefined}
        seatControls={seatsOnBoard ? seatControlsOf(seats) : undefined}
      />
      {bar}
      <div className="lesson-side">
        <LessonCard {...{ lesson, view, asText, further, play }} gameId={id} lessonKey={key} />
        <SidePanel
          {...told}
          {...panel}
          {...{ description, editor, log, help, onCommand }}
          asText={asText}
          rules={board.rules}
          over={false}
          idle={say('idle')}
          onStep={undefined}
        />
      </div>
      <Highlight at={ready ? (step.at ?? NOWHERE) : NOWHERE} press={step.press} seeks={!low} />
      <Tooltips glossary={board.glossary} onRule={openRule} />
    </div>
  )
  return <WhatNowArea>{layOut}</WhatNowArea>
}

/** Starts a match with the seats and options of the lesson. */
function usePlayAfterwards(box: AnyBox, { seats, options }: Lesson): () => void {
  const { t } = useWords()
  const once = useSingleRun()
  const names = { you: t('home:you'), guest: (number: number) => t('home:guest', { number }) }
  return () => void once(() => easyStart({ box, seats, options, names }))
}

interface LessonBoardProps {
  readonly box: AnyBox
  readonly state: unknown
  readonly translator: Translator
  readonly view: LessonView
  readonly names: readonly string[]
  readonly acting: Seat | undefined
  readonly editor: AnyIntentEditor | undefined
  readonly Board: ReturnType<typeof useBoard>['Board']
  /** The description for the text board; `undefined` if the drawn board is shown. */
  readonly description: Description<Tagged> | undefined
  readonly seatControls: SeatControls | undefined
  openRule(rule: string): void
}

/** The drawn board or the text board, and the reason when the rules refuse an intent. */
function LessonBoard(props: LessonBoardProps) {
  const { box, state, translator, view, names, acting, editor, Board, description, seatControls, openRule } =
    props
  const { t } = useWords()
  return (
    <main className="table__board" tabIndex={-1} aria-label={t('table:board.label')}>
      {description ? (
        <TextBoard description={description} sketch={box.sketch(state)} />
      ) : (
        <BoardFrame>
          <Board
            {...{ box, state, translator, names, seatControls }}
            choices={view.choices}
            events={view.events}
            seat={acting}
            editor={editor}
            onCommand={view.act}
            onRefused={view.explain}
          />
        </BoardFrame>
      )}
      <RefusalToast
        {...{ translator, refusal: view.refusal, gameId: box.game.id }}
        onRule={openRule}
        onClose={view.forgive}
      />
    </main>
  )
}
