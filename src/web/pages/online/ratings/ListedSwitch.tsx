/** The switch with which a person leaves the leaderboards. */

import { useId, useState } from 'react'
import type { YourRatings } from '../../../../wire/ratings-api.ts'
import type { OnlineFailure } from '../../../base/online/online-client.ts'
import { ratingsClient } from '../../../base/online/ratings-client.ts'
import { useOnlineWords } from '../../../kit/online/online-words.ts'
import { useRatingWords } from './rating-words.ts'

interface ListedSwitchProps {
  readonly listed: boolean
  update(yours: YourRatings): void
}

export function ListedSwitch({ listed, update }: ListedSwitchProps) {
  const { say } = useRatingWords()
  const { say: sayOnline } = useOnlineWords()
  const id = useId()
  /** The pressed state that is not confirmed yet. */
  const [wanted, setWanted] = useState<boolean>()
  const [problem, setProblem] = useState<OnlineFailure>()
  const isOn = wanted ?? listed
  const change = async (next: boolean) => {
    setWanted(next)
    const answer = await ratingsClient.list({ listed: next })
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
          aria-checked={isOn}
          checked={isOn}
          aria-describedby={id}
          onChange={({ target }) => void change(target.checked)}
        />
        <span>{say('listed')}</span>
      </label>
      <p id={id} className="soft small optional" role={problem ? 'alert' : undefined}>
        {problem ? sayOnline(`problem.${problem}`) : say(isOn ? 'listed.on' : 'listed.off')}
      </p>
    </div>
  )
}
