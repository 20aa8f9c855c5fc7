/** The layout of a table: the bar, seats, status line, board and panel. */

import { type ComponentProps, type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Outcome, Refusal, Seat, Tagged } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { formatFor } from '../../base/i18n/format.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { useSame } from '../../base/render/use-same.ts'
import type { StoredMatch } from '../../base/storage/matches.ts'
import { useBotBegins } from '../../kit/animation/pace.ts'
import type { Description } from '../../kit/board/text-description.ts'
import type { SeatedViewer } from '../../kit/curtain/use-active-viewer.ts'
import { Highlight } from '../../kit/help/Highlight.tsx'
import { Tooltips } from '../../kit/help/Tooltips.tsx'
import type { AnyIntentEditor } from '../../kit/intent/intent.ts'
import { useIntent } from '../../kit/intent/use-intent.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import type { useBoard } from '../../kit/shelf/use-board.ts'
import { SkipLinks } from '../../kit/text-board/SkipLinks.tsx'
import { useDescription, useTextBoard } from '../../kit/text-board/use-text-board.ts'
import type { LogLine } from '../../kit/timeline/log-lines.ts'
import { WhatNowArea } from '../../kit/what-now/WhatNow.tsx'
import type { LocalRoom } from '../connection/use-local-room.ts'
import type { RoomPosition, RoomRequests, RoomStatus } from '../connection/use-room.ts'
import { ConnectionLost } from '../frame/Notices.tsx'
import { HintLine } from '../hint/HintLine.tsx'
import { NO_HINT } from '../hint/hint-state.ts'
import { useHint } from '../hint/use-hint.ts'
import { type OnPoint, PointedAction } from '../panel/PointedAction.tsx'
import { SidePanel, useWaitingTab } from '../panel/SidePanel.tsx'
import { type PeekedStep, type Peeking, usePeek } from '../peek/use-peek.ts'
import { useRulesHelp } from '../rules/use-rules-help.ts'
import { SeatList, SeatsOnBoard, seatControls } from '../seats/SeatList.tsx'
import { useSeatsOnBoard } from '../seats/use-seats-on-board.ts'
import { SkipToEnd } from '../status/SkipToEnd.tsx'
import { Goal, Latest, OrderChoice, Status } from '../status/Status.tsx'
import { TopBar } from '../top-bar/TopBar.tsx'
import { useUndoKey } from '../top-bar/undo-key.ts'
import { peopleStillIn, useEndingMenu } from '../top-bar/use-ending-menu.tsx'
import { BoardArea } from './BoardArea.tsx'
import type { OnlineSeating } from './online-seating.ts'
import type { PlayerActions } from './use-player-actions.ts'

export interface LaidTableProps {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly stored: StoredMatch
  /** The seats of the people at this screen. */
  readonly people: readonly Seat[]
  /** Only at a table of a server. */
  readonly online: OnlineSeating | undefined
  readonly position: RoomPosition
  readonly status: RoomStatus
  readonly requests: RoomRequests
  /** Whether every step so far could be saved in this browser. */
  readonly saved: boolean
  /** Saves the record as a file; `undefined` if there is none to save. */
  readonly save: (() => void) | undefined
  /** Only at a table of this browser. */
  readonly local: LocalRoom | undefined
  readonly viewer: SeatedViewer
  readonly actions: PlayerActions
  readonly board: ReturnType<typeof useBoard>
  readonly translator: Translator
  readonly names: readonly string[]
  /** The log up to an earlier step that is shown instead of the present one. */
  readonly latest?: readonly LogLine[]
}

/** The hint for this position, and the parts of the board that it is about. */
function useTableHint(props: LaidTableProps) {
  const { position, status, requests, viewer, board, online } = props
  const { acting, view } = viewer
  const { anchors } = board
  const { hint, wish } = useHint({
    hint: status.hint,
    acting: online?.parts?.noHint ? undefined : acting,
    step: position.shown?.step ?? 0,
    ask: requests.askHint,
    close: requests.closeHint,
  })
  const hinted = hint?.is === 'shown' ? hint.command : undefined
  const { state } = view
  const lit = useMemo(() => (hinted ? anchors(hinted, state) : NOWHERE), [anchors, hinted, state])
  return { hint, wish, hinted, lit }
}

const NOWHERE: readonly string[] = []
const NOBODY: readonly Seat[] = []

/** The description of the possible actions, and the editor of the intent. */
function useDeciding(props: LaidTableProps, hinted: Tagged | undefined) {
  const { box, viewer, actions, requests, names, translator } = props
  const { module } = props.board
  const { forget } = actions.risking
  const { refuse } = requests
  // What was asked or refused was about the intent before.
  const onEdited = useCallback(() => {
    forget()
    refuse(undefined)
  }, [forget, refuse])
  const at = { box, state: viewer.view.state, seat: viewer.acting, choices: actions.choices }
  const description = useDescription(module, { ...at, names, translator })
  const { editor, hintAction } = useIntent(module?.intent, {
    ...at,
    hinted,
    pending: props.status.pending,
    onCommand: actions.act,
    // Whoever does what the hint says has been told what it does, and is not asked a second time.
    onHinted: actions.risking.actUnasked,
    onRefused: actions.explain,
    onEdited,
  })
  return { description, editor, hintAction }
}

