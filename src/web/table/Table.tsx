/** The frame around any board: who plays, what may be done, what happened, and the rules. */

import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { AnyBox } from '../../engine/box.ts'
import type { Outcome, Seat, Tagged } from '../../engine/game.ts'
import { choices as choicesOf, refusalOf } from '../../engine/play.ts'
import type { Voice } from '../../host/voice.ts'
import type { Shelf } from '../App.tsx'
import { formatFor } from '../format.ts'
import type { StoredMatch } from '../matches.ts'
import { hashOf, type Route } from '../routes.ts'
import { useSpeech } from '../words.ts'
import { Elsewhere, Failure, Missing, Unreadable } from './Failure.tsx'
import { BlockingStep, whyNoUndo } from './NoUndo.tsx'
import { Panel, type PanelTab } from './Panel.tsx'
import { RefusalToast } from './RefusalToast.tsx'
import { Result } from './Result.tsx'
import { Seats } from './Seats.tsx'
import { Status } from './Status.tsx'
import { TopBar } from './TopBar.tsx'
import { useBoard } from './use-board.ts'
import { type RoomView, useRoom } from './use-room.ts'
import { useStored } from './use-stored.ts'
import { useWarm } from './use-warm.ts'
import { Waiting } from './Waiting.tsx'
import './Table.css'

const After = lazy(async () => ({ default: (await import('../after/After.tsx')).After }))

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
  const roomWorker = useWarm(shelf.roomWorker)
  if (stored === 'reading') return <Waiting progress={undefined} />
  if (stored === 'unreadable') return <Unreadable />
  return stored ? <OpenTable {...{ shelf, box, stored, roomWorker }} /> : <Missing />
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
  const undoing = { undoSeat: undoer?.viewer as Seat | undefined, noUndo: whyNoUndo(shown.views, view) }
  return { awaited: inOrder, invited, acting, view, take, ...undoing }
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
  roomWorker,
}: {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly stored: StoredMatch
  readonly roomWorker: () => Worker
}) {
  const { voice: voiceFor } = useSpeech()
  const { game } = box
  const { sitters } = stored
  const board = useBoard(shelf, game.id)
  const room = useRoom(box, stored, { roomWorker, lasts: board.lasts })
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
  const { box, stored, room, front, hands, voice } = props
  const { view, awaited, invited, acting, take, undoSeat, noUndo } = front
  const { id } = box.game
  const { state } = view
  const outcome = box.game.outcome(state)
  const told = { box, state, voice }
  const present = { sitters: stored.sitters, awaited }
  const undo = () => (undoSeat === undefined ? room.refuse(noUndo) : room.undo(undoSeat))
  const openReplay = useCallback(
    (step: number) => {
      location.hash = hashOf(replayOf(stored, step))
    },
    [stored],
  )
  return (
    <div className="table" data-game={id}>
      <TopBar
        box={box}
        state={state}
        onSave={room.save}
        noUndo={undoSeat === undefined ? voice.why(noUndo, id) : undefined}
        onPace={room.changePace}
        onUndo={undo}
      />
      <Status {...told} {...present} thinking={room.thinking?.seat} latest={room.log.slice(-4)} />
      {room.kept ? null : <NotKept />}
      <StillComing part={room.loading} />
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

function replayOf({ game, id: match }: StoredMatch, step: number): Route {
  return { page: 'replay', game, match, step }
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
      >
        <BlockingStep
          {...{ voice, refusal: room.refusal, log: room.log, gameId: box.game.id }}
          hashAt={room.kept ? step => hashOf(replayOf(stored, step)) : undefined}
        />
      </RefusalToast>
      {outcome ? (
        <Result {...{ box, outcome, stored, voice }} replayable={room.kept}>
          <After
            {...{ box, Summary, names, voice, matchId: stored.id, ask: room.record }}
            onRule={hands.openRule}
          />
        </Result>
      ) : null}
    </main>
  )
}

/** The board is here, but not yet all that it takes to act on it. */
function StillComing({ part = 1 }: { readonly part: number | undefined }) {
  const { t, language } = useSpeech()
  return part < 1 ? (
    <p className="table__warning" role="status">
      {t('table:loading.progress', { percent: formatFor(language).percent(part) })}
    </p>
  ) : null
}

function NotKept() {
  const { t } = useSpeech()
  return (
    <p className="table__warning" role="alert">
      {t('table:notKept')}
    </p>
  )
}
