/** The pending decisions (Key, Crate, Hide, Luck, return, token, last gasp), each answer with its consequence. */

import type { AnyBox } from '../../../../engine/box.ts'
import type { Command } from '../../../../games/cyberdoom-tower/commands.ts'
import { ABILITIES } from '../../../../games/cyberdoom-tower/equipment.ts'
import { type HideChance, hideChance } from '../../../../games/cyberdoom-tower/hide-odds.ts'
import { DieFace } from '../../../kit/dice/DieFace.tsx'
import { DecidingFigure } from '../../../kit/what-now/WhatNow.tsx'
import type { BoardContext } from '../context/board-context.ts'
import type { TowerWords } from '../text/board-words.ts'
import { glossaryTerm, type TermId } from '../text/glossary-term.ts'
import { hideInWords } from '../tower/Sector.tsx'
import trayButtonsStyles from '../tray/TrayButtons.module.css'
import consoleStyles from './Console.module.css'
import styles from './TurnActions.module.css'

/** The odds to hide as a line for the bar. */
function figureInWords(chance: HideChance, { say, percent }: TowerWords): string {
  if (chance.kind === 'none') return ''
  if (chance.kind === 'exposed') return say('board.figure.exposed')
  const { target, odds, best } = chance
  if (target <= 1) return say('board.figure.sure')
  return best > odds
    ? say('board.figure.hide.luck', { target, odds: percent(odds), best: percent(best) })
    : say('board.figure.hide', { target, odds: percent(odds) })
}

/** The Hide test that would follow, in words; empty once it is passed. */
function testAfter(
  { state, shown, speech }: BoardContext,
  change: { looted?: boolean; suit?: boolean },
  inWords = hideInWords,
): string {
  const { arrival } = state
  if (!arrival || arrival.hidden) return ''
  const player = state.players[shown]!
  const { floor, sector } = player
  return inWords(hideChance(state, player, { floor, sector, looted: arrival.looted, ...change }), speech)
}

function tokenInWords({ state, shown, speech }: BoardContext): string {
  const { tokens } = state.players[shown]!
  const index = tokens.findIndex(count => count > 0)
  const from = { say: `ability.${ABILITIES[index]!}` } as const
  if (tokens[index] === 1) return speech.say('board.then.unlocks', { ability: from })
  const next = ABILITIES[index + 1]
  return next
    ? speech.say('board.then.token', { from, to: { say: `ability.${next}` } })
    : speech.say('board.then.tokenGone', { from })
}

function consequence(scene: BoardContext, command: Command): string {
  const { state, shown, speech } = scene
  const { energy, luck } = state.players[shown]!
  switch (command.type) {
    case 'takeKey':
      return [speech.say('board.then.back'), testAfter(scene, {})].filter(Boolean).join(' ')
    case 'leaveKey':
    case 'leaveCrate':
      return testAfter(scene, {})
    case 'loot':
      return testAfter(scene, { looted: true })
    case 'hide':
      return testAfter(scene, { suit: command.suit })
    case 'spendLuck':
      return command.points > 0
        ? speech.say('board.then.hidden', { luck: luck - command.points })
        : speech.say('board.then.seen')
    case 'moveToken':
      return tokenInWords(scene)
    case 'discard':
      return speech.say('board.then.energy', { energy: energy + 1 })
    case 'acceptDamage':
      return speech.say('board.then.lost')
    default:
      return ''
  }
}

/** The topic of the decision; the status line shows the question itself. */
function topic({ state: { lastGasp, arrival, tokenOffer }, speech: { say } }: BoardContext): string {
  if (tokenOffer && !lastGasp) return say('board.decide.token')
  if (lastGasp || !arrival) return say('option.lastGasp')
  if (arrival.step === 'hide') return say('board.decide.hide')
  return arrival.step === 'return' ? say('board.decide.return') : say(`symbol.${arrival.step}`)
}

function termOf({ state: { lastGasp, arrival, tokenOffer } }: BoardContext): TermId {
  if (tokenOffer && !lastGasp) return glossaryTerm('token')
  if (lastGasp || !arrival) return glossaryTerm('lastGasp')
  return arrival.step === 'return' ? glossaryTerm('elevator') : glossaryTerm(arrival.step)
}

export function Decisions({ scene, box }: { readonly scene: BoardContext; readonly box: AnyBox }) {
  const { state, offers, speech, onCommand } = scene
  const { arrival, lastGasp } = state
  // Looting changes the odds, so there each answer has its own; and once the die is rolled, they are of no use.
  const isOpen = arrival?.step === 'key' || arrival?.step === 'hide'
  const figure = isOpen && !lastGasp ? testAfter(scene, {}, figureInWords) : ''
  const commands: readonly Command[] = lastGasp
    ? [...offers.discards.values(), ...offers.decisions]
    : offers.decisions
  return (
    <div className={`${styles.decisions} stack`}>
      <h2 data-term={termOf(scene)}>{topic(scene)}</h2>
      {figure ? <DecidingFigure>{figure}</DecidingFigure> : null}
      {arrival?.step === 'luck' && arrival.die !== null ? (
        <p className={`${consoleStyles['last-roll']} row`}>
          <DieFace value={arrival.die} red={false} size={32} />
          <span>{speech.say('board.against', { target: arrival.target ?? 0 })}</span>
        </p>
      ) : null}
      <div className={`${trayButtonsStyles.offers} wrap ${trayButtonsStyles['offers--tall']}`}>
        {commands.map((command, index) => {
          const then = consequence(scene, command)
          return (
            <button
              key={JSON.stringify(command)}
              type="button"
              className={index === 0 ? 'button button--primary' : 'button'}
              onClick={() => onCommand(command)}
            >
              <span>
                {speech.tell(box.name({ state, command }))}
                {then ? <small>{then}</small> : null}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
