/** Notes on the page of an online table before its match: an earlier position, fair chance, a replaced invitation. */

import { useState } from 'react'
import type { OnlineTable } from '../../../wire/table-api.ts'
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
    <details className={`roomy stack card ${lobbyStyles.lobby__options}`}>
      <summary>{say('chance')}</summary>
      <p>{say('chance.about')}</p>
      <p className={`${styles.lobby__fingerprint} fine`}>
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
