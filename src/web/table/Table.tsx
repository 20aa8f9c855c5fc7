/** The frame around any board: who plays, what may be done, what happened, and the rules. */

import { type ComponentType, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { AnyBox } from '../../engine/box.ts'
import type { Outcome, Seat, Tagged } from '../../engine/game.ts'
import { choices as choicesOf, refusalOf } from '../../engine/play.ts'
import type { Voice } from '../../host/voice.ts'
import type { Shelf } from '../App.tsx'
import { DescribedBoard } from '../described/DescribedBoard.tsx'
import type { Description } from '../described/description.ts'
import { SkipLinks } from '../described/SkipLinks.tsx'
import { useDescribed, useDescription } from '../described/use-described.ts'
import type { SummaryProps } from '../games/board.ts'
import type { StoredMatch } from '../matches.ts'
import { hashOf } from '../routes.ts'
import { useSpeech } from '../words.ts'
import { Elsewhere, Failure, Missing, Unreadable } from './Failure.tsx'
import { Panel, type PanelTab } from './Panel.tsx'
import { RefusalToast } from './RefusalToast.tsx'
import { Result } from './Result.tsx'
import { Seats } from './Seats.tsx'
import { Status } from './Status.tsx'
import { TopBar } from './TopBar.tsx'
import { useBoard } from './use-board.ts'
import { type RoomView, useRoom } from './use-room.ts'
import { useStored } from './use-stored.ts'
import { Waiting } from './Waiting.tsx'
import './Table.css'
import './landscape.css'

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

/** Whose eyes and hands the page is now: the person who must act, or else the one who acted last. */
function useFront(box: AnyBox, { shown }: RoomView, stored: StoredMatch) {
  const [last, setLast] = useState<Seat>()
  const [taken, take] = useState<Seat>()
  if (!shown) return undefined
  const { state } = shown.views[0]!
  const awaited = box.game.awaited(state)
  const invited = box.game.invited?.(state) ?? []
  // Where several people here may act, whoever took the turn has it, or else the first who is awaited.
  const people = [...awaited, ...invited].filter(seat => stored.sitters[seat]?.kind === 'person')
  const acting = people.find(seat => seat === taken) ?? people[0]
  if (acting !== undefined && acting !== last) setLast(acting)
  const view = shown.views.find(({ viewer }) => viewer === (acting ?? last)) ?? shown.views[0]!
  const undoer = shown.views.find(({ viewer, noUndo }) => viewer !== 'audience' && !noUndo)
  const others = awaited.filter(seat => seat !== acting)
  const inOrder = acting !== undefined && awaited.includes(acting) ? [acting, ...others] : awaited
  return { awaited: inOrder, invited, acting, view, take, undoSeat: undoer?.viewer as Seat | undefined }
}

/** What the person at the board does: a choice, an intent to be explained, a look into the rules. */
function useHands(box: AnyBox, room: RoomView, front: ReturnType<typeof useFront>) {
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
  const act = useCallback(
    (command: Tagged) => {
      if (acting !== undefined) send(acting, command)
    },
    [acting, send],
  )
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
  return { choices, act, explain, openRule, tab, setTab, rule }
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
  const front = useFront(box, room, stored)
  const hands = useHands(box, room, front)
  const names = useMemo(() => sitters.map(({ name }) => name), [sitters])
  const voice = useMemo(() => voiceFor(seat => names[seat] ?? '?'), [voiceFor, names])

  if (room.failure) {
    return <Failure failure={room.failure} onSave={room.save} voice={voice} gameId={game.id} />
  }
  if (room.elsewhere) return <Elsewhere taken={room.elsewhere === 'taken'} onTakeOver={room.takeOver} />
  if (!front) return <Waiting progress={room.loading} />
  return <LaidTable {...{ box, stored, room, front, hands, board, voice, names }} />
}

interface LaidTableProps {
  readonly box: AnyBox
  readonly stored: StoredMatch
  readonly room: RoomView
  readonly front: NonNullable<ReturnType<typeof useFront>>
  readonly hands: ReturnType<typeof useHands>
  readonly board: ReturnType<typeof useBoard>
  readonly voice: Voice
  readonly names: readonly string[]
}

/** Everything in its place. */
function LaidTable(props: LaidTableProps) {
  const { box, stored, room, front, hands, voice, names } = props
  const [described, onDescribed] = useDescribed()
  const { view, awaited, invited, acting, take, undoSeat } = front
  const { id } = box.game
  const { state } = view
  const outcome = box.game.outcome(state)
  const told = { box, state, voice }
  const words = useDescription(props.board.module, { ...told, seat: acting, choices: hands.choices, names })
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
      <SkipLinks />
      <TopBar
        {...{ box, state, described, onDescribed }}
        onSave={room.save}
        canUndo={undoSeat !== undefined}
        onPace={room.changePace}
        onUndo={undo}
      />
      <Status {...told} {...present} thinking={room.thinking?.seat} log={room.log} />
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
      <PlacedBoard {...props} outcome={outcome} description={described ? words.description : undefined} />
      <Panel
        {...told}
        tab={hands.tab}
        onTab={hands.setTab}
        {...words}
        onRefused={hands.explain}
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
  description,
}: LaidTableProps & {
  readonly outcome: Outcome | undefined
  /** The board in words, if it is to be shown so. */
  readonly description: Description<Tagged> | undefined
}) {
  const { t } = useSpeech()
  return (
    <main className="table__board" tabIndex={-1} aria-label={t('table:board.label')}>
      {description ? (
        <DescribedBoard description={description} sketch={box.sketch(view.state)} />
      ) : (
        <Suspense fallback={<p className="waiting">{t('table:loading')}</p>}>
          <Board
            {...{ box, voice, names, state: view.state, events: view.events }}
            seat={acting}
            choices={hands.choices}
            onCommand={hands.act}
            onRefused={hands.explain}
          />
        </Suspense>
      )}
      <RefusalToast
        refusal={room.refusal}
        voice={voice}
        gameId={box.game.id}
        onRule={hands.openRule}
        onClose={() => room.refuse(undefined)}
      />
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
