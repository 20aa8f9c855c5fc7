/** One finished match in the list: its game, its result, and buttons to replay, save or delete it. */

import { memo } from 'react'
import CrownIcon from '~icons/lucide/crown'
import SaveIcon from '~icons/lucide/download'
import CloseIcon from '~icons/lucide/x'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { IconButton } from '../../kit/components/Button.tsx'
import { DeletedNote } from '../../kit/components/DeletedNote.tsx'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import { useHistoryWords } from './history-words.ts'
import styles from './MatchRow.module.css'
import type { PlayedMatch } from './played-match.ts'

interface RowProps {
  readonly played: PlayedMatch
  readonly forgotten: boolean
  readonly focused: boolean
  onSave(id: string): void
  onForget(id: string): void
  onRestore(id: string): void
}

function useRowWords({ match }: PlayedMatch) {
  const { gameWord } = useWords()
  const { format } = useHistoryWords()
  return {
    game: gameWord(match.game, 'title') ?? match.game,
    date: format.dateTime(match.touched),
    names: format.list(match.players.map(({ name }) => name)),
  }
}

export const MatchRow = memo(function MatchRow(props: RowProps) {
  const { played, forgotten, focused, onSave, onForget, onRestore } = props
  const { say } = useHistoryWords()
  const words = useRowWords(played)
  const { match, result } = played
  const ended = match.leftOff ? say('row.leftOff') : result && say(`result.${result}`)
  if (forgotten) {
    return (
      <li className={`${styles['match-row']} card ${styles['match-row--forgotten']}`}>
        <DeletedNote
          text={say('row.forgotten', words)}
          undo={say('row.undo')}
          onRestore={() => onRestore(match.id)}
        />
      </li>
    )
  }
  return (
    <li className={`${styles['match-row']} card`} data-result={result}>
      <a
        className={`${styles['match-row__link']} plain wrap`}
        href={hashOf({ page: 'replay', game: match.game, match: match.id, step: undefined })}
        aria-label={[say('row.replay', words), ...(ended ? [ended] : [])].join('. ')}
      >
        <span className="name">{words.game}</span>
        {ended ? <span className={`${styles['match-row__result']} bold`}>{ended}</span> : null}
        <time className="soft fine" dateTime={new Date(match.touched).toISOString()}>
          {words.date}
        </time>
      </a>
      <Players played={played} />
      <Ending played={played} />
      <span className={`${styles['match-row__actions']} row`}>
        <IconButton icon={SaveIcon} label={say('row.save', words)} onClick={() => onSave(match.id)} />
        <IconButton
          icon={CloseIcon}
          label={say('row.forget', words)}
          // The button that had the focus is gone, so this one takes it
          autoFocus={focused}
          onClick={() => onForget(match.id)}
        />
      </span>
    </li>
  )
})

function Players({ played: { match } }: { readonly played: PlayedMatch }) {
  const { say, format } = useHistoryWords()
  const { outcome } = match
  return (
    <ul className={`${styles['match-row__players']} wrap small`}>
      {match.players.map(({ name }, seat) => {
        const score = outcome?.scores?.[seat]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index, and two players may have one name
          <li key={seat} className="row close">
            <SeatMark seat={seat} size={14} /> {name}
            {score === undefined ? null : <b>{format.number(score)}</b>}
            {outcome?.winners.includes(seat) ? (
              <CrownIcon role="img" aria-label={say('row.winner')} className={styles['match-row__crown']} />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function Ending({ played: { match } }: { readonly played: PlayedMatch }) {
  const { gameWord } = useWords()
  const { say, format } = useHistoryWords()
  const why = match.conceded
    ? say('row.conceded')
    : match.outcome && gameWord(match.game, match.outcome.because)
  const lengths = [say('row.steps', { count: match.steps })]
  if (match.played) lengths.push(format.duration(match.played))
  return (
    <p className="soft fine">
      {why} <small>{lengths.join(' · ')}</small>
    </p>
  )
}
