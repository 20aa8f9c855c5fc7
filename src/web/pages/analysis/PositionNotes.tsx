/** The comment on the shown position and the mark of the move that led to it, and what can be done with its branch. */

import { useEffect, useId, useState } from 'react'
import MainIcon from '~icons/lucide/git-merge'
import RemoveIcon from '~icons/lucide/trash-2'
import {
  type AnalysedPosition,
  isOnMainLine,
  LONGEST_COMMENT,
  MOVE_MARKS,
  type MoveMark,
} from '../../../engine/analysis/analysis-tree.ts'
import type { AnyBox } from '../../../engine/box.ts'
import { hashOf } from '../../base/routes/routes.ts'
import { positionEditors } from '../../games/position-editors.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Segmented } from '../../kit/components/Segmented.tsx'
import styles from './Analysis.module.css'
import { useAnalysisWords } from './analysis-words.ts'
import { MARK_SIGNS } from './BranchList.tsx'
import type { Analysis } from './use-analysis.ts'

type NotesProps = Pick<Analysis, 'tree' | 'at' | 'comment' | 'mark' | 'remove' | 'makeMain'> & {
  readonly box: AnyBox
}

export function PositionNotes({ box, tree, at, comment, mark, remove, makeMain }: NotesProps) {
  const { say } = useAnalysisWords()
  const { id, entry } = at
  return (
    <section className={`${styles['analysis-notes']} stack close`} aria-label={say('notes')}>
      <CommentField key={id} at={at} onComment={comment} />
      {entry ? (
        <div className="row wrap">
          <Segmented<MoveMark | 'none'>
            legend={say('mark')}
            segments={(['none', ...MOVE_MARKS] as const).map(value => ({
              value,
              label: value === 'none' ? '–' : MARK_SIGNS[value],
              spoken: say(`mark.${value}`),
            }))}
            value={at.mark ?? 'none'}
            onChange={value => mark(id, value)}
          />
          {isOnMainLine(tree, id) ? null : (
            <Button
              className="button--small"
              icon={MainIcon}
              onClick={() => makeMain(id)}
              text={say('makeMain')}
            />
          )}
          <Button
            className="button--small"
            icon={RemoveIcon}
            onClick={() => remove(id)}
            text={say('remove')}
          />
        </div>
      ) : null}
      <ChangePosition at={at} box={box} />
    </section>
  )
}

/** Another position begins another analysis: the moves to this one would not lead there. */
function ChangePosition({ at, box }: Pick<NotesProps, 'at' | 'box'>) {
  const { say } = useAnalysisWords()
  const { game, state } = at.match
  const notation = box.notation?.(state)
  if (notation === undefined || !positionEditors[game.id]) return null
  return (
    <a href={hashOf({ page: 'analysis', game: game.id, asked: `setup=${encodeURIComponent(notation)}` })}>
      {say('editPosition')}
    </a>
  )
}

/** Writes the comment into the tree when the field is left, so that a comment is one change to undo. */
function CommentField({
  at: { id, comment },
  onComment,
}: {
  readonly at: AnalysedPosition
  onComment(id: number, comment: string): void
}) {
  const { say } = useAnalysisWords()
  const field = useId()
  const [text, setText] = useState(comment)
  useEffect(() => setText(comment), [comment])
  const keep = () => {
    if (text !== comment) onComment(id, text)
  }
  return (
    <div className="stack close">
      <label htmlFor={field} className="small">
        {say('comment')}
      </label>
      <textarea
        id={field}
        rows={2}
        maxLength={LONGEST_COMMENT}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={keep}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          keep()
        }}
      />
    </div>
  )
}
