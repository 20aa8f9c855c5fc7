/** The box of Dungeon Drop: its rules with a given physics, and everything needed to present it. */

import { type Box, counting } from '../../engine/box.ts'
import type { GameDefinition, Line, Seat } from '../../engine/game.ts'
import { cardFileText, cardsOf, HOUSE } from './cards/card-catalogue.ts'
import { readCards } from './cards/card-file.ts'
import type { Command } from './commands.ts'
import { cite } from './event-citations.ts'
import type { Facts } from './facts.ts'
import { type Options, variantsOf } from './options.ts'
import { riskyBy } from './risky.ts'
import { rankOf, TURNS_ALONE } from './solo-play.ts'
import { type CubeType, DRAWN, type Event, ROUNDS, type Score, type State, TREASURES } from './state.ts'
import { name } from './text/command-labels.ts'
import { figures } from './text/figures.ts'
import { goal } from './text/goal.ts'
import { hintName } from './text/hint-labels.ts'
import { abilityName, cubesLine, line, nameOf, type SeenState } from './text/name-lines.ts'
import { sketch } from './text/sketch.ts'
import { tell } from './text/tell.ts'
import { tellMatch } from './text/tell-match.ts'
import { words } from './words.ts'

function rankLine(track: number): Line {
  return line(`rank.${rankOf(track)}`)
}

function promptOver(
  { scores, spelunker }: SeenState,
  { winners, cause }: NonNullable<SeenState['result']>,
): Line {
  const count = scores[winners[0] ?? 0]?.total ?? 0
  if (cause === 'points' || cause === 'tieBreak')
    return line(`prompt.over.${cause}`, { winners: { all: winners.map(nameOf) }, count })
  return cause === 'escaped'
    ? line('prompt.over.escaped', { rank: rankLine(spelunker?.track ?? 0), count })
    : line(`prompt.over.${cause}`, { count })
}

/** How many cubes this Explore will drop. */
function toExplore({ cubes, heroes }: SeenState): number {
  const inZone = (zone: string): number => cubes.filter(cube => cube.zone === zone).length
  return Math.min(DRAWN[heroes.length] ?? 0, inZone('box')) + inZone('offTable')
}

function promptHeroes(state: SeenState, seat: Seat): Line {
  const { race, class: job, offer } = state.heroes[seat]!
  if (race === null && offer.races.length > 0) return line('prompt.heroes.race')
  if (job === null && offer.classes.length > 0) return line('prompt.heroes.class')
  return line('prompt.heroes.quest')
}

function promptAct(state: SeenState): Line {
  const { ability } = state.turn
  const alone = state.spelunker !== null
  if (ability && !ability.done) {
    if (ability.flicked.length > 0) return line('prompt.act.flick')
    if (ability.copied !== null)
      return line('prompt.act.copied', { ability: abilityName(state, 'class', ability.copied) })
  }
  if (ability?.done) return line(alone ? 'prompt.loot.solo' : 'prompt.loot')
  return line(alone ? 'prompt.act.solo' : 'prompt.act')
}

function prompt({ state, seat }: { state: SeenState; seat: Seat }): Line {
  if (state.result) return promptOver(state, state.result)
  switch (state.phase) {
    case 'heroes':
      return promptHeroes(state, state.active)
    case 'pillars':
      return line('prompt.pillars', { count: state.pillarsToPlace })
    case 'explore':
      return line('prompt.explore', { count: toExplore(state) })
    case 'act':
      return promptAct(state)
    case 'meeples':
      return state.active === seat || state.heroes[seat]?.meepleUsed
        ? line('prompt.meeples.wait')
        : line('prompt.meeples', { seat: nameOf(state.active) })
    case 'loot':
      return line(state.spelunker ? 'prompt.loot.solo' : 'prompt.loot')
    case 'dungeon':
    case 'enter':
    case 'stairs':
      return line(`prompt.${state.phase}`)
    case 'over':
      throw new Error('a match is over without a result')
  }
}

/** Rules 10.3: a score line by line, without the lines that are 0. */
function scoreLines(score: SeenState['scores'][number]): Line[] {
  const { chests, halved, total: _, ...parts } = score
  const lines: Line[] = []
  const sums: readonly (readonly [Exclude<keyof Score, 'halved' | 'total'>, number])[] = [
    ['gold', parts.gold],
    ['gems', parts.gems],
    ['chests', chests.reduce((sum, value) => sum + value, 0)],
    ['trolls', parts.trolls],
    ['dragon', parts.dragon],
    ['bonus', parts.bonus],
    ['teamwork', parts.teamwork],
    ['lateBonus', parts.lateBonus],
    ['relics', parts.relics],
  ]
  for (const [part, points] of sums) if (points !== 0) lines.push(line(`score.${part}`, { points }))
  if (halved) lines.push(line('score.halved'))
  return lines
}

/** What everybody may see of a hero; the quest is secret. */
function standing({ state, seat }: { state: SeenState; seat: Seat }): Line[] {
  const { race, covered, teamwork, played } = state.heroes[seat]!
  const score = state.scores[seat]
  const lines = score ? [line('standing.points', { count: score.total }), ...scoreLines(score)] : []
  const most = race === null ? undefined : cardsOf(state.cards).races.get(race)?.health
  if (most !== undefined) lines.push(line('standing.health', { left: most - covered, most }))
  const supply = state.cubes.filter(({ zone, owner }) => zone === 'supply' && owner === seat)
  const weight = supply.filter(({ type }) => (TREASURES as readonly CubeType[]).includes(type)).length
  lines.push(line('standing.weight', { weight }))
  if (supply.length > 0)
    lines.push(
      line('standing.supply', {
        cubes: cubesLine(
          state,
          supply.map(({ id }) => id),
        ),
      }),
    )
  if (state.variants.teamwork !== 'off') lines.push(line('standing.teamwork', { points: teamwork }))
  if (state.spelunker) lines.push(line('standing.track', { track: state.spelunker.track }))
  if (played && !state.result) lines.push(line('standing.played'))
  return lines
}

function progress({ result, spelunker, round, heroes }: SeenState): number {
  if (result) return 1
  if (spelunker) return Math.min(1, spelunker.turns / TURNS_ALONE)
  const turns = Math.max(0, round - 1) * heroes.length + heroes.filter(({ played }) => played).length
  return Math.min(1, turns / (ROUNDS * heroes.length))
}

function cubesLost(events: Iterable<Event>): number {
  let found = 0
  for (const event of events) if (event.type === 'leftTable') found += event.cubes.length
  return found
}

/** Builds the box of a game definition, whichever physics that uses. */
export function dungeonDropBox(
  game: GameDefinition<State, Command, Event, Options, Facts>,
): Box<State, Command, Event, Options, Facts> {
  return {
    game,
    words,
    prompt,
    name,
    hintName,
    tell,
    tellMatch: ({ end, events }) => tellMatch(end, events),
    goal,
    cite,
    standing,
    progress,
    sketch,
    risky: riskyBy(game.rules),
    files: [{ kind: 'cards', option: 'cards', templates: [HOUSE], template: cardFileText, read: readCards }],
    settled: options => ({ ...variantsOf(options) }),
    tallies: {
      loots: counting('looted'),
      abilities: counting('abilityUsed'),
      flicks: counting('flicked'),
      offTable: cubesLost,
      chests: counting('chestOpened'),
    },
    figures,
  }
}
