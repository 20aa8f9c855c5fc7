/**
 * The parts of a compact table that boards and panels fill: the bar of what to do now, the tabs of the sheets, and the
 * layer over the board in which the sheets lie.
 */

import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../base/i18n/use-words.ts'
import { type OpenSheet, SheetsContext, type Slots, SlotsContext } from '../layout/sheet-state.ts'
import { useCompact } from '../layout/use-layout.ts'
import styles from './FrameSlots.module.css'
import sheetStyles from './Sheet.module.css'

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
