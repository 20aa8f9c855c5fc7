/**
 * Bots are honest: what a seat cannot see does not change what its bot does, nor the hint for it. Twins of a match
 * differ in what is hidden from the seat and in the seed of the match; the bot gets the same randomness in both.
 */

import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../../tests/sample-size.ts'
import type { Bot, Thinking, Thought } from '../../bots/bot.ts'
import { botLevelsOf } from '../../bots/bot-levels.ts'
import { botNamed } from '../../bots/index.ts'
import { randomBot } from '../../bots/random-bot.ts'
import type { AnyGame, Seat, Tagged } from '../../engine/game.ts'
import type { Match } from '../../engine/match.ts'
import { randomOptions } from '../../engine/options.ts'
import { canonical } from '../../engine/plain-data.ts'
import { askedSeats, choices } from '../../engine/play.ts'
import { below, type Random, seeded } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { played, started } from '../../engine/testing/toy-matches.ts'
import { openAllBoxes } from '../../games/all-games.ts'
import { scatter } from '../../games/dungeon-drop/throws/scatter.ts'
import { newUuid } from '../../wire/uuid.ts'
import { openRoom } from '../room/room.ts'
import { seatBots } from './bot-seats.ts'
import { giveHints } from './hints.ts'
import { adviceOf, type ThinkingPort } from './thinking-port.ts'

/** How many steps a bot may think; the long run lets it think to the end. */
const STEPS = sampleSize({ daily: 1, long: Number.POSITIVE_INFINITY })
const MATCHES = sampleSize({ daily: 2, long: 60 })
const POSITIONS = sampleSize({ daily: 2, long: Number.POSITIVE_INFINITY })
const IS_LONG = POSITIONS > 2

/** No choice: offered only alone, when no room can be formed. */
const SELDOM = ['skipLoot']

/** The answer of a bot that is told to hurry after some steps. */
function answered<Answer>(thought: Thought<Answer>): Answer {
  for (let steps = 0; ; steps++) {
    const step = thought.next(steps >= STEPS ? 'hurry' : undefined)
    if (step.done) return step.value
  }
}

/** What the bots of a room do next, as the host lets them think. */
function nextAnswer(match: Match, bot: Bot): { seat: Seat; command: Tagged } {
  let answer: { seat: Seat; command: Tagged } | undefined
  const thinking: ThinkingPort = {
    think(_bot, about) {
      answer ??= { seat: about.seat, command: answered(bot.think(about)) }
    },
    advise: () => {},
    plan: () => {},
  }
  const bots = Array.from({ length: match.seats }, () => bot)
  seatBots(openRoom(match), { bots, random: seeded('own'), thinking }).stop()
  return answer!
}

/** The hint that the host gives a seat, with its reasons. */
function hintFor(match: Match, seat: Seat, bot: Bot): unknown {
  let hint: unknown
  const thinking: ThinkingPort = {
    think: () => {},
    advise(_bot, about: Thinking) {
      const { why, ...advice } = answered(adviceOf(bot, about))
      hint = { ...advice, why: why() }
    },
    plan: () => {},
  }
  const connection = { viewers: [seat], send: () => {} }
  const hints = giveHints(openRoom(match), { bot, random: seeded('own'), thinking })
  hints.receive(connection, { type: 'hint', id: newUuid(), seat })
  return hint
}

/** Every value that is hidden in a state from somebody, by the name of its field. */
function hiddenValues(value: unknown, found: Map<string, unknown[]>, name = ''): void {
  if (typeof value !== 'object' || value === null) return
  if ('knownTo' in value && 'value' in value) {
    const field = name.replace(/\d+/g, '')
    found.set(field, [...(found.get(field) ?? []), value.value])
    return
  }
  for (const [key, part] of Object.entries(value)) hiddenValues(part, found, /^\d+$/.test(key) ? name : key)
}

/** Other values for what the seat cannot see, from other matches. */
function withOtherSecrets<Part>(
  part: Part,
  { seat, values, random }: { seat: Seat; values: ReadonlyMap<string, unknown[]>; random: Random },
  name = '',
): Part {
  if (typeof part !== 'object' || part === null) return part
  if ('knownTo' in part && 'value' in part) {
    if (part.knownTo === 'all' || (part.knownTo as Seat[]).includes(seat)) return part
    const others = (values.get(name) ?? []).filter(each => canonical(each) !== canonical(part.value))
    return others.length === 0 ? part : { ...part, value: others[below(random, others.length)] }
  }
  const changed = Object.entries(part).map(([key, each]) => [
    key,
    withOtherSecrets(each, { seat, values, random }, /^\d+$/.test(key) ? name : key),
  ])
  return (Array.isArray(part) ? changed.map(([, each]) => each) : Object.fromEntries(changed)) as Part
}

