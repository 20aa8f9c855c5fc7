/** The texts of Cyberdoom Tower, and the paragraph of our rules text that each refusal cites. */

import { refusalsBy } from '../../engine/refusals.ts'
import { label } from './label.ts'
import ownEn from './words/en.json' with { type: 'json' }
import ownIt from './words/it.json' with { type: 'json' }

const en = { ...label.words.en, ...ownEn }
const it: Record<keyof typeof en, string> = { ...label.words.it, ...ownIt }

export const words = { en, it }

export type WordKey = keyof typeof en
type RefusalKey = WordKey & `refuse.${string}`

export const RULE_OF: Readonly<Record<RefusalKey, string>> = {
  'refuse.turnDone': '4.1',
  'refuse.notYourTurn': '4.1',
  'refuse.lastGasp': '12.3',
  'refuse.arrival': '4.5',
  'refuse.diceOut': '4.5',
  'refuse.tokenFirst': '9.13',
  'refuse.move.roof': '13.2',
  'refuse.move.nowhere': '5.1',
  'refuse.move.blocked': '5.4',
  'refuse.move.jetpack': '5.5',
  'refuse.move.jetpackUsed': '5.5',
  'refuse.move.jetpackFar': '5.5',
  'refuse.move.pointFirst': '5.2',
  'refuse.move.points': '5.1',
  'refuse.move.energy': '5.2',
  'refuse.ride.noFloor': '6.1',
  'refuse.ride.sector': '6.2',
  'refuse.ride.here': '6.1',
  'refuse.ride.points': '6.1',
  'refuse.key.none': '7.3',
  'refuse.crate.none': '7.4',
  'refuse.hide.none': '8.1',
  'refuse.hide.suit': '8.3',
  'refuse.luck.none': '8.2',
  'refuse.luck.points': '8.2',
  'refuse.return.none': '7.5',
  'refuse.attack.points': '9.1',
  'refuse.attack.defeated': '9.2',
  'refuse.attack.blocked': '9.2',
  'refuse.attack.noWeapon': '12.1',
  'refuse.attack.range': '9.3',
  'refuse.attack.energy': '9.4',
  'refuse.dice.none': '9.5',
  'refuse.ability.locked': '10.6',
  'refuse.ability.luck': '10.1',
  'refuse.modify.edge': '10.2',
  'refuse.die.same': '10.5',
  'refuse.gunsight.none': '12.4',
  'refuse.gunsight.luck': '12.4',
  'refuse.place.twice': '9.15',
  'refuse.place.needsRed': '9.6',
  'refuse.place.needsWhite': '9.9',
  'refuse.place.tooLow': '9.6',
  'refuse.place.notExact': '9.8',
  'refuse.place.notEqual': '9.7',
  'refuse.giveUp.fits': '9.12',
  'refuse.token.none': '9.13',
  'refuse.roof.there': '13.2',
  'refuse.roof.door': '13.1',
  'refuse.roof.keys': '13.1',
  'refuse.discard.none': '12.1',
  'refuse.discard.inUse': '12.2',
  'refuse.discard.full': '12.2',
  'refuse.discard.gunsight': '12.4',
  'refuse.accept.none': '12.3',
  'refuse.position.read': '3.1',
  'refuse.position.seats': '3.1',
  'refuse.position.fault': '3.1',
  'refuse.deck.notDeck': '18.2',
  'refuse.deck.whole': '18.2',
  'refuse.deck.card': '18.2',
  'refuse.deck.cell': '18.2',
  'refuse.deck.twice': '18.2',
  'refuse.deck.keys': '18.2',
  'refuse.deck.order': '18.2',
  'refuse.deck.reds': '18.2',
}

export const refusal = refusalsBy(RULE_OF)