/** The table at an earlier step: nobody can do anything, and nothing that came later is known. */
function atPeekedStep(props: LaidTableProps, { state, step }: PeekedStep): LaidTableProps {
  const { box, viewer, actions, position, status } = props
  const awaited = box.game.awaited(state)
  const idle = { awaited, acting: undefined, invited: [], undoSeat: undefined, noUndo: PEEKING }
  return {
    ...props,
    people: [],
    status: { ...status, thinking: undefined, hint: NO_HINT },
    latest: position.log.filter(line => line.step <= step),
    viewer: { ...viewer, ...idle, view: { ...viewer.view, state, events: [] } },
    actions: { ...actions, choices: [] },
  }
}

const PEEKING: Refusal = { because: 'table:peek.noUndo' }

/** The table as it is now or, while somebody peeks at an earlier step, as it was then. */
export function TableLayout(props: LaidTableProps) {
  const { box, position, requests, viewer, board, local } = props
  const peeking = usePeek({
    box,
    viewer: viewer.view.viewer,
    version: position.shown?.version ?? 0,
    markOf: board.module?.marks,
    record: local?.record,
    onFailed: requests.refuse,
  })
  const { peeked } = peeking
  const shown = peeked ? atPeekedStep(props, peeked) : props
  // The match of a server is not in this browser, and cannot be replayed here.
  return <LaidTable {...shown} peeking={local && peeking} />
}

/** Undefined where no earlier step can be shown. */
interface PeekingProps {
  readonly peeking: Peeking | undefined
}

/** What the list of seats tells, and what can be done there. */
function seatsOf(
  { box, stored, people, online, position, status, local, viewer, translator }: LaidTableProps,
  outcome: Outcome | undefined,
) {
  const { view, awaited, invited, acting, take } = viewer
  return {
    ...{ box, state: view.state, translator, players: stored.players, awaited },
    ...{ here: people, acting, invited, onTake: take, thinking: status.thinking },
    notes: online?.parts?.seatNotes,
    winners: outcome?.winners ?? NOBODY,
    bots: position.bots,
    onSeat: outcome ? undefined : local?.seat,
  }
}

