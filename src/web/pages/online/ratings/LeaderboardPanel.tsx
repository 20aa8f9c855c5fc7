/** The leaderboards: one for each game and number of players. */

import { useCallback, useEffect, useState } from 'react'
import type { Leaderboards } from '../../../../wire/ratings-api.ts'
import type { OnlineFailure } from '../../../base/online/online-client.ts'
import { ratingsClient } from '../../../base/online/ratings-client.ts'
import { ScrollArea } from '../../../kit/components/ScrollArea.tsx'
import { useOnlineWords } from '../../../kit/online/online-words.ts'
import styles from './RatingsPage.module.css'
import { useRatingWords } from './rating-words.ts'
import { useResultWords } from './use-result-words.ts'

type Board = Leaderboards['boards'][number]

/** The leaderboards that there are, and the people of the chosen one, by default of the largest. */
function useLeaderboards() {
  const [found, setFound] = useState<Leaderboards>()
  const [chosen, setChosen] = useState<Board>()
  const [problem, setProblem] = useState<OnlineFailure>()
  const read = useCallback(async (board: Board | undefined) => {
    const answer = await (board ? ratingsClient.board(board.game, board.seats) : ratingsClient.boards())
    setProblem(answer.ok ? undefined : answer.problem)
    if (!answer.ok) return
    setFound(answer.value)
    if (board) return
    const largest = answer.value.boards.toSorted((one, other) => other.people - one.people)[0]
    if (largest) setChosen(largest)
  }, [])
  useEffect(() => void read(chosen), [read, chosen])
  return { found, chosen, setChosen, problem }
}

export function LeaderboardPanel() {
  const { say } = useRatingWords()
  const { say: sayOnline } = useOnlineWords()
  const { poolOf } = useResultWords()
  const { found, chosen, setChosen, problem } = useLeaderboards()
  if (problem) return <p role="alert">{sayOnline(`problem.${problem}`)}</p>
  if (!found) return <p className="soft">{say('board.choose')} …</p>
  if (found.boards.length === 0) return <p>{say('board.none')}</p>
  const nameOf = ({ game, seats }: Board) => `${game} ${seats}`
  return (
    <>
      <label className="stack close">
        <span className="soft fine">{say('board.choose')}</span>
        <select
          value={chosen ? nameOf(chosen) : ''}
          onChange={({ target }) => setChosen(found.boards.find(each => nameOf(each) === target.value))}
        >
          {found.boards.map(each => (
            <option key={nameOf(each)} value={nameOf(each)}>
              {poolOf(each.game, each.seats)} ({each.people})
            </option>
          ))}
        </select>
      </label>
      <p className="soft small">{say('board.order')}</p>
      <Ranks people={found.people} label={chosen ? poolOf(chosen.game, chosen.seats) : say('boards')} />
    </>
  )
}

function Ranks({ people, label }: { readonly people: Leaderboards['people']; readonly label: string }) {
  const { say, format } = useRatingWords()
  return (
    <ScrollArea label={label}>
      <table className={`${styles.figures} wide`}>
        <thead>
          <tr>
            <th scope="col">{say('board.rank')}</th>
            <th scope="col">{say('board.name')}</th>
            <th scope="col">{say('rating')}</th>
            <th scope="col">{say('board.matches')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ name, rating, deviation, matches, you }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rank is its index, and two people may have one name
            <tr key={index} data-you={you || undefined}>
              <td>{format.number(index + 1)}</td>
              <th scope="row">{you ? say('board.you', { name }) : name}</th>
              <td>
                {say('points', { rating: format.number(rating), margin: format.number(2 * deviation) })}
              </td>
              <td>{format.number(matches)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
