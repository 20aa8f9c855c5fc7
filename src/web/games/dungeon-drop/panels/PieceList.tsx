/** The pieces on the table as a list by type, with their positions; those that can be picked are buttons here too. */

import { useState } from 'react'
import type { BoardContext } from '../intent/board-context.ts'
import { pieceName } from '../intent/piece-name.ts'
import { inReadingOrder, type Piece } from '../pieces/pieces.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './PieceList.module.css'

function groupsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const groups = new Map<string, Piece[]>()
  for (const piece of inReadingOrder(pieces)) {
    const group = groups.get(piece.type)
    if (group) group.push(piece)
    else groups.set(piece.type, [piece])
  }
  return [...groups.values()]
}

export function PieceList({ scene }: { readonly scene: BoardContext }) {
  const { speech } = scene
  const [unfolded, setUnfolded] = useState(false)
  return (
    <details
      className={styles['drop-pieces']}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary>{speech.say('pieces')}</summary>
      <p className="soft fine">{speech.say('pieces.about')}</p>
      {unfolded ? <Lists scene={scene} /> : null}
    </details>
  )
}

function Lists({ scene: { speech, table } }: { readonly scene: BoardContext }) {
  const chosen = new Set([...table.intent.picked, ...table.intent.shields])
  return (
    <>
      {groupsOf(table.pieces).map(group => (
        <ol key={group[0]!.type} className="bullets fine">
          {group.map(piece => {
            const name = pieceName(piece, table, speech)
            return (
              <li key={piece.id} data-term={glossaryTerm(piece.type)}>
                {table.targets.has(piece.id) || chosen.has(piece.id) ? (
                  <button
                    type="button"
                    className="choice"
                    aria-pressed={chosen.has(piece.id)}
                    onClick={() => table.press(piece.id)}
                  >
                    {name}
                  </button>
                ) : (
                  name
                )}
              </li>
            )
          })}
        </ol>
      ))}
    </>
  )
}
