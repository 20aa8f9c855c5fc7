/** A picture of a game's box: lid, spine and tray in 3D, turned a little towards the viewer. */

import { Decoration } from '../../base/loading/Decoration.tsx'
import { covers } from './covers.ts'
import styles from './GameBoxPicture.module.css'

interface GameBoxProps {
  readonly gameId: string
  readonly title: string
  readonly open?: boolean
}

/** Decorative only: the component that uses it names the game in text. */
export function GameBoxPicture({ gameId, title, open = false }: GameBoxProps) {
  const cover = covers[gameId]
  const plain = <span className={styles['game-box__plain']}>{title}</span>
  return (
    <span className={styles['game-box']} data-cover={gameId} data-open={open || undefined} aria-hidden="true">
      <span className={styles['game-box__shadow']} />
      <span className={styles['game-box__body']}>
        <span className={styles['game-box__tray-side']} />
        <span className={styles['game-box__tray-top']} />
        <span className={styles['game-box__lid']}>
          <span className={styles['game-box__spine']}>{title}</span>
          <span className={styles['game-box__top']} />
          <span className={styles['game-box__front']}>
            {cover ? (
              <Decoration load={cover.load} instead={plain}>
                <cover.Picture />
              </Decoration>
            ) : (
              plain
            )}
          </span>
        </span>
      </span>
    </span>
  )
}
