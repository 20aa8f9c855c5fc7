/** The log lines of the events of Cyberdoom Tower. */

import type { Line } from '../../../engine/game.ts'
import type { Event } from '../state.ts'
import { sentinelOf } from '../tower.ts'
import {
  cardLine,
  dieLine,
  enemyName,
  floorLine,
  line,
  nameOf,
  type SeenState,
  sentinelName,
  toSectorLine,
  towerName,
} from './name-lines.ts'

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>

type TowerEvent = Of<'sentinelWoke' | 'sentinelSlid' | 'floorBlocked' | 'roundBegan' | 'ended'>
type FightEvent = Of<
  | 'attackRolled'
  | 'abilityUsed'
  | 'gunsightUsed'
  | 'hit'
  | 'missed'
  | 'sentinelDefeated'
  | 'struck'
  | 'lastGasp'
>
type TurnEvent = Exclude<Event, TowerEvent | FightEvent>

function tellTower(state: SeenState, event: TowerEvent): Line {
  switch (event.type) {
    case 'sentinelWoke': {
      const floor = floorLine(state, event.floor)
      return line('tell.sentinelWoke', { sentinel: sentinelName(state, event.floor), floor })
    }
    case 'sentinelSlid':
      return line(event.dragged ? 'tell.sentinelSlid.dragged' : 'tell.sentinelSlid', {
        sentinel: sentinelName(state, event.floor),
      })
    case 'floorBlocked':
      return line('tell.floorBlocked', { number: event.floor + 1, tower: towerName(state, event.floor) })
    case 'roundBegan':
      return line('tell.roundBegan', { round: event.round })
    case 'ended':
      return event.won
        ? line('tell.ended.won')
        : line('tell.ended.lost', { cause: line(`outcome.${event.cause}`) })
  }
}

function tellHit(state: SeenState, { seat, floor, damage, total }: Of<'hit'>): Line {
  const energy = floor === null ? state.ai.energy : sentinelOf(state, floor).energy
  return line('tell.hit', { seat: nameOf(seat), target: enemyName(state, floor), damage, total, energy })
}

function tellFight(state: SeenState, event: FightEvent): Line {
  const seat = nameOf(event.seat)
  switch (event.type) {
    case 'attackRolled': {
      const dice = { all: event.dice.map((value, die) => dieLine(die, value)) }
      const target = enemyName(state, event.floor)
      return line('tell.attackRolled', { seat, target, weapon: cardLine(event.weapon), dice })
    }
    case 'abilityUsed':
      return line(event.luck > 0 ? 'tell.abilityUsed.luck' : 'tell.abilityUsed', {
        seat,
        ability: line(`ability.${event.ability}`),
        die: dieLine(event.die, event.from),
        value: event.to,
      })
    case 'gunsightUsed':
      return line(event.discarded ? 'tell.gunsightUsed.discarded' : 'tell.gunsightUsed', {
        seat,
        die: dieLine(event.die, event.from),
        value: event.to,
      })
    case 'hit':
      return tellHit(state, event)
    case 'missed':
      return line('tell.missed', { seat, target: enemyName(state, event.floor) })
    case 'sentinelDefeated':
      return line('tell.sentinelDefeated', { seat, sentinel: sentinelName(state, event.floor) })
    case 'struck':
      return line('tell.struck', { seat, enemy: enemyName(state, event.floor), damage: event.damage })
    case 'lastGasp':
      return line('tell.lastGasp', { seat, damage: event.damage })
  }
}

function tellToken({ seat, from, to, unlocked }: Of<'tokenMoved'>): Line {
  const params = { seat: nameOf(seat), from: line(`ability.${from}`) }
  if (unlocked) return line('tell.tokenMoved.unlocked', params)
  return to
    ? line('tell.tokenMoved', { ...params, to: line(`ability.${to}`) })
    : line('tell.tokenMoved.gone', params)
}

function tellTurn(state: SeenState, event: TurnEvent): Line {
  const seat = nameOf(event.seat)
  switch (event.type) {
    case 'moved':
      return line('tell.moved', { seat, to: toSectorLine(event.to), floor: floorLine(state, event.floor) })
    case 'rode':
      return line('tell.rode', { seat, floor: floorLine(state, event.to) })
    case 'pickedUp':
      return line(`tell.pickedUp.${event.symbol}`, { seat })
    case 'keyTaken':
      return line('tell.keyTaken', { seat, floor: floorLine(state, event.floor) })
    case 'looted':
    case 'discarded':
      return line(`tell.${event.type}`, { seat, card: cardLine(event.card) })
    case 'hideRolled':
      return line(event.suit ? 'tell.hideRolled.suit' : 'tell.hideRolled', {
        seat,
        die: event.die,
        target: event.target,
      })
    case 'hidden':
      return event.luck > 0
        ? line('tell.hidden.luck', { seat, luck: event.luck })
        : line('tell.hidden', { seat })
    case 'seen':
      return line(event.automatic ? 'tell.seen.automatic' : 'tell.seen', {
        seat,
        sentinel: sentinelName(state, event.floor),
      })
    case 'tokenMoved':
      return tellToken(event)
    case 'tokenLeft':
    case 'returned':
    case 'steppedOntoRoof':
    case 'passed':
      return line(`tell.${event.type}`, { seat })
  }
}

export function tell({ state, event }: { state: SeenState; event: Event }): Line {
  switch (event.type) {
    case 'sentinelWoke':
    case 'sentinelSlid':
    case 'floorBlocked':
    case 'roundBegan':
    case 'ended':
      return tellTower(state, event)
    case 'attackRolled':
    case 'abilityUsed':
    case 'gunsightUsed':
    case 'hit':
    case 'missed':
    case 'sentinelDefeated':
    case 'struck':
    case 'lastGasp':
      return tellFight(state, event)
    default:
      return tellTurn(state, event)
  }
}
