/** The match of an online table: the usual table, whose room is on the server. */

import { useCallback, useMemo, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { OnlineTable } from '../../../host/online-api.ts'
import type { TableSocket } from '../../base/online/table-socket.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { remoteRoom } from '../../table/connection/remote-room.ts'
import { OpenTable } from '../../table/Table.tsx'
import { awayAt, matchOf } from './match-of-table.ts'

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
