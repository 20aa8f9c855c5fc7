/** The place of something that was just deleted, with an undo button that takes the focus. */

import UndoIcon from '~icons/lucide/undo-2'

interface DeletedNoteProps {
  /** What was deleted. */
  readonly text: string
  readonly undo: string
  onRestore(): void
}

/** Deleting asks for no confirmation; instead it can be undone until the user leaves the page. */
export function DeletedNote({ text, undo, onRestore }: DeletedNoteProps) {
  return (
    <>
      <span role="status">{text}</span>
      <button
        // biome-ignore lint/a11y/noAutofocus: the button that had the focus is gone, so this one takes the focus
        autoFocus
        type="button"
        className="button button--quiet"
        onClick={onRestore}
      >
        <UndoIcon aria-hidden="true" />
        {undo}
      </button>
    </>
  )
}
