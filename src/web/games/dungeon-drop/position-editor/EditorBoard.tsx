/** The table while a position is set up: cubes are put down, moved and turned by mouse, touch and keyboard. */

import { type KeyboardEvent, use, useMemo, useState } from 'react'
import { factsOf } from '../../../../engine/facts.ts'
import { facts } from '../../../../games/dungeon-drop/facts.ts'
import { outlineOf } from '../../../../games/dungeon-drop/geometry/rooms.ts'
import { DraftContext, type EditedBoardProps } from '../../../kit/position-editor/position-editor.ts'
import boardStyles from '../Board.module.css'
import { roomPreviewOf } from '../intent/room-preview.ts'
import { MapBackground, pathOf } from '../map/MapBackground.tsx'
import mapStyles from '../map/MapView.module.css'
import { Parchment } from '../map/Parchment.tsx'
import { PieceShape } from '../map/PieceShape.tsx'
import { useMapCamera } from '../map/use-map-camera.ts'
import { type Piece, piecesOf } from '../pieces/pieces.ts'
import { type DungeonWords, dungeonWordsOf } from '../text/board-words.ts'
import { CameraBar } from '../view/CameraBar.tsx'
import styles from './EditorBoard.module.css'
import { EditorTools } from './EditorTools.tsx'
import { commandOfKey, KEYS } from './editing-keys.ts'
import type { PositionDraft } from './position-draft.ts'
import { usePositionWords } from './position-words.ts'
import { HANDLE, type Held, useEditorPointer } from './use-editor-pointer.ts'

export interface Editing {
  readonly draft: PositionDraft
  edit(change: (draft: PositionDraft) => PositionDraft): void
}

export function EditorBoard({ names, translator }: EditedBoardProps) {
  const context = use(DraftContext)
  const speech = useMemo(() => dungeonWordsOf(translator, names), [translator, names])
  return context ? <Table {...(context as Editing)} speech={speech} /> : null
}

function Table({ draft, edit, speech }: Editing & { readonly speech: DungeonWords }) {
  const { say } = usePositionWords()
  const { state, chosen } = draft
  const pieces = useMemo(() => piecesOf(state), [state])
  // The picture stays as it is while cubes are put down, until somebody asks for all of them.
  const [framed, setFramed] = useState(pieces)
  const camera = useMapCamera(framed)
  const pointer = useEditorPointer({ pieces, camera, draft, edit })
  const keys = (event: KeyboardEvent) => {
    const change = commandOfKey(event, draft, pieces)
    if (!change) return
    event.preventDefault()
    edit(change)
    const next = change(draft)
    const piece = piecesOf(next.state).find(({ id }) => id === next.chosen)
    if (piece) camera.reveal([piece.pose])
  }
  const { held } = pointer
  const shown = held
    ? pieces.map(each => (each.id === held.id ? { ...each, pose: held.pose } : each))
    : pieces
  return (
    <div className={boardStyles.drop} data-view="map">
      <div className={`${boardStyles.drop__table} ${styles['set-table']}`} data-part="table">
        <div className={mapStyles['drop-map']}>
          <div className={mapStyles['drop-map__ground']}>
            <Parchment frame={camera.frame} size={camera.size} />
          </div>
          <svg
            ref={camera.svg}
            className={mapStyles['drop-map__sheet']}
            viewBox={camera.viewBox}
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the chosen piece
            tabIndex={0}
            aria-label={say('map')}
            aria-keyshortcuts={KEYS}
            onKeyDown={keys}
            {...pointer.handlers}
          >
            <MapBackground boundary={factsOf({ facts }, state).boundary} />
            <Line draft={draft} />
            <Pieces pieces={shown} {...{ chosen }} corners={draft.corners} />
            <TurnHandle piece={shown.find(({ id }) => id === chosen)} held={held} />
          </svg>
          <CameraBar
            speech={speech}
            onIn={camera.zoomIn}
            onOut={camera.zoomOut}
            onFocus={() => {
              setFramed(pieces)
              camera.focus()
            }}
          />
        </div>
        <EditorTools {...{ draft, edit, pieces, speech }} />
      </div>
    </div>
  )
}

function Line({ draft: { state, corners } }: Pick<Editing, 'draft'>) {
  const preview = roomPreviewOf(state, corners)
  if (!preview) return null
  return <path className={styles['set-table__room']} d={pathOf(outlineOf(preview.room.corners))} />
}

interface PiecesProps {
  readonly pieces: readonly Piece[]
  readonly chosen: number | undefined
  readonly corners: readonly number[]
}

function Pieces({ pieces, chosen, corners }: PiecesProps) {
  return pieces.map(piece => {
    const { id, pose } = piece
    const turn = piece.shape === 'token' ? 0 : (-pose.yaw * 180) / Math.PI
    return (
      <g
        key={id}
        className={styles['set-piece']}
        data-id={id}
        data-chosen={id === chosen || undefined}
        data-corner={corners.includes(id) || undefined}
        transform={`translate(${pose.x} ${-pose.y}) rotate(${turn})`}
      >
        <circle className={styles['set-piece__halo']} r={9} />
        <PieceShape piece={piece} />
      </g>
    )
  })
}

/** Dragged around the chosen piece, it turns it. */
function TurnHandle({ piece, held }: { readonly piece: Piece | undefined; readonly held: Held | undefined }) {
  if (!piece || piece.shape === 'token') return null
  const { x, y, yaw } = piece.pose
  const turn = held?.turning ? held.angle : yaw
  return (
    <g
      className={styles['set-piece__turn']}
      data-turn=""
      transform={`translate(${x} ${-y}) rotate(${(-turn * 180) / Math.PI})`}
    >
      <path d={`M8 0H${HANDLE - 3}`} />
      <circle cx={HANDLE} r={3} />
      <circle className={styles['set-piece__grip']} cx={HANDLE} r={8} />
    </g>
  )
}
