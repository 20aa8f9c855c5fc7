/** Solo play: the ladder of ranks, with the rank reached and the Relics that each needs. Rules 12.11. */

import { RANKS, RELICS_A_RANK, rankOf } from '../../../games/dungeon-drop/solo-play.ts'
import type { Seen } from './pieces/pieces.ts'
import styles from './RankLadder.module.css'
import type { DungeonWords } from './text/board-words.ts'

interface RankLadderProps {
  readonly state: Seen
  readonly speech: DungeonWords
}

export function RankLadder({ state: { spelunker, result }, speech }: RankLadderProps) {
  if (!spelunker || !result) return null
  // Only those who escape have a rank.
  const reached = result.winners.length > 0 ? rankOf(spelunker.track) : undefined
  return (
    <ol className={styles['rank-ladder']} aria-label={speech.say('ladder')}>
      {RANKS.map((rank, index) => (
        <li
          key={rank}
          data-reached={reached !== undefined && RANKS.indexOf(reached) >= index}
          aria-current={rank === reached ? 'step' : undefined}
        >
          <span>{speech.say(`ladder.${rank}`)}</span>
          <small>
            {index === 0
              ? speech.say('ladder.out')
              : speech.say('ladder.relics', { relics: RELICS_A_RANK * index })}
          </small>
        </li>
      ))}
    </ol>
  )
}
