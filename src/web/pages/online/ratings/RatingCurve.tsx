/** The curve of a rating with its margin, and the same figures as a table. */

import { ScrollArea } from '../../../kit/components/ScrollArea.tsx'
import styles from './RatingsPage.module.css'
import { useRatingWords } from './rating-words.ts'
import type { CurvePoint } from './result-groups.ts'

const WIDTH = 100
const HEIGHT = 40

/** Scales the points to the drawing. */
function drawingOf(points: readonly CurvePoint[]) {
  const lowest = Math.min(...points.map(({ rating, deviation }) => rating - 2 * deviation))
  const highest = Math.max(...points.map(({ rating, deviation }) => rating + 2 * deviation))
  const x = (index: number): number => (WIDTH * index) / Math.max(1, points.length - 1)
  const y = (rating: number): number => HEIGHT * (1 - (rating - lowest) / Math.max(1, highest - lowest))
  const at = (index: number, rating: number): string => `${x(index).toFixed(2)},${y(rating).toFixed(2)}`
  const edge = (sign: 1 | -1): string[] =>
    points.map(({ rating, deviation }, index) => at(index, rating + sign * 2 * deviation))
  return {
    lowest,
    highest,
    band: [...edge(1), ...edge(-1).reverse()].join(' '),
    line: points.map(({ rating }, index) => at(index, rating)).join(' '),
  }
}

export function RatingCurve({ points }: { readonly points: readonly CurvePoint[] }) {
  const { say, format } = useRatingWords()
  const title = say('curve')
  if (points.length < 2) return <p className="soft small">{say('curve.few')}</p>
  const { lowest, highest, band, line } = drawingOf(points)
  return (
    <figure className={`${styles.curve} stack close card wide`}>
      <figcaption>
        <h2>{title}</h2>
        <p className="soft fine">{say('curve.about')}</p>
      </figcaption>
      <div className={styles.curve__drawing} aria-hidden="true">
        <span className="soft fine">{format.number(highest)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <polygon points={band} />
          <polyline points={line} />
        </svg>
        <span className="soft fine">{format.number(lowest)}</span>
      </div>
      <details>
        <summary className="soft fine">
          {say('curve.table')}
          <span className="unseen">: {title}</span>
        </summary>
        <ScrollArea label={title}>
          <table className={`${styles.figures} wide small`}>
            <thead>
              <tr>
                {(['match', 'date', 'rating', 'margin'] as const).map(head => (
                  <th key={head} scope="col">
                    {say(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ match, ended, rating, deviation }) => (
                <tr key={match}>
                  <th scope="row">{format.number(match)}</th>
                  <td>{format.date(ended)}</td>
                  <td>{format.number(rating)}</td>
                  <td>{`± ${format.number(2 * deviation)}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </details>
    </figure>
  )
}
