/** What the page of an online table adds to the usual table: clocks, notices, the chat, the menu and the rematch. */

import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Seat } from '../../../engine/game.ts'
import { isOverDays } from '../../../wire/running-table-api.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { deadlineParts } from '../../kit/online/deadline-parts.ts'
import type { OnlineParts, ShownMove } from '../../table/match/online-seating.ts'
import { ChatBubbles } from './ChatBubbles.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import { EndingCard } from './EndingCard.tsx'
import { isPlayedByHand, isWithoutHints } from './online-table-facts.ts'
import { PlayNotices } from './PlayNotices.tsx'
import { usePlayWords } from './play-words.ts'
import { RematchActions } from './Rematch.tsx'
import { RemovePerson } from './RemovePerson.tsx'
import { SeatClock } from './SeatClock.tsx'
import { SeatDeadline } from './SeatDeadline.tsx'
import { useChat } from './use-chat.ts'
import { useMissedMoves } from './use-missed-moves.ts'
import type { useNextTable } from './use-next-table.ts'
import type { OnlineTableView, ShownClock } from './use-online-table.ts'
import { type PlayRequests, usePlayRequests } from './use-play-requests.ts'
import { useTakenBack } from './use-taken-back.ts'
import { useWishes } from './use-wishes.tsx'

interface TablePartsNeeds
  extends Pick<OnlineTableView, 'connected' | 'messages' | 'history' | 'clock' | 'socket' | 'update'> {
  readonly table: OnlineTable
  readonly watch: string | undefined
  readonly endActions: ReactNode
  readonly next: ReturnType<typeof useNextTable>['next']
}

/** The notices about moves that the person did not see happen: those made while away, and those taken back. */
function useMoveNotices(connected: boolean, yours: readonly Seat[]) {
  const { missed, onSeen, onMove: countMove } = useMissedMoves(connected, yours)
  const { takenBack, onSeen: onUndoSeen, onMove: noteUndo } = useTakenBack(yours)
  const onMove = useCallback(
    (move: ShownMove) => {
      countMove(move)
      noteUndo(move)
    },
    [countMove, noteUndo],
  )
  return { missed, onSeen, takenBack, onUndoSeen, onMove }
}

export function useOnlineTableParts(needs: TablePartsNeeds): OnlineParts {
  const { table, connected, messages, history, clock, socket, update, watch, endActions, next } = needs
  const { say } = usePlayWords()
  const requests = usePlayRequests(table.id, update)
  const { menu, question } = useWishes(table, requests)
  const chat = useChat(table.id, messages)
  const { missed, onSeen, takenBack, onUndoSeen, onMove } = useMoveNotices(connected, table.yours)
  const { ending } = table.play
  const [resultShown, setResultShown] = useState(false)
  const again =
    table.state === 'over' && !table.play.challenge ? (
      <RematchActions {...{ table, requests }} onShown={setResultShown} />
    ) : null
  return useMemo(
    (): OnlineParts => ({
      seatNotes: seat => <SeatNotes {...{ table, clock, seat, requests }} />,
      notices: (
        <>
          <PlayNotices
            {...{ table, requests, missed, next, resultShown, onSeen }}
            undone={{ takenBack, onSeen: onUndoSeen }}
          />
          {question}
          <ChatBubbles {...{ chat }} gameId={table.game} since={history} />
        </>
      ),
      chat: {
        label: say('chat'),
        spoken: chat.unread > 0 ? say('chat.unread', { count: chat.unread }) : say('chat'),
        unread: chat.unread,
        panel: <ChatPanel {...{ table, chat, watch }} onNamed={() => socket?.restart()} />,
      },
      menu,
      noHint: isWithoutHints(table) ? say('noHint') : undefined,
      again,
      ending:
        ending && table.state === 'over' ? (
          <EndingCard {...{ table, ending, again, endActions }} />
        ) : undefined,
      onMove,
      opensWithNews: isOverDays(table.play.settings.clock),
    }),
    [
      table,
      clock,
      requests,
      missed,
      next,
      resultShown,
      onSeen,
      takenBack,
      onUndoSeen,
      onMove,
      chat,
      history,
      watch,
      socket,
      again,
      ending,
      endActions,
      say,
      menu,
      question,
    ],
  )
}

interface SeatNotesProps extends Pick<TablePartsNeeds, 'table' | 'clock'> {
  readonly seat: Seat
  readonly requests: PlayRequests
}

function SeatNotes({ table, clock, seat, requests }: SeatNotesProps) {
  const { say } = usePlayWords()
  return (
    <>
      {table.yours.includes(seat) ? <span className="seat__you pill">{say('seat.you')}</span> : null}
      <SeatNote {...{ table, seat }} />
      {clock && isPlayedByHand(table, seat) ? <SeatTime {...{ clock, seat }} /> : null}
      <RemovePerson {...{ table, seat }} small request={requests.request} />
    </>
  )
}

function SeatTime({ clock, seat }: { readonly clock: ShownClock; readonly seat: Seat }) {
  if (!clock.until) return <SeatClock {...{ clock, seat }} />
  const until = clock.until[seat] ?? undefined
  return until === undefined ? null : <SeatDeadline until={until} />
}

/** A holiday usually ends at midnight: the day on which the person is back says it better. */
function HolidayNote({ until }: { readonly until: number }) {
  const { language } = useWords()
  const { say } = usePlayWords()
  const { kind, day } = deadlineParts(until, language)
  return <span className="seat__away soft fine">{say(`seat.holiday.${kind}`, { day })}</span>
}

/** The person in this seat is absent, or looks elsewhere. */
function SeatNote({ table, seat }: { readonly table: OnlineTable; readonly seat: Seat }) {
  const { say } = usePlayWords()
  const at = table.seats[seat]
  if (at?.kind !== 'person') return null
  const { standIn } = at
  if (standIn) {
    const { why } = standIn
    const note = table.state === 'over' ? say(`seat.over.${why}`) : say(`seat.${why}`)
    return <span className="seat__away soft fine">{note}</span>
  }
  if (at.holiday !== undefined) return <HolidayNote until={at.holiday} />
  if (at.here && !at.away) return null
  return <span className="seat__away soft fine">{say(at.here ? 'seat.away' : 'seat.lost')}</span>
}
