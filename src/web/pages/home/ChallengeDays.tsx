/** The days on which somebody here has played the daily challenge, below the shelf. */

import { useEffect, useState } from 'react'
import type { TodaysChallenge } from '../../../wire/challenge-api.ts'
import { challengeClient } from '../../base/online/challenge-client.ts'
import { ChallengeCalendar } from '../../kit/challenge/ChallengeCalendar.tsx'

/** Nothing until the server has answered: the link to the challenge stands above. */
export function ChallengeDays() {
  const [today, setToday] = useState<TodaysChallenge>()
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const answer = await challengeClient.today()
      if (answer.ok && isCurrent) setToday(answer.value)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [])
  return today ? <ChallengeCalendar today={today} /> : null
}
