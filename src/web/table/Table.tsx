/** The frame around any board: who plays, what may be done, what happened, and the rules. */

import { type ComponentType, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { AnyBox } from '../../engine/box.ts'
import type { Outcome, Tagged } from '../../engine/game.ts'
import { choices as choicesOf, refusalOf } from '../../engine/play.ts'
import type { Voice } from '../../host/voice.ts'
import type { Shelf } from '../App.tsx'
import { Curtain } from '../curtain/Curtain.tsx'
import { type Seated, useFront } from '../curtain/use-front.ts'
import type { SummaryProps } from '../games/board.ts'
import type { StoredMatch } from '../matches.ts'
import { hashOf } from '../routes.ts'
import { HeardContext, useSounds } from '../sound/use-sounds.ts'
import { useSpeech } from '../words.ts'
import { Elsewhere, Failure, Missing, Unreadable } from './Failure.tsx'
import { Panel, type PanelTab } from './Panel.tsx'
import { RefusalToast } from './RefusalToast.tsx'
import { Result } from './Result.tsx'
import { RiskCard } from './RiskCard.tsx'
import { Seats } from './Seats.tsx'
import { Status } from './Status.tsx'
import { TopBar } from './TopBar.tsx'
import { useBoard } from './use-board.ts'
import { useRisk } from './use-risk.ts'
import { type RoomView, useRoom } from './use-room.ts'
import { useStored } from './use-stored.ts'
import { Waiting } from './Waiting.tsx'
import './Table.css'

export function Table({
  shelf,
  box,
  matchId,
}: {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly matchId: string
}) {
  const stored = useStored(matchId)
  if (stored === 'reading') return <Waiting progress={undefined} />
  if (stored === 'unreadable') return <Unreadable />
  return stored ? <OpenTable shelf={shelf} box={box} stored={stored} /> : <Missing />
}

/** What the person at the board does: a choice, an intent to be explained, a look into the rules. */
function useHands(box: AnyBox, room: RoomView, front: Seated | undefined) {
  const { game } = box
  const { acting } = front ?? {}
  const state = front?.view.state
  const { command: send, refuse } = room
  const [tab, setTab] = useState<PanelTab>('actions')
  const [rule, setRule] = useState<string>()
  const choices = useMemo(
    () => (state === undefined || acting === undefined ? [] : choicesOf(game, state, acting)),
    [game, state, acting],
  )
  const risking = useRisk(box, { state, seat: acting }, send)
  const explain = useCallback(
    (command: Tagged) => {
      if (state !== undefined) refuse(refusalOf(game, state, acting ?? 0, command))
    },
    [game, state, acting, refuse],
  )
  const openRule = useCallback((cited: string) => {
    setRule(cited)
    setTab('rules')
  }, [])
  return { choices, risking, act: risking.act, explain, openRule, tab, setTab, rule }
}

function OpenTable({
  shelf,
  box,
  stored,
}: {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly stored: StoredMatch
}) {
  const { voice: voiceFor } = useSpeech()
  const { game } = box
  const { sitters } = stored
  const board = useBoard(shelf, game.id)
  const room = useRoom(box, stored, { roomWorker: shelf.roomWorker, lasts: board.lasts })
  const front = useFront(box, room, { stored, lasts: board.lasts })
  const hands = useHands(box, room, front)
  useSounds({ box, stored, hearing: board.sounds }, room)
  const names = useMemo(() => sitters.map(({ name }) => name), [sitters])
  const voice = useMemo(() => voiceFor(seat => names[seat] ?? '?'), [voiceFor, names])

  if (room.failure) {
    return <Failure failure={room.failure} onSave={room.save} voice={voice} gameId={game.id} />
  }
  if (room.elsewhere) return <Elsewhere taken={room.elsewhere === 'taken'} onTakeOver={room.takeOver} />
  if (!front) return <Waiting progress={room.loading} />
  if (front.covered) {
    const seat = front.waitsFor!
    return <Curtain key={seat} gameId={game.id} seat={seat} name={names[seat]!} onOpen={front.open} />
  }
  return (
    <HeardContext value={true}>
      <LaidTable {...{ box, stored, room, front, hands, board, voice, names }} />
    </HeardContext>
  )
}

interface LaidTableProps {
  readonly box: AnyBox
  readonly stored: StoredMatch
  readonly room: RoomView
  readonly front: Seated
  readonly hands: ReturnType<typeof useHands>
  readonly board: ReturnType<typeof useBoard>
  readonly voice: Voice
  readonly names: readonly string[]
}

/** Everything in its place. */
function LaidTable(props: LaidTableProps) {
  const { box, stored, room, front, hands, voice } = props
  const { view, awaited, invited, acting, take, undoSeat } = front
  const { id } = box.game
  const { state } = view
  const outcome = box.game.outcome(state)
  const told = { box, state, voice }
  const present = { sitters: stored.sitters, awaited }
  const undo = () => (undoSeat === undefined ? room.refuse(view.noUndo) : room.undo(undoSeat))
  const openReplay = useCallback(
    (step: number) => {
      location.hash = hashOf({ page: 'replay', game: stored.game, match: stored.id, step })
    },
    [stored],
  )
  return (
    <div className="table" data-game={id}>
      <TopBar box={box} state={state} onSave={room.save} canUndo={undoSeat !== undefined} onUndo={undo} />
      <Status {...told} {...present} thinking={room.thinking?.seat} latest={room.log.slice(-4)} />
      {room.kept ? null : <NotKept />}
      <Seats
        {...told}
        {...present}
        acting={acting}
        invited={invited}
        onTake={take}
        thinking={room.thinking}
        winners={outcome?.winners ?? []}
      />
      <PlacedBoard {...props} outcome={outcome} />
      <Panel
        {...told}
        tab={hands.tab}
        onTab={hands.setTab}
        choices={hands.choices}
        over={outcome !== undefined}
        log={room.log}
        rules={props.board.rules}
        rule={hands.rule}
        onCommand={hands.act}
        // A match that is not kept would be gone with its table.
        onStep={room.kept ? openReplay : undefined}
      />
    </div>
  )
}

/** The board, and what is laid over it. */
function PlacedBoard({
  box,
  stored,
  room,
  front: { view, acting },
  hands,
  board: { Board, Summary },
  voice,
  names,
  outcome,
}: LaidTableProps & { readonly outcome: Outcome | undefined }) {
  const { t } = useSpeech()
  return (
    <main className="table__board" aria-label={t('table:board.label')}>
      <Suspense fallback={<p className="waiting">{t('table:loading')}</p>}>
        <Board
          {...{ box, voice, names, state: view.state, events: view.events }}
          seat={acting}
          choices={hands.choices}
          onCommand={hands.act}
          onRefused={hands.explain}
        />
      </Suspense>
      <RefusalToast
        refusal={room.refusal}
        voice={voice}
        gameId={box.game.id}
        onRule={hands.openRule}
        onClose={() => room.refuse(undefined)}
      />
      <RiskCard risking={hands.risking} voice={voice} gameId={box.game.id} />
      {outcome ? (
        <Result {...{ box, outcome, stored, voice }} replayable={room.kept}>
          <Afterwards {...{ Summary, room, names, voice }} />
        </Result>
      ) : null}
    </main>
  )
}

/** What the game has to say of the whole match, once its record is here. */
function Afterwards({
  Summary,
  room: { record: ask },
  names,
  voice,
}: {
  readonly Summary: ComponentType<SummaryProps>
  readonly room: RoomView
  readonly names: readonly string[]
  readonly voice: Voice
}) {
  const [record, setRecord] = useState('')
  useEffect(() => void ask().then(setRecord), [ask])
  return <Summary record={record} names={names} voice={voice} />
}

function NotKept() {
  const { t } = useSpeech()
  return (
    <p className="table__warning" role="alert">
      {t('table:notKept')}
    </p>
  )
}
