/** Tries the most promising uses of an ability, and uses one if it promises more than looting without it. */

import type { Choice, Frozen } from '../../engine/game.ts'
import { refusalOf, takeAim } from '../../engine/play.ts'
import { below } from '../../engine/random.ts'
import type { Command } from '../../games/dungeon-drop/commands.ts'
import { centroid } from '../../games/dungeon-drop/geometry/polygons.ts'
import { DROP_HEIGHT, type State } from '../../games/dungeon-drop/state.ts'
import type { Thinking, Thought } from '../bot.ts'
import { aimedAt } from './ability-aims.ts'
import { abilityIdeas, type Moving } from './ability-ideas.ts'
import { legalChoices } from './legal-choices.ts'
import { type LootRace, type Outlook, raceFor, triedRooms } from './loot-race.ts'
import { after, bestOf, type Rollout } from './rollouts.ts'
import type { Nature } from './room-preferences.ts'
import type { Work } from './work-budget.ts'

export interface AbilityQuestion extends Thinking {
  readonly state: Frozen<State>
  readonly nature: Nature
  readonly work: Work
}

/** An ability must promise this many points more than the best room available anyway. */
const MARGIN = 0.25
/** Commands that are not abilities. */
const ROOMS = ['loot', 'skipLoot', 'finishActing', 'enter', 'moveOn', 'search', 'drink']
/** How many uses are drawn at random, at least. */
const LUCKY = 2
/** How many throws are simulated again, round after round. */
const AGAIN = [8, 4, 4, 2, 2]

/** Gold that is traded falls where it can be taken back. */
function overBestRoom(
  race: LootRace,
  { seat }: AbilityQuestion,
  command: Extract<Command, { type: 'trade' }>,
): Command {
  const [best] = triedRooms(race, seat).sort((one, other) => other.worth - one.worth)
  if (!best) return command
  const { x, y } = centroid(race.rooms[best.room]!.corners.map(({ pose }) => pose))
  return { ...command, x, y, height: DROP_HEIGHT.min }
}

function isMoving(command: Command): command is Moving {
  return ['flick', 'redrop', 'placeCube', 'slide', 'swap'].includes(command.type)
}

/** A few uses with numbers drawn at random: for what no idea covers, such as a disc that lifts whatever is there. */
function atRandom(about: AbilityQuestion, open: readonly Choice<Command>[], count: number): Command[] {
  const { game, state, seat, random } = about
  if (open.length === 0) return []
  return Array.from({ length: Math.floor(count) }, () => {
    const choice = open[below(random, open.length)]!
    return takeAim(game, { state, seat, choice, random }) as Command
  })
}

/** What to try: everything that leaves nothing to aim, the best ideas, and some at random. */
function abilityCandidates(about: AbilityQuestion): Command[] {
  const { state, seat, nature } = about
  const open = legalChoices(about).filter(({ command }) => !ROOMS.includes(command.type))
  if (open.length === 0 || nature.tries === 0) return []
  const race = raceFor(state)
  const plain = open
    .map(({ command }) => command)
    .filter(command => !isMoving(command))
    .map(command => (command.type === 'trade' ? overBestRoom(race, about, command) : command))
    .filter(command => !refusalOf(about.game, state, seat, command))
  const found: Command[] = []
  for (const idea of abilityIdeas(race, seat, open)) {
    if (found.length >= nature.tries) break
    const command = aimedAt(about, idea)
    if (command && !refusalOf(about.game, state, seat, command)) found.push(command)
  }
  const moving = open.filter(({ command }) => isMoving(command))
  const lucky = atRandom(about, moving, Math.max(LUCKY, nature.tries / 2 - found.length))
  return [...plain, ...found, ...lucky]
}

/** How many uses of a copied class are tried to see what copying it is worth. */
const COPIED_TRIES = 3

/** What can be expected after the command; after copying a class, that of its best use. */
function outlookAfter(
  about: AbilityQuestion,
  command: Command,
  evaluate: (state: State) => Outlook,
): Outlook {
  const { seat, random } = about
  const state = after(about.state, command, { seat, random })
  let best = evaluate(state)
  if (command.type !== 'copyClass') return best
  const nature = { ...about.nature, tries: COPIED_TRIES }
  for (const use of abilityCandidates({ ...about, state, nature })) {
    if (about.work.left <= 0) break
    const used = evaluate(after(state, use, { seat, random }))
    if (used.lead > best.lead) best = used
  }
  return best
}

/** The best use of an ability, if it is better than `otherwise`. */
export function* abilityAnswer(
  about: AbilityQuestion,
  otherwise: number,
  evaluate: (state: State) => Outlook,
): Thought<Rollout | undefined> {
  const candidates = abilityCandidates(about)
  const rounds = { fields: [candidates.length, ...AGAIN], random: about.random, work: about.work }
  const best = yield* bestOf(candidates, rounds, (command, random) =>
    outlookAfter({ ...about, random }, command, evaluate),
  )
  return best && best.lead > otherwise + MARGIN ? best : undefined
}
