/** The planets: the kind of each, its holders, what it pays, and whether it can be reached. */

import { memo, useCallback, useRef } from 'react'
import type { Frozen, Seat } from '../../../engine/game.ts'
import type { Board, Planet } from '../../../games/cube-attack/board.ts'
import { holders, MOON_POINTS } from '../../../games/cube-attack/scoring.ts'
import type { State } from '../../../games/cube-attack/state.ts'
import { unitById } from '../../../games/cube-attack/units.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { seatColour } from '../../kit/components/SeatMark.tsx'
import { type Dangers, ownersOf } from './dangers.ts'
import { PLANET_RADIUS, placeOf, sizeOn } from './drawing/board-layout.ts'
import { glossaryTerm } from './glossary-term.ts'
import { PlanetShape } from './PlanetShape.tsx'
import styles from './Planets.module.css'
import type { Selection } from './selection.ts'

const GAME = 'cube-attack'

/** The ring around a moon in the colours of its holders, with an equal part for each. */
function Control({ seats }: { readonly seats: readonly Seat[] }) {
  const radius = PLANET_RADIUS + 9
  const length = 2 * Math.PI * radius
  return seats.flatMap((seat, index) =>
    [`${styles.planet__control} ${styles['planet__control--glow']}`, styles.planet__control].map(name => (
      <circle
        key={`${seat} ${name}`}
        r={radius}
        className={name}
        data-term={glossaryTerm('control')}
        style={{ stroke: seatColour(seat) }}
        strokeDasharray={seats.length === 1 ? undefined : `${length / seats.length - 8} ${length}`}
        transform={`rotate(${-90 + (index / seats.length) * 360})`}
      />
    )),
  )
}

/** What a moon would pay its holders if the round ended now. */
function Worth({ planet, seats }: { readonly planet: Planet; readonly seats: readonly Seat[] }) {
  if (planet.kind !== 'half' && planet.kind !== 'full') return null
  const whole = MOON_POINTS[planet.kind]
  const points = seats.length > 1 ? whole / 2 : whole
  const first = seats[0]
  return (
    <g
      className={styles.planet__worth}
      data-term={glossaryTerm('worth')}
      transform={`translate(${PLANET_RADIUS * 0.95} ${PLANET_RADIUS * 0.95})`}
    >
      <g className={styles.planet__badge}>
        <circle r="14" />
        <text
          style={first === undefined ? undefined : { fill: seats.length > 1 ? '#fff' : seatColour(first) }}
        >
          {seats.length === 0 ? points : `+${points}`}
        </text>
      </g>
    </g>
  )
}

function Face(props: {
  readonly planet: Planet
  readonly seats: readonly Seat[]
  /** The seat whose Entrance it is; −1 if there is none. */
  readonly owner: number
  readonly reachable: boolean
  readonly activatable: boolean
}) {
  const { planet, seats, owner, reachable, activatable } = props
  const { kind, id } = planet
  const moon = kind === 'half' || kind === 'full'
  return (
    <>
      <circle r={PLANET_RADIUS + 20} className={styles.planet__target} />
      {reachable ? (
        <circle
          r={PLANET_RADIUS + 13}
          className={styles.planet__reach}
          data-term={glossaryTerm('reachable')}
        />
      ) : null}
      {activatable ? <circle r={PLANET_RADIUS + 13} className={styles.planet__activate} /> : null}
      {moon ? <Control seats={seats} /> : null}
      <PlanetShape kind={kind} colour={owner >= 0 ? seatColour(owner) : undefined} />
      {moon ? <Worth planet={planet} seats={seats} /> : null}
      <text className={styles.planet__id} y={PLANET_RADIUS + 17}>
        {id}
      </text>
    </>
  )
}

interface OnePlanetProps {
  readonly planet: Planet
  readonly size: number
  /** The seats that hold it, as a string, so that `memo` can compare them. */
  readonly held: string
  readonly present: number
  readonly owner: number
  readonly reachable: boolean
  /** Whether the selected unit stands here and can activate it. */
  readonly activatable: boolean
  /** Whether a dragged unit would be dropped here. */
  readonly over: boolean
  /** Whether a move to it would change the player's income. */
  readonly gains: boolean
  /** The seats whose units could shoot here in their next turn, as a string. */
  readonly threatened: string
  readonly names: readonly string[]
  readonly translator: Translator
  onPoint(planet: number | undefined): void
  onPlanet(planet: number): void
}

