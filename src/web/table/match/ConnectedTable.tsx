/** A table connected to its room: it shows the match, or a notice while the match is loaded or if that fails. */

import { useEffect, useMemo, useRef, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Seat } from '../../../engine/game.ts'
import { engineRefusal } from '../../../engine/words.ts'
import { whenDone } from '../../base/async/when-done.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { type StoredMatch, storedMatch } from '../../base/storage/matches.ts'
import { useReportUnsaved } from '../../base/storage/unsaved-flag.ts'
import { Curtain } from '../../kit/curtain/Curtain.tsx'
import { useActiveViewer } from '../../kit/curtain/use-active-viewer.ts'
import { useWakeLock } from '../../kit/device/use-wake-lock.ts'
import { useTold, useToldStore } from '../../kit/director/told.ts'
import { usePageTitle } from '../../kit/focus/page-title.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { useBoard } from '../../kit/shelf/use-board.ts'
import { SoundsAllowedContext } from '../../kit/sound/sounds-allowed-context.ts'
import { useSoundBed } from '../../kit/sound/use-sound-bed.ts'
import { useSounds } from '../../kit/sound/use-sounds.ts'
import type { RoomSource } from '../connection/room-port.ts'
import type { RoomFailure } from '../connection/use-open-room.ts'
import { useRoom } from '../connection/use-room.ts'
import { Elsewhere, Failing, Failure, LoadingNotice, Missing, Unreadable } from '../frame/TableNotices.tsx'
import { useNudge } from '../nudge/use-nudge.ts'
import { peopleHere, withNames } from '../seats/people-here.ts'
import { useNames } from '../seats/use-names.ts'
import { whoseTurn } from '../status/status-line.ts'
import { MatchTable } from './MatchTable.tsx'
import type { ToldFacts } from './match-view.ts'
import type { OnlineSeating } from './online-seating.ts'
import { usePlayerActions } from './use-player-actions.ts'

/** The stored match. Returns `undefined` if there is no such match in this browser. */
function useStored(id: string): StoredMatch | 'reading' | 'unreadable' | undefined {
  const [stored, setStored] = useState<StoredMatch | 'reading' | 'unreadable' | undefined>('reading')
  useEffect(
    () =>
      whenDone(
        storedMatch(id).catch(() => 'unreadable' as const),
        setStored,
      ),
    [id],
  )
  return stored
}

/** Loads the match from the storage of this browser first. */
export function StoredTable({
  shelf,
  box,
  matchId,
}: {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly matchId: string
}) {
  const { gameWord } = useWords()
  const stored = useStored(matchId)
  const source = useMemo(() => ({ worker: shelf.roomWorker }), [shelf])
  // Once the match is loaded, its layout sets a more specific title.
  usePageTitle(typeof stored === 'object' ? undefined : (gameWord(box.game.id, 'title') ?? box.game.id))
  if (stored === 'reading') return <LoadingNotice progress={undefined} />
  if (stored === 'unreadable') return <Unreadable />
  if (!stored) return <Missing />
  return <ConnectedTable {...{ shelf, box, stored, source }} />
}

interface ConnectedTableProps {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly stored: StoredMatch
  readonly source: RoomSource
  /** Only at a table of a server. */
  readonly online?: OnlineSeating | undefined
}

/** If the match has ended early, nobody is to act any more. */
const NOTHING_TO_DO = {
  acting: undefined,
  awaited: [],
  invited: [],
  undoSeat: undefined,
  noUndo: engineRefusal('over'),
} as const

/** At a table of a server: why the match cannot be played on, if it cannot because of an error of ours. */
function useStopped(online: OnlineSeating | undefined, failure: RoomFailure | undefined): string | undefined {
  const { t } = useWords()
  if (!online) return undefined
  if (online.failing) return t('table:failing')
  const broken = typeof failure === 'object' && 'problem' in failure
  return broken ? t('table:stopped', { problem: failure.problem }) : undefined
}

