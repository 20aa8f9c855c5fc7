/** Starts a match that begins with the moves to the shown position: the reader plays one side, bots the others. */

import { useId, useState } from 'react'
import PlayIcon from '~icons/lucide/play'
import { botLevelsOf } from '../../../bots/bot-levels.ts'
import { recordTo } from '../../../engine/analysis/analysis-file.ts'
import { useSingleRun } from '../../base/async/use-single-run.ts'
import { type PageWordKey, useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import {
  botName,
  freshMatch,
  type SeatAssignment,
  saveOrHold,
  withRecord,
} from '../../base/storage/matches.ts'
import { Button } from '../../kit/components/Button.tsx'
import { useAnalysisWords } from './analysis-words.ts'
import type { OpenedAnalysis } from './open-analysis.ts'
import type { Analysis } from './use-analysis.ts'

interface PlayFromHereProps {
  readonly opened: OpenedAnalysis
  readonly analysis: Pick<Analysis, 'at'>
  readonly players: readonly SeatAssignment[]
}

/** Creates the match and opens its table, even if it cannot be saved. */
async function playFrom(
  { box }: Pick<OpenedAnalysis, 'box'>,
  at: Analysis['at'],
  players: readonly SeatAssignment[],
): Promise<void> {
  const record = recordTo(at)
  const { game, options } = record
  const head = { ...freshMatch({ game, players, options }), progress: box.progress(at.match.state) }
  await saveOrHold(withRecord(head, record))
  location.hash = hashOf({ page: 'table', game, match: head.id })
}

export function PlayFromHere({ opened, analysis: { at }, players }: PlayFromHereProps) {
  const { say } = useAnalysisWords()
  const { t } = useWords()
  const { game } = opened.box
  const levels = botLevelsOf(game.id)
  const awaited = game.awaited(at.match.state)
  const [own, setOwn] = useState(awaited[0] ?? 0)
  const [bot, setBot] = useState(levels[Math.floor((levels.length - 1) / 2)]!)
  const once = useSingleRun()
  const [seatField, botField] = [useId(), useId()]
  if (awaited.length === 0) return <p className="soft">{say('play.over')}</p>
  const seated = players.map(({ name }, seat): SeatAssignment => {
    return seat === own ? { kind: 'person', name } : { kind: 'bot', bot, name: botName(seat) }
  })
  return (
    <section className="stack" aria-label={say('play')}>
      <h3>{say('play')}</h3>
      {players.length > 1 ? (
        <div className="wrap">
          <label htmlFor={seatField}>{say('play.seat')}</label>
          <select id={seatField} value={own} onChange={({ target }) => setOwn(Number(target.value))}>
            {players.map(({ name }, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
              <option key={seat} value={seat}>
                {name}
              </option>
            ))}
          </select>
          <label htmlFor={botField}>{say('play.bot')}</label>
          <select id={botField} value={bot} onChange={({ target }) => setBot(target.value)}>
            {levels.toReversed().map((id, place) => (
              <option key={id} value={id}>
                {say('play.level', { level: place + 1, name: t(`table:bot.${id}` as PageWordKey) })}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <Button
        icon={PlayIcon}
        onClick={() => void once(() => playFrom(opened, at, seated))}
        text={say('play.start')}
      />
    </section>
  )
}
