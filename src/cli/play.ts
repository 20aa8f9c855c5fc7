/** `tavolo play`: a match in the terminal, for people and bots. */

import { randomBytes } from 'node:crypto'
import { botNamed, botsFor } from '../bots/index.ts'
import { balancedSetUp, turnOrderOf } from '../bots/turn-order.ts'
import type { AnyBox } from '../engine/box.ts'
import type { Seat } from '../engine/game.ts'
import { startMatch } from '../engine/match.ts'
import { sealed } from '../engine/random.ts'
import { liveSeeds, SEED_BYTES, seedFromText } from '../engine/seed.ts'
import type { CliTranslator } from './cli-translator.ts'
import { EXIT, refusedStart, wrongUsage } from './exit.ts'
import { COMMON_FLAGS, type Flags } from './flags.ts'
import { withPhysics } from './load-physics.ts'
import { type PlayLoop, playLoop, save } from './play-loop.ts'
import {
  checkBots,
  parseForGame,
  readStartFlags,
  SEED_FLAG,
  START_FLAGS,
  type StartFlags,
} from './start-flags.ts'
import type { Context, Subcommand } from './subcommand.ts'

const FLAGS = {
  seats: START_FLAGS.seats,
  difficulty: START_FLAGS.difficulty,
  people: { kind: 'count', min: 0, max: 64, shown: 'N', about: 'flag.people' },
  bots: { kind: 'list', shown: 'A,B', about: 'flag.bots' },
  seed: SEED_FLAG,
  balanced: { kind: 'switch', about: 'flag.balanced' },
  save: { kind: 'text', shown: 'FILE', about: 'flag.save' },
  options: START_FLAGS.options,
  ...COMMON_FLAGS,
} as const satisfies Flags

const SEATS = 3

/** In hexadecimal: random bytes that nobody can guess, or for a repeatable match, derived from the user's number. */
function drawSeed(number: number | undefined): string {
  return number === undefined ? randomBytes(SEED_BYTES).toString('hex') : seedFromText(`seed ${number}`)
}

function seatNames(speech: CliTranslator, bots: readonly (string | undefined)[]): string[] {
  return bots.map((id, seat) => {
    if (id === undefined) return speech.say('name.person', { number: seat + 1 })
    const bot = speech.has(`bot.${id}`, 'cli') ? speech.tell({ say: `bot.${id}` }, 'cli') : id
    return speech.say('name.bot', { bot, number: seat + 1 })
  })
}

/** The bot ids by seat: people first, then the bots in turn; undefined stands for a person. */
function seating(
  box: AnyBox,
  { seats, people, bots }: { seats: number; people: number; bots: readonly string[] | undefined },
): (string | undefined)[] {
  if (people > seats) throw wrongUsage('people.many', { seats, people })
  const dealt = checkBots(box.game, bots ?? [botsFor(box.game)[0]!.id])
  return Array.from({ length: seats }, (_, seat) =>
    seat < people ? undefined : dealt[(seat - people) % dealt.length],
  )
}

/** With the variants that make the order of turns most even. */
function balanced({ game }: AnyBox, start: StartFlags): StartFlags {
  const found = balancedSetUp(game, start)
  if (!found) throw wrongUsage('balanced.unknown')
  return { ...start, options: { ...start.options, ...found.changes } }
}

/** What the order of turns is worth in this set-up, if it was measured. */
function orderLines({ game }: AnyBox, start: StartFlags, speech: CliTranslator): string {
  const order = turnOrderOf(game, start)
  if (!order) return ''
  const sharesOf = (won: readonly number[]): string =>
    won.map(share => `${speech.number(share * 100)} %`).join(', ')
  const told = speech.say('play.order', { shares: sharesOf(order.won), count: order.matches })
  if (order.isBalanced) return `${told}\n`
  const shares = sharesOf(balancedSetUp(game, start)!.won)
  return `${told} ${speech.say('play.order.balance', { shares })}\n`
}

async function run({ args, io, speech: plain }: Context): Promise<number> {
  const parsed = parseForGame(args, FLAGS)
  const { flags } = parsed
  const box = await withPhysics(parsed.box)
  const { people = 1, bots } = flags
  const preferred = bots ? people + bots.length : Math.max(SEATS, people)
  const read = readStartFlags(box, parsed, { folder: io.folder, preferred, suggested: true })
  const start = flags.balanced ? balanced(box, read) : read
  const seated = seating(box, { seats: start.seats, people, bots })
  const names = seatNames(plain, seated)
  const nameOf = (seat: Seat): string => names[seat]!
  const speech = plain.naming(nameOf)
  const seed = drawSeed(flags.seed)
  const match = startMatch(
    box.game,
    start,
    liveSeeds({}, () => seed),
  )
  if (!match.ok) throw refusedStart(match.refusal, box.game.id)
  const sitting: PlayLoop = {
    box,
    match: match.value,
    names,
    botAt: seat => (seated[seat] === undefined ? undefined : botNamed(box.game, seated[seat])),
    randomFor: step => sealed(Buffer.from(seed, 'hex'), `bot ${step}`),
    io,
    speech,
    signal: io.interruption(),
    log: [],
    drawnFor: undefined,
    atKeyboard: undefined,
    begins: undefined,
    stepsIn: undefined,
  }
  io.out(orderLines(box, start, speech))
  const end = await playLoop(sitting)
  if (flags.save !== undefined) save(sitting, flags.save)
  return end === 'interrupted' ? EXIT.interrupted : EXIT.ok
}

export const playCommand: Subcommand = {
  name: 'play',
  about: 'about.play',
  usage: 'usage.play',
  flags: FLAGS,
  run,
}
