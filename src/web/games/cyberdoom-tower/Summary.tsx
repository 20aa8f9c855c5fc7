/** The summary at the end of a match: expected and actual results of the dice, seat by seat. */

import { useMemo } from 'react'
import type { SeatLuck, Tries } from '../../../games/cyberdoom-tower/dice-luck.ts'
import { type Format, formatFor } from '../../base/i18n/format.ts'
import type { SummaryProps } from '../../kit/board/board.ts'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import { luckVerdict } from './odds/luck-verdict.ts'
import { useOdds } from './odds/use-odds.ts'
import { Story } from './Story.tsx'
import styles from './Summary.module.css'
import { type TowerWords, towerWordsOf } from './text/board-words.ts'

type Decimal = Format['decimal']

interface RowProps {
  readonly title: string
  readonly tries: Tries
  readonly decimal: Decimal
}

function Row({ title, tries: { tries, expected, successes }, decimal }: RowProps) {
  if (tries === 0) return null
  const share = (amount: number) => `${(100 * amount) / tries}%`
  return (
    <tr>
      <th scope="row">
        {title}
        <span className={styles.luck__bar} aria-hidden="true">
          <i style={{ width: share(successes) }} />
          <b style={{ left: share(expected) }} />
        </span>
      </th>
      <td>{tries}</td>
      <td>{decimal(expected)}</td>
      <td>{successes}</td>
    </tr>
  )
}

function verdict({ hides, attacks }: SeatLuck, decimal: Decimal, { say }: TowerWords): string {
  const difference = hides.successes + attacks.successes - hides.expected - attacks.expected
  return say(luckVerdict(difference), { difference: decimal(Math.abs(difference)) })
}

export function Summary({ record, names, translator, timeline }: SummaryProps) {
  const speech = useMemo(() => towerWordsOf(translator), [translator])
  const report = useOdds('luck', record === '' ? undefined : record)
  const { decimal } = formatFor(translator.language)
  return (
    <>
      {timeline ? <Story timeline={timeline} speech={speech} /> : null}
      {report ? <Luck {...{ report, names, speech, decimal }} /> : null}
    </>
  )
}

interface LuckProps {
  readonly report: readonly SeatLuck[]
  readonly names: readonly string[]
  readonly speech: TowerWords
  readonly decimal: Decimal
}

function Luck({ report, names, speech, decimal }: LuckProps) {
  const { say } = speech
  return (
    <section className={styles.luck} aria-labelledby="luck-title">
      <h3 id="luck-title">{say('luck.title')}</h3>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('luck.tries')}</th>
            <th scope="col">{say('luck.expected')}</th>
            <th scope="col">{say('luck.actual')}</th>
          </tr>
        </thead>
        {report.map((luck, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <tbody key={seat}>
            {report.length > 1 ? (
              <tr>
                <th scope="rowgroup" colSpan={4} className={styles.luck__name}>
                  <SeatMark seat={seat} /> {names[seat]}
                </th>
              </tr>
            ) : null}
            <Row title={say('luck.hides')} tries={luck.hides} decimal={decimal} />
            <Row title={say('luck.attacks')} tries={luck.attacks} decimal={decimal} />
            <tr>
              <td colSpan={4} className={styles.luck__verdict}>
                <b>{verdict(luck, decimal, speech)}</b>{' '}
                {luck.rescued > 0 ? say('luck.rescued', { count: luck.rescued }) : null}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <p className="soft fine">{say('luck.about')}</p>
    </section>
  )
}
