/** The photo finish: every piece near a line, enlarged, with its distance in hundredths of a millimetre. */

import { useState } from 'react'
import { TOUCH_EPS } from '../../../../games/dungeon-drop/geometry/rooms.ts'
import { MarkIcon } from '../cards/MarkIcon.tsx'
import type { BoardContext } from '../intent/board-context.ts'
import type { RoomPreview } from '../intent/room-preview.ts'
import type { Piece } from '../pieces/pieces.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import { callWords } from './call-words.ts'
import { Lens } from './Lens.tsx'
import styles from './PhotoFinish.module.css'

export function PhotoFinish({ scene, room }: { readonly scene: BoardContext; readonly room: RoomPreview }) {
  const { speech, table } = scene
  const [chosen, setChosen] = useState<number>()
  const calls = room.closeCalls.slice(0, 8)
  const call = calls.find(({ id }) => id === chosen) ?? calls[0]
  const piece = call && table.pieces.find(({ id }) => id === call.id)
  if (!call || !piece) return null
  const nameOf = (id: number) => {
    const named = table.pieces.find(each => each.id === id)
    return named ? speech.piece(named) : ''
  }
  return (
    <section className="stack close" data-term={glossaryTerm('line')} aria-label={speech.say('photo')}>
      <h3>{speech.say('photo')}</h3>
      <div className={styles['drop-photo__frame']}>
        <Lens piece={piece} call={call} room={room} />
        <p className={`${styles['drop-photo__call']} bold`} data-inside={call.inside}>
          {callWords(call, speech)}
        </p>
      </div>
      <ul className={`${styles['drop-photo__calls']} wrap close`}>
        {calls.map(each => (
          <li key={each.id}>
            <button
              type="button"
              className="choice row close fine"
              aria-pressed={each.id === call.id}
              data-inside={each.inside}
              aria-label={speech.say('photo.call', { piece: nameOf(each.id), call: callWords(each, speech) })}
              onClick={() => setChosen(each.id)}
            >
              <CallMark piece={table.pieces.find(({ id }) => id === each.id)} />
              <span aria-hidden="true">
                {each.inside && each.by > TOUCH_EPS ? '−' : '+'}
                {speech.number(each.by, 2)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CallMark({ piece }: { readonly piece: Piece | undefined }) {
  if (!piece || piece.type === 'meeple' || piece.type === 'token') return null
  return <MarkIcon type={piece.type} size={18} />
}
