/** The status line: what the acting player has to do, addressed to that player or to spectators. */

import type { Line, Seat } from '../../../engine/game.ts'
import { rankOf } from '../solo-play.ts'
import { DRAWN } from '../state.ts'
import { abilityName, line, nameOf, type SeenState } from './name-lines.ts'

/** `watch` sentences are about the player, `prompt` sentences are addressed to the player. */
type Form = 'prompt' | 'watch'

function rankLine(track: number, form: Form): Line {
  const rank = rankOf(track)
  return line(rank === 'survivor' && form === 'watch' ? 'watch.rank.survivor' : `rank.${rank}`)
}

function over(
  { scores, spelunker }: SeenState,
  { winners, cause }: NonNullable<SeenState['result']>,
  form: Form,
): Line {
  const count = scores[winners[0] ?? 0]?.total ?? 0
  if (cause === 'points' || cause === 'tieBreak')
    return line(`prompt.over.${cause}`, { winners: { all: winners.map(nameOf) }, count })
  // Only in solo play can a hero get lost, or get out.
  const seat = nameOf(0)
  return cause === 'escaped'
    ? line(`${form}.over.escaped`, { seat, rank: rankLine(spelunker?.track ?? 0, form), count })
    : line(`${form}.over.${cause}`, { seat, count })
}

function toExplore({ cubes, heroes }: SeenState): number {
  const inZone = (zone: string): number => cubes.filter(cube => cube.zone === zone).length
  return Math.min(DRAWN[heroes.length] ?? 0, inZone('box')) + inZone('offTable')
}

function heroes(state: SeenState, form: Form): Line {
  const { race, class: job, offer } = state.heroes[state.active]!
  const seat = nameOf(state.active)
  if (race === null && offer.races.length > 0) return line(`${form}.heroes.race`, { seat })
  if (job === null && offer.classes.length > 0) return line(`${form}.heroes.class`, { seat })
  return line(`${form}.heroes.quest`, { seat })
}

function act(state: SeenState, form: Form): Line {
  const { ability } = state.turn
  const alone = state.spelunker !== null
  const seat = nameOf(state.active)
  if (ability && !ability.done) {
    if (ability.flicked.length > 0) return line(`${form}.act.flick`, { seat })
    if (ability.copied !== null)
      return line(`${form}.act.copied`, { seat, ability: abilityName(state, 'class', ability.copied) })
  }
  if (ability?.done) return loot(state, form)
  return line(alone ? `${form}.act.solo` : `${form}.act`, { seat })
}

function loot({ spelunker, active }: SeenState, form: Form): Line {
  return line(spelunker ? `${form}.loot.solo` : `${form}.loot`, { seat: nameOf(active) })
}

function meeples({ active, heroes: all }: SeenState, seat: Seat, form: Form): Line {
  if (active === seat || all[seat]?.meepleUsed) return line('prompt.meeples.wait')
  const looter = nameOf(active)
  return form === 'watch'
    ? line('watch.meeples', { seat: nameOf(seat), looter })
    : line('prompt.meeples', { seat: looter })
}

export function prompt({
  state,
  seat,
  watching = false,
}: {
  readonly state: SeenState
  readonly seat: Seat
  readonly watching?: boolean
}): Line {
  const form: Form = watching ? 'watch' : 'prompt'
  const actor = nameOf(state.active)
  if (state.result) return over(state, state.result, form)
  switch (state.phase) {
    case 'heroes':
      return heroes(state, form)
    case 'pillars':
      return line('prompt.pillars', { count: state.pillarsToPlace })
    case 'explore':
      return line(`${form}.explore`, { seat: actor, count: toExplore(state) })
    case 'act':
      return act(state, form)
    case 'meeples':
      return meeples(state, seat, form)
    case 'loot':
      return loot(state, form)
    case 'dungeon':
    case 'enter':
    case 'stairs':
      return line(`${form}.${state.phase}`, { seat: actor })
    case 'over':
      throw new Error('a match is over without a result')
  }
}
