/** The camera buttons: zoom, orbit, view from above, and reset. */

import type { ComponentType, SVGProps } from 'react'
import Above from '~icons/lucide/arrow-down-to-dot'
import Focus from '~icons/lucide/focus'
import Minus from '~icons/lucide/minus'
import Plus from '~icons/lucide/plus'
import Left from '~icons/lucide/rotate-ccw'
import Right from '~icons/lucide/rotate-cw'
import type { BoardWordKey, DungeonWords } from '../text/board-words.ts'
import styles from './CameraBar.module.css'

interface Look {
  readonly key: BoardWordKey
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly act: (() => void) | undefined
}

export function CameraBar(props: {
  readonly speech: DungeonWords
  readonly onIn: () => void
  readonly onOut: () => void
  readonly onFocus: () => void
  readonly onTop?: () => void
  readonly onLeft?: () => void
  readonly onRight?: () => void
}) {
  const { speech, onIn, onOut, onFocus, onTop, onLeft, onRight } = props
  const looks: readonly Look[] = [
    { key: 'camera.in', Icon: Plus, act: onIn },
    { key: 'camera.out', Icon: Minus, act: onOut },
    { key: 'camera.left', Icon: Left, act: onLeft },
    { key: 'camera.right', Icon: Right, act: onRight },
    { key: 'camera.top', Icon: Above, act: onTop },
    { key: 'camera.focus', Icon: Focus, act: onFocus },
  ]
  return (
    <div
      className={`${styles['drop-camera']} card`}
      role="toolbar"
      data-over-table=""
      aria-label={speech.say('camera')}
    >
      {looks.map(({ key, Icon, act }) =>
        act ? (
          <button
            key={key}
            type="button"
            className="middle"
            aria-label={speech.say(key)}
            title={speech.say(key)}
            onClick={act}
          >
            <Icon aria-hidden="true" />
          </button>
        ) : null,
      )}
    </div>
  )
}
