/** The table of a position in training: the board of the game, on which any move may be tried, and the card. */

import { useCallback, useMemo } from 'react'
import { useWords } from '../../../base/i18n/use-words.ts'
import { botName, type SeatAssignment } from '../../../base/storage/matches.ts'
import { useTold, useToldStore } from '../../../kit/director/told.ts'
import { useIntent } from '../../../kit/intent/use-intent.ts'
import { TableBar } from '../../../kit/page-header/TableBar.tsx'
import { SettingsButton } from '../../../kit/settings-dialog/SettingsButton.tsx'
import type { Shelf } from '../../../kit/shelf/shelf.ts'
import { useBoard } from '../../../kit/shelf/use-board.ts'
import { TextBoardSwitch } from '../../../kit/text-board/TextBoardSwitch.tsx'
import { useDescription, useTextSwitch } from '../../../kit/text-board/use-text-board.ts'
import { linesOf, linesUpTo } from '../../../kit/timeline/log-lines.ts'
import { SidePanel, usePlayPanel } from '../../../table/panel/SidePanel.tsx'
import { useNames } from '../../../table/seats/use-names.ts'
import { GameTable } from '../../../table/stage/GameTable.tsx'
import { RefusalToast } from '../../../table/stage/RefusalToast.tsx'
import { Goal, Status } from '../../../table/status/Status.tsx'
import type { AskedTask, OpenedPosition } from './practice.ts'
import styles from './Training.module.css'
import { TrainingCard } from './TrainingCard.tsx'
import type { PracticeProps } from './TrainingPage.tsx'
import { useTrainingWords } from './training-words.ts'
import { type Training, useTraining } from './use-training.ts'

interface TrainingTableProps extends PracticeProps {
  readonly shelf: Shelf
  readonly box: OpenedBox
  readonly task: AskedTask
  readonly opened: OpenedPosition
}

type OpenedBox = Parameters<typeof linesOf>[0]

const NONE: readonly never[] = []

function usePlayers({ match: { seats }, seat: own }: OpenedPosition): readonly SeatAssignment[] {
  const { t } = useWords()
  return useMemo(
    () =>
      Array.from({ length: seats }, (_, seat): SeatAssignment => {
        return seat === own
          ? { kind: 'person', name: t('home:you') }
          : { kind: 'bot', bot: '', name: botName(seat < own ? seat : seat - 1) }
      }),
    [seats, own, t],
  )
}

/** What the board has shown of the answer, as the log tells it, and whose turn it was then. */
function useToldAnswer(box: OpenedBox, { match, state, events }: Training) {
  const toldStore = useToldStore()
  const facts = useMemo(() => ({ state, awaited: box.game.awaited(state) }), [box, state])
  const told = useTold(toldStore, { state, facts, count: events.length })
  const { upTo } = told
  const log = useMemo(
    () => linesUpTo(linesOf(box, match.entries.length, { state, events }, 0), upTo),
    [box, match, state, events, upTo],
  )
  return { toldStore, told, log }
}

export function TrainingTable({ shelf, box, task, opened, practice, themes, title }: TrainingTableProps) {
  const { say } = useTrainingWords()
  const { id: gameId } = box.game
  const board = useBoard(shelf, gameId)
  const { answered } = practice
  const onFirst = useCallback((right: boolean) => answered(task.id, right), [answered, task])
  const training = useTraining(opened, onFirst)
  const { state, events, choices, refusal, over, act: onCommand, explain: onRefused, match } = training
  const { seat } = opened
  const acting = over ? undefined : seat
  const panel = usePlayPanel()
  const { openRule: onRule, onTab } = panel
  const openActions = useCallback(() => onTab('actions'), [onTab])
  const [asText, onAsText] = useTextSwitch(openActions)
  const players = usePlayers(opened)
  const { names, translator } = useNames(players)
  const at = { box, state, seat: acting, choices }
  const description = useDescription(board.module, { ...at, names, translator })
  const { editor } = useIntent(board.module?.intent, { ...at, onCommand, onRefused })
  const { toldStore, told, log } = useToldAnswer(box, training)
  const { awaited } = told.facts
  const speech = { box, translator }
  return (
    <GameTable
      {...at}
      {...{ board, events, names, translator, asText, description, editor }}
      {...{ onCommand, onRefused, onRule, openActions }}
      at="analysis"
      told={toldStore}
      toldState={told.state}
      seats={{ players, awaited, winners: NONE, acting: seat }}
      topBar={
        <TableBar title={title}>
          <TextBoardSwitch asText={asText} onChoose={onAsText} />
          <SettingsButton />
        </TableBar>
      }
      status={
        <Status
          {...speech}
          {...{ players, awaited, log }}
          state={told.facts.state}
          settled={told.settled}
          thinking={undefined}
        >
          <Goal {...speech} state={told.state} />
        </Status>
      }
      cards={<RefusalToast {...{ translator, refusal, gameId, onRule }} onClose={training.forgive} />}
      side={
        <div className={styles['training-side']}>
          <TrainingCard {...speech} {...{ practice, themes, task, opened, training }} />
          <SidePanel
            {...{ ...panel, ...speech, board, log }}
            actions={{ ...speech, description, editor, asText, onCommand, over, idle: say('idle') }}
            onStep={undefined}
            seats={match.seats}
            options={match.options as Readonly<Record<string, unknown>>}
          />
        </div>
      }
    />
  )
}
