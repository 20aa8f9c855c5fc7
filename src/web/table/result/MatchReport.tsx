/** The report after a match: the sentence about it, the scores, the game's own summary and the statistics. */

import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { isTrained } from '../../../bots/training/themes.ts'
import type { AnyBox } from '../../../engine/box.ts'
import type { Outcome, Seat } from '../../../engine/game.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { whenDone } from '../../base/async/when-done.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { isLearned } from '../../base/storage/lesson-progress.ts'
import {
  type SeatAssignment,
  type StoredMatch,
  storedMatch,
  storedMatches,
} from '../../base/storage/matches.ts'
import type { SummaryProps } from '../../kit/board/board.ts'
import type { AnyDrawBoard } from '../../kit/board/draw-board.ts'
import type { AnyFilmBoard } from '../../kit/board/film-board.ts'
import { PlayerTable } from '../../kit/components/PlayerTable.tsx'
import type { Shelf } from '../../kit/shelf/shelf.ts'
import { StrengthLine } from '../../kit/strength/StrengthLine.tsx'
import { strengthReport } from '../../kit/strength/strength-report.ts'
import type { AnyMarkOf } from '../../kit/timeline/marks.ts'
import type { Timeline } from '../../kit/timeline/timeline.ts'
import { useTimeline } from '../../kit/timeline/use-timeline.ts'
import { DecisionReview } from './DecisionReview.tsx'
import styles from './MatchReport.module.css'
import { MatchStory } from './MatchStory.tsx'
import { figuresOf } from './match-statistics.ts'
import { NextToTryLine } from './NextToTryLine.tsx'
import { nextToTry } from './next-to-try.ts'
import { type PersonalBest, personalBest } from './personal-best.ts'
import { useReportWords } from './report-words.ts'
import { TurningPoints } from './TurningPoints.tsx'

interface AfterProps {
  readonly box: AnyBox
  /** Missing if the match is not in this browser. */
  readonly matchId: string | undefined
  readonly stored: StoredMatch
  readonly outcome: Outcome
  readonly people: readonly Seat[]
  readonly state: unknown
  readonly replayable: boolean
  readonly ask: (() => Promise<string>) | undefined
  readonly Summary: ComponentType<SummaryProps>
  readonly names: readonly string[]
  readonly translator: Translator
  readonly scores: ReactNode
  readonly shelf: Shelf
  readonly markOf: AnyMarkOf | undefined
  drawing(): Promise<AnyDrawBoard | undefined>
  readonly filming: (() => (() => Promise<AnyFilmBoard>) | undefined) | undefined
  onRule(rule: string): void
}

export function MatchReport(props: AfterProps) {
  const { box, matchId, outcome, people, state, replayable, ask } = props
  const { Summary, names, translator, scores, shelf, onRule, markOf, drawing, filming } = props
  const { t, translatorFor } = useWords()
  const { say } = useReportWords()
  const { roomWorker: startWorker } = shelf
  const { players } = props.stored
  const unnamed = useMemo(() => {
    const guests = players.map((_, seat) => t('home:guest', { number: seat + 1 }))
    // The names of bots, and those that we have given, are nobody's.
    const isOurs = ({ kind, name }: SeatAssignment): boolean => kind === 'bot' || guests.includes(name)
    return translatorFor(seat => (isOurs(players[seat]!) ? players[seat]!.name : guests[seat]!))
  }, [translatorFor, t, players])
  const [record, setRecord] = useState('')
  const timeline = useTimeline(box, record)
  useEffect(() => void ask?.().then(setRecord), [ask])
  const seat = people.length === 1 ? people[0]! : (outcome.winners[0] ?? 0)
  return (
    <div className={`${styles.after} stack wide`}>
      <Told {...{ box, timeline, translator }} />
      {timeline ? (
        <MatchStory
          {...{ box, timeline, names, translator, unnamed, markOf, drawing, filming }}
          matchId={replayable ? matchId : undefined}
        />
      ) : null}
      <Best {...props} />
      <Onwards {...props} />
      {scores}
      <Summary {...{ state, record, names, translator, timeline, onRule }} />
      {timeline && replayable && matchId !== undefined ? (
        <>
          <DecisionReview
            {...{ matchId, record, timeline, names, seat, translator, startWorker }}
            own={people.includes(seat)}
          />
          <TurningPoints {...{ matchId, record, timeline, names, seat, translator, startWorker }} />
        </>
      ) : null}
      {timeline ? <Statistics {...{ box, matchId, timeline, names, translator }} /> : null}
      {isTrained(box.game.id) ? (
        <a
          className={styles.after__verify}
          href={hashOf({ page: 'analysis', game: box.game.id, asked: 'train' })}
        >
          {say('train')}
        </a>
      ) : null}
      {matchId === undefined || !replayable ? null : (
        <a
          className={styles.after__verify}
          href={hashOf({ page: 'analysis', game: box.game.id, asked: `match=${matchId}` })}
        >
          {t('table:replay.analyse')}
        </a>
      )}
      {matchId === undefined ? null : (
        <a
          className={styles.after__verify}
          href={hashOf({ page: 'verify', game: box.game.id, match: matchId })}
        >
          {t('table:over.verify')}
        </a>
      )}
    </div>
  )
}

