/** The state of the editor: the board with its history, the selection, the selected tool, and the faults. */

import { useEffect, useMemo, useState } from 'react'
import type { Refusal } from '../../../../engine/game.ts'
import { reasonsOf } from '../../../../engine/refusals.ts'
import { type BoardFile, type PlanetKind, readBoard } from '../../../../games/cube-attack/board-file.ts'
import {
  addPlanet,
  type BoardDraft,
  type BoardSpot,
  changePlanet,
  fileOf,
  joinPlanets,
  onBoard,
  orbitBetween,
  removeOrbit,
  removePlanet,
  tooClose,
} from './board-draft.ts'
import { changed, redone, startHistory, undone } from './edit-history.ts'
import type { EditorPlace } from './fault-place.ts'
import { storeUnfinished } from './open-draft.ts'

/** What a press on the drawing does: select and move, join two planets, or place one of a kind. */
export type EditorTool = 'select' | 'orbit' | PlanetKind

export interface BoardEditing {
  readonly draft: BoardDraft
  readonly file: BoardFile
  readonly faults: readonly Refusal[]
  readonly tool: EditorTool
  readonly selected: EditorPlace | undefined
  /** The planet that has just kept its distance, and the one from which; by their ids. */
  readonly kept: { readonly id: string; readonly other: string } | undefined
  readonly canUndo: boolean
  readonly canRedo: boolean
  change(draft: BoardDraft, tag?: string): void
  /** Moves a planet, as far as the others leave room. */
  move(key: number, to: Partial<BoardSpot>, tag?: string): void
  undo(): void
  redo(): void
  choose(tool: EditorTool): void
  select(place: EditorPlace | undefined): void
  pressPlanet(key: number): void
  pressSky(spot: BoardSpot): void
  /** Removes a planet or an orbit; without a place, the selected one. */
  remove(place?: EditorPlace): void
}

export function useBoardEditor(first: BoardDraft, before: readonly BoardDraft[]): BoardEditing {
  const [history, setHistory] = useState(() => startHistory(first, before))
  const [tool, setTool] = useState<EditorTool>('select')
  const [selected, setSelected] = useState<EditorPlace>()
  const { now: draft, past, future } = history
  const file = useMemo(() => fileOf(draft), [draft])
  const faults = useMemo(() => {
    const read = readBoard(file)
    return read.ok ? [] : reasonsOf(read.refusal)
  }, [file])
  useEffect(() => storeUnfinished(draft), [draft])
  const [kept, setKept] = useState<BoardEditing['kept']>()
  const change = (next: BoardDraft, tag?: string) => {
    setKept(undefined)
    setHistory(known => changed(known, next, tag))
  }
  /** Says which planet was in the way of one that wanted to be there. */
  const noteDistance = (id: string, wanted: BoardSpot, except?: number) => {
    const other = tooClose(draft.planets, onBoard(wanted), except)
    setKept(other && { id, other: other.id })
  }
  const planetInHand = selected?.is === 'planet' ? selected.key : undefined
  return {
    draft,
    file,
    faults,
    tool,
    selected: stillThere(draft, selected),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    kept,
    change,
    move: (key, to, tag) => {
      const planet = draft.planets.find(each => each.key === key)
      if (!planet) return
      change(changePlanet(draft, key, to), tag)
      noteDistance(planet.id, { x: to.x ?? planet.x, y: to.y ?? planet.y }, key)
    },
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    choose: setTool,
    select: setSelected,
    pressPlanet: key => {
      if (tool === 'orbit' && planetInHand !== undefined && planetInHand !== key) {
        const joined = joinPlanets(draft, planetInHand, key)
        change(joined)
        const orbit = orbitBetween(joined, planetInHand, key)
        // The orbit is selected, and the next press begins another.
        if (orbit) setSelected({ is: 'orbit', key: orbit.key })
      } else setSelected({ is: 'planet', key })
    },
    pressSky: spot => {
      if (tool === 'select' || tool === 'orbit') return setSelected(undefined)
      const next = addPlanet(draft, tool, spot)
      change(next)
      noteDistance(next.planets.at(-1)!.id, spot)
      setSelected({ is: 'planet', key: draft.nextKey })
    },
    remove: (place = selected) => {
      if (place?.is === 'planet') change(removePlanet(draft, place.key))
      if (place?.is === 'orbit') change(removeOrbit(draft, place.key))
      setSelected(undefined)
    },
  }
}

/** The selection, unless undo has removed it. */
function stillThere(
  { planets, orbits }: BoardDraft,
  place: EditorPlace | undefined,
): EditorPlace | undefined {
  if (place?.is === 'planet' && planets.every(({ key }) => key !== place.key)) return undefined
  if (place?.is === 'orbit' && orbits.every(({ key }) => key !== place.key)) return undefined
  return place
}
