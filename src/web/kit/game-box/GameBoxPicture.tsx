/** A picture of a game's box: its lid with front, spine and top, and the tray below it. */

import { type ReactNode, useContext } from 'react'
import { Decoration } from '../../base/loading/Decoration.tsx'
import { coverId, covers, SharedCovers } from './covers.ts'
import styles from './GameBoxPicture.module.css'

interface GameBoxProps {
  readonly gameId: string
  readonly title: string
  readonly open?: boolean
  /** Drawn over its cover. */
  readonly children?: ReactNode
}

/** Decorative only: the component that uses it names the game in text. */
export function GameBoxPicture({ gameId, title, open = false, children }: GameBoxProps) {
  const cover = covers[gameId]
  const isShared = useContext(SharedCovers)
  const plain = <span className={styles['game-box__plain']}>{title}</span>
  return (
    <span className={styles['game-box']} data-cover={gameId} data-open={open || undefined} aria-hidden="true">
      <span className={styles['game-box__shadow']} />
      <span className={styles['game-box__tray']} />
      <span className={styles['game-box__lid']}>
        <span className={styles['game-box__spine']}>{title}</span>
        <span className={styles['game-box__top']} />
        <span className={styles['game-box__front']}>
          {cover && isShared ? (
            <svg className="cover" viewBox="0 0 320 400" aria-hidden="true">
              <use href={`#${coverId(gameId)}`} />
            </svg>
          ) : cover ? (
            <Decoration load={cover.load} instead={plain}>
              <cover.Picture />
            </Decoration>
          ) : (
            plain
          )}
          {children}
        </span>
      </span>
    </span>
  )
}
