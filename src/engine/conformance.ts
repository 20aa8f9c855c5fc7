/**
 * The conformance suite: it plays a game at random and checks what the engine requires of every game. A game that
 * passes can be hosted, replayed, undone, redacted and played by bots; nobody has to look at its rules.
 */

import { factsOf } from './facts.ts'
import type { AnyGame, Choice, Seat, Tagged, Viewer } from './game.ts'
import { fork, type Match, startMatch, submit, undo } from './match.ts'
import { canonical, copy, deepFreeze, notPlain } from './plain-data.ts'
import { choices, readCommand, refusalOf, takeAim } from './play.ts'
import { below, type Random, seeded } from './random.ts'
import { readRecord, recordOf, replayRecord, writeRecord } from './record.ts'
import { hasSecrets, redact } from './secret.ts'
import { malformed } from './testing/malformed-commands.ts'

/** A game broke a requirement; the message contains what is needed to reproduce it. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise'
}

/** Which match the suite plays. The same seed gives the same match. */
export interface RandomMatch {
  readonly seats: number
  readonly options?: unknown
  readonly seed: number
  /** A match that is not over after this many commands counts as endless. */
  readonly bound?: number
  /** Called with every state, for invariants of this game only. */
  readonly inspect?: (state: unknown) => void
  /** Whether seats that are not awaited but have choices act too. */
  readonly anyone?: boolean
}

const BOUND = 20_000

/** Plays one match at random and checks every requirement at every step; returns the finished match. */
export function checkRandomMatch(game: AnyGame, how: RandomMatch): Match {
  const where = `${game.id}, ${how.seats} seats, seed ${how.seed}, options ${JSON.stringify(how.options ?? {})}`
  const keep = (kept: boolean, promise: string, detail = ''): void => {
    if (!kept) throw new BrokenPromise(`${promise}${detail && `: ${detail}`} (${where})`)
  }
  const random = seeded(how.seed)
  const started = startMatch(game, how, step => seeded(`${how.seed}/${step}`))
  if (!started.ok) throw new BrokenPromise(`the match starts: ${canonical(started.refusal)} (${where})`)
  let match = started.value
  const bound = how.bound ?? BOUND

  while (game.awaited(match.state).length > 0) {
    keep(match.entries.length < bound, 'the game ends within a bound', `${bound} commands`)
    checkState(match, keep)
    how.inspect?.(match.state)
    match = playOne(
      match,
      { seats: how.anyone ? activeSeats(match) : game.awaited(match.state), random },
      keep,
    )
  }
  checkState(match, keep)
  how.inspect?.(match.state)
  checkEnd(match, keep)
  checkRecord(match, random, keep)
  return match
}

type Keep = (kept: boolean, promise: string, detail?: string) => void

function viewers(match: Match): Viewer[] {
  return [...Array(match.seats).keys(), 'audience']
}

/** Checks what must be true of a state for every viewer. */
function checkState({ game, state, ...match }: Match, keep: Keep): void {
  const flaw = notPlain(state)
  keep(flaw === undefined, 'the state is plain JSON', flaw)
  const events = match.entries.last?.events
  keep(!game.hidesNothing || !hasSecrets([state, events]), 'a game that hides nothing has no secrets')
  deepFreeze(state)
  checkFacts(game, state, keep)
  const awaited = game.awaited(state)
  const outcome = game.outcome(state)
  keep((awaited.length === 0) === (outcome !== undefined), 'someone is awaited until the end, nobody after')
  for (const seat of game.invited?.(state) ?? []) {
    const able = !awaited.includes(seat) && choices(game, state, seat).length > 0
    keep(able, 'an invited seat has a choice, and is not awaited', `seat ${seat}`)
  }
  for (const viewer of viewers({ game, state, ...match })) {
    const seen = redact(state, viewer)
    const twice = redact(seen, viewer)
    keep(twice === seen || canonical(twice) === canonical(seen), 'redaction is idempotent')
    if (seen === state) continue
    keep(
      canonical(game.awaited(seen)) === canonical(awaited) &&
        canonical(game.outcome(seen) ?? null) === canonical(outcome ?? null),
      'all viewers agree on awaited and outcome',
      String(viewer),
    )
  }
}

/** Checks that the facts of a state are always the same and that computing them does not change the state. */
function checkFacts(game: AnyGame, state: unknown, keep: Keep): void {
  if (!game.facts) return
  // The copy is not frozen, so a write shows up as a broken promise instead of a thrown error.
  const own = copy(state)
  const first = canonical(game.facts(own))
  keep(canonical(own) === canonical(state), 'facts leave the state as it is')
  keep(first === canonical(game.facts(own)), 'facts follow from the state alone')
}

/** The awaited seats, and the other seats that have choices. */
function activeSeats({ game, state, seats }: Match): Seat[] {
  const awaited = game.awaited(state)
  return [...Array(seats).keys()].filter(
    seat => awaited.includes(seat) || choices(game, state, seat).length > 0,
  )
}

