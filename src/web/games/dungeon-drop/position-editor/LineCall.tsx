/** The line call: which pieces the line around three pillars touches, and by how many millimetres. */

import { useMemo } from 'react'
import { outlineOf } from '../../../../games/dungeon-drop/geometry/rooms.ts'
import { bodiesOf } from '../../../../games/dungeon-drop/table.ts'
import { type CloseCall, closeCall, roomPreviewOf } from '../intent/room-preview.ts'
import { callWords } from '../panels/call-words.ts'
import { Lens } from '../panels/Lens.tsx'
import { inReadingOrder, piecesOf } from '../pieces/pieces.ts'
import { ChoiceField } from './EditorFields.tsx'
import { isCorner } from './editing-keys.ts'
import styles from './PositionPanel.module.css'
import type { PartProps } from './PositionPanel.tsx'
import type { PositionDraft } from './position-draft.ts'
import { usePositionWords } from './position-words.ts'

/** Pieces farther outside than this, in millimetres, are no matter of doubt. */
const BESIDE = 10

/** Every piece in the room or beside it, the closest call first. */
export function callsOf({ state, corners }: PositionDraft): readonly CloseCall[] {
  const preview = roomPreviewOf(state, corners)
  if (!preview) return []
  const { room } = preview
  const outline = outlineOf(room.corners)
  const inside = new Set([...room.inside, ...room.blockers])
  return bodiesOf(state)
    .filter(({ id }) => !corners.includes(id))
    .flatMap(body => closeCall(outline, body, inside.has(body.id), Number.POSITIVE_INFINITY) ?? [])
    .filter(call => call.inside || call.by <= BESIDE)
    .sort((one, other) => one.by - other.by)
}

export function LineCall({ draft, speech, edit }: PartProps) {
  const { say } = usePositionWords()
  const { state, corners } = draft
  const pieces = useMemo(() => piecesOf(state), [state])
  const calls = useMemo(() => callsOf(draft), [draft])
  const preview = roomPreviewOf(state, corners)
  const pillars = inReadingOrder(pieces).filter(isCorner)
  const choose = (place: number, value: string) =>
    edit(now => {
      const next = [0, 1, 2].flatMap(each => (each === place ? [] : (now.corners[each] ?? [])))
      return { ...now, corners: value === '' ? next : next.toSpliced(place, 0, Number(value)) }
    })
  const closest = preview?.closeCalls[0]
  const lens = closest && pieces.find(({ id }) => id === closest.id)
  return (
    <fieldset className="stack close">
      <legend>{say('line')}</legend>
      <p className="soft small">{say('line.about')}</p>
      {[0, 1, 2].map(place => (
        <ChoiceField
          key={place}
          label={say('line.pillar', { number: place + 1 })}
          value={String(corners[place] ?? '')}
          options={[
            { value: '', label: say('chosen.none') },
            ...pillars
              .filter(({ id }) => id === corners[place] || !corners.includes(id))
              .map(piece => ({ value: String(piece.id), label: speech.piece(piece) })),
          ]}
          onChoose={value => choose(place, value)}
        />
      ))}
      {preview && lens && closest ? <Lens piece={lens} call={closest} room={preview} /> : null}
      {preview ? (
        <ul className={`${styles['dungeon-position__calls']} stack close`} aria-label={say('line.calls')}>
          {calls.length === 0 ? <li className="soft">{say('line.nothing')}</li> : null}
          {calls.map(call => {
            const piece = pieces.find(({ id }) => id === call.id)!
            return (
              <li key={call.id} data-inside={call.inside}>
                <button
                  type="button"
                  className="choice"
                  onClick={() => edit(now => ({ ...now, chosen: call.id }))}
                >
                  <span>{speech.named(piece)}</span> <b>{callWords(call, speech)}</b>
                </button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </fieldset>
  )
}
