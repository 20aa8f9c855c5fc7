/** Shown in place of something that was just deleted, with an undo button that takes the focus. */

import UndoIcon from '~icons/lucide/undo-2'
import { Button } from './Button.tsx'

interface DeletedNoteProps {
  readonly text: string
  readonly undo: string
  onRestore(): void
}

/** Deleting asks for no confirmation; instead it can be undone until the user leaves the page. */
export function DeletedNote({ text, undo, onRestore }: DeletedNoteProps) {
  return (
    <>
      <span role="status">{text}</span>
      <Button
        look="quiet"
        icon={UndoIcon}
        // The button that had the focus is gone, so this one takes the focus
        autoFocus
        onClick={onRestore}
        text={undo}
      />
    </>
  )
}
