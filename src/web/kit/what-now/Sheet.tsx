/**
 * A part of the table that a compact screen has no room for: there it is a sheet over the board, with a tab in the row
 * under the bar of what to do now. On a large screen it is where the board or the panel puts it.
 */

import { type KeyboardEvent, type ReactNode, type RefObject, use, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import Close from '~icons/lucide/x'
import { useWords } from '../../base/i18n/use-words.ts'
import {
  ActiveBoardContext,
  type SheetHeight,
  type Sheets,
  type Slots,
  SlotsContext,
  useSheets,
} from '../layout/sheet-state.ts'
import { useLayout, useShort } from '../layout/use-layout.ts'
import styles from './Sheet.module.css'
import { useDragSheet } from './use-drag-sheet.ts'

export interface SheetProps {
  /** The only one of its table. */
  readonly id: string
  /** On its tab and its edge: a word or two. */
  readonly title: string
  /** A number or a short word on its tab, such as the unread messages. */
  readonly badge?: ReactNode
  /** What a screen reader says instead of title and badge. */
  readonly spoken?: string | undefined
  /** The player's next action needs it: it opens by itself, and closes again. The focus stays where it is. */
  readonly needed?: boolean
  /** Upright it opens over all of the board, because half of it would be too little. */
  readonly tall?: boolean
  /** Of the table, after those of the game. */
  readonly ofTable?: boolean
  /** Renders its content only while it is open, for content that is slow and keeps no choices of the player. */
  readonly lazy?: boolean
  onToggle?(open: boolean): void
  readonly children: ReactNode
}

export function Sheet(props: SheetProps) {
  const slots = use(SlotsContext)
  const sheets = useSheets()
  if (slots === undefined) return props.children
  // Rendered in the board's place first, it would give that a height that it loses before anybody sees it.
  if (slots === null) return null
  return <OverBoard {...props} slots={slots} sheets={sheets} />
}

/** No other sheet takes the place of these: a player acts from the one, and reads in the other. */
const KEPT: readonly (string | undefined)[] = ['actions', 'analysis']

interface OverBoardProps extends SheetProps {
  readonly slots: Slots
  readonly sheets: Sheets
}

/**
 * Opens it while an action needs it; a player who closes it meanwhile does not get it again. A sheet that is gone is no
 * longer open.
 */
function useNeeded({ id, sheets, ...props }: OverBoardProps, height: 'half' | 'full'): void {
  const { show, close } = sheets
  const isActive = use(ActiveBoardContext)
  const isShort = useShort()
  const lies = useLayout() === 'lying'
  // There it would cover all of the board, also what can be pressed instead; a button in the bar leads to it.
  const coversAll = isShort && lies && props.tall !== true
  const needed = props.needed === true && isActive && !coversAll
  const open = useRef(sheets.open)
  open.current = sheets.open
  // Turning the phone while it is open changes nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is that of the moment it opens
  useEffect(() => {
    if (!needed || KEPT.includes(open.current?.id)) return
    show({ id, height, by: 'action' })
    return () => {
      if (open.current?.id === id && open.current.by !== 'player') close()
    }
  }, [id, needed, show, close])
  useEffect(
    () => () => {
      if (open.current?.id === id) close()
    },
    [id, close],
  )
}

/** Opening, closing and resizing it by hand: the focus goes into it, and back to its tab. */
function useSheetHands({ id, sheets, onToggle }: OverBoardProps, height: SheetHeight) {
  const { show, close: closeSheet } = sheets
  const section = useRef<HTMLElement>(null)
  const tab = useRef<HTMLButtonElement>(null)
  const isOpen = height !== 'closed'
  const moves = useRef(false)
  useEffect(() => {
    if (isOpen && moves.current) section.current?.focus({ preventScroll: true })
    moves.current = false
  }, [isOpen])
  const set = (to: 'half' | 'full') =>
    show({ id, height: to, by: isOpen && sheets.open ? sheets.open.by : 'player' })
  const close = () => {
    closeSheet()
    onToggle?.(false)
    if (section.current?.contains(document.activeElement)) tab.current?.focus()
  }
  const open = (to: 'half' | 'full') => {
    moves.current = true
    set(to)
    onToggle?.(true)
  }
  return { section, tab, set, open, close }
}

function OverBoard(props: OverBoardProps) {
  const { id, title, tall = false, lazy = false, ofTable, slots, sheets, children } = props
  const section = useId()
  const height = sheets.open?.id === id ? sheets.open.height : 'closed'
  const isOpen = height !== 'closed'
  const lies = useLayout() === 'lying'
  const first = tall && !lies ? 'full' : 'half'
  useNeeded(props, first)
  const hands = useSheetHands(props, height)
  const { close, set } = hands
  const drag = useDragSheet(hands.section, {
    lies,
    onLeft: left => (left === 'closed' ? close() : set(left)),
  })
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    <>
      {createPortal(
        <Tab
          {...props}
          tab={hands.tab}
          controls={section}
          isOpen={isOpen}
          onToggle={() => (isOpen ? close() : hands.open(first))}
        />,
        ofTable ? slots.tableTabs : slots.gameTabs,
      )}
      {createPortal(
        <section
          ref={hands.section}
          id={section}
          className={styles.sheet}
          data-sheet={id}
          data-height={height}
          hidden={!isOpen}
          tabIndex={-1}
          aria-label={title}
          onKeyDown={keys}
        >
          <Edge {...{ title, height, drag, set, close }} />
          <div className={styles.sheet__body}>{isOpen || !lazy ? children : null}</div>
        </section>,
        slots.layer,
      )}
    </>
  )
}

interface EdgeProps extends Pick<ReturnType<typeof useSheetHands>, 'set' | 'close'> {
  readonly title: string
  readonly height: SheetHeight
  readonly drag: ReturnType<typeof useDragSheet>
}

/** The edge by which a finger drags it; a press on its handle makes it taller or lower. */
function Edge({ title, height, drag, set, close }: EdgeProps) {
  const { t } = useWords()
  return (
    <header className={styles.sheet__edge} {...drag.handlers}>
      <button
        type="button"
        className={styles.sheet__handle}
        aria-expanded={height === 'full'}
        aria-label={t('table:sheet.taller')}
        onClick={() => {
          if (!drag.wasDragged()) set(height === 'full' ? 'half' : 'full')
        }}
      >
        <i aria-hidden="true" />
      </button>
      <h2>{title}</h2>
      <button type="button" className="round middle" aria-label={t('table:sheet.close')} onClick={close}>
        <Close aria-hidden="true" />
      </button>
    </header>
  )
}

interface TabProps extends Pick<SheetProps, 'id' | 'title' | 'badge' | 'spoken'> {
  readonly tab: RefObject<HTMLButtonElement | null>
  readonly controls: string
  readonly isOpen: boolean
  onToggle(): void
}

function Tab({ id, title, badge, spoken, tab, controls, isOpen, onToggle }: TabProps) {
  return (
    <button
      ref={tab}
      type="button"
      className={styles['sheet-tab']}
      data-key={id}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={spoken}
      onClick={onToggle}
    >
      <span>{title}</span>
      {badge === undefined || badge === 0 ? null : <span className="pill">{badge}</span>}
    </button>
  )
}
