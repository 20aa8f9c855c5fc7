/** The loop that plays a match at the terminal: whose turn it is, what they type, and what happens. */

import type { Bot, Thinking } from '../bots/bot.ts'
import { botsFor } from '../bots/index.ts'
import { type AnyBox, promptOf, riskOf } from '../engine/box.ts'
import type { Choice, Line, Seat, Tagged } from '../engine/game.ts'
import { type Match, submit, undo } from '../engine/match.ts'
import { choices, choosingOrder } from '../engine/play.ts'
import { type Random, seeded } from '../engine/random.ts'
import { recordOf, writeRecord } from '../engine/record.ts'
import { recordFileName } from '../engine/record-file-name.ts'
import { redact } from '../engine/secret.ts'
import { adviceOf, planOf } from '../host/bots/thinking-port.ts'
import type { CliTranslator } from './cli-translator.ts'
import { faultOf, Stop, sentenceOf } from './exit.ts'
import { writeAtomically } from './files.ts'
import { findParagraph } from './find-paragraph.ts'
import type { Io } from './io.ts'
import { boardText, toldEvents } from './render.ts'
import { thinkThrough } from './run-thinking.ts'
import { columned, wrapped } from './text-table.ts'
import { line } from './words.ts'

export interface PlayLoop {
  readonly box: AnyBox
  match: Match
  /** Names by seat. */
  readonly names: readonly string[]
  /** Returns undefined for a person. */
  readonly botAt: (seat: Seat) => Bot | undefined
  readonly randomFor: (step: number) => Random
  readonly io: Io
  readonly speech: CliTranslator
  readonly signal: AbortSignal
  /** The log lines of each command, parallel to the entries of the match. */
  readonly log: string[][]
  /** The seat that has been shown the board in the present turn; it is drawn once unless the player asks for it. */
  drawnFor: Seat | undefined
  /** The person who acted last, and so may still look at the screen. */
  atKeyboard: Seat | undefined
  /** The seat chosen to go first, while the order is open. */
  begins: Seat | undefined
  /** The invited seat that acts next although another is awaited. */
  stepsIn: Seat | undefined
}

/** How the loop ended. */
export type PlayLoopEnd = 'over' | 'quit' | 'inputEnded' | 'interrupted'

const LOG_LINES = 20

export async function playLoop(loop: PlayLoop): Promise<PlayLoopEnd> {
  const { box, names, io, speech } = loop
  io.out(`${speech.say('play.welcome', { title: speech.tell({ say: 'title' }, box.game.id) })}\n`)
  io.out(`${speech.say('play.seats', { names: { all: names } })}\n`)
  const [committed] = loop.match.randomForStep.seeds?.(false) ?? []
  if (committed) io.out(`${speech.say('play.commitment', { commitment: committed.commitment })}\n`)
  for (;;) {
    const seat = nextSeat(loop)
    if (seat === undefined) break
    const bot = loop.botAt(seat)
    const end = bot ? await letThink(loop, seat, bot) : await ask(loop, seat)
    if (end === undefined) continue
    const steps = loop.match.entries.length
    if (end === 'inputEnded') io.out(`${speech.say('play.inputEnded', { steps })}\n`)
    else io.out(`${speech.say('play.left', { steps })}\n`)
    return end
  }
  showBoard(loop, 'audience')
  const { match } = loop
  const because = box.game.outcome(match.state)?.because ?? ''
  const over = speech.tell(line('play.over', { because: { say: because } }), box.game.id)
  const prompt = speech.tell(promptOf(box, match.state, 0), box.game.id)
  io.out(`\n${prompt}\n${over}\n`)
  const [shown] = match.randomForStep.seeds?.(true) ?? []
  if (shown?.seed) io.out(`${speech.say('play.seed', { seed: shown.seed })}\n`)
  return 'over'
}

/** The next seat to act: one that steps in, the one chosen to go first, or a person before a bot. */
function nextSeat(loop: PlayLoop): Seat | undefined {
  const { box, match, botAt } = loop
  if (loop.stepsIn !== undefined && invitedPeople(loop).includes(loop.stepsIn)) return loop.stepsIn
  loop.stepsIn = undefined
  const [first] = box.game.awaited(match.state)
  const choosing = choosingOrder(box.game, match.state)
  if (loop.begins !== undefined && !choosing.includes(loop.begins)) loop.begins = undefined
  return loop.begins ?? choosing.find(seat => !botAt(seat)) ?? first
}

