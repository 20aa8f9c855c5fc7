/** The match of an online table: the usual table, whose room is on the server. */

import { useCallback, useMemo, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { OnlineTable } from '../../../host/online-api.ts'
import type { SeatAssignment } from '../../../host/seating.ts'
import type { TableSocket } from '../../base/online/table-socket.ts'
import type { StoredMatch } from '../../base/storage/matches.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { remoteRoom } from '../../table/connection/remote-room.ts'
import { OpenTable } from '../../table/Table.tsx'

interface OnlineMatchProps {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly table: OnlineTable
  readonly socket: TableSocket
  readonly connected: boolean
}

export function OnlineMatch({ shelf, box, table, socket, connected }: OnlineMatchProps) {
  // The server describes its table anew after every change; the match stays the same.
  const [stored] = useState(() => matchOf(table))
  const roomWorker = useCallback(() => remoteRoom(socket), [socket])
  const yours = table.yours.join()
  const away = awayAt(table).join()
  const online = useMemo(
    () => ({ yours: seatsIn(yours), away: seatsIn(away), connected }),
    [yours, away, connected],
  )
  return <OpenTable {...{ shelf, box, stored, roomWorker, online }} />
}

function seatsIn(text: string): readonly number[] {
  return text === '' ? [] : text.split(',').map(Number)
}

function awayAt({ seats }: OnlineTable): readonly number[] {
  return seats.flatMap((seat, number) => (seat.kind === 'person' && !seat.here ? [number] : []))
}

/** The table as one of this browser would describe its match. Nothing of it is stored. */
export function matchOf({ id, game, options, seats }: OnlineTable): StoredMatch {
  const players = seats.map((seat): SeatAssignment => {
    if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot, name: seat.name }
    return { kind: 'person', name: seat.kind === 'person' ? seat.name : '' }
  })
  return { id, game, options, players, created: 0, touched: 0, over: false, progress: 0, steps: 0 }
}