const NOBODY: readonly Seat[] = []

/** What may be told: whose turn it is follows the board. */
function useToldFacts(viewer: ReturnType<typeof useActiveViewer>, count: number) {
  const store = useToldStore()
  const state = viewer?.view.state
  const { awaited = NOBODY, invited = NOBODY } = viewer ?? {}
  const facts = useMemo((): ToldFacts => ({ state, awaited, invited }), [state, awaited, invited])
  const told = useTold(store, { state, facts, count })
  return [store, viewer && told] as const
}

export function ConnectedTable({ shelf, box, stored: first, source, online }: ConnectedTableProps) {
  const { t, gameWord } = useWords()
  const { game } = box
  const board = useBoard(shelf, game.id)
  const { animationDuration } = board
  const { position, status, requests, opening, save, local } = useRoom(box, first, {
    source,
    animationDuration,
  })
  const called = online?.names
  const players = useMemo(() => withNames(position.players, called), [position.players, called])
  // Seats may have changed since the table was opened.
  const stored = useMemo(() => ({ ...first, players }), [first, players])
  const yours = online?.yours
  const version = position.shown?.version
  const onMove = online?.parts?.onMove
  const latest = useRef(position)
  latest.current = position
  useEffect(() => {
    const { shown, log } = latest.current
    if (version !== undefined) onMove?.({ version, by: shown?.by, log })
  }, [version, onMove])
  const people = useMemo(() => peopleHere(players, yours), [players, yours])
  const active = useActiveViewer(box, position.shown, { matchId: first.id, people, animationDuration })
  const stopped = useStopped(online, opening.failure)
  const ended =
    online?.parts?.ending !== undefined || position.conceded !== undefined || stopped !== undefined
  const viewer = useMemo(() => (active && ended ? { ...active, ...NOTHING_TO_DO } : active), [active, ended])
  const nudge = useNudge({ shelf, game: game.id, matchId: first.id, people, online })
  const actions = usePlayerActions(box, { requests, viewer, nudge })
  const onShown = online?.onShown
  const yourTurn = viewer !== undefined && people.some(seat => viewer.awaited.includes(seat))
  useEffect(() => {
    if (version !== undefined) onShown?.({ version, yourTurn })
  }, [version, yourTurn, onShown])
  useWakeLock(yourTurn)
  useReportUnsaved(!opening.saved)
  const [toldStore, told] = useToldFacts(viewer, position.happened)
  usePageTitle(
    told && whoseTurn({ players, here: people, awaited: told.facts.awaited }, t),
    gameWord(game.id, 'title') ?? game.id,
  )
  useSoundBed(board.module?.bed)
  useSounds({ box, people, hearing: board.sounds }, { shown: position.shown, refusal: status.refusal })
  const { names, translator } = useNames(players)

  const { failure, elsewhere, takeOver, again, reopening } = opening
  // At a table of a server, the match stays readable.
  if (failure && !(stopped !== undefined && viewer)) {
    return <Failure {...{ failure, translator }} onSave={save} onAgain={again} gameId={game.id} />
  }
  if (elsewhere) {
    return <Elsewhere taken={elsewhere === 'taken'} onTakeOver={takeOver} onSave={save} />
  }
  if (!viewer && online?.failing) return <Failing />
  if (!viewer || reopening) return <LoadingNotice progress={status.loading} />
  if (viewer.covered) {
    const seat = viewer.waitsFor!
    return <Curtain key={seat} gameId={game.id} seat={seat} name={names[seat]!} onOpen={viewer.open} />
  }
  return (
    <SoundsAllowedContext value={true}>
      <MatchTable
        {...{ shelf, box, stored, people, online, viewer, actions, board, translator, names }}
        {...{ position, status, requests, save, local }}
        {...{ saved: opening.saved, stopped, toldStore, told: told! }}
      />
    </SoundsAllowedContext>
  )
}
