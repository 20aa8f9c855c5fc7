/**
 * The curtain between two people who share a screen. While it is shown the page contains nothing else: what one of them
 * may not see is not merely covered, but removed from the page.
 */

import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import House from '~icons/lucide/house'
import type { Seat } from '../../../engine/game.ts'
import { useWords } from '../../base/i18n/use-words.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { Button } from '../components/Button.tsx'
import { SeatMark } from '../components/SeatMark.tsx'
import styles from './Curtain.module.css'

interface CurtainProps {
  readonly gameId: string
  readonly seat: Seat
  readonly name: string
  onOpen(): void
}

export function Curtain({ gameId, seat, name, onOpen }: CurtainProps) {
  const { t } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  // A key still held, or a double click, by the player before must not open the curtain.
  const ignoreHeld = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault()
  }
  const open = (event: MouseEvent) => {
    if (event.detail > 1) return
    onOpen()
    requestAnimationFrame(focusBoard)
  }
  return (
    <main className={`${styles.curtain} middle`} data-game={gameId}>
      <div className={`${styles.curtain__card} stack raised centred`}>
        <SeatMark seat={seat} size={72} />
        <h1 id="curtain-title">{t('table:curtain.title', { name })}</h1>
        <p id="curtain-about" className="soft">
          {t('table:curtain.about', { name })}
        </p>
        <Button
          look="primary"
          className={styles.curtain__open}
          ref={button}
          aria-describedby="curtain-title curtain-about"
          onKeyDown={ignoreHeld}
          onClick={open}
          text={t('table:curtain.open', { name })}
        />
        <a className="button button--quiet" href={hashOf({ page: 'home' })}>
          <House aria-hidden="true" /> {t('table:home')}
        </a>
      </div>
    </main>
  )
}

/** Screen readers continue at the board, not at the top of the page. */
function focusBoard(): void {
  const board = document.querySelector<HTMLElement>('.table__board')
  if (!board) return
  board.tabIndex = -1
  board.focus()
}
