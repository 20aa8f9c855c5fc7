/** The days on which somebody here has played the daily challenge, over the shelf. */

import { useEffect, useState } from 'react'
import type { TodaysChallenge } from '../../../wire/challenge-api.ts'
import { challengeClient } from '../../base/online/challenge-client.ts'
import { ChallengeCalendar } from '../../kit/challenge/ChallengeCalendar.tsx'
import { useChallengeWords } from '../../kit/challenge/challenge-words.ts'

/** Nothing until the server has answered: the link to the challenge is below the shelf. */
export function ChallengeDays() {
  const { say } = useChallengeWords()
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
  if (!today) return null
  return (
    <section className="home__part" aria-label={say('title')}>
      <ChallengeCalendar today={today} />
    </section>
  )
}
