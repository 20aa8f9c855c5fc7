/**
 * The parts of a compact table that boards and panels fill: the bar of what to do now, the tabs of the sheets, and the
 * layer over the board in which the sheets lie.
 */

import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'
import { type OpenSheet, SheetsContext, type Slots, SlotsContext } from '../layout/sheet-state.ts'
import { useCompact } from '../layout/use-layout.ts'
import styles from './FrameSlots.module.css'
import sheetStyles from './Sheet.module.css'

/** What is under a full sheet cannot be seen, and not be reached either. Cards over the board lie over the sheet too. */
function shut(layer: HTMLElement): () => void {
  const { top, left } = layer.getBoundingClientRect()
  const parts = layer.parentElement!.querySelectorAll<HTMLElement>(
    ':scope > :is(.status, .seats), .table__board > :first-child',
  )
  const under = [...parts].filter(part => {
    const place = part.getBoundingClientRect()
    return place.top >= top - 1 && place.left < left + layer.offsetWidth
  })
  for (const part of under) part.inert = true
  return () => {
    for (const part of under) part.inert = false
  }
}

interface FrameSlotsProps {
  /** Lays out the table, with these among its parts; on a large screen there are none. */
  children(parts: ReactNode): ReactNode
}

export function FrameSlots({ children }: FrameSlotsProps) {
  const { t } = useWords()
  const isCompact = useCompact()
  const [slots, setSlots] = useState<Slots | null>(null)
  const [open, setOpen] = useState<OpenSheet>()
  const now = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isCompact || !now.current || !layer.current) return
    const slot = (name: string) => now.current!.querySelector<HTMLElement>(`[data-slot="${name}"]`)!
    setSlots({
      figure: slot('figure'),
      buttons: slot('buttons'),
      gameTabs: slot('game-tabs'),
      tableTabs: slot('table-tabs'),
      layer: layer.current,
    })
    return () => {
      setSlots(null)
      setOpen(undefined)
    }
  }, [isCompact])
  useEffect(() => {
    return open?.height === 'full' && layer.current ? shut(layer.current) : undefined
  }, [open])
  const close = useCallback(() => setOpen(undefined), [])
  const sheets = useMemo(() => ({ open, show: setOpen, close }), [open, close])
  // The slots are known only after everything has been rendered: that must not render the whole table a second time.
  const laidOut = useMemo(
    () =>
      children(
        isCompact ? (
          <>
            <div ref={now} className={styles.now}>
              <section className={styles['what-now']} aria-label={t('table:whatNow')}>
                <div data-slot="figure" className={styles['what-now__figure']} />
                <div data-slot="buttons" className={`what-now__slot stack close`} />
              </section>
              <nav className={styles['sheet-tabs']} aria-label={t('table:sheets')}>
                <div data-slot="game-tabs" />
                <div data-slot="table-tabs" />
              </nav>
            </div>
            <div ref={layer} className={sheetStyles.sheets} />
          </>
        ) : null,
      ),
    [children, isCompact, t],
  )
  return (
    <SlotsContext value={isCompact ? slots : undefined}>
      <SheetsContext value={sheets}>{laidOut}</SheetsContext>
    </SlotsContext>
  )
}