const seatsIn = (held: string): readonly Seat[] => (held === '' ? [] : held.split(' ').map(Number))

/** The accessible name, such as `A0, Armoury. Ada's unit. Can be reached.` */
function inWords(props: OnePlanetProps): string {
  const { planet, held, present, reachable, activatable, threatened, names, translator } = props
  const kind = translator.translate({ say: `planet.${planet.kind}` }, GAME)
  const all = seatsIn(held).map(seat => names[seat] ?? '')
  const who =
    present === 0
      ? translator.translate({ say: 'board.empty' }, GAME)
      : translator.translate({ say: 'board.held', params: { count: present, names: { all } } }, GAME)
  const reach = reachable ? ` ${translator.translate({ say: 'board.reachable' }, GAME)}` : ''
  const activation = activatable ? ` ${translator.translate({ say: 'board.activatable' }, GAME)}` : ''
  const by = seatsIn(threatened).map(seat => names[seat] ?? '')
  const threat =
    by.length > 0
      ? ` ${translator.translate({ say: 'board.threat', params: { count: by.length, names: { all: by } } }, GAME)}`
      : ''
  return `${planet.id}, ${kind}. ${who}${reach}${activation}${threat}`
}

/** Memoised, because selecting a unit changes only a few planets. */
const OnePlanet = memo(function OnePlanet(props: OnePlanetProps) {
  const { planet, size, held, owner, reachable, activatable, over, gains, threatened } = props
  const { onPoint, onPlanet } = props
  const { index, kind, id } = planet
  const { x, y } = placeOf(planet)
  const label = inWords(props)
  const closed = kind === 'entrance' && owner < 0
  const terms = [
    glossaryTerm(closed ? 'closed' : kind),
    ...(gains ? [glossaryTerm('gain')] : []),
    ...(threatened === '' ? [] : [glossaryTerm('threat')]),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button element inside a drawing
    <g
      className={styles.planet}
      role="button"
      tabIndex={reachable || activatable ? 0 : -1}
      aria-label={label}
      data-about={label}
      data-planet={id}
      data-place={index}
      data-kind={kind}
      data-term={terms.join(' ')}
      data-reachable={reachable}
      data-activatable={activatable}
      data-over={over}
      data-closed={closed}
      transform={`translate(${x} ${y}) scale(${size})`}
      onClick={() => onPlanet(index)}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onPlanet(index)
      }}
      // A finger that touches a planet acts there.
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onPoint(index)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(index)}
      onBlur={() => onPoint(undefined)}
    >
      <Face {...{ planet, owner, reachable, activatable }} seats={seatsIn(held)} />
    </g>
  )
})

export function Planets(props: {
  readonly board: Board
  readonly state: Frozen<State>
  readonly selection: Selection
  /** How each move would change the player's income, by planet. */
  readonly gains: ReadonlyMap<number, number>
  readonly dangers: Dangers
  /** The planet on which a dragged unit would be dropped. */
  readonly over: number | undefined
  readonly names: readonly string[]
  readonly translator: Translator
  onPoint(planet: number | undefined): void
  onPlanet(planet: number): void
}) {
  const { board, state, selection, gains, dangers, over, names, translator, onPoint, onPlanet } = props
  const size = sizeOn(board)
  const active = selection.activate && unitById(state, selection.activate.unit)?.planet
  // A stable callback, so that it does not defeat `memo`.
  const meant = useRef(onPlanet)
  meant.current = onPlanet
  const press = useCallback((planet: number) => meant.current(planet), [])
  return (
    <g className="planets" style={{ '--planet-size': size }}>
      {board.planets.map(planet => (
        <OnePlanet
          key={planet.index}
          {...{ planet, size, names, translator, onPoint }}
          held={holders(state, planet.index).join(' ')}
          present={state.units.filter(unit => unit.planet === planet.index).length}
          owner={state.players.findIndex(({ team }) => board.entranceByTeam[team] === planet.index)}
          reachable={selection.moves.has(planet.index)}
          activatable={active === planet.index}
          over={over === planet.index}
          gains={gains.has(planet.index)}
          threatened={ownersOf(dangers.get(planet.index) ?? []).join(' ')}
          onPlanet={press}
        />
      ))}
    </g>
  )
}