/** Plays one command of one of these seats, checks everything that must be true of it, and returns the next match. */
function playOne(
  match: Match,
  { seats, random }: { seats: readonly Seat[]; random: Random },
  keep: Keep,
): Match {
  const { game, state } = match
  const seat = seats[below(random, seats.length)]!
  const listed = choices(game, state, seat)
  keep(listed.length > 0, 'an awaited seat has a choice', `seat ${seat}`)
  for (const { command } of listed) {
    const read = readCommand(game, command)
    keep(
      read.ok && !refusalOf(game, state, seat, command),
      'every listed choice is accepted',
      canonical(command),
    )
  }
  const seen = redact(state, seat)
  if (seen !== state) {
    const fromSeat = choices(game, seen, seat)
    keep(canonical(fromSeat) === canonical(listed), 'choices depend only on what the seat sees')
  }
  const choice = listed[below(random, listed.length)]!
  const command = takeAim(game, { state, seat, choice, random })
  if (game.facts) checkFreshly(match, { seat, command, listed }, keep)
  checkDamaged(match, { seat, choice, random }, keep)
  checkWrongSeat(match, { seat, command }, keep)
  checkUndo(match, { seat, command }, keep)
  const done = submit(match, seat, command)
  if (done.ok) return done.value.match
  keep(false, 'a choice is carried out', canonical(command))
  return match
}

/** Checks that fresh facts give the same choices and refusals as cached ones. */
function checkFreshly(
  { game, state, seats }: Match,
  { seat, command, listed }: { seat: Seat; command: Tagged; listed: readonly Choice<Tagged>[] },
  keep: Keep,
): void {
  keep(
    canonical(choices(game, copy(state), seat)) === canonical(listed),
    'choices are the same with fresh facts',
  )
  const fresh = copy(state)
  for (let asking = 0; asking < seats; asking++) {
    const known = refusalOf(game, state, asking, command)
    const found = refusalOf(game, fresh, asking, command)
    keep(canonical(known ?? null) === canonical(found ?? null), 'refusals are the same with fresh facts')
  }
  const handedOut = canonical(factsOf(game, state))
  keep(handedOut === canonical(factsOf(game, copy(state))), 'nobody writes to the facts of a state')
}

/** Checks that malformed commands are refused without a throw. */
function checkDamaged(
  match: Match,
  { seat, choice, random }: { seat: Seat; choice: Choice<Tagged>; random: Random },
  keep: Keep,
): void {
  const { game, state } = match
  const input = malformed(choice.command, random)
  const read = readCommand(game, input)
  if (!read.ok) return
  // Some changes leave a well-formed command; then the rules must be able to judge it.
  const refusal = refusalOf(game, state, seat, read.value)
  if (!refusal) return
  keep(!submit(match, seat, input).ok, 'what is refused is not done', canonical(read.value))
}

/** Checks that a seat without choices is refused the command, and that a seat that does not exist is refused too. */
function checkWrongSeat(match: Match, { seat, command }: { seat: Seat; command: Tagged }, keep: Keep): void {
  for (const stranger of [-1, match.seats, 0.5, Number.NaN]) {
    keep(!submit(match, stranger, command).ok, 'only seats of the table act', String(stranger))
  }
  const other = (seat + 1) % match.seats
  if (other === seat) return
  const refusal = refusalOf(match.game, match.state, other, command)
  const idle = choices(match.game, match.state, other).length === 0
  keep(!idle || refusal !== undefined, 'a seat without choices is refused', canonical(command))
}

/** Checks that undo, where it is allowed, restores the identical state. */
function checkUndo(match: Match, { seat, command }: { seat: Seat; command: Tagged }, keep: Keep): void {
  const before = canonical(match.state)
  const done = submit(match, seat, command)
  keep(canonical(match.state) === before, 'a match stays as it is when it goes on')
  if (!done.ok) return
  const undone = undo(done.value.match, seat)
  keep(
    undone.ok === (done.value.entry.reveals === 'nothing'),
    'undo reaches back to the last new information',
  )
  if (!undone.ok) return
  const { entries, state } = undone.value.match
  keep(
    entries.length === match.entries.length && canonical(state) === before,
    'undo restores the identical state',
  )
}

function checkEnd({ game, state, seats }: Match, keep: Keep): void {
  const outcome = game.outcome(state)
  if (!outcome) return
  const { winners, scores } = outcome
  const sensible = winners.every(seat => Number.isInteger(seat) && seat >= 0 && seat < seats)
  keep(sensible && new Set(winners).size === winners.length, 'winners are seats of the table')
  keep(!scores || scores.length === seats, 'scores are by seat')
  for (let seat = 0; seat < seats; seat++) {
    keep(choices(game, state, seat).length === 0, 'nobody has a choice after the end', `seat ${seat}`)
  }
}

/** Checks that the record replays to the same state after a round trip through a file, and so does a fork. */
function checkRecord(match: Match, random: Random, keep: Keep): void {
  const { game } = match
  const read = readRecord(writeRecord(recordOf(match)))
  const again = read.ok ? replayRecord([game], read.value) : read
  keep(
    again.ok && canonical(again.value.state) === canonical(match.state),
    'the record replays to the same state',
    again.ok ? '' : canonical(again.refusal),
  )
  const steps = below(random, match.entries.length + 1)
  const forked = fork(match, steps, step => seeded(step + 17))
  keep(forked.ok && forked.value.entries.length === steps, 'a match forks from any point', `step ${steps}`)
  if (!forked.ok) return
  let branch = forked.value
  for (let more = 0; more < 5 && game.awaited(branch.state).length > 0; more++) {
    const seat = game.awaited(branch.state)[0]!
    const listed = choices(game, branch.state, seat)
    const choice = listed[below(random, listed.length)]!
    const done = submit(branch, seat, takeAim(game, { state: branch.state, seat, choice, random }))
    keep(done.ok, 'a fork plays on')
    if (done.ok) branch = done.value.match
  }
  const replayed = replayRecord([game], recordOf(branch))
  keep(replayed.ok && canonical(replayed.value.state) === canonical(branch.state), 'a forked match replays')
}
