/**
 * A question before something that cannot be undone. The focus starts on the cancel button, so that Enter does no harm.
 */

import { useEffect, useId, useRef } from 'react'
import { Button } from '../../kit/components/Button.tsx'
import styles from '../../kit/components/Dialog.module.css'
import { useReturnFocus } from '../../kit/focus/use-return-focus.ts'

interface ConfirmDialogProps {
  readonly gameId: string
  readonly question: string
  readonly yes: string
  readonly no: string
  onYes(): void
  onClose(): void
}

export function ConfirmDialog({ gameId, question, yes, no, onYes, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useReturnFocus(dialog)
  useEffect(() => dialog.current?.showModal(), [])
  const confirm = () => {
    dialog.current?.close()
    onYes()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} data-game={gameId} aria-labelledby={id} onClose={onClose}>
      <div className={`${styles.dialog__page} stack`}>
        <p id={id}>{question}</p>
        <p className="wrap">
          <Button autoFocus onClick={() => dialog.current?.close()} text={no} />
          <Button look="primary" onClick={confirm} text={yes} />
        </p>
      </div>
    </dialog>
  )
}
