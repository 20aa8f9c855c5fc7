/** Smaller parts of the page of an online table before its match. */

import { useState } from 'react'
import type { OnlineTable } from '../../../wire/table-api.ts'
import { NotifyButton } from '../../kit/online/NotifyButton.tsx'
import { placeAddress } from '../../kit/online/online-places.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import lobbyStyles from './Lobby.module.css'
import styles from './LobbyNotes.module.css'

interface TableProps {
  readonly table: OnlineTable
}

/** Says that the match continues from a position. */
export function EarlierNote({ table: { earlierSteps } }: TableProps) {
  const { say } = usePeopleWords()
  return earlierSteps === undefined ? null : (
    <p className="soft small optional">{say('earlier', { count: earlierSteps })}</p>
  )
}

/** How the random outcomes of the match are protected, with the server's commitment. */
export function FairChance({ table: { commitment } }: TableProps) {
  const { say } = usePeopleWords()
  return commitment === undefined ? null : (
    <details className={`sheet stack card ${lobbyStyles.lobby__options}`}>
      <summary>{say('chance')}</summary>
      <p>{say('chance.about')}</p>
      <p className={`${styles.people__fingerprint} fine`}>
        <code>{commitment}</code>
      </p>
    </details>
  )
}

/** Says that links which were sent before no longer work. */
export function ReplacedInvitation({ table: { invite } }: TableProps) {
  const { say } = useOnlineWords()
  const [first, setFirst] = useState(invite)
  // Before somebody sits down, and after they have stood up, they know none.
  if (first === undefined && invite !== undefined) setFirst(invite)
  const replaced = invite !== undefined && first !== undefined && invite !== first
  return (
    <p className="soft small optional" role="status">
      {replaced ? say('invite.renewed') : null}
    </p>
  )
}

export function PeopleLinks({ seated }: { readonly seated: boolean }) {
  const { say } = usePeopleWords()
  return (
    <div className={`row wrap across ${styles.people__links}`}>
      <a className="button button--quiet" href={placeAddress('you')}>
        {say('you')}
      </a>
      <a className="button button--quiet" href={placeAddress('openTables')}>
        {say('tables')}
      </a>
      {seated ? <NotifyButton brief /> : null}
    </div>
  )
}

interface SeatChoiceProps extends TableProps {
  /** The chosen seat; `undefined` for the first open one. */
  readonly seat: number | undefined
  onChoose(seat: number): void
}

export function SeatChoice({ table: { seats }, seat, onChoose }: SeatChoiceProps) {
  const { say } = usePeopleWords()
  const open = [...seats.entries()].filter(([, { kind }]) => kind === 'open')
  const present = open.some(([number]) => number === seat) ? seat : open[0]?.[0]
  return (
    <label className="row bold">
      {say('seat.choose')}
      <select value={present} onChange={({ target }) => onChoose(Number(target.value))}>
        {open.map(([number, each]) => (
          <option key={number} value={number}>
            {each.kind === 'open' && each.name
              ? say('seat.before', { number: number + 1, name: each.name })
              : say('seat.number', { number: number + 1 })}
          </option>
        ))}
      </select>
    </label>
  )
}
