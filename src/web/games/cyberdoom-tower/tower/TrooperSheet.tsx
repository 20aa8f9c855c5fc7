/** A player's sheet: Energy, Luck and Action Points as lamps, the abilities with their tokens, equipment and Keys. */

import { useId, useState } from 'react'
import Chevron from '~icons/lucide/chevron-down'
import type { Seat } from '../../../../engine/game.ts'
import { givesEnergy } from '../../../../games/cyberdoom-tower/discarding.ts'
import { ABILITIES, type Ability, type EquipmentId } from '../../../../games/cyberdoom-tower/equipment.ts'
import { ACTION_POINTS, MOST_POINTS } from '../../../../games/cyberdoom-tower/state.ts'
import {
  cardLine,
  floorLine,
  type SeenState,
  sectorLine,
} from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import { isUnlocked } from '../../../../games/cyberdoom-tower/unlock-abilities.ts'
import type { SeatControls } from '../../../kit/board/board.ts'
import { SeatMark, seatColour } from '../../../kit/components/SeatMark.tsx'
import { Pips } from '../cards/Pips.tsx'
import { Sign } from '../cards/Sign.tsx'
import type { BoardContext } from '../context/board-context.ts'
import { aboutCard } from '../text/about-card.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import styles from './TrooperSheet.module.css'

function AbilityPile(props: {
  readonly scene: BoardContext
  readonly seat: Seat
  readonly ability: Ability
}) {
  const {
    scene: { state, speech },
    seat,
    ability,
  } = props
  const { say } = speech
  const player = state.players[seat]!
  const index = ABILITIES.indexOf(ability)
  const tokens = player.tokens[index]!
  const unlocked = isUnlocked(player, ability)
  const free = unlocked && !player.used.abilities[index]
  const standing = unlocked
    ? say(free ? 'board.ability.free' : 'board.ability.luck')
    : say('board.ability.tokens', { count: tokens })
  const label = `${say(`ability.${ability}`)}: ${standing}. ${say(`ability.${ability}.about`)}`
  return (
    <li
      className={`${styles.ability} row wrap spread`}
      data-locked={!unlocked}
      data-free={free}
      data-term={glossaryTerm(ability)}
      title={label}
    >
      <span className="unseen">{label}</span>
      <b aria-hidden="true">{say(`ability.${ability}`)}</b>
      <span className={`${styles.ability__pile} row`} aria-hidden="true">
        {unlocked ? (
          <i data-free={free} data-term={glossaryTerm('free')} />
        ) : (
          <>
            <Sign name="lock" />
            {Array.from({ length: tokens }, (_, token) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a token is its place in the pile
              <i key={token} data-token="true" data-term={glossaryTerm('token')} />
            ))}
          </>
        )}
      </span>
    </li>
  )
}

function Card(props: { readonly scene: BoardContext; readonly seat: Seat; readonly card: EquipmentId }) {
  const { scene, seat, card } = props
  const { state, speech, offers, owner, onCommand, onRefused } = scene
  const { say, tell } = speech
  const about = aboutCard(card, state, speech)
  const mayDiscard = owner === seat && givesEnergy(state, card)
  const discard = mayDiscard ? offers.discards.get(card) : undefined
  return (
    <li
      className={`${styles.gear} row close spread`}
      data-card={card}
      data-term={glossaryTerm(card)}
      title={about}
    >
      <b>{tell(cardLine(card))}</b>
      <span className="unseen">{about}</span>
      {mayDiscard ? (
        <button
          type="button"
          className={`${styles.gear__discard} soft`}
          data-lit={discard !== undefined}
          aria-label={say('name.discard', { card: cardLine(card) })}
          title={say('name.discard', { card: cardLine(card) })}
          onClick={() => (discard ? onCommand(discard) : onRefused({ type: 'discard', card }))}
        >
          {say('board.discard')} +1
          <Sign name="energy" />
        </button>
      ) : null}
    </li>
  )
}

function placeInWords(state: SeenState, seat: Seat, { say }: BoardContext['speech']): string {
  const { onRoof, floor, sector } = state.players[seat]!
  if (onRoof) return say('standing.roof')
  return say('standing.place', { sector: sectorLine(sector), floor: floorLine(state, floor) })
}

/** Energy, Luck and Action Points: always visible. */
function Points({ scene: { state, speech }, seat }: { readonly scene: BoardContext; readonly seat: Seat }) {
  const { say } = speech
  const { energy, luck, actionPoints } = state.players[seat]!
  return (
    // The key restarts the flash animation whenever Energy changes.
    <div className={styles.trooper__points} key={energy}>
      <Pips sign="energy" name={say('symbol.energy')} value={energy} most={MOST_POINTS} speech={speech} />
      <Pips sign="luck" name={say('symbol.luck')} value={luck} most={MOST_POINTS} speech={speech} />
      <Pips
        sign="points"
        name={say('board.points')}
        value={actionPoints}
        most={ACTION_POINTS}
        speech={speech}
      />
    </div>
  )
}

interface TrooperSheetProps {
  readonly scene: BoardContext
  readonly seat: Seat
  /** What the table shows about the seat, if this sheet represents it. */
  readonly controls: SeatControls | undefined
}

export function TrooperSheet({ scene, seat, controls }: TrooperSheetProps) {
  const { state, names, speech, shown, owner, awaited } = scene
  const { say } = speech
  const { keys, equipment, done } = state.players[seat]!
  const name = names[seat] ?? ''
  const details = useId()
  const [chosen, choose] = useState<boolean>()
  // The abilities and cards of the acting player are open, those of the other on request.
  const open = chosen ?? (seat === shown || seat === owner)
  return (
    <section
      className={controls ? `${styles.trooper} stack seat card` : `${styles.trooper} stack`}
      data-part="trooper"
      data-trooper={seat}
      data-seat={seat}
      data-awaited={awaited.includes(seat)}
      aria-label={say('board.trooper', { name })}
      data-done={done}
      style={{ '--seat': seatColour(seat) }}
    >
      <div className="row wrap close">
        <h2 className={`${styles.trooper__name} row`}>
          <SeatMark seat={seat} />
          <span className="cut">{name}</span>
        </h2>
        {controls ? <div className={styles.trooper__seat}>{controls(seat)}</div> : null}
        <span className={styles.trooper__keys} role="img" aria-label={`${say('board.keys')}: ${keys}`}>
          <Sign name="key" /> {keys}
        </span>
        <button
          type="button"
          className={`${styles.trooper__fold} middle soft`}
          aria-expanded={open}
          aria-controls={details}
          aria-label={say('board.trooper.details', { name })}
          title={say('board.trooper.details', { name })}
          onClick={() => choose(!open)}
        >
          <Chevron aria-hidden="true" />
        </button>
      </div>
      <p className="unseen">{placeInWords(state, seat, speech)}</p>
      <Points scene={scene} seat={seat} />
      <div id={details} className={open ? 'stack' : undefined} hidden={!open}>
        <ul className={styles.abilities}>
          {ABILITIES.map(ability => (
            <AbilityPile key={ability} scene={scene} seat={seat} ability={ability} />
          ))}
        </ul>
        {equipment.length > 0 ? (
          <ul className={styles.gears}>
            {equipment.map(card => (
              <Card key={card} scene={scene} seat={seat} card={card} />
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}