/** `f` lets the other player go first, `f 3` seat 3; seats count from 1. */
function letBegin(loop: PlayLoop, seat: Seat, rest: string): 'again' | 'stay' {
  const { box, match, names, io, speech } = loop
  const others = choosingOrder(box.game, match.state).filter(other => other !== seat)
  const chosen = rest === '' && others.length === 1 ? others[0]! : Number(rest) - 1
  if (!others.includes(chosen)) {
    const seats = others.map(other => `f ${other + 1}: ${names[other]!}`)
    const said =
      others.length === 0
        ? speech.say('play.orderSettled')
        : speech.say('play.whoFirst', { seats: { all: seats } })
    io.out(`${said}\n`)
    return 'stay'
  }
  loop.begins = chosen
  return 'again'
}

/** The people who may act although another seat is awaited. */
function invitedPeople({ box, match, botAt }: PlayLoop): readonly Seat[] {
  return (box.game.invited?.(match.state) ?? []).filter(seat => !botAt(seat))
}

/** `o` lets the other person step in, `o 3` seat 3; from there it leads back. */
function stepIn(loop: PlayLoop, _seat: Seat, rest: string): 'again' | 'stay' {
  const { names, io, speech } = loop
  if (loop.stepsIn !== undefined) {
    loop.stepsIn = undefined
    return 'again'
  }
  const others = invitedPeople(loop)
  const chosen = rest === '' && others.length === 1 ? others[0]! : Number(rest) - 1
  if (!others.includes(chosen)) {
    const seats = others.map(other => `o ${other + 1}: ${names[other]!}`)
    const said =
      others.length === 0
        ? speech.say('play.nobodyStepsIn')
        : speech.say('play.whoStepsIn', { seats: { all: seats } })
    io.out(`${said}\n`)
    return 'stay'
  }
  loop.stepsIn = chosen
  return 'again'
}

export function save({ match, names, botAt, io, speech }: PlayLoop, file: string): void {
  const bots = names.map((_, seat) => botAt(seat)?.id ?? null)
  writeAtomically(file, writeRecord(recordOf(match, { names: [...names], bots })), io.folder)
  io.out(`${speech.say('play.saved', { file })}\n`)
}

/** Carries out a command and prints what happened. */
function act(loop: PlayLoop, seat: Seat, command: Tagged): void {
  const { box, io, speech } = loop
  const done = submit(loop.match, seat, command)
  if (!done.ok) {
    io.out(`${speech.tell(faultOf(done.refusal), box.game.id)}\n`)
    return
  }
  const { match, entry } = done.value
  loop.match = match
  const toldTo = (viewer: Seat | 'audience'): string[] =>
    toldEvents({ box, state: redact(match.state, viewer), speech }, redact(entry.events, viewer))
  const told = toldTo(loop.botAt(seat) ? 'audience' : seat)
  // Everybody at the keyboard can read the log.
  loop.log.push(otherPeople(loop, seat).length > 0 ? toldTo('audience') : told)
  loop.stepsIn = undefined
  if (!box.game.awaited(match.state).includes(seat)) loop.drawnFor = undefined
  if (told.length > 0) io.out(`${told.join('\n')}\n`)
}

/** Plays a bot's turn in small steps, so that Ctrl-C is noticed between them. */
async function letThink(loop: PlayLoop, seat: Seat, bot: Bot): Promise<PlayLoopEnd | undefined> {
  const command = await thinkThrough(bot.think(thinkingOf(loop, seat)), { ...loop, name: loop.names[seat]! })
  if (command === 'interrupted') return command
  act(loop, seat, command)
  return undefined
}

function thinkingOf({ box, match, randomFor }: PlayLoop, seat: Seat): Thinking {
  const random = seeded(randomFor(match.entries.length)())
  return { game: box.game, state: redact(match.state, seat), seat, random }
}

/** While the order is open, prints what the bots are going to do, so that a person can decide who goes first. */
async function showPlans(loop: PlayLoop): Promise<'interrupted' | undefined> {
  const { box, match, names, io, speech } = loop
  for (const seat of choosingOrder(box.game, match.state)) {
    const bot = loop.botAt(seat)
    if (!bot) continue
    const lines = await thinkThrough(planOf(bot, thinkingOf(loop, seat)), { ...loop, name: names[seat]! })
    if (lines === 'interrupted') return lines
    const text = lines.map(line => speech.tell(line, box.game.id)).join(' ')
    if (text !== '') io.out(`\n${speech.say('play.plan', { name: names[seat]!, text })}\n`)
  }
  return undefined
}

