/** The paragraph of docs/rules/dungeon-drop that each event is based on. */

import type { EndCause, Event } from './state.ts'

const CITATIONS: Readonly<Record<Exclude<Event['type'], 'ended'>, string>> = {
  thrown: '3.2',
  flicked: '8.1',
  leftTable: '3.7',
  raceChosen: '1.5',
  classChosen: '1.5',
  questChosen: '1.6',
  pillarPlaced: '13.3',
  explored: '4.1',
  abilityUsed: '5.1',
  cubePlaced: '8.3',
  cubeSlid: '8.3',
  cubesSwapped: '8.4',
  cubeTaken: '8.5',
  cubesRemoved: '8.6',
  healed: '8.7',
  potionDrunk: '7.3',
  meeplePlaced: '11.2',
  meepleKept: '11.2',
  meepleScored: '11.4',
  looted: '6.1',
  trembled: '11.5',
  lootSkipped: '6.9',
  tokensMoved: '12.6',
  relicFound: '12.11',
  wentDeeper: '12.9',
  turnBegan: '2.8',
  roundBegan: '9.3',
  questsRevealed: '10.1',
  chestOpened: '10.2',
}

const ENDS: Readonly<Record<EndCause, string>> = {
  points: '10.5',
  tieBreak: '10.5',
  escaped: '12.9',
  stuck: '12.8',
  dark: '12.10',
}

/** Initiative determines the order of the first round; weight determines that of every later one. */
const FIRST_ROUND = '2.2'

export function cite(event: Event): string {
  if (event.type === 'ended') return ENDS[event.cause]
  if (event.type === 'roundBegan' && event.round === 1) return FIRST_ROUND
  return CITATIONS[event.type]
}
