/** The buttons under the table: the chosen piece, and what moves, turns and removes it. */

import type { ComponentType, SVGProps } from 'react'
import Down from '~icons/lucide/arrow-down'
import Left from '~icons/lucide/arrow-left'
import Right from '~icons/lucide/arrow-right'
import Up from '~icons/lucide/arrow-up'
import Corner from '~icons/lucide/pencil-ruler'
import TurnLeft from '~icons/lucide/rotate-ccw'
import TurnRight from '~icons/lucide/rotate-cw'
import Remove from '~icons/lucide/trash-2'
import { inReadingOrder, type Piece } from '../pieces/pieces.ts'
import type { DungeonWords } from '../text/board-words.ts'
import styles from './EditorBoard.module.css'
import type { Editing } from './EditorBoard.tsx'
import { isCorner, nudged, turned } from './editing-keys.ts'
import { type PositionDraft, removed, withCorner } from './position-draft.ts'
import { usePositionWords } from './position-words.ts'

interface ToolsProps extends Editing {
  readonly pieces: readonly Piece[]
  readonly speech: DungeonWords
}

interface Tool {
  readonly key: 'left' | 'right' | 'up' | 'down' | 'turnLeft' | 'turnRight' | 'corner' | 'remove'
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly pressed?: boolean
  readonly possible?: boolean
  act(draft: PositionDraft): PositionDraft
}

/** In degrees. */
const TURN = 5

export function EditorTools({ draft, edit, pieces, speech }: ToolsProps) {
  const { say } = usePositionWords()
  const piece = pieces.find(({ id }) => id === draft.chosen)
  const id = piece?.id ?? -1
  const tools: readonly Tool[] = [
    { key: 'left', Icon: Left, act: now => nudged(now, -1, 0) },
    { key: 'right', Icon: Right, act: now => nudged(now, 1, 0) },
    { key: 'up', Icon: Up, act: now => nudged(now, 0, 1) },
    { key: 'down', Icon: Down, act: now => nudged(now, 0, -1) },
    { key: 'turnLeft', Icon: TurnLeft, act: now => turned(now, TURN) },
    { key: 'turnRight', Icon: TurnRight, act: now => turned(now, -TURN) },
    {
      key: 'corner',
      Icon: Corner,
      pressed: draft.corners.includes(id),
      possible: isCorner(piece),
      act: now => withCorner(now, id),
    },
    { key: 'remove', Icon: Remove, possible: piece?.type !== 'token', act: now => removed(now, id) },
  ]
  return (
    <div className={`${styles['set-tools']} stack close`}>
      <p className="unseen" role="status">
        {piece ? speech.piece(piece) : ''}
      </p>
      <select
        aria-label={say('chosen')}
        value={piece?.id ?? ''}
        onChange={({ target }) => {
          const chosen = target.value === '' ? undefined : Number(target.value)
          edit(now => ({ ...now, chosen }))
        }}
      >
        <option value="">{say('chosen.none')}</option>
        {inReadingOrder(pieces).map(each => (
          <option key={each.id} value={each.id}>
            {speech.piece(each)}
          </option>
        ))}
      </select>
      <div className={styles['set-tools__row']} role="toolbar" aria-label={say('tools')}>
        {tools.map(({ key, Icon, pressed, possible = true, act }) => (
          <button
            key={key}
            type="button"
            className="middle"
            aria-label={say(`tool.${key}`)}
            title={say(`tool.${key}`)}
            aria-pressed={pressed}
            aria-disabled={!piece || !possible}
            onClick={() => {
              if (piece && possible) edit(act)
            }}
          >
            <Icon aria-hidden="true" />
          </button>
        ))}
      </div>
    </div>
  )
}
