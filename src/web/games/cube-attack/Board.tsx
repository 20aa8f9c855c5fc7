/** The galaxy board. It holds no rules: a click sends one of the choices, or asks the rules why it is not legal. */

import { useEffect, useMemo, useRef, useState } from 'react'
import '@fontsource-variable/space-grotesk/index.css'
import type { Frozen } from '../../../engine/game.ts'
import { boardOf } from '../../../games/cube-attack/board.ts'
import type { Command } from '../../../games/cube-attack/commands.ts'
import type { Event, State, Unit } from '../../../games/cube-attack/state.ts'
import type { BoardProps } from '../../kit/board/board.ts'
import { ActionBar } from './ActionBar.tsx'
import './Board.css'
import './show.css'
import { moveFocus } from '../../kit/board/arrow-keys.ts'
import { useKeepFocus } from '../../kit/board/use-keep-focus.ts'
import { EventLines } from '../../kit/director/EventLines.tsx'
import { type Staging, useDirector } from '../../kit/director/use-director.ts'
import { WhatNow } from '../../kit/what-now/WhatNow.tsx'
import { placedUnits } from './board-layout.ts'
import { Effects } from './Effects.tsx'
import { Orbits } from './Orbits.tsx'
import { PlanetLights } from './PlanetShape.tsx'
import { Planets } from './Planets.tsx'
import { ScoreRing } from './ScoreRing.tsx'
import { Sky } from './Sky.tsx'
import { gainsOf, selectionOf } from './selection.ts'
import { type SeenGalaxy, showScript } from './show-script.ts'
import { Trails } from './Trails.tsx'
import { Units } from './Units.tsx'
import { useUnitMotion } from './use-unit-motion.ts'
import { useViewBox } from './use-view-box.ts'

type Props = BoardProps<State, Command, Event>

/** The selection and the click handlers; a click on a unit also counts for its planet, and the reverse. */
function usePointing({ state, choices, seat, onCommand, onRefused }: Props) {
  const [picked, setPicked] = useState<number>()
  const selection = useMemo(() => selectionOf(state, choices, picked), [state, choices, picked])
  // Deselects a unit that is gone, or that can no longer act because the turn has passed on.
  useEffect(() => {
    if (picked !== undefined && !selection.ready.has(picked)) setPicked(undefined)
  }, [picked, selection])

  const atUnit = (unit: Frozen<Unit>) => {
    const attack = selection.attacks.get(unit.id)
    if (attack) return onCommand(attack)
    if (unit.id === picked) return setPicked(undefined)
    if (selection.ready.has(unit.id)) return setPicked(unit.id)
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
    const own = state.units.filter(unit => unit.planet === planet && selection.ready.has(unit.id))
    if (selection.unit === undefined) {
      // If no unit is selected, a click on a planet selects the first unit there that can act.
      if (own[0]) setPicked(own[0].id)
      return undefined
    }
    const standing = state.units.find(({ id }) => id === selection.unit)!
    if (standing.planet === planet) return onRefused({ type: 'activate', unit: selection.unit })
    return onRefused({ type: 'move', unit: selection.unit, to: planet })
  }
  return { picked, setPicked, selection, atUnit, atPlanet }
}

interface GalaxyProps {
  readonly props: Props
  readonly staging: Staging<SeenGalaxy, Event>
  readonly pointing: ReturnType<typeof usePointing>
}

/** The drawing of the galaxy, as far as its events have been shown; what a click means is up to the true state. */
function Galaxy({ props, staging, pointing }: GalaxyProps) {
  const { translator, names, seat } = props
  const { picked, setPicked, selection, atUnit, atPlanet } = pointing
  const { state } = staging
  const board = boardOf(state.board)
  const placed = useMemo(() => placedUnits(board, state.units), [board, state.units])
  const scene = useUnitMotion(board, placed)
  const gains = useMemo(() => gainsOf(props.state, selection), [props.state, selection])
  const [pointed, setPointed] = useState<number>()
  const focus = picked === undefined ? undefined : state.units.find(({ id }) => id === picked)?.planet
  const { viewBox, frame } = useViewBox(board, focus)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      ref={frame}
      className="galaxy__board"
      viewBox={viewBox}
      role="group"
      tabIndex={-1}
      aria-label={board.name}
      onKeyDown={event => {
        if (event.key === 'Escape') setPicked(undefined)
        else moveFocus(event, '[tabindex="0"]')
      }}
    >
      <PlanetLights />
      <ScoreRing scores={state.players.map(({ score }) => score)} target={state.variants.target} />
      <Orbits board={board} state={state} selection={selection} />
      <Trails board={board} events={staging.trail} />
      <Planets
        {...{ board, state, selection, gains, names, translator }}
        onPoint={setPointed}
        onPlanet={atPlanet}
      />
      <Units
        {...{ scene, placed, seat, selection, picked, pointed, board, names, translator }}
        onUnit={atUnit}
      />
      <Effects key={staging.scene} {...{ board, state }} events={staging.events} />
    </svg>
  )
}

/** Where the player is asked to point next. */
function askedPlace({ picked }: ReturnType<typeof usePointing>, seat: Props['seat']): string | undefined {
  if (seat === undefined) return undefined
  return picked === undefined
    ? '.unit[data-ready="true"]'
    : '.planet[data-reachable="true"], .unit[data-target="true"]'
}

export function Board(props: Props) {
  const { translator, box, choices, seat, onCommand } = props
  const staging = useDirector<SeenGalaxy, Event, ReturnType<typeof showScript.partOf>>(showScript, props)
  const pointing = usePointing(props)
  const galaxy = useRef<HTMLDivElement>(null)
  const notice = useKeepFocus(galaxy, '.galaxy__board')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the keyboard is in use
    <div
      ref={galaxy}
      className="galaxy"
      data-playing={staging.playing}
      data-event={staging.events[0]?.type}
      onKeyDown={notice}
    >
      <Sky />
      <Galaxy {...{ props, staging, pointing }} />
      <EventLines state={props.state} {...{ staging, box, translator }} />
      <WhatNow place={askedPlace(pointing, seat)}>
        <ActionBar
          {...{ seat, choices, translator, box, onCommand }}
          state={props.state}
          selection={pointing.selection}
          onCancel={() => pointing.setPicked(undefined)}
        />
      </WhatNow>
    </div>
  )
}
