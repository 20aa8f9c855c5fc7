/** The words of Dungeon Drop, and which paragraph of our rules text each refusal rests on. */

import type { Param, Refusal } from '../../engine/game.ts'
import { label } from './label.ts'
import ownEn from './words/en.json' with { type: 'json' }
import ownIt from './words/it.json' with { type: 'json' }

const en = { ...label.words.en, ...ownEn }
const it: Record<keyof typeof en, string> = { ...label.words.it, ...ownIt }

export const words = { en, it }

export type WordKey = keyof typeof en
type RefusalKey = WordKey & `refuse.${string}`

/** Paragraphs of docs/rules/dungeon-drop. */
export const RULE_OF: Readonly<Record<RefusalKey, string>> = {
  'refuse.notYourTurn': '2.8',
  'refuse.phase.heroes': '13.1',
  'refuse.phase.pillars': '13.3',
  'refuse.phase.dungeon': '2.5',
  'refuse.phase.enter': '12.3',
  'refuse.phase.explore': '4.4',
  'refuse.phase.act': '4.4',
  'refuse.phase.meeples': '11.7',
  'refuse.phase.loot': '5.1',
  'refuse.phase.stairs': '12.9',
  'refuse.pick.notOffered': '13.1',
  'refuse.pick.chosen': '13.1',
  'refuse.pick.noChoice': '13.1',
  'refuse.pillar.overlap': '13.3',
  'refuse.pillar.mat': '13.3',
  'refuse.explore.outside': '4.2',
  'refuse.ability.used': '5.1',
  'refuse.ability.other': '5.1',
  'refuse.ability.kind': '5.1',
  'refuse.ability.noCard': '5.1',
  'refuse.ability.noTarget': '5.2',
  'refuse.ability.copyFirst': '8.10',
  'refuse.target.gone': '5.2',
  'refuse.target.kind': '5.2',
  'refuse.target.pillar': '5.2',
  'refuse.target.notPillar': '5.2',
  'refuse.target.size': '5.2',
  'refuse.target.dropped': '5.2',
  'refuse.target.token': '5.5',
  'refuse.target.meeple': '5.5',
  'refuse.target.twice': '5.2',
  'refuse.target.none': '5.2',
  'refuse.target.many': '5.2',
  'refuse.target.colour': '1.4',
  'refuse.flick.power': '8.1',
  'refuse.flick.twice': '8.1',
  'refuse.flick.colour': '8.1',
  'refuse.redrop.outside': '8.2',
  'refuse.redrop.empty': '8.2',
  'refuse.redrop.listed': '8.2',
  'refuse.place.far': '8.3',
  'refuse.place.overlap': '8.3',
  'refuse.place.mat': '8.3',
  'refuse.place.same': '8.3',
  'refuse.slide.far': '8.3',
  'refuse.slide.pillar': '8.3',
  'refuse.slide.touching': '8.3',
  'refuse.swap.same': '8.4',
  'refuse.swap.size': '8.4',
  'refuse.trade.gold': '8.4',
  'refuse.trade.gem': '8.4',
  'refuse.trade.size': '8.4',
  'refuse.trade.outside': '8.4',
  'refuse.trade.boundary': '8.4',
  'refuse.take.inside': '8.5',
  'refuse.take.outside': '8.5',
  'refuse.take.lastHealth': '5.3',
  'refuse.remove.far': '8.6',
  'refuse.heal.unhurt': '8.7',
  'refuse.soar.alone': '12.6',
  'refuse.copy.self': '8.10',
  'refuse.copy.noHero': '8.10',
  'refuse.copy.alone': '8.10',
  'refuse.potion.none': '7.3',
  'refuse.potion.unhurt': '7.3',
  'refuse.potion.notNow': '7.3',
  'refuse.room.three': '6.1',
  'refuse.room.fourthPillar': '6.5',
  'refuse.room.deadly': '7.6',
  'refuse.room.dragon': '7.5',
  'refuse.room.shields': '7.2',
  'refuse.room.shieldTarget': '7.2',
  'refuse.room.potions': '7.3',
  'refuse.room.beside': '8.5',
  'refuse.room.besideFar': '8.5',
  'refuse.skip.possible': '6.9',
  'refuse.meeple.off': '11.1',
  'refuse.meeple.own': '11.2',
  'refuse.meeple.used': '11.2',
  'refuse.meeple.notNow': '11.2',
  'refuse.meeple.overlap': '11.2',
  'refuse.meeple.mat': '11.2',
  'refuse.finish.notAsync': '11.7',
  'refuse.finish.first': '11.7',
  'refuse.solo.only': '12.4',
  'refuse.solo.never': '12.4',
  'refuse.solo.meeple': '12.3',
  'refuse.solo.over': '12.4',
  'refuse.solo.keep': '12.6',
  'refuse.solo.token': '12.6',
  'refuse.solo.stairs': '12.9',
  'refuse.cards.card': '15.2',
  'refuse.cards.field': '15.2',
  'refuse.cards.kind': '15.2',
  'refuse.cards.few': '15.2',
  'refuse.cards.twice': '15.2',
  'refuse.cards.initiative': '15.2',
  'refuse.cards.bonusAlone': '15.2',
  'refuse.cards.solo': '15.2',
}

/** Made once: whoever lists choices is refused by most rules, and throws the reasons away. */
const plain = Object.fromEntries(
  Object.entries(RULE_OF).map(([because, rule]) => [because, { because, rule }]),
) as Readonly<Record<RefusalKey, Refusal>>

/** A reason must have its English sentence and its paragraph, or it does not compile. */
export function refusal(because: RefusalKey, params?: Record<string, Param>): Refusal {
  return params ? { because, params, rule: RULE_OF[because] } : plain[because]
}