/** Prints what the strongest bot would do, and why. */
async function showHint(loop: PlayLoop, seat: Seat): Promise<'stay' | 'interrupted'> {
  const { box, match, names, io, speech } = loop
  const bot = botsFor(box.game)[0]!
  const advice = await thinkThrough(adviceOf(bot, thinkingOf(loop, seat)), { ...loop, name: names[seat]! })
  if (advice === 'interrupted') return advice
  const state = redact(match.state, seat)
  const tell = (line: Line): string => speech.tell(line, box.game.id)
  const nameOf = (command: Tagged): string => tell(box.name({ state, command }))
  const why = advice.why().map(tell).join(' ')
  io.out(`${speech.say('play.hint', { command: nameOf(advice.command), why }).trimEnd()}\n`)
  const { next } = advice
  if (next) {
    io.out(`${speech.say('play.hint.next', { command: nameOf(next.command), cost: tell(next.cost) })}\n`)
  }
  return 'stay'
}

/** How the loop continues after the player typed something. */
type Next = PlayLoopEnd | 'again' | 'stay'

/** What a person may type besides the number of a choice. */
const TYPED: Readonly<Record<string, (loop: PlayLoop, seat: Seat, rest: string) => Next | Promise<Next>>> = {
  u: takeBack,
  h: showHint,
  f: letBegin,
  o: stepIn,
  b: (loop, seat) => {
    showBoard(loop, seat)
    return 'stay'
  },
  l: (loop, _seat, rest) => showLog(loop, rest),
  r: (loop, _seat, rest) => showRule(loop, rest),
  s: (loop, _seat, rest) => saveAsked(loop, rest),
  q: () => 'quit',
  '?': ({ io, speech }) => {
    io.out(`${speech.say('play.help')}\n`)
    return 'stay'
  },
}

function otherPeople({ names, botAt }: PlayLoop, seat: Seat): readonly Seat[] {
  return [...names.keys()].filter(each => each !== seat && !botAt(each))
}

/** Whether the person at the keyboard, or anyone else before the first turn, may not see all that this one sees. */
function mustCover(loop: PlayLoop, seat: Seat): boolean {
  const seen = (viewer: Seat): string => JSON.stringify(redact(loop.match.state, viewer))
  return loop.atKeyboard !== seat && otherPeople(loop, seat).some(each => seen(each) !== seen(seat))
}

/** Hides the screen until the next person is there, who then reads what has happened since their last command. */
async function passKeyboard(loop: PlayLoop, seat: Seat): Promise<PlayLoopEnd | undefined> {
  const { match, names, io, speech } = loop
  // Before the first turn there is nothing to hide, and the commitment of the seed to read.
  if (loop.atKeyboard !== undefined) io.clear()
  io.out(`${speech.say('play.curtain', { name: names[seat]! })} `)
  const typed = await typedLine(loop)
  io.out('\n')
  if (typed === undefined || typed === 'interrupted') return typed ?? 'inputEnded'
  const since = [...match.entries].findLastIndex(entry => entry.seat === seat) + 1
  for (const text of loop.log.slice(since).flat()) io.out(`${text}\n`)
  loop.drawnFor = undefined
  return undefined
}

/** Prompts a person until the turn moves on; returns how the loop ended if they leave the match. */
async function ask(loop: PlayLoop, seat: Seat): Promise<PlayLoopEnd | undefined> {
  const { box, match, io, speech, names } = loop
  const covers = mustCover(loop, seat)
  const left = covers ? await passKeyboard(loop, seat) : undefined
  if (left) return left
  loop.atKeyboard = seat
  const state = redact(match.state, seat)
  const listed = choices(box.game, state, seat)
  if (covers || (loop.drawnFor !== seat && loop.stepsIn === undefined)) {
    io.out('\n')
    showBoard(loop, seat)
    loop.drawnFor = seat
  }
  if ((await showPlans(loop)) === 'interrupted') return 'interrupted'
  showChoices(loop, seat, listed)
  let warnedOf: Choice<Tagged> | undefined
  for (;;) {
    io.out(`${speech.say('play.choice', { name: names[seat]! })} `)
    const typed = await typedLine(loop)
    if (typed === 'interrupted' || typed === undefined) {
      io.out('\n')
      return typed ?? 'inputEnded'
    }
    const [word = '', ...rest] = typed.trim().split(/\s+/)
    const choice = /^\d+$/.test(word) && rest.length === 0 ? listed[Number(word) - 1] : undefined
    const risk = choice && choice !== warnedOf ? riskOf(box, state, seat, choice.command) : undefined
    warnedOf = choice
    if (risk) {
      const why = speech.tell(risk, box.game.id)
      io.out(`${speech.say('play.risk', { why, number: word })}\n`)
      continue
    }
    if (choice) {
      act(loop, seat, choice.command)
      return undefined
    }
    const command = Object.hasOwn(TYPED, word.toLowerCase()) ? TYPED[word.toLowerCase()] : undefined
    if (!command) {
      io.out(
        `${speech.say('play.notUnderstood', { input: typed.trim().slice(0, 60), count: listed.length })}\n`,
      )
      continue
    }
    const next = await command(loop, seat, rest.join(' '))
    if (next === 'again') return undefined
    if (next !== 'stay') return next
  }
}

