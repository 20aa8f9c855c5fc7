/** What the page of an online table adds to the usual table: clocks, notices, the chat, the menu and the rematch. */

import { type ReactNode, useMemo, useState } from 'react'
import type { Seat } from '../../../engine/game.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { Button } from '../../kit/components/Button.tsx'
import type { OnlineParts } from '../../table/match/online-seating.ts'
import { ChatPanel } from './ChatPanel.tsx'
import { EndingCard } from './EndingCard.tsx'
import { isPlayedByHand, isWithoutHints, nameAt, type Wish, wishesAt } from './online-table-facts.ts'
import { PlayNotices } from './PlayNotices.tsx'
import { usePlayWords } from './play-words.ts'
import { RemovePerson } from './RemovePerson.tsx'
import { SeatClock } from './SeatClock.tsx'
import { useChat } from './use-chat.ts'
import { useMissedMoves } from './use-missed-moves.ts'
import type { OnlineTableView } from './use-online-table.ts'
import { goToTable, type PlayRequests, usePlayRequests } from './use-play-requests.ts'

interface TablePartsNeeds
  extends Pick<OnlineTableView, 'connected' | 'messages' | 'clock' | 'socket' | 'update'> {
  readonly table: OnlineTable
  readonly watch: string | undefined
  readonly endActions: ReactNode
}

export function useOnlineTableParts(needs: TablePartsNeeds): OnlineParts {
  const { table, connected, messages, clock, socket, update, watch, endActions } = needs
  const { say } = usePlayWords()
  const requests = usePlayRequests(table.id, update)
  const [wish, setWish] = useState<Wish>()
  const chat = useChat(table.id, messages)
  const { missed, onSeen, onVersion } = useMissedMoves(connected)
  const menuText = useMenuText(table)
  const { ending } = table.play
  const again = table.state === 'over' ? <RematchButton {...{ table, requests }} /> : null
  return useMemo(
    (): OnlineParts => ({
      seatNotes: seat => (
        <>
          <SeatNote {...{ table, seat }} />
          {clock && isPlayedByHand(table, seat) ? <SeatClock {...{ clock, seat }} /> : null}
          <RemovePerson {...{ table, seat }} small request={requests.request} />
        </>
      ),
      notices: <PlayNotices {...{ table, requests, wish, missed, onSeen }} onWish={setWish} />,
      chat: {
        label: say('chat'),
        spoken: chat.unread > 0 ? say('chat.unread', { count: chat.unread }) : say('chat'),
        unread: chat.unread,
        panel: <ChatPanel {...{ table, chat, watch }} onNamed={() => socket?.restart()} />,
      },
      menu: step =>
        wishesAt(table, step).map(each => ({
          id: 'seat' in each ? `${each.type} ${each.seat}` : each.type,
          text: menuText(each),
          act: () => setWish(each),
        })),
      noHint: isWithoutHints(table) ? say('noHint') : undefined,
      again,
      ending:
        ending && table.state === 'over' ? (
          <EndingCard {...{ table, ending, again, endActions }} />
        ) : undefined,
      onVersion,
    }),
    [
      table,
      clock,
      requests,
      wish,
      missed,
      onSeen,
      onVersion,
      chat,
      watch,
      socket,
      again,
      ending,
      endActions,
      say,
      menuText,
    ],
  )
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
  if (at.here && !at.away) return null
  return <span className="seat__away soft fine">{say(at.here ? 'seat.away' : 'seat.lost')}</span>
}

/** A person with several seats is told which one is meant. */
function useMenuText(table: OnlineTable): (wish: Wish) => string {
  const { say } = usePlayWords()
  return useMemo(
    () => wish => {
      if (wish.type === 'abort') return say('menu.abort')
      const name = nameAt(table, wish.seat)
      return table.yours.length > 1 ? say(`menu.${wish.type}.of`, { name }) : say(`menu.${wish.type}`)
    },
    [table, say],
  )
}

function RematchButton({
  table,
  requests,
}: {
  readonly table: OnlineTable
  readonly requests: PlayRequests
}) {
  const { say } = usePlayWords()
  const { next } = table.play
  const isPlayer = table.yours.length > 0
  if (next) {
    const go = () => goToTable(next.id, isPlayer ? undefined : next.watch)
    return <Button look="primary" onClick={go} text={say('rematch.go')} />
  }
  if (!isPlayer) return null
  return (
    <Button
      look="primary"
      title={say('rematch.about')}
      onClick={() => void requests.rematch()}
      text={say('rematch')}
    />
  )
}
