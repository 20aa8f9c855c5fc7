/** Takes a match of this browser online: a table of the server continues it from the present position. */

import { useEffect, useId, useRef, useState } from 'react'
import Close from '~icons/lucide/x'
import { contributeAsHost } from '../../base/online/contributions.ts'
import { rememberOnlinePlay } from '../../base/online/guest.ts'
import type { OnlineFailure } from '../../base/online/online-client.ts'
import { peopleClient } from '../../base/online/people-client.ts'
import { hashOf } from '../../base/routes/routes.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'
import { NameForm } from '../../kit/online/NameForm.tsx'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import { useServerProblem } from '../../kit/online/use-server-problem.ts'
import styles from './TakeOnlineDialog.module.css'

interface TakeOnlineDialogProps {
  readonly gameId: string
  readonly players: readonly SeatAssignment[]
  /** Resolves to the record of the match so far. */
  record(): Promise<string>
  onClose(): void
}

export function TakeOnlineDialog({ gameId, players, record, onClose }: TakeOnlineDialogProps) {
  const { say } = usePeopleWords()
  const { say: sayOnline } = useOnlineWords()
  const people = [...players.keys()].filter(seat => players[seat]!.kind === 'person')
  const [seat, setSeat] = useState(people[0])
  const problem = useServerProblem(true)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const take = async (name: string): Promise<OnlineFailure | undefined> => {
    if (seat === undefined) return 'badRequest'
    const answer = await peopleClient.continueMatch({ record: await record(), seat, name })
    if (!answer.ok) return answer.problem
    await contributeAsHost(answer.value, name)
    rememberOnlinePlay()
    location.hash = hashOf({ page: 'online', match: answer.value.id, invite: undefined, watch: undefined })
    return undefined
  }
  const text = problem
    ? sayOnline(`problem.${problem}`)
    : seat === undefined
      ? sayOnline('nobody')
      : undefined
  return (
    <dialog
      ref={dialog}
      className={styles['take-online']}
      data-game={gameId}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className="row spread">
        <h2 id={id}>{say('online')}</h2>
        <button
          type="button"
          className="button button--quiet button--icon"
          aria-label={say('online.close')}
          onClick={() => dialog.current?.close()}
        >
          <Close aria-hidden="true" />
        </button>
      </div>
      <p className="optional" role="status">
        {text}
      </p>
      {text === undefined ? (
        <>
          <p>{say('online.about')}</p>
          <p className="soft small">{say('online.secrets')}</p>
          {people.length > 1 ? (
            <label className="row wrap bold">
              {say('online.seat')}{' '}
              <select value={seat} onChange={({ target }) => setSeat(Number(target.value))}>
                {people.map(each => (
                  <option key={each} value={each}>
                    {players[each]!.name}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          <NameForm action={say('online.go')} onSubmit={take} />
        </>
      ) : null}
    </dialog>
  )
}
