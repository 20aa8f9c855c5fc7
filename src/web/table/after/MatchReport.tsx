/** The report after a match: the game's own summary and the figures of all players. */

import { type ComponentType, useEffect, useState } from 'react'
import type { AnyBox } from '../../../engine/box.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { storedMatch } from '../../base/storage/matches.ts'
import type { SummaryProps } from '../../kit/board/board.ts'
import { ScrollArea } from '../../kit/components/ScrollArea.tsx'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import type { Timeline } from '../../kit/timeline/timeline.ts'
import { useTimeline } from '../../kit/timeline/use-timeline.ts'
import { figuresOf } from './figures.ts'
import { useReportWords } from './report-words.ts'
import './after.css'

interface AfterProps {
  readonly box: AnyBox
  /** Missing if the match is not in this browser. */
  readonly matchId: string | undefined
  readonly state: unknown
  /** Resolves to the record of the match so far. */
  ask(): Promise<string>
  readonly Summary: ComponentType<SummaryProps>
  readonly names: readonly string[]
  readonly translator: Translator
  onRule(rule: string): void
}

export function MatchReport({ box, matchId, state, ask, Summary, names, translator, onRule }: AfterProps) {
  const { t } = useWords()
  const [record, setRecord] = useState('')
  const timeline = useTimeline(box, record)
  useEffect(() => void ask().then(setRecord), [ask])
  return (
    <div className="after">
      <Summary {...{ state, record, names, translator, timeline, onRule }} />
      {timeline ? <Statistics {...{ box, matchId, timeline, names, translator }} /> : null}
      {matchId === undefined ? null : (
        <a className="after__verify" href={hashOf({ page: 'verify', game: box.game.id, match: matchId })}>
          {t('table:over.verify')}
        </a>
      )}
    </div>
  )
}

/** How long the match was played, in milliseconds, if that is known. */
function usePlayed(matchId: string | undefined): number | undefined {
  const [played, setPlayed] = useState<number>()
  useEffect(() => {
    if (matchId === undefined) return
    storedMatch(matchId)
      .then(match => setPlayed(match?.played))
      .catch(() => {})
  }, [matchId])
  return played
}

interface StatisticsProps {
  readonly box: AnyBox
  readonly matchId: string | undefined
  readonly timeline: Timeline
  readonly names: readonly string[]
  readonly translator: Translator
}

function Statistics({ box, matchId, timeline, names, translator }: StatisticsProps) {
  const { say, format } = useReportWords()
  const played = usePlayed(matchId)
  const { actions, bySeat, table } = figuresOf(box, names.length, timeline.entries)
  const word = (name: string) => translator.translate({ say: `figure.${name}` }, box.game.id)
  const rows = [{ name: say('actions'), counts: actions }].concat(
    bySeat.map(({ name, counts }) => ({ name: word(name), counts: [...counts] })),
  )
  const facts = [
    ...table.map(({ name, count }) => say('tally', { what: word(name), count })),
    say('progress', { steps: timeline.steps }),
    ...(played ? [say('time', { time: format.duration(played) })] : []),
  ]
  const several = names.length > 1
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  return (
    <details className="after__part">
      <summary>{say('statistics')}</summary>
      <p className="after__facts">{facts.join(' · ')}</p>
      <ScrollArea label={say('statistics')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('figure')}</th>
              {names.map((name, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index, and two players may have one name
                <th key={seat} scope="col">
                  <SeatMark seat={seat} size={14} /> {name}
                </th>
              ))}
              {several ? <th scope="col">{say('table')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, counts }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {counts.map((count, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
                  <td key={seat}>{format.number(count)}</td>
                ))}
                {several ? <td>{format.number(sum(counts))}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  )
}
