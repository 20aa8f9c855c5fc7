/** Every room of the position with what it takes and what it costs, the best for the hero whose turn it is first. */

import { useDeferredValue, useMemo, useState } from 'react'
import { factsOf } from '../../../../engine/facts.ts'
import { type Facts, facts } from '../../../../games/dungeon-drop/facts.ts'
import { NO_ITEMS } from '../../../../games/dungeon-drop/looting.ts'
import { isTreasure } from '../../../../games/dungeon-drop/table.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { CubeCounts } from '../cards/CubeCounts.tsx'
import { type Stakes, stakesOf } from '../intent/room-preview.ts'
import { piecesOf, type Seen } from '../pieces/pieces.ts'
import styles from './PositionPanel.module.css'
import type { PartProps } from './PositionPanel.tsx'
import { usePositionWords } from './position-words.ts'

/** Shown at first; a dungeon has more than a hundred. */
const FIRST = 8

interface RankedRoom {
  readonly pillars: readonly number[]
  readonly stakes: Stakes
  /** Whether the hero survives it. */
  readonly possible: boolean
  /** The points, or the Treasure if the quest is not known. */
  readonly worth: number
}

export function rankedRooms(state: Seen): readonly RankedRoom[] {
  const { rooms, lootable } = factsOf({ facts }, state) as Facts
  const items = new Map(lootable.map(each => [each.room, each.items]))
  return rooms
    .map((room): RankedRoom => {
      const stakes = stakesOf(state, state.active, { room }, items.get(room) ?? NO_ITEMS)
      const treasure = stakes.haul.cubes.filter(id => isTreasure(state.cubes[id]!)).length
      return {
        ...{ pillars: room.pillars, stakes, possible: items.has(room) },
        worth: stakes.points ?? treasure,
      }
    })
    .sort(
      (one, other) =>
        Number(other.possible) - Number(one.possible) ||
        other.worth - one.worth ||
        one.stakes.haul.damage - other.stakes.haul.damage,
    )
}

export function RoomsList({ draft, speech, edit }: PartProps) {
  const { say } = usePositionWords()
  // A cube that is dragged must not wait for it.
  const state = useDeferredValue(draft.state)
  const rooms = useMemo(() => rankedRooms(state), [state])
  const numbers = useMemo(() => new Map(piecesOf(state).map(({ id, number }) => [id, number])), [state])
  const [all, setAll] = useState(false)
  const shown = all ? rooms : rooms.slice(0, FIRST)
  return (
    <fieldset className="stack close">
      <legend>{say('rooms', { count: rooms.length })}</legend>
      {rooms.length === 0 ? <p className="soft small">{say('rooms.none')}</p> : null}
      <ol className={`${styles['dungeon-position__rooms']} stack close`}>
        {shown.map(({ pillars, stakes, possible }) => {
          const { haul, points } = stakes
          const corners = pillars.map(id => speech.number(numbers.get(id) ?? 0)).join(', ')
          return (
            <li key={pillars.join()}>
              <button
                type="button"
                className="choice"
                aria-pressed={pillars.every(id => draft.corners.includes(id))}
                onClick={() => edit(now => ({ ...now, corners: pillars }))}
              >
                <span>{say('rooms.one', { pillars: corners })}</span>
                <b>
                  {[
                    ...(points === undefined ? [] : [say('rooms.points', { count: points })]),
                    say('rooms.damage', { count: haul.damage }),
                    ...(possible ? [] : [say('rooms.deadly')]),
                  ].join(' · ')}
                </b>
              </button>
              <CubeCounts
                cubes={haul.cubes.map(id => state.cubes[id]!)}
                speech={speech}
                label={say('rooms.loot')}
              />
            </li>
          )
        })}
      </ol>
      {rooms.length > FIRST ? (
        <Button
          look="quiet"
          onClick={() => setAll(!all)}
          text={all ? say('rooms.fewer') : say('rooms.all', { count: rooms.length })}
        />
      ) : null}
    </fieldset>
  )
}
