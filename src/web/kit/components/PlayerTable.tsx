/**
 * Statistics of all players: a table with a column for each, or, on a screen too narrow for columns, a card for each,
 * so that nothing has to be scrolled sideways.
 */

import type { ReactNode } from 'react'
import type { Seat } from '../../../engine/game.ts'
import { useMedia } from '../../base/render/use-media.ts'
import styles from './PlayerTable.module.css'
import { ScrollArea } from './ScrollArea.tsx'
import { SeatMark } from './SeatMark.tsx'

export interface PlayerRow {
  readonly key: string | number
  readonly name: ReactNode
  /** By seat. An empty cell is left out of the card of its player. */
  readonly cells: readonly ReactNode[]
}

interface PlayerTableProps {
  readonly label: string
  /** The heading of the column with the names of the rows. */
  readonly first: string
  readonly names: readonly string[]
  readonly rows: readonly PlayerRow[]
  readonly total?: PlayerRow | undefined
  /** The seats in display order; by default in seat order. */
  readonly order?: readonly Seat[] | undefined
  readonly winners?: readonly Seat[] | undefined
  /** One more column, for the whole table; the cards leave it out. */
  readonly more?: { readonly head: string; readonly cells: readonly ReactNode[] } | undefined
}

export function PlayerTable(props: PlayerTableProps) {
  return useMedia('(max-width: 560px)') ? <Cards {...props} /> : <Columns {...props} />
}

const seatsOf = ({ names, order }: PlayerTableProps): readonly Seat[] => order ?? [...names.keys()]

function Columns(props: PlayerTableProps) {
  const { label, first, names, rows, total, winners = [], more } = props
  const seats = seatsOf(props)
  const cellsOf = ({ cells }: PlayerRow) =>
    seats.map(seat => (
      <td key={seat} data-winner={winners.includes(seat)}>
        {cells[seat]}
      </td>
    ))
  return (
    <ScrollArea label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {seats.map(seat => (
              <th key={seat} scope="col" data-winner={winners.includes(seat)}>
                <SeatMark seat={seat} size={14} /> {names[seat]}
              </th>
            ))}
            {more ? <th scope="col">{more.head}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {cellsOf(row)}
              {more ? <td>{more.cells[index]}</td> : null}
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>
              <th scope="row">{total.name}</th>
              {cellsOf(total)}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </ScrollArea>
  )
}

function Cards(props: PlayerTableProps) {
  const { label, names, rows, total, winners = [] } = props
  return (
    <ul className={`${styles['player-cards']} stack`} aria-label={label}>
      {seatsOf(props).map(seat => {
        const own = rows.filter(({ cells }) => cells[seat] !== undefined && cells[seat] !== null)
        return (
          <li key={seat} data-winner={winners.includes(seat)}>
            <p className="row">
              <SeatMark seat={seat} size={16} /> <strong>{names[seat]}</strong>
            </p>
            <dl>
              {own.map(({ key, name, cells }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>{cells[seat]}</dd>
                </div>
              ))}
              {total ? (
                <div className={styles['player-cards__total']}>
                  <dt>{total.name}</dt>
                  <dd>{total.cells[seat]}</dd>
                </div>
              ) : null}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