/** The undo button, and its key. */
function useUndo({ box, status, requests, viewer, translator }: LaidTableProps) {
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

/** The choice of who goes first. */
function useOrder({ box, stored, requests, viewer: { view, acting } }: LaidTableProps) {
  const { begin } = requests
  const onBegin = useCallback((bot: Seat) => acting !== undefined && begin(acting, bot), [acting, begin])
  return useSame({ box, state: view.state, acting, players: stored.players, onBegin })
}

/** Whether the text board is shown; whoever wants it also wants the list of actions. */
function useTextSwitch({ setTab }: PlayerActions) {
  const [asText, chooseText] = useTextBoard()
  const onAsText = useCallback(
    (wanted: boolean) => {
      chooseText(wanted)
      if (wanted) setTab('actions')
    },
    [chooseText, setTab],
  )
  return [asText, onAsText] as const
}

/** Arranges the parts of a table around the board. */
function LaidTable(props: LaidTableProps & PeekingProps) {
  const { box, stored, people, online, position, status, save, saved, local, viewer, actions } = props
  const [asText, onAsText] = useTextSwitch(actions)
  const { view, acting } = viewer
  const { id } = box.game
  const { state } = view
  const { peeked } = props.peeking ?? {}
  const { conceded, shown } = position
  const outcome = useMemo(
    () => (peeked ? undefined : (box.game.outcome(state) ?? conceded)),
    [box, state, peeked, conceded],
  )
  const undo = useUndo(props)
  const ending = useEndingMenu({
    ...{ box, stored, people, acting, state, local },
    over: outcome !== undefined,
    step: shown?.step ?? 0,
  })
  const { hinted, lit, ...asked } = useTableHint(props)
  const order = useOrder(props)
  const { description, editor, hintAction } = useDeciding(props, hinted)
  const pointed = useRef<OnPoint>(undefined)
  const onPoint = useCallback<OnPoint>(command => pointed.current?.(command), [])
  const seatsOnBoard = useSeatsOnBoard(props.board.module, asText)
  const seats = useSame(seatsOf(props, outcome))
  const { record } = local ?? {}
  const continued = useMemo(() => record && { players: stored.players, record }, [stored.players, record])
  const layOut = (bar: ReactNode) => (
    <div
      className={peeked ? 'table table--peeking' : 'table'}
      data-game={id}
      data-seats={seatsOnBoard ? 'board' : undefined}
      data-panel={actions.tab}
    >
      <SkipLinks openActions={() => actions.setTab('actions')} />
      <TopBar
        asText={asText}
        onAsText={onAsText}
        box={box}
        state={state}
        onSave={save}
        continued={outcome ? undefined : continued}
        undo={undo}
        entries={online?.parts?.menu(shown?.step ?? 0)}
        endings={peeked ? undefined : ending.entries}
      />
      {ending.dialog}
      <TableStatus {...props} {...{ order, asked, hintAction }} over={outcome !== undefined} />
      {saved ? null : <NotSaved />}
      {online ? <ConnectionLost lost={!online.connected} /> : null}
      <StillLoading part={status.loading} />
      {seatsOnBoard ? null : <SeatList {...seats} />}
      <SeatsOnBoard seats={seats}>
        <BoardArea
          {...props}
          {...{ outcome, editor }}
          description={asText ? description : undefined}
          seatControls={seatsOnBoard ? seatControls : undefined}
        />
      </SeatsOnBoard>
      {bar}
      <BesideBoard
        {...props}
        {...{ description, editor, hinted, order, asText, onPoint }}
        over={outcome !== undefined}
      />
      <Highlight at={lit} />
      <PointedAction state={state} anchors={props.board.anchors} told={pointed} />
      <Tooltips glossary={props.board.glossary} onRule={actions.openRule} />
    </div>
  )
  return <WhatNowArea>{layOut}</WhatNowArea>
}

interface TableStatusProps extends LaidTableProps {
  readonly order: ComponentProps<typeof OrderChoice>
  readonly asked: Omit<ReturnType<typeof useTableHint>, 'hinted' | 'lit'>
  readonly hintAction: ReturnType<typeof useDeciding>['hintAction']
  readonly over: boolean
}

/** The status line, with what happened last and the hint. */
function TableStatus({ order, asked, hintAction, over, ...props }: TableStatusProps) {
  const { box, stored, people, online, position, status, requests, local } = props
  const { viewer, translator, names } = props
  const { view, awaited, invited, acting } = viewer
  const { id } = box.game
  const { state } = view
  const ownBegins = useBotBegins()
  // At a table of a server a bot begins only if somebody asks for it.
  const botBegins = online ? undefined : ownBegins
  // While the board shows other events, one can act already, and wants to know whose turn it is.
  const idle = status.waiting === 'moving' && !props.board.mustBeSeen(view.events)
  const waiting = idle ? undefined : status.waiting
  const alone = people.length === 1 ? people[0] : undefined
  return (
    <Status
      {...{ box, state, translator, awaited, invited, waiting, botBegins }}
      players={stored.players}
      here={people}
      thinking={status.thinking?.seat}
      log={position.log}
      undone={position.shown?.by?.undo ? position.shown : undefined}
    >
      <OrderChoice {...order} />
      <Goal {...{ box, state, translator }} />
      <Latest log={props.latest ?? position.log} seat={acting ?? alone} translator={translator} gameId={id} />
      <HintLine
        {...{ ...asked, box, state, names, acting, action: hintAction }}
        none={online?.parts?.noHint}
        onClose={requests.closeHint}
      />
      {online?.parts?.notices}
      {!local || over || props.latest || peopleStillIn(box, state, people).length > 0 ? null : (
        <SkipToEnd
          played={people.length > 0}
          skipping={local.skipping}
          progress={box.progress(state)}
          onSkip={local.skip}
        />
      )}
    </Status>
  )
}

interface BesideBoardProps extends LaidTableProps, PeekingProps {
  readonly description: Description<Tagged>
  readonly editor: AnyIntentEditor | undefined
  readonly asText: boolean
  readonly hinted: Tagged | undefined
  readonly over: boolean
  readonly order: ComponentProps<typeof OrderChoice>
  readonly onPoint: OnPoint
}

/** The panel with actions, log and rules. */
function BesideBoard(props: BesideBoardProps) {
  const { box, stored, position, actions, board, translator } = props
  const { description, editor, asText, hinted, over, order } = props
  const { options, players } = stored
  const help = useRulesHelp({ box, seats: players.length, options, ...board, onRule: actions.openRule })
  const whoBegins = useMemo(() => <OrderChoice {...order} />, [order])
  const panel = useWaitingTab(actions, { waits: props.viewer.acting === undefined && !over && !asText })
  return (
    <SidePanel
      {...{ box, translator, description, asText }}
      {...panel}
      // Nothing else in the panel shows the intent.
      editor={panel.tab === 'actions' ? editor : undefined}
      over={over}
      hinted={hinted}
      log={position.log}
      onEarlier={position.earlierLog}
      rules={board.rules}
      cited={actions.cited}
      help={help}
      onCommand={actions.act}
      onPoint={props.onPoint}
      order={whoBegins}
      onStep={props.peeking?.peek}
      current={props.peeking?.peeked?.step}
      chat={props.online?.parts?.chat}
    />
  )
}

function NotSaved() {
  const { t } = useWords()
  return (
    <p className="table__warning" role="alert">
      {t('table:notKept')}
    </p>
  )
}

/** Shown while the board is visible, but the data needed to act is still loading. */
function StillLoading({ part = 1 }: { readonly part: number | undefined }) {
  const { t, language } = useWords()
  return part < 1 ? (
    <p className="table__warning" role="status">
      {t('table:loading.progress', { percent: formatFor(language).percent(part) })}
    </p>
  ) : null
}
