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

type Tellers = {
  readonly [Type in Event['type']]: (state: SeenState, event: Extract<Event, { type: Type }>) => Line
}

const TELLERS: Tellers = {
  moved: (state, { seat, to, floor }) =>
    line('tell.moved', { seat: nameOf(seat), to: toSectorLine(to), floor: floorLine(state, floor) }),
  rode: (state, { seat, to }) => line('tell.rode', { seat: nameOf(seat), floor: floorLine(state, to) }),
  pickedUp: (_, { seat, symbol }) => line(`tell.pickedUp.${symbol}`, { seat: nameOf(seat) }),
  keyTaken: (state, { seat, floor }) =>
    line('tell.keyTaken', { seat: nameOf(seat), floor: floorLine(state, floor) }),
  looted: (_, { seat, card }) => line('tell.looted', { seat: nameOf(seat), card: cardLine(card) }),
  discarded: (_, { seat, card }) => line('tell.discarded', { seat: nameOf(seat), card: cardLine(card) }),
  hideRolled: (_, { seat, die, target, suit }) =>
    line(suit ? 'tell.hideRolled.suit' : 'tell.hideRolled', { seat: nameOf(seat), die, target }),
  hidden: (_, { seat, luck }) =>
    luck > 0
      ? line('tell.hidden.luck', { seat: nameOf(seat), luck })
      : line('tell.hidden', { seat: nameOf(seat) }),
  seen: (state, { seat, floor, automatic }) => {
    const params = { seat: nameOf(seat), sentinel: sentinelName(state, floor) }
    return line(automatic ? 'tell.seen.automatic' : 'tell.seen', params)
  },
  tokenMoved(_, { seat, from, to, unlocked }) {
    const params = { seat: nameOf(seat), from: line(`ability.${from}`) }
    if (unlocked) return line('tell.tokenMoved.unlocked', params)
    return to
      ? line('tell.tokenMoved', { ...params, to: line(`ability.${to}`) })
      : line('tell.tokenMoved.gone', params)
  },
  tokenLeft: (_, { seat }) => line('tell.tokenLeft', { seat: nameOf(seat) }),
  returned: (_, { seat }) => line('tell.returned', { seat: nameOf(seat) }),
  steppedOntoRoof: (_, { seat }) => line('tell.steppedOntoRoof', { seat: nameOf(seat) }),
  passed: (_, { seat }) => line('tell.passed', { seat: nameOf(seat) }),
  attackRolled(state, { seat, floor, weapon, dice: values }) {
    const dice = { all: values.map((value, die) => dieLine(die, value)) }
    const target = enemyName(state, floor)
    return line('tell.attackRolled', { seat: nameOf(seat), target, weapon: cardLine(weapon), dice })
  },
  abilityUsed(_, { seat, ability: used, die: index, from, to: value, luck }) {
    const [ability, die] = [line(`ability.${used}`), dieLine(index, from)]
    const params = { seat: nameOf(seat), ability, die, value }
    return line(luck > 0 ? 'tell.abilityUsed.luck' : 'tell.abilityUsed', params)
  },
  gunsightUsed(_, { seat, die, from, to: value, discarded }) {
    const params = { seat: nameOf(seat), die: dieLine(die, from), value }
    return line(discarded ? 'tell.gunsightUsed.discarded' : 'tell.gunsightUsed', params)
  },
  hit(state, { seat, floor, damage, total }) {
    const energy = floor === null ? state.ai.energy : sentinelOf(state, floor).energy
    return line('tell.hit', { seat: nameOf(seat), target: enemyName(state, floor), damage, total, energy })
  },
  missed: (state, { seat, floor }) =>
    line('tell.missed', { seat: nameOf(seat), target: enemyName(state, floor) }),
  struck: (state, { seat, floor, damage }) =>
    line('tell.struck', { seat: nameOf(seat), enemy: enemyName(state, floor), damage }),
  lastGasp: (_, { seat, damage }) => line('tell.lastGasp', { seat: nameOf(seat), damage }),
  sentinelDefeated: (state, { seat, floor }) =>
    line('tell.sentinelDefeated', { seat: nameOf(seat), sentinel: sentinelName(state, floor) }),
  sentinelWoke: (state, { floor }) =>
    line('tell.sentinelWoke', { sentinel: sentinelName(state, floor), floor: floorLine(state, floor) }),
  sentinelSlid: (state, { floor, dragged }) =>
    line(dragged ? 'tell.sentinelSlid.dragged' : 'tell.sentinelSlid', {
      sentinel: sentinelName(state, floor),
    }),
  floorBlocked: (state, { floor }) =>
    line('tell.floorBlocked', { number: floor + 1, tower: towerName(state, floor) }),
  roundBegan: (_, { round }) => line('tell.roundBegan', { round }),
  ended: (_, { won, cause }) =>
    won ? line('tell.ended.won') : line('tell.ended.lost', { cause: line(`outcome.${cause}`) }),
}

export function tell({ state, event }: { state: SeenState; event: Event }): Line {
  return TELLERS[event.type](state, event as never)
}
