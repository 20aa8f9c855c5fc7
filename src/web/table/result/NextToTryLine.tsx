/** One sentence about what to try next after a match, with the link or button that starts it. */

import { withDifficulty } from '../../../bots/measured-difficulty.ts'
import type { AnyBox } from '../../../engine/box.ts'
import { useSingleRun } from '../../base/async/use-single-run.ts'
import { type PageWordKey, useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { type StoredMatch, startStored } from '../../base/storage/matches.ts'
import { Button } from '../../kit/components/Button.tsx'
import type { DraftOptions } from '../../kit/match-setup/match-draft.ts'
import styles from './MatchReport.module.css'
import type { NextToTry } from './next-to-try.ts'
import { useReportWords } from './report-words.ts'

interface NextToTryProps {
  readonly box: AnyBox
  readonly stored: StoredMatch
  readonly next: NextToTry
}

export function NextToTryLine({ box, stored, next }: NextToTryProps) {
  const { t, gameWord } = useWords()
  const { say } = useReportWords()
  const titleOf = (game: string) => gameWord(game, 'title') ?? game
  if ('game' in next) {
    const { game, lesson } = next
    const link = lesson === undefined ? undefined : gameWord(game, `lesson.${lesson}`)
    return (
      <p className={`${styles.after__best} centred`} data-next={next.is}>
        {say(`next.${next.is}`, { title: titleOf(game) })}{' '}
        <a href={hashOf({ page: 'learn', game, lesson })}>{link ?? say('next.learn')}</a>
      </p>
    )
  }
  if (next.is === 'level') {
    const text = say('next.level', { name: t(`table:bot.${next.bot}` as PageWordKey) })
    return (
      <p className={`${styles.after__best} centred`} data-next={next.is}>
        <StartButton match={withLevel(stored, next.bot)} text={text} />
      </p>
    )
  }
  const { is, difficulty } = next
  const name = gameWord(box.game.id, `difficulty.${difficulty}`) ?? difficulty
  return (
    <p className={`${styles.after__best} centred`} data-next={is}>
      {say(`next.${is}`, { name })}{' '}
      <StartButton match={atDifficulty(box, stored, difficulty)} text={say('next.start')} />
    </p>
  )
}

type Start = Pick<StoredMatch, 'game' | 'players' | 'options' | 'takeBack'>

function withLevel({ game, players, options, takeBack }: StoredMatch, bot: string): Start {
  const others = players.map(player => (player.kind === 'bot' ? { ...player, bot } : player))
  return { game, players: others, options, takeBack }
}

function atDifficulty(box: AnyBox, { game, players, options, takeBack }: StoredMatch, id: string): Start {
  return {
    game,
    players,
    options: withDifficulty(box, options as DraftOptions, id) as DraftOptions,
    takeBack,
  }
}

function StartButton({ match, text }: { readonly match: Start; readonly text: string }) {
  const once = useSingleRun()
  return <Button className="button--small" onClick={() => void once(() => startStored(match))} text={text} />
}
