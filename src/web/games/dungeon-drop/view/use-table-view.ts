/**
 * The current view, map or 3D scene: the one last chosen in this browser, or a default that suits the device. A phone
 * with a graphics card shows the scene, because the fall is the heart of the game, until a fall turns out too slow.
 */

import { useCallback, useLayoutEffect, useState } from 'react'

import { readText, writeText } from '../../../base/storage/local-storage.ts'
import { webglSupport } from './webgl-support.ts'

export type TableView = 'map' | 'scene'

const STORED = 'tavolo.dungeon-drop.view'
const SLOW = 'tavolo.dungeon-drop.slow'
/** Up to this width in pixels a scene that is rendered in software would be too slow, and the map is larger. */
const NARROW = 700

function stored(): TableView | undefined {
  const kept = readText(STORED)
  return kept === 'map' || kept === 'scene' ? kept : undefined
}

/** What the browser says about itself, and what a fall has shown. */
interface Device {
  readonly narrow: boolean
  /** Whether WebGL is rendered in software. */
  readonly software: boolean
  readonly slowFall: boolean
}

export function viewFor({ narrow, software, slowFall }: Device): TableView {
  return slowFall || (narrow && software) ? 'map' : 'scene'
}

export function useTableView() {
  const [chosen, setChosen] = useState<TableView | undefined>(stored)
  const [narrow, setNarrow] = useState(() => innerWidth <= NARROW)
  const [failed, setFailed] = useState(() => !webglSupport().possible)
  const [slowFall, setSlowFall] = useState(() => readText(SLOW) !== undefined)
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
  const onSlow = useCallback(() => {
    // On a desktop the player has a switch at hand, and software rendering may be all there is.
    if (innerWidth > NARROW) return
    writeText(SLOW, 'yes')
    setSlowFall(true)
  }, [])
  const device = { narrow, software: webglSupport().slow, slowFall }
  const view: TableView = failed ? 'map' : (chosen ?? viewFor(device))
  return { view, choose, fallBack, failed, onSlow }
}