/** The same match for the seat, with other secrets and another seed. */
function twinOf(match: Match, seat: Seat, values: ReadonlyMap<string, unknown[]>): Match {
  const state = withOtherSecrets(match.state, { seat, values, random: seeded('other') })
  return { ...match, state, randomForStep: step => seeded(`other ${step}`) }
}

interface Positions {
  readonly met: readonly Match[]
  /** The types of commands that are offered in one of them. */
  readonly types: ReadonlySet<string>
  readonly values: ReadonlyMap<string, unknown[]>
}

/** The first positions in which each type of command is offered, in matches of the middle level and at random. */
function positionsOf(game: AnyGame): Positions {
  const random = seeded(`honest/${game.id}`)
  const player = botNamed(game, botLevelsOf(game.id)[2]!)!
  const met: Match[] = []
  const types = new Set<string>()
  const values = new Map<string, unknown[]>()
  for (let number = 0; number < MATCHES; number++) {
    const { min, max } = game.seats
    const seats = [Math.max(2, min), min, min + below(random, max - min + 1)][number % 3]!
    const options = number < 4 ? {} : randomOptions(game, random)
    const isPlayedWell = IS_LONG && number % 2 === 1
    let match: Match
    try {
      match = started(game, { seats, options }, number + 1)
    } catch {
      // Not every board is for every number of players.
      continue
    }
    for (let step = 0; step < 300; step++) {
      const asked = askedSeats(game, match.state)
      if (asked.length === 0) break
      hiddenValues(match.state, values)
      const seat = asked[below(random, asked.length)]!
      const seen = redact(match.state, seat)
      const offered = choices(game, seen, seat)
      const isNew = offered.some(({ command }) => !types.has(command.type))
      if (isNew && met.length < POSITIONS) met.push({ ...match })
      for (const { command } of offered) types.add(command.type)
      const about = { game, state: seen, seat, random }
      played(match, seat, answered((isPlayedWell ? player : randomBot).think(about)))
    }
  }
  return { met, types, values }
}

const games = (await openAllBoxes(scatter)).map(({ game }) => game)

describe.each(games)('$id', game => {
  const { met, types, values } = positionsOf(game)

  it.runIf(IS_LONG)('is asked for every type of command', () => {
    const missing = Object.keys(game.rules).filter(type => !types.has(type))
    expect(missing.filter(type => !SELDOM.includes(type))).toEqual([])
  })

  it.each(botLevelsOf(game.id))('%s does not know what it cannot see', id => {
    const bot = botNamed(game, id)!
    for (const match of met) {
      const { seat, command } = nextAnswer(match, bot)
      const twin = twinOf(match, seat, values)
      // What it thinks for the others, who know more, must not stay in its head.
      for (const other of askedSeats(game, twin.state)) {
        if (other !== seat) answered(bot.think({ game, state: twin.state, seat: other, random: seeded(1) }))
      }
      expect(nextAnswer(twin, bot)).toEqual({ seat, command })
      if (bot.advise) expect(hintFor(twin, seat, bot)).toEqual(hintFor(match, seat, bot))
    }
  })
})

describe('the test', () => {
  /** Its command depends on every byte that it is given. */
  const spy: Bot = {
    id: 'spy',
    *think({ game, state, seat }) {
      const listed = choices(game, redact(state, seat), seat)
      const sum = [...canonical(state)].reduce((total, sign) => total + sign.codePointAt(0)!, 0)
      return listed[sum % listed.length]!.command
    },
  }
  const match = started(hiddenCard, { seats: 3 })
  const values = new Map<string, unknown[]>()
  hiddenValues(match.state, values)
  const { seat } = nextAnswer(match, randomBot)

  it('finds a bot that is shown everything', () => {
    const twin = twinOf(match, seat, values)
    expect(canonical(twin.state)).not.toBe(canonical(match.state))
    const shown = (state: unknown) =>
      answered(spy.think({ game: hiddenCard, state, seat, random: seeded(1) }))
    expect(shown(twin.state)).not.toEqual(shown(match.state))
    expect(nextAnswer(twin, spy)).toEqual(nextAnswer(match, spy))
  })
})
