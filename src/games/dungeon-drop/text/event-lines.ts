/** The log lines of the events of Dungeon Drop. */

import type { Line, Param } from '../../../engine/game.ts'
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

type TableEvent = Of<'thrown' | 'flicked' | 'leftTable' | 'pillarPlaced' | 'explored'>
type MatchEvent = Of<'roundBegan' | 'questsRevealed' | 'ended'>
type AbilityEvent = Of<
  'abilityUsed' | 'cubePlaced' | 'cubeSlid' | 'cubesSwapped' | 'cubeTaken' | 'cubesRemoved' | 'healed'
>
type TurnEvent = Exclude<Event, TableEvent | MatchEvent | AbilityEvent>

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

function tellTable(state: SeenState, event: TableEvent): Line | undefined {
  switch (event.type) {
    case 'thrown':
      return tellThrown(state, event)
    case 'flicked': {
      const { rest } = event
      const params = { seat: nameOf(event.seat), cube: cubeLine(state, event.cube) }
      return rest.stopped
        ? line('tell.flicked.stopped', params)
        : line('tell.flicked', { ...params, count: rest.moved.length + rest.gone.length })
    }
    case 'leftTable':
      return line('tell.leftTable', { cubes: cubesLine(state, event.cubes) })
    case 'pillarPlaced':
      return line('tell.pillarPlaced', { seat: nameOf(event.seat) })
    case 'explored':
      return line('tell.explored', { seat: nameOf(event.seat), cubes: cubesLine(state, event.cubes) })
  }
}

function tellEnd({ winners, cause, totals }: Of<'ended'>): Line {
  if (cause === 'points' || cause === 'tieBreak') {
    return line(`tell.ended.${cause}`, {
      winners: { all: winners.map(nameOf) },
      count: totals[winners[0] ?? 0] ?? 0,
    })
  }
  return line(`tell.ended.${cause}`, { seat: nameOf(0), count: totals[0] ?? 0 })
}

function tellFrame(state: SeenState, event: MatchEvent): Line {
  switch (event.type) {
    case 'roundBegan':
      return line('tell.roundBegan', { round: event.round, order: { all: event.order.map(nameOf) } })
    case 'questsRevealed':
      return line('tell.questsRevealed', {
        quests: {
          all: event.quests.map((quest, seat) =>
            line('seatAnd', { seat: nameOf(seat), what: questName(state, quest) }),
          ),
        },
      })
    case 'ended':
      return tellEnd(event)
  }
}

function tellUse(state: SeenState, { seat, card, copied }: Of<'abilityUsed'>): Line {
  const id = state.heroes[seat]![card] ?? ''
  const ability = abilityName(state, card, id)
  if (copied === null) {
    const owner = card === 'race' ? raceName(state, id) : className(state, id)
    return line('tell.abilityUsed', { seat: nameOf(seat), ability, card: owner })
  }
  return line('tell.abilityUsed.copied', {
    seat: nameOf(seat),
    ability,
    copied: abilityName(state, 'class', copied),
    card: className(state, copied),
  })
}

function tellAbility(state: SeenState, event: AbilityEvent): Line {
  const seat = nameOf(event.seat)
  switch (event.type) {
    case 'abilityUsed':
      return tellUse(state, event)
    case 'cubePlaced':
    case 'cubeSlid':
      return line(`tell.${event.type}`, { seat, cube: cubeLine(state, event.cube) })
    case 'cubesSwapped': {
      const [first, second] = event.cubes
      return line('tell.cubesSwapped', {
        seat,
        first: cubeLine(state, first),
        second: cubeLine(state, second),
      })
    }
    case 'cubeTaken':
      return line(event.cost > 0 ? 'tell.cubeTaken.cost' : 'tell.cubeTaken', {
        seat,
        cube: cubeLine(state, event.cube),
        cost: event.cost,
      })
    case 'cubesRemoved':
      return line('tell.cubesRemoved', { seat, cubes: cubesLine(state, event.cubes) })
    case 'healed':
      return line('tell.healed', { seat, points: event.points })
  }
}

function tellLooted(
  state: SeenState,
  { seat, cubes, damage, shielded, spared, potions }: Of<'looted'>,
): Line {
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

function tellTurn(state: SeenState, event: TurnEvent): Line {
  const seat = nameOf(event.seat)
  switch (event.type) {
    case 'raceChosen':
      return line('tell.raceChosen', { seat, race: raceName(state, event.race) })
    case 'classChosen':
      return line('tell.classChosen', { seat, class: className(state, event.class) })
    case 'looted':
      return tellLooted(state, event)
    case 'trembled':
      return line('tell.trembled', { seat, cubes: cubesLine(state, event.cubes) })
    case 'relicFound':
      return line('tell.relicFound', { seat, track: event.track })
    case 'chestOpened':
      return line('tell.chestOpened', { seat, count: event.value })
    default:
      return line(`tell.${event.type}`, { seat })
  }
}

export function tell({ state, event }: { state: SeenState; event: Event }): Line | undefined {
  switch (event.type) {
    case 'thrown':
    case 'flicked':
    case 'leftTable':
    case 'pillarPlaced':
    case 'explored':
      return tellTable(state, event)
    case 'roundBegan':
    case 'questsRevealed':
    case 'ended':
      return tellFrame(state, event)
    case 'abilityUsed':
    case 'cubePlaced':
    case 'cubeSlid':
    case 'cubesSwapped':
    case 'cubeTaken':
    case 'cubesRemoved':
    case 'healed':
      return tellAbility(state, event)
    default:
      return tellTurn(state, event)
  }
}
