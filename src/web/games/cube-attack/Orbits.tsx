/** The orbits as thin arcs; those that the selected unit can take are highlighted. */

import type { Frozen } from '../../../engine/game.ts'
import type { Board } from '../../../games/cube-attack/board.ts'
import type { State } from '../../../games/cube-attack/state.ts'
import { orbitPath } from './drawing/board-layout.ts'
import { glossaryTerm } from './glossary-term.ts'
import styles from './Orbits.module.css'
import type { Selection } from './selection.ts'

export function Orbits(props: {
  readonly board: Board
  readonly state: Frozen<State>
  readonly selection: Selection
}) {
  const { board, state, selection } = props
  const from = state.units.find(({ id }) => id === selection.unit)?.planet
  return (
    <g className="orbits" data-term={glossaryTerm('orbit')} aria-hidden="true">
      {board.orbits.map(orbit => {
        const { a, b } = orbit
        const open = (a === from && selection.moves.has(b)) || (b === from && selection.moves.has(a))
        const path = orbitPath(board, orbit)
        return (
          <g key={`${a}-${b}`} data-open={open}>
            <path d={path} className={`${styles.orbit} ${styles['orbit--glow']}`} />
            <path d={path} className={styles.orbit} />
          </g>
        )
      })}
    </g>
  )
}
