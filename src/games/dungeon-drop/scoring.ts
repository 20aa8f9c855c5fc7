/** The final score. Rules 10. */

import { type Chance, rollDie } from '../../engine/chance.ts'
import type { Frozen, Seat } from '../../engine/game.ts'
import { unveiled } from '../../engine/secret.ts'
import type { Quest } from './cards/cards.ts'
import { healthLeft } from './health.ts'
import { questOf, raceOf, slainBy, supplyOf, weightOf } from './heroes.ts'
import { type Cube, type Emit, GEMS, type Gem, type Score, type State } from './state.ts'
import type { SeenTable } from './table.ts'

const TROLL_POINTS = 2
const DRAGON_POINTS = 8

const isGem = ({ type }: Frozen<Cube>): boolean => (GEMS as readonly string[]).includes(type)

/** Rules 10.3: the value of a gem under a quest. */
export function gemValue(quest: Quest, { type, size }: Frozen<Cube>): number {
  return quest.gems[type as Gem][size === 'L' ? 'L' : 'S']
}

/** Rules 10.2: one for each pair of a key and a chest. */
export function chestsToOpen(state: SeenTable, seat: Seat): number {
  return Math.min(supplyOf(state, seat, 'key').length, supplyOf(state, seat, 'chest').length)
}

/** Rules 10.4. `opened` is how many chests the hero opened. */
export function bonusOf(state: SeenTable, seat: Seat, quest: Quest, opened: number): number {
  const { bonus } = quest
  const others = [...state.heroes.keys()].filter(other => other !== seat)
  const weight = weightOf(state, seat)
  switch (bonus.kind) {
    case 'teamworkOrLighter':
      return state.variants.teamwork === 'off'
        ? bonus.perHeavier * others.filter(other => weightOf(state, other) > weight).length
        : bonus.perTeamwork * state.heroes[seat]!.teamwork
    case 'mostWeight':
      return others.every(other => weightOf(state, other) < weight) ? bonus.points : 0
    case 'turnsFirst':
      return bonus.points * state.heroes[seat]!.firstTurns
    case 'per': {
      const owned = [...supplyOf(state, seat), ...slainBy(state, seat)]
      const counted = owned.filter(
        ({ type, size }) => bonus.types.includes(type) && (bonus.size === null || bonus.size === size),
      )
      return bonus.points * Math.floor(counted.length / bonus.every)
    }
    case 'set':
      return bonus.points * Math.min(...bonus.types.map(type => supplyOf(state, seat, type).length))
    case 'openedChests':
      return bonus.points * opened
    case 'uncoveredHealth':
      return bonus.points * Math.floor(healthLeft(state, seat) / bonus.every)
  }
}

/** A hero's score line by line; `chests` are the rolled values. */
export function scoreOf(state: SeenTable, seat: Seat, quest: Quest, chests: readonly number[]): Score {
  const supply = supplyOf(state, seat)
  const slain = slainBy(state, seat)
  const hero = state.heroes[seat]!
  const lines = {
    gold: supply.filter(({ type }) => type === 'gold').length,
    gems: supply.filter(isGem).reduce((sum, gem) => sum + gemValue(quest, gem), 0),
    trolls: TROLL_POINTS * slain.filter(({ type }) => type === 'troll').length,
    dragon: DRAGON_POINTS * slain.filter(({ type }) => type === 'dragon').length,
    bonus: bonusOf(state, seat, quest, chests.length),
    teamwork: hero.teamwork,
    lateBonus: state.variants.lateBonus * hero.startedAs,
  }
  const total = Object.values(lines).reduce((sum, points) => sum + points, 0)
  const rolled = chests.reduce((sum, points) => sum + points, 0)
  return { ...lines, chests: [...chests], relics: 0, halved: false, total: total + rolled }
}

/** Rules 10.1, 10.2: reveals quests and opens chests. */
export function revealAndRoll(state: State, { chance, emit }: { chance: Chance; emit: Emit }): number[][] {
  for (const hero of state.heroes) if (hero.quest) hero.quest = unveiled(hero.quest)
  emit({ type: 'questsRevealed', quests: state.heroes.map(({ quest }) => quest?.value ?? '') })
  return [...state.heroes.keys()].map(seat => {
    const chests = supplyOf(state, seat, 'chest').slice(0, chestsToOpen(state, seat))
    return chests.map(({ id }) => {
      const value = rollDie(chance)
      emit({ type: 'chestOpened', seat, cube: id, value })
      return value
    })
  })
}

/** Rules 10.5: the most points win; ties go to the higher initiative. */
export function finish(state: State, at: { chance: Chance; emit: Emit }): void {
  const rolls = revealAndRoll(state, at)
  state.scores = rolls.map((chests, seat) => scoreOf(state, seat, questOf(state, seat)!, chests))
  const best = Math.max(...state.scores.map(({ total }) => total))
  const tied = [...state.heroes.keys()].filter(seat => state.scores[seat]!.total === best)
  const initiative = (seat: Seat): number => raceOf(state, seat)!.initiative
  const winner = tied.reduce((first, seat) => (initiative(seat) > initiative(first) ? seat : first))
  end(state, { winners: [winner], cause: tied.length > 1 ? 'tieBreak' : 'points' }, at.emit)
}

export function end(state: State, result: NonNullable<State['result']>, emit: Emit): void {
  state.phase = 'over'
  state.result = result
  emit({ type: 'ended', ...result, totals: state.scores.map(({ total }) => total) })
}
