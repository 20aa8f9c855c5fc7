/** Matches of Cyberdoom Tower at interesting positions, opened in the page. */

import type { Page } from '@playwright/test'
import { answerOf } from '../../src/bots/bot.ts'
import { scoutBot } from '../../src/bots/cyberdoom-tower/scout-bot.ts'
import { fork, type Match, startMatch, transitionsOf } from '../../src/engine/match.ts'
import { choices } from '../../src/engine/play.ts'
import { seeded } from '../../src/engine/random.ts'
import { readRecord, recordOf, replayRecord, writeRecord } from '../../src/engine/record.ts'
import { given, played } from '../../src/engine/testing/toy-matches.ts'
import type { Command } from '../../src/games/cyberdoom-tower/commands.ts'
import { cyberdoomTower } from '../../src/games/cyberdoom-tower/game.ts'
import type { State } from '../../src/games/cyberdoom-tower/state.ts'
import { kept, lay, once, sitDownAt } from './seeded-matches.ts'

interface Stage {
  readonly seats: 1 | 2
  readonly options?: Readonly<Record<string, unknown>>
  wanted(state: State): boolean
}

const MOST_SEEDS = 300
const MOST_STEPS = 400

function newMatch({ seats, options = {} }: Omit<Stage, 'wanted'>, seed: number): Match {
  const started = startMatch(cyberdoomTower, { seats, options }, step => seeded(seed * 1000 + step))
  if (!started.ok) throw new Error(started.refusal.because)
  return started.value
}

/** The record of the first match of scouts, by seed, that reaches such a moment. */
export function recordUntil(stage: Stage): string {
  const { seats, options = {}, wanted } = stage
  // The source text of the predicate is the cache key: the same code asks for the same moment.
  return once(`cyberdoom-tower ${seats} ${JSON.stringify(options)} ${wanted}`, () => playUntil(stage))
}

function playUntil({ wanted, ...start }: Stage): string {
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const match = newMatch(start, seed)
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const state = match.state as State
      if (wanted(state)) return writeRecord(recordOf(match))
      const [seat] = cyberdoomTower.awaited(state)
      if (seat === undefined) break
      played(match, seat, answerOf(scoutBot, { game: cyberdoomTower, state, seat, random: seeded(seed) }))
    }
  }
  throw new Error('no match reaches that')
}

/** The first moment of this kind in a committed record, which saves playing until it occurs. */
export function momentOf(file: 'retail-solo' | 'italian-duo', wanted: Stage['wanted']): string {
  const match = given(replayRecord([cyberdoomTower], given(readRecord(kept(`cyberdoom-tower/${file}`)))))
  const steps = [...transitionsOf(match)].findIndex(({ before }) => wanted(before as State))
  if (steps < 0) throw new Error(`${file} does not reach that`)
  return writeRecord(recordOf(given(fork(match, steps, step => seeded(step)))))
}

/** What distinguishes a command on the board: its kind, and whatever else needs a different control. */
function kindOf(command: Command): string {
  switch (command.type) {
    case 'move':
      return `move${command.energy > 0 ? ' with Energy' : ''}${command.jetpack > 0 ? ' with the Jetpack' : ''}`
    case 'hide':
      return command.suit ? 'hide in the suit' : 'hide'
    case 'spendLuck':
      return command.points > 0 ? 'spend Luck' : 'keep Luck'
    case 'attack':
      return `attack with ${command.weapon}`
    case 'gunsight':
      return command.discard ? 'discard the Gunsight' : 'gunsight'
    default:
      return command.type
  }
}

/** The number of kinds for the 24 commands, some in two or four ways. */
export const KINDS = 33

export interface Moment {
  readonly record: string
  readonly command: Command
}

/** For each kind of command, the record of a match in which it is a choice, and the command. */
export function momentsOfAllKinds(): ReadonlyMap<string, Moment> {
  const moments = new Map<string, Moment>()
  for (let seed = 1; seed <= MOST_SEEDS && moments.size < KINDS; seed++) {
    // Some commands are only in the prototype.
    const preset = seed % 2 === 0 ? 'proto-en' : 'retail-2021'
    const match = newMatch({ seats: 1, options: { preset } }, seed)
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const state = match.state as State
      const [seat] = cyberdoomTower.awaited(state)
      if (seat === undefined) break
      for (const choice of choices(cyberdoomTower, state, seat)) {
        const command = choice.command as Command
        const kind = kindOf(command)
        if (!moments.has(kind)) moments.set(kind, { record: writeRecord(recordOf(match)), command })
      }
      played(match, seat, answerOf(scoutBot, { game: cyberdoomTower, state, seat, random: seeded(seed) }))
    }
  }
  return moments
}

/** Opens the table at a record, with people in all seats. */
export async function openAt(page: Page, record: string): Promise<void> {
  if (page.url() === 'about:blank') await sitDownAt(page, { game: 'cyberdoom-tower', record })
  else await lay(page, 'cyberdoom-tower', record)
  await page.locator('.cyberdoom').waitFor()
}
