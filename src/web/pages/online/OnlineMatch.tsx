/** The match of an online table: the usual table, whose room is on the server. */

import { useCallback, useMemo, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import type { TableSocket } from '../../base/online/table-socket.ts'
import { placeAddress } from '../../kit/online/online-pages.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { remoteRoom } from '../../table/connection/remote-room.ts'
import type { RoomSource } from '../../table/connection/room-port.ts'
import { ConnectedTable } from '../../table/match/ConnectedTable.tsx'
import type { ShownPosition } from '../../table/match/online-seating.ts'
import { EndActions } from './EndActions.tsx'
import { matchOf } from './match-of-table.ts'
import { useNextTable } from './use-next-table.ts'
import type { OnlineTableView } from './use-online-table.ts'
import { useOnlineTableParts } from './use-online-table-parts.tsx'
import { useYourTurn } from './use-your-turn.ts'

interface OnlineMatchProps {
  readonly shelf: Shelf
  readonly box: AnyBox
  readonly table: OnlineTable
  readonly socket: TableSocket
  readonly connected: boolean
  readonly view: OnlineTableView
  readonly watch: string | undefined
}

export function OnlineMatch({ shelf, box, table, socket, connected, view, watch }: OnlineMatchProps) {
  // The server sends the table again after every change; the match stays the same.
  const [stored] = useState(() => matchOf(table))
  const source = useMemo(
    (): RoomSource => ({ remote: listen => remoteRoom(socket, box.game, listen) }),
    [socket, box],
  )
  const yours = table.yours.join()
  const { gameWord } = useWords()
  const { say: sayOnline } = useOnlineWords()
  const title = gameWord(table.game, 'title') ?? table.game
  const onTurnShown = useYourTurn(table.id, `${sayOnline('yours.turn')} · ${title}`)
  const { next, onTurn } = useNextTable(table)
  const onShown = useCallback(
    (shown: ShownPosition) => {
      onTurnShown(shown)
      onTurn(shown)
    },
    [onTurnShown, onTurn],
  )
  const names = useNames(table)
  // Only people at the table get its record.
  const atTable = table.invite !== undefined
  const end = useMemo(() => {
    if (!atTable) return undefined
    // Its record is nobody's until the day is over.
    return table.play.challenge ? <ChallengeLink /> : <EndActions {...{ shelf, box, table }} />
  }, [shelf, box, table, atTable])
  const { failing } = view
  const parts = useOnlineTableParts({ ...view, table, watch, next, endActions: end })
  const online = useMemo(
    () => ({ yours: seatsIn(yours), connected, failing, names, endActions: end, onShown, parts }),
    [yours, connected, failing, names, end, onShown, parts],
  )
  return <ConnectedTable {...{ shelf, box, stored, source, online }} />
}

/** The way back to the challenge, after one's only try. */
function ChallengeLink() {
  const { say } = usePeopleWords()
  return (
    <a className="button button--primary" href={placeAddress('challenge')}>
      {say('challenge')}
    </a>
  )
}

/** By seat; a forgotten person has no name. */
function useNames({ seats }: OnlineTable): readonly string[] {
  const { say } = usePeopleWords()
  const names = seats.map((seat, number) =>
    seat.kind === 'open' ? '' : seat.name || say('forgotten', { number: number + 1 }),
  )
  const [known, setKnown] = useState(names)
  // The server sends the table again after every change; usually the names stay.
  if (names.join('\n') === known.join('\n')) return known
  setKnown(names)
  return names
}

function seatsIn(text: string): readonly number[] {
  return text === '' ? [] : text.split(',').map(Number)
}
