/**
 * Which unit is selected on the board, and what a click means; a click on a unit also counts for its planet, and the
 * reverse.
 */

import { useEffect, useMemo, useState } from 'react'
import type { Frozen } from '../../../engine/game.ts'
import type { Command } from '../../../games/cube-attack/commands.ts'
import type { Event, State, Unit } from '../../../games/cube-attack/state.ts'
import { unitById } from '../../../games/cube-attack/units.ts'
import type { BoardProps } from '../../kit/board/board.ts'
import { loneUnit, movesTo, type Selection, selectionOf } from './selection.ts'

export interface UnitSelection {
  readonly picked: number | undefined
  /** Whether it was selected in this state: it has not acted since. */
  readonly isFresh: boolean
  /** The unit that a click would move: the dragged one, the selected one, or the only one that can act. */
  readonly inHand: number | undefined
  readonly selection: Selection
  /** The units that could go to the pressed planet, if one of them has to be chosen first. */
  readonly movers: ReadonlySet<number>
  setPicked(unit: number | undefined): void
  atUnit(unit: Frozen<Unit>): void
  atPlanet(planet: number): void
  /** The unit that a click on this planet would move although none is selected. */
  soleMover(planet: number): number | undefined
}

type Props = Pick<BoardProps<State, Command, Event>, 'state' | 'choices' | 'seat' | 'onCommand' | 'onRefused'>

export function useUnitSelection(
  { state, choices, seat, onCommand, onRefused }: Props,
  dragged: number | undefined,
): UnitSelection {
  const [picked, setPicked] = useState<number>()
  const [pickedIn, setPickedIn] = useState<unknown>()
  /** The planet that was pressed in this state without a selected unit. */
  const [asked, setAsked] = useState<{ readonly planet: number; readonly state: unknown }>()
  const lone = useMemo(() => loneUnit(choices), [choices])
  const inHand = dragged ?? picked ?? lone
  const selection = useMemo(() => selectionOf(state, choices, inHand), [state, choices, inHand])
  // Deselects a unit that is gone, or that can no longer act because the turn has passed on.
  useEffect(() => {
    if (picked !== undefined && !selection.ready.has(picked)) setPicked(undefined)
  }, [picked, selection])

  const pick = (unit: number | undefined) => {
    setAsked(undefined)
    setPicked(unit)
    setPickedIn(state)
  }
  const atUnit = (unit: Frozen<Unit>) => {
    const attack = selection.attacks.get(unit.id)
    if (attack) return onCommand(attack)
    if (unit.id === picked) return pick(undefined)
    if (selection.ready.has(unit.id)) return pick(unit.id)
    const move = selection.moves.get(unit.planet)
    if (move) return onCommand(move)
    if (selection.unit !== undefined && unit.owner !== seat) {
      return onRefused({ type: 'attack', unit: selection.unit, target: unit.id })
    }
    return onRefused({ type: 'activate', unit: unit.id })
  }
  const atPlanet = (planet: number) => {
    const move = selection.moves.get(planet)
    if (move) return onCommand(move)
    const own = state.units.find(unit => unit.planet === planet && selection.ready.has(unit.id))
    // With no unit in hand, a click on a planet selects the first unit there that can act.
    if (inHand === undefined && own) return pick(own.id)
    const standing = selection.unit === undefined ? undefined : unitById(state, selection.unit)
    if (standing) {
      const isHere = standing.planet === planet
      if (isHere && selection.activate) return onCommand(selection.activate)
      return onRefused(
        isHere ? { type: 'activate', unit: standing.id } : { type: 'move', unit: standing.id, to: planet },
      )
    }
    const [way, ...others] = movesTo(choices, planet)
    if (way && others.length === 0) return onCommand(way)
    return setAsked({ planet, state })
  }
  const soleMover = (planet: number): number | undefined => {
    if (inHand !== undefined) return undefined
    const [way, ...others] = movesTo(choices, planet)
    return others.length === 0 ? way?.unit : undefined
  }
  const isAsked = asked?.state === state && inHand === undefined
  const movers = new Set(isAsked ? movesTo(choices, asked.planet).map(({ unit }) => unit) : [])
  return {
    picked,
    isFresh: pickedIn === state,
    inHand,
    selection,
    movers,
    setPicked: pick,
    atUnit,
    atPlanet,
    soleMover,
  }
}
