/** The statistics of each hero in a match. */

import { doing } from '../../../engine/box.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Event } from '../state.ts'

type Figure = (event: Event, seat: Seat) => number

function own(amount: (event: Event) => number): Figure {
  return (event, seat) => ('seat' in event && event.seat === seat ? amount(event) : 0)
}

function cubesTaken(event: Event): number {
  if (event.type === 'looted') return event.cubes.length
  return event.type === 'cubeTaken' ? 1 : 0
}

export const figures: Readonly<Record<string, Figure>> = {
  loots: doing('looted'),
  cubesTaken: own(cubesTaken),
  cubesThrown: own(event => (event.type === 'thrown' ? event.cubes.length : 0)),
  damage: own(event => (event.type === 'looted' ? event.damage : 0)),
  shielded: own(event => (event.type === 'looted' ? event.shielded.length : 0)),
  potions: doing('potionDrunk'),
  abilities: doing('abilityUsed'),
  flicks: doing('flicked'),
  chests: doing('chestOpened'),
  guesses: doing('meepleScored'),
}
