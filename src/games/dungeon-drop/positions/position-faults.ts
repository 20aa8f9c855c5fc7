/** What is wrong with a position: the first fault, with the paragraph of the rules. */

import type { Frozen, Refusal, Seat } from '../../../engine/game.ts'
import { cardsOf } from '../cards/card-catalogue.ts'
import { initiativeOf } from '../flow.ts'
import { blockOf, depth, onMat } from '../geometry/piece-rectangles.ts'
import { maxHealth } from '../health.ts'
import { questPile } from '../hero-draft.ts'
import { raceOf, supplyOf } from '../heroes.ts'
import { undecided } from '../phases.ts'
import { type Cube, DAMAGE, type Monster, type Phase, ROUNDS, type State } from '../state.ts'
import { bodiesOf, isMonster, isTreasure } from '../table.ts'
import { className, nameOf, numbered, questName, raceName } from '../text/name-lines.ts'
import { refusal } from '../words.ts'

type Seen = Frozen<State>

export function positionFault(state: Seen): Refusal | undefined {
  return (
    refuseCards(state) ??
    first(state.cubes, cube => refuseCube(state, cube)) ??
    first([...state.heroes.keys()], seat => refuseHealth(state, seat)) ??
    refusePlaces(state) ??
    refuseClock(state) ??
    (state.spelunker ? refuseAlone(state) : refuseMeeples(state)) ??
    refuseTurn(state)
  )
}

function first<T>(all: readonly T[], faultOf: (each: T) => Refusal | undefined): Refusal | undefined {
  for (const each of all) {
    const fault = faultOf(each)
    if (fault) return fault
  }
  return undefined
}

/** Rules 2.1, 2.3: a card is with one hero only. */
function refuseCards(state: Seen): Refusal | undefined {
  const { races, classes, quests } = cardsOf(state.cards)
  const kinds = [
    { known: races, called: raceName, ids: state.heroes.map(({ race }) => race) },
    { known: classes, called: className, ids: state.heroes.map(hero => hero.class) },
    { known: quests, called: questName, ids: state.heroes.map(({ quest }) => quest?.value) },
  ]
  for (const { known, called, ids } of kinds) {
    for (const [seat, id] of ids.entries()) {
      // A quest that nobody knows is drawn.
      if (id === undefined || id === null) continue
      if (!known.has(id)) return refusal('refuse.position.card', { card: id.slice(0, 40) })
      if (ids.indexOf(id) < seat) return refusal('refuse.position.cardTwice', { card: called(state, id) })
    }
  }
  const [quest] = state.heroes.map(hero => hero.quest?.value)
  const fits = !state.spelunker || quest === undefined || questPile(cardsOf(state.cards), 1).includes(quest)
  return fits ? undefined : refusal('refuse.position.quest', { quest: questName(state, quest) })
}

function refuseCube(state: Seen, cube: Frozen<Cube>): Refusal | undefined {
  const { id, type, zone, covers } = cube
  if (zone === 'box' || zone === 'removed') return undefined
  const named = { cube: numbered(state, id) }
  const alone = type === 'relic' || type === 'staircase'
  if (alone && !state.spelunker) return refusal('refuse.position.alone', named)
  if (zone === 'supply' && !isTreasure(cube)) return refusal('refuse.position.supply', named)
  if (zone !== 'wound' && zone !== 'beside') return undefined
  if (!isMonster(cube)) return refusal('refuse.position.slain', named)
  const most = type === 'dragon' ? 0 : DAMAGE[type as Monster]
  return covers > most ? refusal('refuse.position.covers', { ...named, count: most }) : undefined
}

/** Rules 7.6. */
function refuseHealth(state: Seen, seat: Seat): Refusal | undefined {
  const { covered } = state.heroes[seat]!
  const most = maxHealth(state, seat)
  return covered < most ? undefined : refusal('refuse.position.health', { seat: nameOf(seat), covered, most })
}

/** More than rounding, less than the resolution of poses. */
const APART = 1e-6

