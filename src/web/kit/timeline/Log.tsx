/**
 * The log: one entry for each move, under the heading of its round; it leads to its step of the match. At a table the
 * latest is first, in a replay the oldest.
 */

import { memo, useEffect, useMemo, useRef } from 'react'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { Button } from '../components/Button.tsx'
import { SeatMark, seatColour } from '../components/SeatMark.tsx'
import styles from './Log.module.css'
import { ICON_OF } from './LogIcons.tsx'
import { entriesOf, type LogMove, roundsIn } from './log-entries.ts'
import type { LogLine } from './log-lines.ts'
import type { AnyLogLook, LogLook } from './log-look.ts'
import { type AnyMarkOf, inRounds, type RoundMark } from './marks.ts'
import { type Tell, useTell } from './use-tell.ts'

interface LogProps {
  readonly log: readonly LogLine[]
  readonly translator: Translator
  readonly gameId: string
  readonly seats: number
  readonly look: AnyLogLook | undefined
  /** How the events of the log say where rounds begin. */
  readonly markOf: AnyMarkOf | undefined
  readonly current?: number | undefined
  /** Where the rounds begin in a replay, whose log begins with the oldest line. */
  readonly rounds?: readonly RoundMark[] | undefined
  /** Opens a step; `undefined` if the lines are not links. */
  readonly onStep: ((step: number) => void) | undefined
  readonly onRule?: ((rule: string) => void) | undefined
  /** Loads the lines before the first; `undefined` if there are none. */
  readonly onEarlier?: (() => void) | undefined
}

interface Group {
  readonly round: number | undefined
  readonly entries: readonly LogMove[]
}

function groupsOf({ log, rounds, markOf, seats }: Pick<LogProps, 'log' | 'rounds' | 'markOf' | 'seats'>) {
  const isReplay = rounds !== undefined
  const marks = rounds ?? roundsIn(log, markOf, seats)
  const groups = inRounds(log, marks).map(({ round, lines }): Group => ({ round, entries: entriesOf(lines) }))
  const ordered = isReplay
    ? groups
    : groups.map(({ round, entries }) => ({ round, entries: entries.toReversed() })).reverse()
  return { isReplay, groups: ordered, hasRounds: marks.length > 0 }
}

/** Memoized, because a table often renders without affecting its log. */
export const Log = memo(function Log({ log, rounds, markOf, seats, look, ...props }: LogProps) {
  const { translator, gameId, current, onStep, onRule, onEarlier } = props
  const { t } = useWords()
  const tell = useTell(translator, gameId)
  const list = useRef<HTMLDivElement>(null)
  const { isReplay, groups, hasRounds } = useMemo(
    () => groupsOf({ log, rounds, markOf, seats }),
    [log, rounds, markOf, seats],
  )
  const marked = current === undefined ? undefined : log.findLast(({ step }) => step <= current)?.step
  useEffect(() => {
    if (marked !== undefined) bringIntoPanel(list.current?.querySelector('[data-time="now"]'))
  }, [marked])
  if (log.length === 0 && !onEarlier) return <p>{t('table:log.empty')}</p>
  return (
    <div ref={list}>
      {groups.map(({ round, entries }) => (
        <section key={round ?? 0} className={styles.log__round}>
          {hasRounds ? (
            <h2>{round === undefined ? t('table:log.setup') : t('table:log.round', { round })}</h2>
          ) : null}
          <ol className={`${styles.log} stack small`} reversed={!isReplay}>
            {entries.map(entry => (
              <Row
                key={`${entry.step}.${entry.place}`}
                {...{ entry, tell, look, onStep, onRule, isReplay }}
                time={current === undefined ? 'past' : timeOf(entry.step, marked, current)}
              />
            ))}
          </ol>
        </section>
      ))}
      {onEarlier ? (
        <Button
          className={`button--small ${styles.log__earlier}`}
          onClick={onEarlier}
          text={t('table:log.earlier')}
        />
      ) : null}
    </div>
  )
})

type Time = 'past' | 'now' | 'future'

