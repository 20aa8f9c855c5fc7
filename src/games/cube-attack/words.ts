/** The texts of Cube Attack, and the paragraph of our rules text that each refusal cites. */

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
  'refuse.notYourTurn': '4.1',
  'refuse.noSuchUnit': '1.2',
  'refuse.notYourUnit': '4.2',
  'refuse.noSuchPlanet': '1.3',
  'refuse.move.nowhere': '5.1',
  'refuse.move.notConnected': '5.1',
  'refuse.move.entrance': '5.2',
  'refuse.activate.kind': '6.1',
  'refuse.activate.enemy': '6.2',
  'refuse.activate.again': '6.3',
  'refuse.activate.cubeReserve': '6.4',
  'refuse.activate.woundReserve': '6.5',
  'refuse.activate.pile': '6.5',
  'refuse.activate.long': '6.6',
  'refuse.attack.disarmed': '7.1',
  'refuse.attack.again': '7.2',
  'refuse.attack.own': '7.3',
  'refuse.attack.entrance': '7.4',
  'refuse.attack.short': '7.5',
  'refuse.attack.longSame': '7.6',
  'refuse.attack.longFar': '7.6',
  'refuse.pass.canAct': '4.3',
  'refuse.reenter.variant': '11.6',
  'refuse.reenter.hasUnits': '11.6',
  'refuse.reenter.reserve': '11.6',
  'refuse.start.seating': '12.1',
  'refuse.start.position': '12.1',
  'refuse.start.positionSeats': '12.1',
  'refuse.board.notBoard': '12.2',
  'refuse.board.shape': '12.2',
  'refuse.board.planet': '12.2',
  'refuse.board.planetField': '12.2',
  'refuse.board.orbit': '12.2',
  'refuse.board.orbitField': '12.2',
  'refuse.board.planetTwice': '12.2',
  'refuse.board.teamOnPlanet': '12.2',
  'refuse.board.entranceWithoutTeam': '12.2',
  'refuse.board.teamTwice': '12.2',
  'refuse.board.fewEntrances': '12.2',
  'refuse.board.noCube': '12.2',
  'refuse.board.noMoon': '12.2',
  'refuse.board.onePoint': '12.2',
  'refuse.board.overlap': '12.2',
  'refuse.board.orbitToNowhere': '12.2',
  'refuse.board.orbitToItself': '12.2',
  'refuse.board.orbitTwice': '12.2',
  'refuse.board.orbitBetweenEntrances': '12.2',
  'refuse.board.entranceWithoutExit': '12.2',
  'refuse.board.cutOff': '12.2',
  'refuse.board.noSeating': '12.2',
  'refuse.board.seatingCount': '12.2',
  'refuse.board.seatingLength': '12.2',
  'refuse.board.seatingTeam': '12.2',
  'refuse.board.seatingTwice': '12.2',
}

export const refusal = refusalsBy(RULE_OF)