async function typedLine({ io, signal }: PlayLoop): Promise<string | undefined | 'interrupted'> {
  if (signal.aborted) return 'interrupted'
  let listener = (): void => {}
  const interrupted = new Promise<'interrupted'>(resolve => {
    listener = () => resolve('interrupted')
    signal.addEventListener('abort', listener)
  })
  try {
    return await Promise.race([io.readLine(), interrupted])
  } finally {
    signal.removeEventListener('abort', listener)
  }
}

function showBoard({ box, match, names, io, speech }: PlayLoop, viewer: Seat | 'audience'): void {
  const state = redact(match.state, viewer)
  io.out(`${boardText({ box, state, seats: match.seats, nameOf: seat => names[seat]!, speech })}\n`)
}

function showChoices(loop: PlayLoop, seat: Seat, listed: readonly Choice<Tagged>[]): void {
  const { box, match, names, io, speech } = loop
  const state = redact(match.state, seat)
  const width = String(listed.length).length
  const items = listed.map(({ command }, index) => {
    const name = speech.tell(box.name({ state, command }), box.game.id)
    return `${String(index + 1).padStart(width)}. ${name}`
  })
  const prompt =
    loop.stepsIn === seat ? speech.say('play.stepsIn') : speech.tell(promptOf(box, state, seat), box.game.id)
  io.out(`\n${names[seat]!}: ${prompt}\n`)
  for (const other of loop.stepsIn === undefined ? invitedPeople(loop) : []) {
    io.out(`${speech.say('play.mayStepIn', { seat: other + 1, name: names[other]! })}\n`)
  }
  const others = choosingOrder(box.game, match.state).filter(other => other !== seat)
  for (const other of others) {
    io.out(`${speech.say('play.mayBegin', { seat: other + 1, name: names[other]! })}\n`)
  }
  io.out(`${columned(items, io.columns)}\n`)
}

/** Undoes the last command of a person, even of the previous player, and what bots answered. */
function takeBack(loop: PlayLoop, asking: Seat): 'again' | 'stay' {
  const { box, match, io, speech } = loop
  const isBot = (seat: Seat): boolean => loop.botAt(seat) !== undefined
  const last = [...match.entries].findLast(({ seat }) => !isBot(seat))?.seat
  const undone = undo(match, last ?? asking, isBot)
  if (!undone.ok) {
    io.out(`${speech.tell(faultOf(undone.refusal), box.game.id)}\n`)
    return 'stay'
  }
  loop.match = undone.value.match
  loop.log.splice(loop.match.entries.length)
  loop.drawnFor = undefined
  io.out(`${speech.say('play.undone')}\n`)
  return 'again'
}

function showLog({ io, speech, log }: PlayLoop, rest: string): 'stay' {
  const wanted = /^\d{1,6}$/.test(rest) ? Number(rest) : LOG_LINES
  const lines = log.flat().slice(-Math.max(1, wanted))
  io.out(`${lines.length > 0 ? lines.join('\n') : speech.say('play.emptyLog')}\n`)
  return 'stay'
}

function showRule({ box, io, speech }: PlayLoop, number: string): 'stay' {
  const found = number === '' ? undefined : findParagraph(box.game.id, speech.language, number)
  if (found === undefined) io.out(`${speech.say('play.whichParagraph')}\n`)
  else if (typeof found === 'object')
    io.out(
      `${found.text
        .split('\n')
        .flatMap(part => wrapped(part, io.columns))
        .join('\n')}\n`,
    )
  else io.out(`${speech.say(`play.${found}`, { number: number.slice(0, 20) })}\n`)
  return 'stay'
}

function saveAsked(loop: PlayLoop, file: string): 'stay' {
  const { box, io, speech } = loop
  try {
    save(loop, file === '' ? recordFileName(box.game.id, new Date()) : file)
  } catch (error) {
    // A file that cannot be written must not end the match.
    if (!(error instanceof Stop)) throw error
    io.out(`${sentenceOf(error, speech)}\n`)
  }
  return 'stay'
}
