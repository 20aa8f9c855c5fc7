/** The table of a match: as it is now or, while a player peeks at an earlier step, as it was then. */

import { use, useCallback, useMemo, useRef } from 'react'
import type { Outcome, Refusal, Seat, Tagged } from '../../../engine/game.ts'
import { useSame } from '../../base/render/use-stable-object.ts'
import { MatchOverContext } from '../../kit/board/match-over-context.ts'
import { Highlight } from '../../kit/help/Highlight.tsx'
import { useIntent } from '../../kit/intent/use-intent.ts'
import { useDescription, useTextSwitch } from '../../kit/text-board/use-text-board.ts'
import { linesUpTo } from '../../kit/timeline/log-lines.ts'
import type { RoomStatus } from '../connection/use-room.ts'
import { NO_HINT } from '../hint/hint-state.ts'
import { useHint } from '../hint/use-hint.ts'
import { type OnPoint, PointedAction } from '../panel/PointedAction.tsx'
import { SidePanel, useWaitingTab } from '../panel/SidePanel.tsx'
import { type PeekedStep, type Peeking, usePeek } from '../peek/use-earlier-step.ts'
import { GameTable } from '../stage/GameTable.tsx'
import { SinceOpening } from '../status/SinceOpening.tsx'
import { OrderChoice } from '../status/Status.tsx'
import { TopBar } from '../top-bar/TopBar.tsx'
import { useUndoKey } from '../top-bar/undo-key.ts'
import { useEndingMenu } from '../top-bar/use-ending-menu.tsx'
import { MatchCards } from './MatchCards.tsx'
import { MatchStatus, MatchWarnings } from './MatchStatus.tsx'
import type { MatchView } from './match-view.ts'

const NOWHERE: readonly string[] = []
const NOBODY: readonly Seat[] = []
const NO_PLANS: RoomStatus['plans'] = []
const PEEKING: Refusal = { because: 'table:peek.noUndo' }

export function MatchTable(view: MatchView) {
  const { box, position, requests, viewer, board, local } = view
  const peeking = usePeek({
    box,
    viewer: viewer.view.viewer,
    version: position.shown?.version ?? 0,
    markOf: board.module?.marks,
    record: local?.record,
    onFailed: requests.refuse,
  })
  const { peeked } = peeking
  // The match of a server is not in this browser, and cannot be replayed here.
  // At an earlier step it was not over.
  const over = !peeked && (position.conceded ?? view.online?.parts?.ending) !== undefined
  return (
    <MatchOverContext value={over}>
      <LaidMatch {...(peeked ? atPeekedStep(view, peeked) : view)} peeking={local && peeking} />
    </MatchOverContext>
  )
}

/** The table at an earlier step: nobody can do anything, and nothing later is known. */
function atPeekedStep(view: MatchView, { state, step }: PeekedStep): MatchView {
  const { box, viewer, actions, position, status, told } = view
  const awaited = box.game.awaited(state)
  const facts = { state, awaited, invited: [] }
  const idle = { awaited, acting: undefined, invited: [], undoSeat: undefined, noUndo: PEEKING }
  return {
    ...view,
    people: [],
    status: { ...status, thinking: undefined, plans: NO_PLANS, hint: NO_HINT },
    told: { ...told, facts, state, settled: true },
    latest: position.log.filter(line => line.step <= step),
    viewer: { ...viewer, ...idle, view: { ...viewer.view, state, events: [] } },
    actions: { ...actions, choices: [] },
  }
}

function useTableHint({ position, status, requests, viewer, board, online }: MatchView) {
  const { acting, view } = viewer
  const { hinted, ...asked } = useHint({
    hint: status.hint,
    acting: online?.parts?.noHint ? undefined : acting,
    step: position.shown?.step ?? 0,
    ask: requests.askHint,
    close: requests.closeHint,
  })
  const { anchors } = board
  const { state } = view
  const lit = useMemo(() => (hinted ? anchors(hinted, state) : NOWHERE), [anchors, hinted, state])
  return { ...asked, hinted, lit }
}

