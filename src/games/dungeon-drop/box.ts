/** The box of Dungeon Drop: its rules with a given physics, and everything needed to present it. */

import { type Box, counting } from '../../engine/box.ts'
import type { Frozen, GameDefinition, Line, Seat } from '../../engine/game.ts'
import { cardFileText, cardsOf, HOUSE } from './cards/card-catalogue.ts'
import { readCards } from './cards/card-file.ts'
import type { ClassId, QuestId, RaceId } from './cards/cards.ts'
import type { Command } from './commands.ts'
import { cite } from './event-citations.ts'
import type { Facts } from './facts.ts'
import { type Options, variantsOf } from './options.ts'
import { loadPositions } from './positions/load-positions.ts'
import { positionNotation } from './positions/position-port.ts'
import { riskyBy } from './risky.ts'
import { TURNS_ALONE } from './solo-play.ts'
import {
  type CubeType,
  type Event,
  ROUNDS,
  type Score,
  type State,
  TREASURES,
  type Variants,
} from './state.ts'
import { name } from './text/command-labels.ts'
import { tell } from './text/event-lines.ts'
import { goal } from './text/goal.ts'
import { hintName } from './text/hint-labels.ts'
import { tellMatch } from './text/match-sentence.ts'
import {
  className,
  cubeLine,
  cubesLine,
  line,
  questName,
  raceName,
  type SeenState,
} from './text/name-lines.ts'
import { figures } from './text/player-statistics.ts'
import { pointsLine } from './text/points-line.ts'
import { prompt } from './text/prompt.ts'
import { sketch } from './text/sketch.ts'
import { words } from './words.ts'

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

/** What the viewer may see of a hero; the quest is secret. */
function standing({ state, seat }: { state: SeenState; seat: Seat }): Line[] {
  const { race, covered, teamwork, played } = state.heroes[seat]!
  const score = state.scores[seat]
  const points = pointsLine(state, seat)
  const lines = [...(points ? [points] : []), ...(score ? scoreLines(score) : [])]
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

/** A cube of the box by its number, or a card by its id. */
function drawn({ state, item }: { state: SeenState; item: unknown }): Line | undefined {
  if (typeof item === 'number') return cubeLine(state, item)
  const { races, classes, quests } = cardsOf(state.cards)
  const id = String(item)
  if (races.has(id as RaceId)) return line('drawn', { card: raceName(state, id as RaceId) })
  if (classes.has(id as ClassId)) return line('drawn', { card: className(state, id as ClassId) })
  return quests.has(id as QuestId) ? line('drawn', { card: questName(state, id as QuestId) }) : undefined
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

/** Those of the position, if the match begins from one. */
function variantsFrom(options: Frozen<Options>): Frozen<Variants> {
  const parsed = options.position === undefined ? undefined : positionNotation()?.parse(options.position)
  return parsed?.ok ? parsed.value.variants : variantsOf(options)
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
    drawn,
    tell,
    tellMatch: ({ end, events }) => tellMatch(end, events),
    goal,
    cite,
    standing,
    progress,
    sketch,
    notation: state => positionNotation()?.print(state),
    prepare: loadPositions,
    risky: riskyBy(game.rules),
    files: [{ kind: 'cards', option: 'cards', templates: [HOUSE], template: cardFileText, read: readCards }],
    settled: options => ({ ...variantsFrom(options) }),
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
