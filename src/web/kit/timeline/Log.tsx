/**
 * The log; each line leads to its step of the match. At a table the latest line is first; in a replay the log is in
 * rounds, from the beginning.
 */

import { memo, useEffect, useMemo, useRef } from 'react'
import type { Translator } from '../../../i18n/translator.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { Button } from '../components/Button.tsx'
import { SeatMark } from '../components/SeatMark.tsx'
import styles from './Log.module.css'
import type { LogLine } from './log-lines.ts'
import { inRounds, type RoundMark } from './marks.ts'

interface LogProps {
  readonly log: readonly LogLine[]
  readonly translator: Translator
  readonly gameId: string
  readonly current?: number | undefined
  /** Where the rounds begin; given for a log that begins with the oldest line. */
  readonly rounds?: readonly RoundMark[] | undefined
  /** Opens a step; `undefined` if the lines are not links. */
  readonly onStep: ((step: number) => void) | undefined
  readonly onRule?: ((rule: string) => void) | undefined
  /** Loads the lines before the first; `undefined` if there are none. */
  readonly onEarlier?: (() => void) | undefined
}

/** Memoized, because a table often renders without affecting its log. */
export const Log = memo(function Log({
  log,
  rounds,
  translator,
  gameId,
  current,
  onStep,
  onRule,
  onEarlier,
}: LogProps) {
  const { t } = useWords()
  const list = useRef<HTMLDivElement>(null)
  const groups = useMemo(
    () =>
      rounds
        ? inRounds(log, rounds).map(({ round, lines }) => ({ round, lines: placed(lines) }))
        : [{ round: undefined, lines: placed(log).reverse() }],
    [log, rounds],
  )
  const marked = current === undefined ? undefined : log.findLast(({ step }) => step <= current)?.step
  useEffect(() => {
    if (marked !== undefined) bringIntoPanel(list.current?.querySelector('[data-time="now"]'))
  }, [marked])
  if (log.length === 0 && !onEarlier) return <p>{t('table:log.empty')}</p>
  return (
    <div ref={list}>
      {groups.map(({ round, lines }) => (
        <section key={round ?? 0} className={styles.log__round}>
          {rounds && rounds.length > 0 ? (
            <h2>{round === undefined ? t('table:log.setup') : t('table:log.round', { round })}</h2>
          ) : null}
          <ol className={`${styles.log} stack small`} reversed={!rounds}>
            {lines.map(({ place, ...line }) => (
              <Row
                key={`${line.step}.${place}`}
                {...{ line, place, translator, gameId, onStep, onRule }}
                isReplay={rounds !== undefined}
                time={current === undefined ? 'past' : timeOf(line.step, marked, current)}
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

/** Adds to each line its place within its step; the step and the place identify the line. */
function placed(log: readonly LogLine[]): (LogLine & { readonly place: number })[] {
  let place = 0
  return log.map((line, index) => {
    place = log[index - 1]?.step === line.step ? place + 1 : 0
    return { ...line, place }
  })
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
  readonly line: LogLine
  readonly place: number
  readonly time: Time
  readonly isReplay: boolean
  readonly translator: Translator
  readonly gameId: string
  readonly onStep: ((step: number) => void) | undefined
  readonly onRule: ((rule: string) => void) | undefined
}

/** Memoized, because a log may be long and most of its lines stay the same from step to step of a replay. */
const Row = memo(
  function Row({
    line: { step, seat, line, rule },
    place,
    time,
    isReplay,
    translator,
    gameId,
    onStep,
    onRule,
  }: RowProps) {
    const { t } = useWords()
    const told = (
      <>
        {seat === undefined ? <i className={styles.log__nobody} /> : <SeatMark seat={seat} size={14} />}{' '}
        <span>{translator.translate(line, gameId)}</span>
      </>
    )
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
    one.line.line === other.line.line &&
    one.line.step === other.line.step &&
    one.time === other.time &&
    one.translator === other.translator &&
    one.onStep === other.onStep &&
    one.onRule === other.onRule,
)