function useDeciding(view: MatchView, hinted: Tagged | undefined) {
  const over = use(MatchOverContext)
  const { box, viewer, actions, requests, status, board, names, translator } = view
  const { forget, actUnasked } = actions.risking
  const { refuse } = requests
  // Earlier questions and refusals were about the previous intent.
  const onEdited = useCallback(() => {
    forget()
    refuse(undefined)
  }, [forget, refuse])
  const at = { box, state: viewer.view.state, seat: viewer.acting, choices: actions.choices }
  const description = useDescription(board.module, { ...at, names, translator, over })
  const { editor, hintAction } = useIntent(board.module?.intent, {
    ...at,
    hinted,
    pending: status.pending,
    onCommand: actions.act,
    // A player who plays the hint has read what it does, and is not asked again.
    onHinted: actUnasked,
    onRefused: actions.explain,
    onEdited,
  })
  return { description, editor, hintAction }
}

function seatsOf(
  { stored, people, online, position, status, local, viewer, told }: MatchView,
  outcome: Outcome | undefined,
) {
  const { acting, take } = viewer
  const { awaited, invited } = told.facts
  return {
    ...{ players: stored.players, awaited, here: people, acting, invited },
    // While the board still shows a step, the seats of before it are awaited.
    onTake: told.settled ? take : undefined,
    thinking: told.settled ? status.thinking : undefined,
    notes: online?.parts?.seatNotes,
    winners: (told.settled ? outcome?.winners : undefined) ?? NOBODY,
    bots: position.bots,
    onSeat: outcome ? undefined : local?.seat,
  }
}

type UndoNeeds = Pick<MatchView, 'box' | 'status' | 'requests' | 'viewer' | 'translator'>

function useUndo({ box, status, requests, viewer, translator }: UndoNeeds) {
  const { undoSeat, noUndo } = viewer
  const { refuse, undo } = requests
  const onUndo = useCallback(
    () => (undoSeat === undefined ? refuse(noUndo) : undo(undoSeat)),
    [undoSeat, noUndo, refuse, undo],
  )
  useUndoKey(undoSeat === undefined ? undefined : onUndo)
  const why = undoSeat === undefined ? translator.explain(noUndo, box.game.id) : undefined
  return useSame({ noUndo: why, grace: status.grace, onUndo })
}

function useOrder({ box, stored, requests, viewer: { view, acting } }: MatchView) {
  const { begin } = requests
  const onBegin = useCallback((bot: Seat) => acting !== undefined && begin(acting, bot), [acting, begin])
  return useSame({ box, state: view.state, acting, players: stored.players, onBegin })
}

interface PeekingProps {
  readonly peeking: Peeking | undefined
}

function LaidMatch({ peeking, ...view }: MatchView & PeekingProps) {
  const { box, position, viewer, actions, board, names, translator, toldStore, told } = view
  const { peeked } = peeking ?? {}
  const { setTab } = actions
  const openActions = useCallback(() => setTab('actions'), [setTab])
  const [asText, onAsText] = useTextSwitch(openActions)
  const { acting } = viewer
  const { state, events } = viewer.view
  const { conceded } = position
  const outcome = useMemo(
    () => (peeked ? undefined : (box.game.outcome(state) ?? conceded)),
    [box, state, peeked, conceded],
  )
  const over = outcome !== undefined
  const { hinted, lit, ...asked } = useTableHint(view)
  const order = useOrder(view)
  const { description, editor, hintAction } = useDeciding(view, hinted)
  const pointed = useRef<OnPoint>(undefined)
  const onPoint = useCallback<OnPoint>(command => pointed.current?.(command), [])
  return (
    <GameTable
      {...{ box, board, state, events, names, translator, asText, description, editor, openActions }}
      at="match"
      told={toldStore}
      toldState={told.state}
      peeking={peeked !== undefined}
      tab={actions.tab}
      seats={seatsOf(view, outcome)}
      seat={acting}
      choices={actions.choices}
      onCommand={actions.act}
      onRefused={actions.explain}
      onAccepted={actions.risking.accept}
      onRule={actions.openRule}
      topBar={<MatchBar {...view} {...{ asText, onAsText, over }} peeking={peeked !== undefined} />}
      status={<MatchStatus {...view} {...{ order, asked, hintAction, over }} />}
      notices={
        <>
          {view.online?.parts?.notices}
          <MatchWarnings {...view} />
        </>
      }
      opening={<MatchOpening {...view} />}
      cards={<MatchCards {...view} {...{ outcome, peeking }} />}
      side={
        <MatchPanel {...view} {...{ peeking, description, editor, hinted, order, asText, over, onPoint }} />
      }
    >
      <Highlight at={lit} />
      <PointedAction state={state} anchors={board.anchors} told={pointed} />
    </GameTable>
  )
}

