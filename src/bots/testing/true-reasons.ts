/** Plays random matches of any game, asks bots for advice at intervals, and checks their reasons. */

import { expect } from 'vitest'
import type { AnyBox } from '../../engine/box.ts'
import type { Line } from '../../engine/game.ts'
import { canonical } from '../../engine/plain-data.ts'
import { askedSeats, choices, refusalOf, takeAim } from '../../engine/play.ts'
import { below, seeded } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import { played, started } from '../../engine/testing/toy-matches.ts'
import type { Advice, Bot, Thinking } from '../bot.ts'
import { chanceLines } from '../chance-figure.ts'
import { strategistBot } from '../cube-attack/strategist-bot.ts'
import { expertBot } from '../cyberdoom-tower/expert-bot.ts'
import { scoutBot } from '../cyberdoom-tower/scout-bot.ts'
import { delverBot } from '../dungeon-drop/delver-bot.ts'
import { chanceFigureFor } from '../winning-chance.ts'

/** Bots of each kind that explain themselves, with less thinking than in the app. */
export const QUICK: Readonly<Record<string, readonly Bot[]>> = {
  'cube-attack': [strategistBot({ nodes: 500 })],
  'cyberdoom-tower': [expertBot({ tries: 1 }), scoutBot],
  'dungeon-drop': [delverBot],
}

function adviceOf(bot: Bot, about: Thinking, hurried: boolean): Advice {
  const thought = bot.advise!(about)
  let step = thought.next()
  while (!step.done) step = thought.next(hurried ? 'hurry' : undefined)
  return step.value
}

/** The chance of winning must be exactly that of `winning-chance.ts`, and come last. */
function expectHonestChance(why: readonly Line[], about: Thinking): void {
  const told = why.filter(({ say }) => say.includes('chance'))
  expect(told).toEqual(chanceLines(chanceFigureFor(about.game), about.state, about.seat))
  if (told.length > 0) expect(why.at(-1)).toEqual(told[0])
}

function expectTrue({ command, why, next }: Advice, about: Thinking): void {
  const reasons = why()
  expectHonestChance(reasons, about)
  // A chance of winning is no reason.
  expect(
    reasons.some(({ say }) => !say.includes('chance')),
    `no reason for ${command.type}`,
  ).toBe(true)
  const listed = choices(about.game, about.state, about.seat)
  const only = listed.length === 1 && listed[0]!.aim === undefined
  const keys = reasons.map(({ say }) => say.replace(/^bot:/, ''))
  expect(keys.includes('only'), `${keys} of ${listed.length} choices`).toBe(only)
  if (!next) return
  expect(only || keys.includes('equal')).toBe(false)
  expect(refusalOf(about.game, about.state, about.seat, next.command)).toBeUndefined()
  expect(canonical(next.command)).not.toBe(canonical(command))
}

/** Plays at random, so that unusual positions occur too. Returns how many times a bot was asked. */
export function expectTrueReasons(
  box: AnyBox,
  { seats, seed, steps }: { seats: number; seed: number; steps: number },
) {
  const { game, suggest } = box
  const random = seeded(seed)
  const match = started(game, { seats, options: suggest?.(seats) ?? {} })
  let asked = 0
  for (let step = 0; step < steps; step++) {
    const able = askedSeats(game, match.state)
    const seat = able[below(random, Math.max(1, able.length))]
    if (seat === undefined) return asked
    const about = { game, state: redact(match.state, seat), seat, random }
    const listed = choices(game, about.state, seat)
    for (const bot of listed.length > 0 && (step % 5 === 0 || listed.length === 1) ? QUICK[game.id]! : []) {
      expectTrue(adviceOf(bot, about, step % 10 === 0), about)
      asked++
    }
    const choice = choices(game, match.state, seat)
    played(match, seat, takeAim(game, { ...about, choice: choice[below(random, choice.length)]! }))
  }
  return asked
}
