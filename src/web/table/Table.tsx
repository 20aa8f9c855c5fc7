/** The frame around any board: who plays, what may be done, what happened, and the rules. */

import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { AnyBox } from '../../engine/box.ts'
import type { Seat, Tagged } from '../../engine/game.ts'
import { choices as choicesOf, refusalOf } from '../../engine/play.ts'
import type { Voice } from '../../host/voice.ts'
import type { Shelf } from '../App.tsx'
import type { BoardModule, SummaryProps } from '../games/board.ts'
import { type StoredMatch, storedMatch } from '../matches.ts'
import { useSpeech } from '../words.ts'
import { ChoicesBoard } from './ChoicesBoard.tsx'
import { Failure, Missing } from './Failure.tsx'
import { Panel, type PanelTab } from './Panel.tsx'
import { RefusalToast } from './RefusalToast.tsx'
import { Result } from './Result.tsx'
import { Seats } from './Seats.tsx'
import { Status } from './Status.tsx'
import { TopBar } from './TopBar.tsx'
import { type RoomView, useRoom } from './use-room.ts'
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
  const stored = useMemo(() => storedMatch(matchId), [matchId])
  return stored ? <OpenTable shelf={shelf} box={box} stored={stored} /> : <Missing />
}

/** Whose eyes and hands the page is now: the person who must act, or else the one who acted last. */
function useFront(box: AnyBox, { shown }: RoomView, stored: StoredMatch) {
  const [last, setLast] = useState<Seat>()
  const [taken, take] = useState<Seat>()
  if (!shown) return undefined
  const awaited = box.game.awaited(shown.views[0]!.state)
  // Where several people here are awaited, whoever took the turn has it, or else the first.
  const people = awaited.filter(seat => stored.sitters[seat]?.kind === 'person')
  const acting = people.find(seat => seat === taken) ?? people[0]
  if (acting !== undefined && acting !== last) setLast(acting)
  const view = shown.views.find(({ viewer }) => viewer === (acting ?? last)) ?? shown.views[0]!
  const undoer = shown.views.find(({ viewer, noUndo }) => viewer !== 'audience' && !noUndo)
  const others = awaited.filter(seat => seat !== acting)
  const inOrder = acting === undefined ? awaited : [acting, ...others]
  return { awaited: inOrder, acting, view, take, undoSeat: undoer?.viewer as Seat | undefined }
}

/** Most games have said it all with the result. */
function NoSummary(_: SummaryProps) {
  return null
}

/** The board of a game; one that brings none is played from its list of choices. */
export function useBoard(shelf: Shelf, gameId: string) {
  return useMemo(() => {
    const load = shelf.boards[gameId]
    const module = load?.()
    const Board = lazy(async () => ({ default: module ? (await module).Board : ChoicesBoard }))
    const Summary = lazy(async () => ({ default: (await module)?.Summary ?? NoSummary }))
    let lasts: BoardModule['lasts']
    void module?.then(loaded => {
      lasts = loaded.lasts
    })
    return {
      Board,
      Summary,
      rules: async () => (await module)?.rules,
      lasts: (events: readonly Tagged[]) => lasts?.(events) ?? 0,
    }
  }, [shelf, gameId])
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
    return <Failure failure={room.failure} record={room.record} voice={voice} gameId={game.id} />
  }
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
function LaidTable({
  box,
  stored,
  room,
  front: { view, awaited, acting, take, undoSeat },
  hands,
  board: { Board, Summary, rules },
  voice,
  names,
}: LaidTableProps) {
  const { t } = useSpeech()
  const { id } = box.game
  const { state } = view
  const outcome = box.game.outcome(state)
  const told = { box, state, voice }
  const present = { sitters: stored.sitters, awaited }
  const hand = { acting, onTake: take }
  const undo = () => (undoSeat === undefined ? room.refuse(view.noUndo) : room.undo(undoSeat))
  return (
    <div className="table" data-game={id}>
      <TopBar
        box={box}
        state={state}
        record={room.record}
        canUndo={undoSeat !== undefined}
        onPace={room.changePace}
        onUndo={undo}
      />
      <Status {...told} {...present} thinking={room.thinking?.seat} latest={room.log.slice(-4)} />
      {room.kept ? null : <p className="table__warning">{t('table:notKept')}</p>}
      <Seats {...told} {...present} {...hand} thinking={room.thinking} winners={outcome?.winners ?? []} />
      <main className="table__board" aria-label={t('table:board.label')}>
        <Suspense fallback={<p className="waiting">{t('table:loading')}</p>}>
          <Board
            {...told}
            events={view.events}
            seat={acting}
            choices={hands.choices}
            names={names}
            onCommand={hands.act}
            onRefused={hands.explain}
          />
        </Suspense>
        <RefusalToast
          refusal={room.refusal}
          voice={voice}
          gameId={id}
          onRule={hands.openRule}
          onClose={() => room.refuse(undefined)}
        />
        {outcome ? (
          <Result {...{ box, outcome, stored, voice }}>
            <Summary record={room.record ?? ''} names={names} voice={voice} />
          </Result>
        ) : null}
      </main>
      <Panel
        {...told}
        tab={hands.tab}
        onTab={hands.setTab}
        choices={hands.choices}
        over={outcome !== undefined}
        log={room.log}
        rules={rules}
        rule={hands.rule}
        onCommand={hands.act}
      />
    </div>
  )
}