/** At a table over days. */
function MatchOpening({ box, people, online, position, viewer, translator }: MatchView) {
  if (!online?.parts?.opensWithNews) return null
  const alone = people.length === 1 ? people[0] : undefined
  const seat = viewer.acting ?? alone
  return <SinceOpening log={position.log} {...{ seat, translator }} gameId={box.game.id} />
}

interface MatchBarProps
  extends UndoNeeds,
    Pick<
      MatchView,
      'stored' | 'people' | 'online' | 'position' | 'save' | 'local' | 'board' | 'actions' | 'told'
    > {
  readonly asText: boolean
  onAsText(asText: boolean): void
  readonly over: boolean
  readonly peeking: boolean
}

/** The bar over the table, and the question before the match is ended from its menu. */
function MatchBar({ asText, onAsText, over, peeking, ...props }: MatchBarProps) {
  const { box, stored, people, online, position, save, local, viewer } = props
  const { setTab } = props.actions
  const onChat = useCallback(() => setTab('chat'), [setTab])
  const { acting } = viewer
  const { state } = viewer.view
  const step = position.shown?.step ?? 0
  const undo = useUndo(props)
  const ending = useEndingMenu({ box, stored, people, acting, state, local, over, step })
  const { record } = local ?? {}
  const { players } = stored
  const continued = useMemo(() => record && { players, record }, [players, record])
  return (
    <>
      <TopBar
        {...{ box, undo, asText, onAsText }}
        state={props.told.state}
        loadKeys={props.board.keys}
        onSave={save}
        continued={over ? undefined : continued}
        chat={online?.parts?.chat}
        onChat={onChat}
        endings={online ? online.parts?.menu(step) : peeking ? undefined : ending.entries}
      />
      {ending.dialog}
    </>
  )
}

interface MatchPanelProps
  extends PeekingProps,
    Pick<ReturnType<typeof useDeciding>, 'description' | 'editor'>,
    Pick<
      MatchView,
      'box' | 'stored' | 'position' | 'actions' | 'board' | 'translator' | 'viewer' | 'online' | 'told'
    > {
  readonly asText: boolean
  readonly hinted: Tagged | undefined
  readonly over: boolean
  readonly order: ReturnType<typeof useOrder>
  readonly onPoint: OnPoint
}

function MatchPanel({ peeking, description, editor, order, ...props }: MatchPanelProps) {
  const { box, stored, position, actions, translator, viewer, online } = props
  const { asText, over, hinted, onPoint, told } = props
  const board = useSame(props.board)
  const { options, players } = stored
  const { tab, onTab } = useWaitingTab(actions, { waits: viewer.acting === undefined && !over && !asText })
  const whoBegins = useMemo(() => <OrderChoice {...order} />, [order])
  const offered = useSame({
    ...{ box, translator, description, asText, over, hinted, onPoint },
    // Nothing else in the panel shows the intent.
    editor: tab === 'actions' ? editor : undefined,
    order: whoBegins,
    onCommand: actions.act,
  })
  return (
    <SidePanel
      {...{ box, translator, board, options, tab, onTab }}
      asked={actions.asked}
      cited={actions.cited}
      openRule={actions.openRule}
      seats={players.length}
      actions={offered}
      log={linesUpTo(position.log, told.upTo)}
      onEarlier={position.earlierLog}
      onStep={peeking?.peek}
      current={peeking?.peeked?.step}
      chat={online?.parts?.chat}
    />
  )
}
