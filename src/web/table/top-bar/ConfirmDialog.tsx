/**
 * A question before something that cannot be undone. The focus starts on the cancel button, so that Enter does no harm.
 */

import { useEffect, useId, useRef } from 'react'
import { useReturnFocus } from '../../kit/focus/use-return-focus.ts'
import styles from './ConfirmDialog.module.css'

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
    <dialog ref={dialog} className={styles.confirm} data-game={gameId} aria-labelledby={id} onClose={onClose}>
      <p id={id}>{question}</p>
      <p className="wrap">
        {/* biome-ignore lint/a11y/noAutofocus: a dialog takes the focus */}
        <button type="button" className="button" autoFocus onClick={() => dialog.current?.close()}>
          {no}
        </button>
        <button type="button" className="button button--primary" onClick={confirm}>
          {yes}
        </button>
      </p>
    </dialog>
  )
}
