/** One position of a floor (a sector or the Elevator stop): its contents, the cost of a move, the odds of hiding. */

import type { Seat } from '../../../../engine/game.ts'
import { deckOf } from '../../../../games/cyberdoom-tower/cards/deck.ts'
import type { SectorSymbol } from '../../../../games/cyberdoom-tower/cards/deck-file.ts'
import type { Move } from '../../../../games/cyberdoom-tower/commands.ts'
import {
  type Danger,
  dangerAt,
  type HideChance,
  hideChance,
  type TowerPlace,
} from '../../../../games/cyberdoom-tower/hide-odds.ts'
import { pointsOf } from '../../../../games/cyberdoom-tower/rules/move.ts'
import { ELEVATOR } from '../../../../games/cyberdoom-tower/state.ts'
import { floorLine, type SeenState, sectorLine } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import { towerOf } from '../../../../games/cyberdoom-tower/tower.ts'
import { seatColour } from '../../../kit/components/SeatMark.tsx'
import { Sign } from '../cards/Sign.tsx'
import type { BoardContext } from '../context/board-context.ts'
import { wayBy } from '../context/choices-by-target.ts'
import type { TowerWords } from '../text/board-words.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import { GhostPawn, Pawns } from './Pawns.tsx'
import styles from './Sector.module.css'

export function hideInWords(chance: HideChance, { say, percent }: TowerWords): string {
  if (chance.kind === 'none') return say('board.hide.none')
  if (chance.kind === 'exposed') return say('board.hide.exposed')
  const { target, odds, best } = chance
  if (target <= 1) return say('board.hide.sure')
  return best > odds
    ? say('board.hide.luck', { target, odds: percent(odds), best: percent(best) })
    : say('board.hide', { target, odds: percent(odds) })
}

export function dangerInWords(danger: Danger, { say }: TowerWords): string[] {
  if (danger.kind === 'none') return []
  return [danger.kind === 'hit' ? say('board.danger', { damage: danger.damage }) : say('board.danger.caught')]
}

interface Cost {
  readonly points: number
  readonly energy: number
  readonly jetpack: number
}

/** The cost of a move to this position, if it is legal. */
function costOf(
  { state, offers, payment, shown }: BoardContext,
  { floor, sector }: TowerPlace,
): Cost | undefined {
  const player = state.players[shown]!
  const way: Move | undefined = floor === player.floor ? wayBy(payment, offers.moves.get(sector)) : undefined
  if (way) return { points: pointsOf(player, way), energy: way.energy, jetpack: way.jetpack }
  return sector === ELEVATOR && offers.rides.has(floor) ? { points: 1, energy: 0, jetpack: 0 } : undefined
}

export function costInWords({ points, energy, jetpack }: Cost, { say }: TowerWords): string {
  const price = energy > 0 ? say('board.price.energy', { points, energy }) : say('board.price', { points })
  return jetpack > 0 ? `${price} ${say('board.price.jetpack')}` : price
}

export function seatsAt({ players }: SeenState, { floor, sector }: TowerPlace): Seat[] {
  return [...players.keys()].filter(seat => {
    const player = players[seat]!
    return !player.onRoof && player.floor === floor && player.sector === sector
  })
}

export function isUsed(state: SeenState, { floor, sector }: TowerPlace, symbol: SectorSymbol): boolean {
  const { crossed, key } = state.floors[floor]!
  return crossed.includes(sector) || (symbol === 'key' && key !== 'here')
}

/** Whether this position is in range of the weapon under the pointer. */
function isReached({ state, aimed, shown }: BoardContext, { floor, sector }: TowerPlace): boolean {
  const player = state.players[shown]!
  if (!aimed || player.onRoof || player.floor !== floor) return false
  return Math.abs(sector - player.sector) <= deckOf(state.deck).weapons[aimed].range
}

/** The players who left this position since the person at this board acted. */
function trailAt({ trail }: BoardContext, { floor, sector }: TowerPlace): Seat | undefined {
  const left = trail.findLast(
    event =>
      (event.type === 'moved' && event.floor === floor && event.from === sector) ||
      (event.type === 'rode' && event.from === floor && sector === ELEVATOR),
  )
  return left && 'seat' in left ? left.seat : undefined
}