/** Rules 3.3, 3.7: everything lies flat on the mat, and nothing in the place of another. */
function refusePlaces(state: Seen): Refusal | undefined {
  const blocks = bodiesOf(state).map(({ id, shape, pose }) => blockOf(id, shape, pose))
  for (const [index, block] of blocks.entries()) {
    const cube = numbered(state, block.id)
    if (!onMat(block.pose)) return refusal('refuse.position.mat', { cube })
    const other = blocks.slice(0, index).find(each => depth(block, each) > APART)
    if (other) return refusal('refuse.position.overlap', { cube: numbered(state, other.id), other: cube })
  }
  return undefined
}

const STEPS: Readonly<Record<'alone' | 'others' | 'async', readonly Phase[]>> = {
  alone: ['enter', 'explore', 'act', 'stairs'],
  others: ['explore', 'act'],
  async: ['explore', 'act', 'meeples', 'loot'],
}

/** Rules 2.2, 2.8, 4.4: the round, its order and the step of the turn. */
function refuseClock(state: Seen): Refusal | undefined {
  const { round, phase, order, heroes, variants, spelunker, cubes } = state
  const steps = STEPS[spelunker ? 'alone' : variants.teamwork === 'async' ? 'async' : 'others']
  if (!steps.includes(phase)) return refusal('refuse.position.step')
  if (spelunker ? round !== 0 : round < 1 || round > ROUNDS) return refusal('refuse.position.round')
  const begun = heroes.reduce((sum, { firstTurns }) => sum + firstTurns, 0)
  if (begun !== round || (round > 0 && heroes[order[0]!]!.firstTurns === 0))
    return refusal('refuse.position.begun', { seat: nameOf(order[0]!), count: round })
  const quick = [...order].sort((a, b) => initiativeOf(state as State, a) - initiativeOf(state as State, b))
  if (round === 1 && quick.join() !== order.join()) return refusal('refuse.position.order')
  const waiting = cubes.some(({ zone }) => zone === 'offTable' || zone === 'box')
  return phase === 'explore' && !waiting ? refusal('refuse.position.nothing') : undefined
}

/** Rules 11.1, 11.2: meeples of the others, and only with teamwork. */
function refuseMeeples(state: Seen): Refusal | undefined {
  const { heroes, variants, phase, active } = state
  const has = heroes.some(({ teamwork, meepleUsed }) => teamwork > 0 || meepleUsed)
  if (has && variants.teamwork === 'off') return refusal('refuse.position.teamwork')
  if (heroes[active]!.meepleUsed) return refusal('refuse.position.meeple', { seat: nameOf(active) })
  const left = undecided(state).length
  const stopped = (phase === 'meeples' && left === 0) || (phase === 'loot' && left > 0)
  return stopped ? refusal('refuse.position.step') : undefined
}

/** Rules 12.3, 12.9 to 12.11. */
function refuseAlone(state: Seen): Refusal | undefined {
  const { phase, spelunker, heroes, cubes } = state
  const { tokens, track, depth: levels } = spelunker!
  if (tokens.length !== (phase === 'enter' ? 0 : 3)) return refusal('refuse.position.tokens')
  if ((heroes[0]!.meeple !== null) !== (phase === 'enter')) return refusal('refuse.position.tokens')
  const found = supplyOf(state, 0, 'relic').length
  if (found > track || track > 2 * (levels + 1)) return refusal('refuse.position.relics', { count: found })
  const stairs = cubes.some(({ type, zone }) => type === 'staircase' && zone === 'table')
  return phase === 'stairs' && !stairs ? refusal('refuse.position.step') : undefined
}

/** Rules 5.1, 8.10: an ability is used after Explore, and a copied one is that of another hero. */
function refuseTurn(state: Seen): Refusal | undefined {
  const { phase, turn, active, heroes, spelunker } = state
  const { dropped, ability } = turn
  if ((phase === 'explore' || phase === 'enter') && (dropped.length > 0 || ability)) {
    return refusal('refuse.position.early')
  }
  if (!ability) return undefined
  const copies = ability.card === 'race' && raceOf(state, active)?.ability.kind === 'copy'
  const { copied } = ability
  if (copied === null) return copies ? refusal('refuse.position.copied') : undefined
  const known = cardsOf(state.cards).classes.has(copied)
  const owner = heroes.findIndex(hero => hero.class === copied)
  const right = spelunker ? owner < 0 : owner >= 0 && owner !== active
  return copies && known && right ? undefined : refusal('refuse.position.copied')
}
