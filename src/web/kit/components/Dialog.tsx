/** A dialog over the page, open as long as it is rendered. A press beside it closes it, as Escape does. */

import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import CloseIcon from '~icons/lucide/x'
import { IconButton } from './Button.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly close: string
  readonly className?: string
  /** The game whose colours it has; without it, those of the page. */
  readonly gameId?: string
  onClose(): void
  readonly children: ReactNode
}

export function Dialog({ title, close, className = '', gameId, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  // The backdrop belongs to the dialog.
  const leave = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog by Escape
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      data-game={gameId}
      aria-labelledby={id}
      onClose={onClose}
      onClick={leave}
    >
      <div className={`${styles.dialog__page} stack`}>
        <div className="row spread">
          <h2 id={id}>{title}</h2>
          <IconButton icon={CloseIcon} label={close} onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