function read(scene: BoardContext, place: TowerPlace) {
  const { state, shown, names, speech } = scene
  const symbol = towerOf(state, place.floor).symbols[place.sector]!
  const used = isUsed(state, place, symbol)
  const seats = seatsAt(state, place)
  const cost = costOf(scene, place)
  const chance = hideChance(state, state.players[shown]!, place)
  const danger = dangerAt(state, place)
  const { say } = speech
  const label = [
    say('board.position', { sector: sectorLine(place.sector), floor: floorLine(state, place.floor) }),
    ...(symbol === 'empty'
      ? []
      : [say(used ? 'board.used' : 'board.here', { what: { say: `symbol.${symbol}` } })]),
    ...(seats.length > 0 ? [say('board.here', { what: { all: seats.map(seat => names[seat] ?? '') } })] : []),
    ...(cost ? [costInWords(cost, speech)] : []),
    hideInWords(chance, speech),
    ...dangerInWords(danger, speech),
  ].join(' ')
  return { symbol, used, seats, cost, chance, danger, label }
}

function Price({ cost }: { readonly cost: Cost }) {
  return (
    <span className={styles.sector__price} data-term={glossaryTerm('price')}>
      <span>
        {cost.points}
        <Sign name="points" />
      </span>
      {cost.energy > 0 ? (
        <span>
          {cost.energy}
          <Sign name="energy" />
        </span>
      ) : null}
      {cost.jetpack > 0 ? <Sign name="jetpack" /> : null}
    </span>
  )
}

export function Sector({ scene, ...place }: TowerPlace & { readonly scene: BoardContext }) {
  const { symbol, used, seats, cost, chance, danger, label } = read(scene, place)
  const { speech, state, shown } = scene
  const trail = trailAt(scene, place)
  return (
    <button
      type="button"
      className={place.sector === ELEVATOR ? `${styles.sector} ${styles['sector--stop']}` : styles.sector}
      // The player's own position can be focused too, because arrow-key navigation starts there.
      tabIndex={cost || seats.includes(shown) ? 0 : -1}
      aria-label={label}
      title={label}
      data-position={`${place.floor}.${place.sector}`}
      data-term={glossaryTerm(place.sector === ELEVATOR ? 'elevator' : 'sector')}
      data-lit={cost !== undefined}
      data-danger={danger.kind}
      data-reached={isReached(scene, place)}
      style={{ gridColumn: place.sector + 1 }}
      onClick={() => scene.onPosition(place.floor, place.sector)}
    >
      <span className={styles.sector__number}>
        {place.sector === ELEVATOR ? place.floor + 1 : place.sector}
      </span>
      {danger.kind === 'hit' ? (
        <span className={styles.sector__danger} data-term={glossaryTerm('danger')}>
          <Sign name="damage" />
          {danger.damage}
        </span>
      ) : null}
      <span className={styles.sector__body}>
        {symbol === 'empty' ? null : (
          <span className={styles.sector__symbol} data-symbol={symbol} data-used={used}>
            <Sign name={used ? 'crossed' : symbol} />
          </span>
        )}
        {trail === undefined ? null : (
          <i className={styles.sector__trail} data-trail={trail} style={{ color: seatColour(trail) }} />
        )}
        <Pawns seats={seats} acting={state.acting} />
        {cost ? <GhostPawn seat={shown} /> : null}
      </span>
      {cost ? (
        <span className={styles.sector__offer}>
          {chance.kind === 'none' ? null : (
            <span
              className={styles.sector__odds}
              data-term={glossaryTerm(chance.kind === 'exposed' ? 'exposed' : 'hide')}
              data-exposed={chance.kind === 'exposed'}
            >
              {speech.percent(chance.kind === 'exposed' ? 0 : chance.odds)}
            </span>
          )}
          {chance.kind === 'test' && chance.best > chance.odds ? (
            <span className={styles.sector__best} data-term={glossaryTerm('luck')}>
              <Sign name="luck" />
              {speech.percent(chance.best)}
            </span>
          ) : null}
          <Price cost={cost} />
        </span>
      ) : null}
    </button>
  )
}
