/** The layout of every chart: a title, the drawing, and the same figures as an HTML table. */

import type { ReactNode } from 'react'
import { ScrollArea } from '../../kit/components/ScrollArea.tsx'
import styles from './Chart.module.css'
import { useHistoryWords } from './history-words.ts'

interface ChartProps {
  readonly title: string
  readonly note?: string | undefined
  /** The column headings. The first cell of each row is its name. */
  readonly head: readonly string[]
  readonly rows: readonly (readonly [key: string, ...cells: string[]])[]
  /** The drawing. Screen readers skip it, since the table contains the same figures. */
  readonly children: ReactNode
}

export function Chart({ title, note, head, rows, children }: ChartProps) {
  const { say } = useHistoryWords()
  return (
    <figure className={`${styles.chart} stack card`}>
      <figcaption>
        <h3>{title}</h3>
        {note ? <p className="soft fine">{note}</p> : null}
      </figcaption>
      <div className={styles.chart__drawing} aria-hidden="true">
        {children}
      </div>
      <details>
        <summary className="soft fine">
          {say('chart.table')}
          <span className="unseen">: {title}</span>
        </summary>
        <ScrollArea label={title}>
          <table className="wide small">
            <thead>
              <tr>
                {head.map(name => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([key, ...cells]) => (
                <tr key={key}>
                  <th scope="row">{key}</th>
                  {cells.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </details>
    </figure>
  )
}

/** The height of a drawing in SVG units; its width stretches to the available space. */
const HEIGHT = 100

export interface ChartColumn {
  readonly key: string
  readonly label: string
  readonly up: readonly { readonly kind: string; readonly amount: number }[]
  readonly down?: number
}

const MOST_LABELS = 4

/** Columns above and below a base line. The labels are outside the SVG, because the SVG is stretched. */
export function Columns({ columns }: { readonly columns: readonly ChartColumn[] }) {
  const upOf = ({ up }: ChartColumn) => up.reduce((sum, { amount }) => sum + amount, 0)
  const highest = Math.max(...columns.map(upOf), 1)
  const lowest = Math.max(...columns.map(({ down = 0 }) => down), 0)
  const unit = HEIGHT / (highest + lowest)
  const line = highest * unit
  const apart = Math.ceil(columns.length / MOST_LABELS)
  return (
    <>
      <svg
        viewBox={`0 0 ${columns.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.chart__columns}
        aria-hidden="true"
      >
        {columns.map((column, index) => {
          let top = line
          const width = 0.72
          const x = index + (1 - width) / 2
          return (
            <g key={column.key}>
              {column.up.map(({ kind, amount }) => {
                top -= amount * unit
                return <rect key={kind} data-kind={kind} x={x} y={top} width={width} height={amount * unit} />
              })}
              <rect data-kind="lost" x={x} y={line} width={width} height={(column.down ?? 0) * unit} />
            </g>
          )
        })}
        <line x1="0" x2={columns.length} y1={line} y2={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <div
        className={`${styles.chart__labels} soft fine`}
        style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
      >
        {columns.map(({ key, label }, index) => (
          <span key={key} data-end={index / columns.length > 0.7 || undefined}>
            {index % apart === 0 ? label : ''}
          </span>
        ))}
      </div>
    </>
  )
}

export interface Bar {
  readonly key: string
  readonly label: string
  /** From 0 to 1. */
  readonly part: number
  readonly said: string
}

/** Horizontal bars, each filled to its part of the whole. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <ul className={`${styles.chart__bars} stack small`}>
      {bars.map(({ key, label, part, said }) => (
        <li key={key}>
          <span>{label}</span>
          <span className="soft">{said}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect data-kind="rest" width="100" height="8" />
            <rect data-kind="won" width={100 * part} height="8" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
