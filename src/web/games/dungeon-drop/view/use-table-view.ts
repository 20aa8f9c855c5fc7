/** The current view, map or 3D scene: the one last chosen in this browser, or a default that suits the screen. */

import { useCallback, useLayoutEffect, useState } from 'react'

import { readText, writeText } from '../../../base/storage/local-storage.ts'
import { webglSupport } from './webgl-support.ts'

export type TableView = 'map' | 'scene'

const STORED = 'tavolo.dungeon-drop.view'
/** Up to this width in pixels the map is the better view. */
const NARROW = 700

function stored(): TableView | undefined {
  const kept = readText(STORED)
  return kept === 'map' || kept === 'scene' ? kept : undefined
}

export function useTableView() {
  const [chosen, setChosen] = useState<TableView | undefined>(stored)
  const [narrow, setNarrow] = useState(() => innerWidth <= NARROW)
  const [failed, setFailed] = useState(() => !webglSupport().possible)
  useLayoutEffect(() => {
    const measure = () => setNarrow(innerWidth <= NARROW)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  const choose = useCallback((view: TableView) => {
    writeText(STORED, view)
    setChosen(view)
  }, [])
  const fallBack = useCallback(() => setFailed(true), [])
  const view: TableView = failed ? 'map' : (chosen ?? (narrow ? 'map' : 'scene'))
  return { view, choose, fallBack, failed }
}
