/** Plays one match between levels and finds the decisions in it that are fit for training. */

import { answerOf, type Bot } from '../../src/bots/bot.ts'
import { botLevelsOf } from '../../src/bots/bot-levels.ts'
import { loadBots } from '../../src/bots/load-bots.ts'
import { type ClearMove, type FindClearMove, MAKING, VERIFYING } from '../../src/bots/training/clear-move.ts'
import { isSameAnswer } from '../../src/bots/training/same-answer.ts'
import {
  decidingSeat,
  type PackedMatch,
  type PackedPosition,
  packCommand,
  startSeeded,
  type TrainingDifficulty,
} from '../../src/bots/training/training-set.ts'
import type { AnyGame, Seat } from '../../src/engine/game.ts'
import { type Match, submit, transitionsOf } from '../../src/engine/match.ts'
import { choices } from '../../src/engine/play.ts'
import { seeded } from '../../src/engine/random.ts'
import { redact } from '../../src/engine/secret.ts'

/** More steps than any match has. */
const ENDLESS = 2_000
/** More positions of one match would be alike. */
const MOST_OF_A_MATCH = 3
/** So many of the levels only judge how difficult a position is. */
const STRONGEST = 2
/** How often a level is asked before it counts as knowing the answer. */
const ASKED = 3

interface Search {
  readonly seed: string
  readonly number: number
  readonly find: FindClearMove
  /** Whether the set still needs positions like these. */
  readonly wanted: { theme(theme: string): boolean; difficulty(level: TrainingDifficulty): boolean }
  /** When it has to end, in milliseconds. */
  readonly until: number
}

/** The numbers of seats take turns; a game is mostly played with the first of them. */
const SEATS: Readonly<Record<string, readonly number[]>> = {
  'cube-attack': [2],
  'cyberdoom-tower': [1, 1, 2],
  'dungeon-drop': [2, 2, 3, 1],
}

export async function positionsIn(game: AnyGame, search: Search): Promise<PackedMatch | undefined> {
  const { seed, number, find, wanted, until } = search
  const bots = await loadBots(game.id)
  const levels = botLevelsOf(game.id).map(id => bots.find(bot => bot.id === id)!)
  const seats = SEATS[game.id]![number % SEATS[game.id]!.length]!
  // The strongest levels take most of the time and make few mistakes; the others meet each other in turn.
  const { length } = levels.slice(STRONGEST)
  const players = Array.from({ length: seats }, (_, seat) => levels[STRONGEST + ((number + seat) % length)]!)
  const match = played(game, { seed, seats, players })
  const found: PackedPosition[] = []
  let after = -1
  for (const { entry, before } of transitionsOf(match)) {
    after++
    if (found.length === MOST_OF_A_MATCH || Date.now() > until) break
    const { seat } = entry
    if (choices(game, before, seat).length < 2) continue
    const decision = (purpose: string) => ({
      ...{ game, state: before, seat },
      random: seeded(`${seed} ${after} ${purpose}`),
    })
    const clear = find(decision('made'), MAKING)
    if (!clear || !wanted.theme(clear.theme)) continue
    const difficulty = difficultyOf({ game, state: before, seat }, clear, levels)
    if (!wanted.difficulty(difficulty)) continue
    const verified = find(decision('verified'), VERIFYING)
    if (!verified || !isSameAnswer(verified.command, clear.command)) continue
    const best = packCommand({ game, state: before }, seat, clear.command)
    found.push({ after, theme: clear.theme, difficulty, best, why: clear.why })
  }
  return found.length === 0 ? undefined : packed(match, { seed, seats, positions: found })
}

function played(
  game: AnyGame,
  { seed, seats, players }: Pick<PackedMatch, 'seed' | 'seats'> & { readonly players: readonly Bot[] },
): Match {
  let match = startSeeded(game, { seed, seats })
  const random = seeded(seed)
  for (let step = 0; step < ENDLESS; step++) {
    const { state } = match
    const seat = decidingSeat(match)
    if (seat === undefined) return match
    const command = answerOf(players[seat]!, { game, state: redact(state, seat), seat, random })
    const next = submit(match, seat, command)
    if (!next.ok) throw new Error(`a bot was refused: ${next.refusal.because}`)
    match = next.value.match
  }
  throw new Error('the match has no end')
}

/** By the weakest level that finds the answer most of the time. */
function difficultyOf(
  { game, state, seat }: { readonly game: AnyGame; readonly state: unknown; readonly seat: Seat },
  { command }: ClearMove,
  levels: readonly Bot[],
): TrainingDifficulty {
  const seen = redact(state, seat)
  const knows = (bot: Bot) => {
    const answers = Array.from({ length: ASKED }, (_, index) =>
      answerOf(bot, { game, state: seen, seat, random: seeded(index) }),
    )
    return answers.filter(answer => isSameAnswer(answer, command)).length > ASKED / 2
  }
  const [, , middle, low, lowest] = levels
  if (knows(lowest!) && knows(low!)) return 'easy'
  return knows(middle!) ? 'medium' : 'hard'
}

/** Only the commands up to the last position. */
function packed(match: Match, { seed, seats, positions }: Omit<PackedMatch, 'commands'>): PackedMatch {
  const needed = positions.at(-1)!.after
  const commands = [...transitionsOf(match)]
    .slice(0, needed)
    .map(({ entry: { seat, command }, before }) =>
      packCommand({ game: match.game, state: before }, seat, command),
    )
  return { seed, seats, commands, positions }
}