interface ToldProps {
  readonly box: AnyBox
  readonly timeline: Timeline | undefined
  readonly translator: Translator
}

/** One sentence about what decided the match. Its space is reserved while the match is being replayed. */
function Told({ box, timeline, translator }: ToldProps) {
  const line = useMemo(
    () =>
      timeline &&
      box.tellMatch?.({
        start: timeline.stateAt(0),
        end: timeline.stateAt(timeline.steps),
        events: timeline.entries.flatMap(({ events }) => events),
      }),
    [box, timeline],
  )
  if (!box.tellMatch || (timeline && !line)) return null
  return (
    <p className={`${styles.after__told} centred`}>{line ? translator.translate(line, box.game.id) : null}</p>
  )
}

/** How this match compares with earlier solo matches; nothing for the first, and if others played. */
function Best({ stored, outcome, matchId }: Pick<AfterProps, 'stored' | 'outcome' | 'matchId'>) {
  const { say, format } = useReportWords()
  const [best, setBest] = useState<PersonalBest>()
  const { id, game, players } = stored
  useEffect(() => {
    if (matchId === undefined) return
    // Without the other matches there is nothing to compare with.
    const all = storedMatches().catch(() => [])
    return whenDone(all, matches => setBest(personalBest({ id, game, players, outcome }, matches)))
  }, [matchId, id, game, players, outcome])
  if (!best || best.played < 2) return null
  const { before, record, won, played } = best
  return (
    <p className={`${styles.after__best} centred`} data-record={record}>
      {before === undefined
        ? say('best.won', { won, played })
        : say(record ? 'best.record' : 'best.before', { points: format.number(before) })}
    </p>
  )
}

/** The matches in this browser, this one included; `undefined` until they are read, and if several people played. */
function useMatchesWith({ stored, outcome, matchId }: Pick<AfterProps, 'stored' | 'outcome' | 'matchId'>) {
  const [matches, setMatches] = useState<readonly StoredMatch[]>()
  useEffect(() => {
    if (matchId === undefined) return
    const people = stored.players.filter(({ kind }) => kind === 'person')
    if (people.length !== 1) return
    // The match may not have been saved yet. Without the other matches the strength is as uncertain as after the first.
    const all = storedMatches()
      .catch(() => [])
      .then(found => [
        ...found.filter(({ id }) => id !== stored.id),
        { ...(found.find(({ id }) => id === stored.id) ?? { ...stored, touched: Date.now() }), outcome },
      ])
    return whenDone(all, setMatches)
  }, [matchId, stored, outcome])
  return matches
}

/**
 * The player's strength after this match, and what to try next; nothing if others played. Without measured bots there is
 * no strength.
 */
function Onwards({ shelf, ...after }: Pick<AfterProps, 'shelf' | 'box' | 'stored' | 'outcome' | 'matchId'>) {
  const { box, stored, outcome } = after
  const matches = useMatchesWith(after)
  const seat = stored.players.findIndex(({ kind }) => kind === 'person')
  const name = stored.players[seat]?.name
  const report = useMemo(
    () => matches && strengthReport(matches, { game: box.game, name }),
    [matches, box, name],
  )
  const next = useMemo(
    () =>
      matches &&
      nextToTry({
        ...{ box, stored, boxes: shelf.boxes, advice: report?.advice },
        won: outcome.winners.includes(seat),
        games: new Set(matches.map(({ game }) => game)),
        learned: isLearned,
      }),
    [matches, box, stored, shelf, report, outcome, seat],
  )
  return (
    <>
      {/* It is measured against bots. */}
      {report && stored.players.some(({ kind }) => kind === 'bot') ? (
        <p className={`${styles.after__best} centred`}>
          <StrengthLine gameId={box.game.id} report={report} />
        </p>
      ) : null}
      {next ? <NextToTryLine {...{ box, stored, next }} /> : null}
    </>
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
  const figures = [{ name: say('actions'), counts: actions }].concat(
    bySeat.map(({ name, counts }) => ({ name: word(name), counts: [...counts] })),
  )
  const facts = [
    ...table.map(({ name, count }) => say('tally', { what: word(name), count })),
    say('progress', { steps: timeline.steps }),
    ...(played ? [say('time', { time: format.duration(played) })] : []),
  ]
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const all = { head: say('table'), cells: figures.map(({ counts }) => format.number(sum(counts))) }
  return (
    <details className={styles.after__part}>
      <summary>{say('statistics')}</summary>
      <p className={styles.after__facts}>{facts.join(' · ')}</p>
      <PlayerTable
        label={say('statistics')}
        first={say('figure')}
        names={names}
        rows={figures.map(({ name, counts }) => ({ key: name, name, cells: counts.map(format.number) }))}
        more={names.length > 1 ? all : undefined}
      />
    </details>
  )
}
