/** The log lines of the events of Dungeon Drop. */

import type { Line, Param, Seat } from '../../../engine/game.ts'
import type { QuestId } from '../cards/cards.ts'
import type { Event } from '../state.ts'
import {
  abilityName,
  className,
  cubeLine,
  cubesLine,
  line,
  nameOf,
  questName,
  raceName,
  type SeenState,
} from './name-lines.ts'

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>

type Tellers = {
  readonly [Type in Event['type']]: (state: SeenState, event: Of<Type>) => Line | undefined
}

/** For most throws the log has the event that caused them; a throw that had to be stopped is always mentioned. */
function tellThrown(state: SeenState, { seat, why, cubes, rest }: Of<'thrown'>): Line | undefined {
  if (rest.stopped) return line('tell.thrown.stopped')
  switch (why) {
    case 'dungeon':
      return line('tell.thrown.dungeon', { seat: nameOf(seat) })
    case 'cleanUp':
      return line('tell.thrown.cleanUp', { count: cubes.length })
    case 'ability':
      return line('tell.thrown.ability', { seat: nameOf(seat), cubes: cubesLine(state, cubes) })
    case 'outside':
      return line('tell.thrown.outside', { cubes: cubesLine(state, cubes) })
    case 'explore':
    case 'fear':
    case 'deeper':
      return undefined
  }
}

function tellUse(state: SeenState, { seat, card, copied }: Of<'abilityUsed'>): Line {
  const id = state.heroes[seat]![card] ?? ''
  const params = { seat: nameOf(seat), ability: abilityName(state, card, id) }
  if (copied === null) {
    const owner = card === 'race' ? raceName(state, id) : className(state, id)
    return line('tell.abilityUsed', { ...params, card: owner })
  }
  const names = { copied: abilityName(state, 'class', copied), card: className(state, copied) }
  return line('tell.abilityUsed.copied', { ...params, ...names })
}

function tellLooted(state: SeenState, event: Of<'looted'>): Line {
  const { seat, cubes, damage, shielded, spared, potions } = event
  if (cubes.length === 0) return line('tell.looted.empty', { seat: nameOf(seat) })
  const items: Param[] = []
  if (shielded.length > 0) items.push(line('looted.shielded', { cubes: cubesLine(state, shielded) }))
  if (spared.length > 0) items.push(line('looted.spared', { cubes: cubesLine(state, spared) }))
  if (potions > 0) items.push(line('looted.potions', { count: potions }))
  if (damage > 0) items.push(line('looted.damage', { damage }))
  const params = { seat: nameOf(seat), cubes: cubesLine(state, cubes) }
  return items.length > 0
    ? line('tell.looted.with', { ...params, items: { all: items } })
    : line('tell.looted', params)
}

const TELLERS: Tellers = {
  thrown: tellThrown,
  flicked(state, { seat, cube, rest }) {
    const params = { seat: nameOf(seat), cube: cubeLine(state, cube) }
    return rest.stopped
      ? line('tell.flicked.stopped', params)
      : line('tell.flicked', { ...params, count: rest.moved.length + rest.gone.length })
  },
  leftTable: (state, { cubes }) => line('tell.leftTable', { cubes: cubesLine(state, cubes) }),
  raceChosen: (state, { seat, race }) =>
    line('tell.raceChosen', { seat: nameOf(seat), race: raceName(state, race) }),
  classChosen: (state, { seat, class: chosen }) =>
    line('tell.classChosen', { seat: nameOf(seat), class: className(state, chosen) }),
  questChosen: (_, { seat }) => line('tell.questChosen', { seat: nameOf(seat) }),
  pillarPlaced: (_, { seat }) => line('tell.pillarPlaced', { seat: nameOf(seat) }),
  explored: (state, { seat, cubes }) =>
    line('tell.explored', { seat: nameOf(seat), cubes: cubesLine(state, cubes) }),
  abilityUsed: tellUse,
  cubePlaced: (state, { seat, cube }) =>
    line('tell.cubePlaced', { seat: nameOf(seat), cube: cubeLine(state, cube) }),
  cubeSlid: (state, { seat, cube }) =>
    line('tell.cubeSlid', { seat: nameOf(seat), cube: cubeLine(state, cube) }),
  cubesSwapped(state, { seat, cubes }) {
    const [first, second] = [cubeLine(state, cubes[0]), cubeLine(state, cubes[1])]
    return line('tell.cubesSwapped', { seat: nameOf(seat), first, second })
  },
  cubeTaken(state, { seat, cube, cost }) {
    const params = { seat: nameOf(seat), cube: cubeLine(state, cube), cost }
    return line(cost > 0 ? 'tell.cubeTaken.cost' : 'tell.cubeTaken', params)
  },
  cubesRemoved: (state, { seat, cubes }) =>
    line('tell.cubesRemoved', { seat: nameOf(seat), cubes: cubesLine(state, cubes) }),
  healed: (_, { seat, points }) => line('tell.healed', { seat: nameOf(seat), points }),
  potionDrunk: (_, { seat }) => line('tell.potionDrunk', { seat: nameOf(seat) }),
  meeplePlaced: (_, { seat }) => line('tell.meeplePlaced', { seat: nameOf(seat) }),
  meepleKept: (_, { seat }) => line('tell.meepleKept', { seat: nameOf(seat) }),
  meepleScored: (_, { seat }) => line('tell.meepleScored', { seat: nameOf(seat) }),
  looted: tellLooted,
  trembled: (state, { seat, cubes }) =>
    line('tell.trembled', { seat: nameOf(seat), cubes: cubesLine(state, cubes) }),
  lootSkipped: (_, { seat }) => line('tell.lootSkipped', { seat: nameOf(seat) }),
  tokensMoved: (_, { seat }) => line('tell.tokensMoved', { seat: nameOf(seat) }),
  relicFound: (_, { seat, track }) => line('tell.relicFound', { seat: nameOf(seat), track }),
  wentDeeper: (_, { seat }) => line('tell.wentDeeper', { seat: nameOf(seat) }),
  turnBegan: (_, { seat }) => line('tell.turnBegan', { seat: nameOf(seat) }),
  roundBegan: (_, { round, order }) => line('tell.roundBegan', { round, order: { all: order.map(nameOf) } }),
  questsRevealed(state, { quests }) {
    const owned = (quest: QuestId, seat: Seat) =>
      line('seatAnd', { seat: nameOf(seat), what: questName(state, quest) })
    return line('tell.questsRevealed', { quests: { all: quests.map(owned) } })
  },
  chestOpened: (_, { seat, value }) => line('tell.chestOpened', { seat: nameOf(seat), count: value }),
  ended(_, { winners, cause, totals }) {
    if (cause === 'points' || cause === 'tieBreak') {
      const count = totals[winners[0] ?? 0] ?? 0
      return line(`tell.ended.${cause}`, { winners: { all: winners.map(nameOf) }, count })
    }
    return line(`tell.ended.${cause}`, { seat: nameOf(0), count: totals[0] ?? 0 })
  },
}

export function tell({ state, event }: { state: SeenState; event: Event }): Line | undefined {
  return TELLERS[event.type](state, event as never)
}
