/** The moves of an analysis with their branches. Arrow keys go along the list, a press shows the position. */

import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react'
import type { AnalysisTree, MoveMark } from '../../../engine/analysis/analysis-tree.ts'
import type { AnyBox } from '../../../engine/box.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { SeatMark } from '../../kit/components/SeatMark.tsx'
import styles from './Analysis.module.css'
import { useAnalysisWords } from './analysis-words.ts'
import { type BranchRow, branchRows } from './branch-rows.ts'
import { moveLabel } from './move-label.ts'

interface BranchListProps {
  readonly box: AnyBox
  readonly translator: Translator
  readonly tree: AnalysisTree
  onShow(id: number): void
}

/** As in books about games. */
export const MARK_SIGNS: Readonly<Record<MoveMark, string>> = {
  good: '!',
  interesting: '!?',
  doubtful: '?!',
  mistake: '?',
}

/** Further forks are not indented more: there would be no room for their moves. */
const MOST_INDENTED = 6

export const BranchList = memo(function BranchList({ box, translator, tree, onShow }: BranchListProps) {
  const { say } = useAnalysisWords()
  const { positions, shown } = tree
  const rows = useMemo(() => branchRows({ positions }), [positions])
  const labels = useMemo(
    () =>
      new Map(rows.map(({ position: { id } }) => [id, moveLabel({ box, translator }, { positions }, id)])),
    [rows, positions, box, translator],
  )
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-position="${shown}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const keys = (event: KeyboardEvent) => {
    const order = [0, ...rows.map(({ position }) => position.id)]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step && order[order.indexOf(shown) + step]
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onShow(next)
    list.current?.querySelector<HTMLElement>(`[data-position="${next}"]`)?.focus()
  }
  return (
    <ol ref={list} className={styles.branches} aria-label={say('branches')} onKeyDown={keys}>
      <li>
        <button type="button" {...buttonOf(0, shown === 0, onShow)}>
          <em>{say('start')}</em>
        </button>
      </li>
      {rows.map(row => (
        <Row
          key={row.position.id}
          {...row}
          isShown={row.position.id === shown}
          {...{ onShow }}
          label={labels.get(row.position.id)!}
        />
      ))}
    </ol>
  )
})

/** One of them takes part in the order of the tab key: the shown one. */
function buttonOf(id: number, isShown: boolean, onShow: (id: number) => void) {
  return {
    className: styles.branches__move,
    'data-position': id,
    'aria-current': isShown ? ('step' as const) : undefined,
    tabIndex: isShown ? 0 : -1,
    onClick: () => onShow(id),
  }
}

interface RowProps extends BranchRow {
  readonly isShown: boolean
  readonly label: string
  onShow(id: number): void
}

/** A step renders only the rows that it leaves and reaches. */
const Row = memo(function Row({ position, level, begins, isShown, label, onShow }: RowProps) {
  const { say } = useAnalysisWords()
  const { id, entry, match, mark, comment } = position
  return (
    <li
      className={styles.branches__row}
      data-begins={begins || undefined}
      style={{ '--level': Math.min(level, MOST_INDENTED) }}
    >
      <button type="button" {...buttonOf(id, isShown, onShow)}>
        <span className="soft fine">{match.entries.length}</span>
        <SeatMark seat={entry!.seat} size={14} />
        <span>
          {begins ? <span className="unseen">{say('branch', { level })} </span> : null}
          {label}
          {mark ? (
            <b title={say(`mark.${mark}`)}>
              <span aria-hidden="true"> {MARK_SIGNS[mark]}</span>
              <span className="unseen"> {say(`mark.${mark}`)}</span>
            </b>
          ) : null}
        </span>
      </button>
      {comment ? <p className={`${styles.branches__comment} small`}>{comment}</p> : null}
    </li>
  )
})