function timeOf(step: number, marked: number | undefined, current: number): Time {
  if (step === marked) return 'now'
  return step <= current ? 'past' : 'future'
}

/** Scrolls only the panel and never the page, so that the board stays in view. */
function bringIntoPanel(line: Element | null | undefined): void {
  const panel = line?.closest('.panel__content')
  if (!line || !panel || panel.scrollHeight <= panel.clientHeight) return
  const inside = panel.getBoundingClientRect()
  const { top, bottom } = line.getBoundingClientRect()
  if (top < inside.top || bottom > inside.bottom) {
    panel.scrollTop += top - inside.top - inside.height / 3
  }
}

interface RowProps {
  readonly entry: LogMove
  readonly time: Time
  readonly isReplay: boolean
  readonly tell: Tell
  readonly look: AnyLogLook | undefined
  readonly onStep: ((step: number) => void) | undefined
  readonly onRule: ((rule: string) => void) | undefined
}

/** The icon of an event, and its result in colour; the sentence says the same. */
function Look({ icon, tone, results = [] }: LogLook) {
  const Icon = ICON_OF[icon]
  return (
    <span className={`${styles.log__look} row`} data-tone={tone} aria-hidden="true">
      <Icon />
      {results.map(({ text, tone, seat }, place) => (
        <b
          // biome-ignore lint/suspicious/noArrayIndexKey: the results of an event never change
          key={place}
          data-tone={tone}
          style={seat === undefined ? undefined : { color: seatColour(seat) }}
        >
          {text}
        </b>
      ))}
    </span>
  )
}

/** What a seat did, in a sentence; what followed from it as icons and figures, with their sentences for those who ask. */
function Told({ entry: { seat, lines }, tell, look }: Pick<RowProps, 'entry' | 'tell' | 'look'>) {
  const [first, ...others] = lines
  const lookOf = ({ event }: LogLine) => event && look?.(event as never)
  const drawn = lookOf(first)
  return (
    <>
      {seat === undefined ? <i className={styles.log__nobody} /> : <SeatMark seat={seat} size={14} />}{' '}
      <span className={styles.log__told}>
        <span className={styles.log__said}>{tell(first.line)}</span> {drawn ? <Look {...drawn} /> : null}
        {others.map((line, place) => {
          const then = lookOf(line)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
            <span key={place} title={tell(line.line)}>
              {then ? <Look {...then} /> : null}
              <span className={then ? `unseen ${styles.log__said}` : styles.log__said}>
                {' '}
                {tell(line.line)}
              </span>
            </span>
          )
        })}
      </span>
    </>
  )
}

/** Memoized, because a log may be long and most of its entries stay the same from step to step of a replay. */
const Row = memo(
  function Row({ entry, time, isReplay, tell, look, onStep, onRule }: RowProps) {
    const { t } = useWords()
    const { step, place, lines } = entry
    const told = <Told {...{ entry, tell, look }} />
    const rule = lines.find(line => line.rule !== undefined)?.rule
    return (
      <li data-first={place === 0} data-time={time}>
        {onStep ? (
          <button
            type="button"
            className={styles.log__line}
            title={t(isReplay ? 'table:log.step' : 'table:log.peek', { step })}
            aria-current={time === 'now' ? 'step' : undefined}
            onClick={() => onStep(step)}
          >
            {told}
          </button>
        ) : (
          <p className={styles.log__line}>{told}</p>
        )}
        {onRule && rule !== undefined ? (
          <button
            type="button"
            className={styles.log__rule}
            aria-label={t('table:rules.cite', { rule })}
            onClick={() => onRule(rule)}
          >
            §{rule}
          </button>
        ) : null}
      </li>
    )
  },
  (one, other) =>
    one.entry.lines.length === other.entry.lines.length &&
    one.entry.lines[0].line === other.entry.lines[0].line &&
    one.entry.step === other.entry.step &&
    one.time === other.time &&
    one.tell === other.tell &&
    one.look === other.look &&
    one.onStep === other.onStep &&
    one.onRule === other.onRule,
)
