/** The host's switch that lists the table for everybody. */

import { useId, useState } from 'react'
import type { OnlineTable } from '../../../wire/table-api.ts'
import type { OnlineFailure } from '../../base/online/online-client.ts'
import { peopleClient } from '../../base/online/people-client.ts'
import { useOnlineWords } from '../../kit/online/online-words.ts'
import { usePeopleWords } from '../../kit/online/people-words.ts'

interface ListSwitchProps {
  readonly table: OnlineTable
  update(table: OnlineTable): void
}

export function ListSwitch({ table, update }: ListSwitchProps) {
  const { say } = usePeopleWords()
  const { say: sayOnline } = useOnlineWords()
  const [problem, setProblem] = useState<OnlineFailure>()
  const id = useId()
  /** The pressed state that is not confirmed yet. */
  const [wanted, setWanted] = useState<boolean>()
  const listed = wanted ?? table.listed === true
  const change = async (next: boolean) => {
    setWanted(next)
    const answer = await peopleClient.list(table.id, { listed: next })
    if (answer.ok) update(answer.value)
    setWanted(undefined)
    setProblem(answer.ok ? undefined : answer.problem)
  }
  return (
    <div>
      <label className="row bold">
        <input
          type="checkbox"
          role="switch"
          aria-checked={listed}
          checked={listed}
          aria-describedby={id}
          onChange={({ target }) => void change(target.checked)}
        />
        <span>{say('list')}</span>
      </label>
      <p id={id} className="soft small optional">
        {problem ? sayOnline(`problem.${problem}`) : say(listed ? 'list.on' : 'list.off')}
      </p>
    </div>
  )
}
