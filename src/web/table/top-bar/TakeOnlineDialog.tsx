/** Takes a match of this browser online: a table of the server continues it from the present position. */

import { type ComponentProps, useState } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'
import { peopleClient } from '../../base/online/people-client.ts'
import { rememberOnlinePlay } from '../../base/online/remembered-guest.ts'
import { hashOf } from '../../base/routes/routes.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'
import { Dialog } from '../../kit/components/Dialog.tsx'
import { NameForm } from '../../kit/online/NameForm.tsx'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'
import { useServerProblem } from '../../kit/online/use-server-problem.ts'

interface TakeOnlineDialogProps {
  readonly gameId: string
  readonly players: readonly SeatAssignment[]
  record(): Promise<string>
  onClose(): void
}

export function TakeOnlineDialog({ gameId, players, record, onClose }: TakeOnlineDialogProps) {
  const { translatorFor } = useWords()
  const { say } = usePeopleWords()
  const { say: sayOnline } = useOnlineWords()
  const people = [...players.keys()].filter(seat => players[seat]!.kind === 'person')
  const [seat, setSeat] = useState(people[0])
  const problem = useServerProblem(true)
  const take: ComponentProps<typeof NameForm>['onSubmit'] = async name => {
    if (seat === undefined) return 'badRequest'
    const answer = await peopleClient.continueMatch({ record: await record(), seat, name })
    if (!answer.ok) {
      if (!answer.why) return answer.problem
      const why = translatorFor(each => players[each]!.name).explain(answer.why, gameId)
      return { sentence: say('online.refused', { why }) }
    }
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
    <Dialog title={say('online')} close={say('online.close')} gameId={gameId} onClose={onClose}>
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
    </Dialog>
  )
}
