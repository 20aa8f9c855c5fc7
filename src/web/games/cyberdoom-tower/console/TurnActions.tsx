/** The actions of a turn besides moving: weapons with range and exact odds, payment, the roof, ending the turn. */

import { useMemo } from 'react'
import type { AnyBox } from '../../../../engine/box.ts'
import { gunsightUses, situationOf } from '../../../../games/cyberdoom-tower/attack-situation.ts'
import { deckOf } from '../../../../games/cyberdoom-tower/cards/deck.ts'
import { isWeapon, type WeaponId } from '../../../../games/cyberdoom-tower/equipment.ts'
import { cardLine } from '../../../../games/cyberdoom-tower/text/name-lines.ts'
import { Segmented } from '../../../kit/components/Segmented.tsx'
import { DecidingFigure } from '../../../kit/what-now/WhatNow.tsx'
import { Sign } from '../cards/Sign.tsx'
import type { BoardContext } from '../context/board-context.ts'
import { amountsOf, type Payment } from '../context/choices-by-target.ts'
import { OddsPlaceholder } from '../odds/OddsPlaceholder.tsx'
import { useOdds } from '../odds/use-odds.ts'
import { aboutCard } from '../text/about-card.ts'
import { glossaryTerm } from '../text/glossary-term.ts'
import trayStyles from '../tray/Tray.module.css'
import trayButtonsStyles from '../tray/TrayButtons.module.css'
import styles from './TurnActions.module.css'

interface TurnActionsProps {
  readonly scene: BoardContext
  readonly box: AnyBox
  onAim(weapon: WeaponId | undefined): void
  onPayment(payment: Payment): void
}

function oddsInWords(odds: readonly number[], { say, percent }: BoardContext['speech']): string {
  const plain = odds[0]!
  const best = odds.at(-1)!
  return best > plain
    ? say('board.odds.luck', { odds: percent(plain), best: percent(best) })
    : say('board.odds', { odds: percent(plain) })
}

/** The same, and what it costs, in a line for the bar. */
function figureInWords(odds: readonly number[], { say, percent }: BoardContext['speech']): string {
  const plain = odds[0]!
  const best = odds.at(-1)!
  return best > plain
    ? say('board.figure.attack.luck', { odds: percent(plain), best: percent(best) })
    : say('board.figure.attack', { odds: percent(plain) })
}

function WeaponButton({
  scene,
  weapon,
  odds,
  onAim,
}: Pick<TurnActionsProps, 'scene' | 'onAim'> & {
  readonly weapon: WeaponId
  readonly odds: readonly number[] | undefined
}) {
  const { state, offers, speech, onCommand, onRefused } = scene
  const { range, damage, energy } = deckOf(state.deck).weapons[weapon]
  const attack = offers.attacks.get(weapon)
  return (
    <button
      type="button"
      className={styles.weapon}
      data-weapon={weapon}
      data-term={glossaryTerm(weapon)}
      data-lit={attack !== undefined}
      title={aboutCard(weapon, state, speech)}
      onMouseEnter={() => onAim(weapon)}
      onMouseLeave={() => onAim(undefined)}
      onFocus={() => onAim(weapon)}
      onBlur={() => onAim(undefined)}
      onClick={() => (attack ? onCommand(attack) : onRefused({ type: 'attack', weapon }))}
    >
      <b>{speech.tell(cardLine(weapon))}</b>
      <span className={`${styles.weapon__facts} row small`}>
        <span title={speech.say('board.range')}>
          <Sign name="range" /> <span className="unseen">{speech.say('board.range')}</span>
          {range}
        </span>
        <span title={speech.say('board.damage')}>
          <Sign name="damage" /> <span className="unseen">{speech.say('board.damage')}</span>
          {damage}
        </span>
        {energy > 0 ? (
          <span title={speech.say('board.costs', { energy })}>
            <Sign name="energy" /> <span className="unseen">{speech.say('symbol.energy')}</span>−{energy}
          </span>
        ) : null}
      </span>
      {attack ? (
        <b className={styles.weapon__odds}>
          {odds ? speech.percent(odds[0]!) : <OddsPlaceholder speech={speech} />}
        </b>
      ) : null}
    </button>
  )
}

function nearest(amounts: readonly number[], wanted: number): number {
  return amounts.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0]!
}

/** The controls for how much Energy and Jetpack a movement uses, if there is a choice. */
function Payments({ scene, onPayment }: Pick<TurnActionsProps, 'scene' | 'onPayment'>) {
  const { offers, payment, speech } = scene
  const amounts = amountsOf(offers)
  const dials = (['energy', 'jetpack'] as const).filter(kind => amounts[kind].length > 1)
  if (dials.length === 0) return null
  return (
    <div className={`${styles.orders__payment} row wrap fine`}>
      <span>{speech.say('board.pay')}</span>
      {dials.map(kind => (
        <span key={kind} className="orders__dial row close">
          <Sign name={kind} />
          <Segmented
            legend={speech.say(`board.pay.${kind}`)}
            segments={amounts[kind].map(amount => ({
              value: `${amount}`,
              label: amount,
              spoken: speech.say(`board.pay.${kind}.amount`, { amount }),
            }))}
            value={`${nearest(amounts[kind], payment[kind])}`}
            onChange={chosen => onPayment({ ...payment, [kind]: Number(chosen) })}
          />
        </span>
      ))}
    </div>
  )
}

export function TurnActions({ scene, box, onAim, onPayment }: TurnActionsProps) {
  const { state, shown, offers, speech, onCommand } = scene
  const { say, tell } = speech
  const attacking = offers.attacks.size > 0
  const situation = useMemo(
    () => (attacking ? situationOf(state, shown) : undefined),
    [attacking, state, shown],
  )
  const { kept, given } = useMemo(() => gunsightUses(situation), [situation])
  const odds = useOdds('hit', kept)
  const givenUp = useOdds('hit', given)
  const weapons: WeaponId[] = ['base', ...state.players[shown]!.equipment.filter(isWeapon)]
  const closing = [offers.stepOntoRoof, offers.pass].filter(command => command !== undefined)
  return (
    <div className={`${styles.orders} stack`}>
      {offers.moves.size + offers.rides.size > 0 ? (
        <p className={`${trayStyles.tray__hint} soft`}>{say('board.hint')}</p>
      ) : null}
      <Payments scene={scene} onPayment={onPayment} />
      <h2>{say('board.attack')}</h2>
      {attacking ? (
        <>
          <p className={styles.orders__odds}>
            {odds ? oddsInWords(odds, speech) : <OddsPlaceholder speech={speech} />}
            {odds && givenUp && givenUp.at(-1)! > odds.at(-1)! ? (
              <>; {say('board.odds.giveUp', { odds: speech.percent(givenUp.at(-1)!) })}</>
            ) : null}
          </p>
          <DecidingFigure>
            {odds ? figureInWords(odds, speech) : <OddsPlaceholder speech={speech} />}
          </DecidingFigure>
        </>
      ) : null}
      <div className={`${styles.weapons} stack close`}>
        {weapons.map(weapon => (
          <WeaponButton key={weapon} scene={scene} weapon={weapon} odds={odds} onAim={onAim} />
        ))}
      </div>
      <div className={`${trayButtonsStyles.offers} wrap`}>
        {closing.map(command => (
          <button
            key={command.type}
            type="button"
            data-part={command.type === 'pass' ? 'pass' : undefined}
            className={command.type === 'pass' ? 'button' : 'button button--primary'}
            onClick={() => onCommand(command)}
          >
            {tell(box.name({ state, command }))}
          </button>
        ))}
      </div>
    </div>
  )
}
