/**
 * Twins over the network: two matches that are equal except for one secret are played side by side, and viewers who may
 * not know the secret must get the same bytes from both.
 */

import { botsFor } from '../../bots/index.ts'
import { commitmentOf } from '../../engine/commitment.ts'
import type { AnyGame, Seat, Tagged } from '../../engine/game.ts'
import { type Match, replay, type Step, startMatch, submit } from '../../engine/match.ts'
import { copy } from '../../engine/plain-data.ts'
import { choices, takeAim } from '../../engine/play.ts'
import { below, type Random, seeded } from '../../engine/random.ts'
import { redact, type Secret } from '../../engine/secret.ts'
import { liveSeeds, seedFromText } from '../../engine/seed.ts'
import { given } from '../../engine/testing/toy-matches.ts'
import { reportToConsole } from '../../host/report-error.ts'
import { type HostedTable, openTable } from '../../host/table.ts'
import { newUuid, type Uuid } from '../../wire/uuid.ts'
import { createConnectedScreens, type OnlineScreen } from '../online/tables/connected-screens.ts'
import { LIMITS } from '../settings/limits.ts'
import { playFrom } from '../store/running-table-state.ts'
import type { KeptTable } from '../store/table-store.ts'

/** Where a secret is in a state. */
type Path = readonly (string | number)[]

interface FoundSecret {
  readonly path: Path
  readonly secret: Secret<unknown>
}

function secretsOf(value: unknown, path: Path = []): FoundSecret[] {
  if (typeof value !== 'object' || value === null) return []
  if ('knownTo' in value && value.knownTo !== 'all') return [{ path, secret: value as Secret<unknown> }]
  return Object.entries(value).flatMap(([key, part]) => secretsOf(part, [...path, key]))
}

/** The state with another secret in this place. */
function withSecret<State>(state: State, path: Path, secret: Secret<unknown>): State {
  const changed = copy(state)
  let inside = changed as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) inside = inside[key] as Record<string | number, unknown>
  inside[path.at(-1)!] = secret
  return changed
}

function secretAt(state: unknown, path: Path): Secret<unknown> | undefined {
  return path.reduce(
    (inside, key) => (inside as Record<string | number, unknown> | undefined)?.[key],
    state,
  ) as Secret<unknown> | undefined
}

export interface TwinPair {
  /** Determines what is played. */
  readonly name: string
  readonly one: Match
  readonly other: Match
  /** Who may know the difference; nobody may know a seed. */
  readonly knownTo: readonly Seat[]
  /** Where the difference is; undefined for a seed. */
  readonly path: Path | undefined
}

function randomOf(text: string) {
  const seed = seedFromText(text)
  const fresh = (): never => {
    throw new Error('the match has its seed')
  }
  return liveSeeds({ earlier: [{ from: 0, commitment: commitmentOf(seed) }], secret: seed }, fresh)
}

/** Any command of a seat that is awaited, by what it may see. */
function nextCommand({ game, state }: Match, random: Random): { seat: Seat; command: Tagged } {
  const awaited = game.awaited(state)
  const seat = awaited[below(random, awaited.length)]!
  const seen = redact(state, seat)
  const possible = choices(game, seen, seat)
  const choice = possible[below(random, possible.length)]!
  return { seat, command: takeAim(game, { state: seen, seat, choice, random }) }
}

/** Two matches with different seeds, after some common steps. */
export function seedTwins(game: AnyGame, seats: number, name: string, count: number): TwinPair {
  const random = seeded(name)
  let one = given(startMatch(game, { seats, options: {} }, randomOf(name)))
  const steps: Step[] = []
  while (steps.length < count && !game.outcome(one.state)) {
    const { seat, command } = nextCommand(one, random)
    const played = given(submit(one, seat, command))
    steps.push(played.entry)
    one = played.match
  }
  const start = { seats, options: {}, setup: one.setup, steps }
  const other = given(replay(game, start, randomOf(`${name}, another seed`)))
  return { name, one, other, knownTo: [], path: undefined }
}

/** Two matches at their start that differ in one secret; undefined if the game has none. */
export function secretTwins(game: AnyGame, seats: number, name: string): TwinPair | undefined {
  const start = (seed: string) => given(startMatch(game, { seats, options: {} }, randomOf(seed)))
  const one = start(name)
  const secrets = secretsOf(one.state).filter(({ secret }) => secret.knownTo.length > 0)
  if (secrets.length === 0) return undefined
  const { path, secret } = secrets[below(seeded(name), secrets.length)]!
  // The alternative value comes from another match.
  for (let attempt = 0; ; attempt++) {
    const value = secretAt(start(`${name}, another ${attempt}`).state, path)?.value
    if (value === undefined || JSON.stringify(value) === JSON.stringify(secret.value)) continue
    const other = { ...one, state: withSecret(one.state, path, { ...secret, value }) }
    return { name, one, other, knownTo: secret.knownTo as readonly Seat[], path }
  }
}

/** The same table for both, with a person in each seat. */
function keptTable({ game, seats }: Match): KeptTable {
  const taken = Array.from({ length: seats }, (_, seat) => ({
    seat,
    person: `person ${seat}`,
    name: `Name ${seat}`,
  }))
  const head = { id: 'table', game: game.id, gameVersion: game.version, seats, options: {}, host: 'person 0' }
  return {
    head: { ...head, invite: 'invite', watch: 'watch', opened: 1, seed: undefined, earlier: undefined },
    seats: taken.map(each => ({ ...each, bot: undefined, commitment: undefined })),
    ...{ revision: 1, started: 2, ended: undefined, listed: false, play: playFrom(null) },
  }
}

/** A table on a server, and everything that was sent to the screen of each seat, and to a spectator at the end. */
function tableOf(match: Match) {
  const table = keptTable(match)
  const hosted: HostedTable = openTable(match, {
    bots: botsFor(match.game),
    seating: table.seats.map(({ name }) => ({ kind: 'person', name })),
    keepSeating: async () => {},
    random: seeded('bots'),
    hintRandom: seeded('hints'),
    pace: () => 0,
  })
  const nobody = (): ReadonlySet<string> => new Set()
  const screens = createConnectedScreens({
    ...{ table: () => table, match: () => hosted, limits: LIMITS, report: reportToConsole },
    ...{ nodes: { elsewhere: nobody, setPeople: () => {} }, now: Date.now, away: nobody },
  })
  /** `joins`: whether it follows the match by changes, or gets whole views. */
  const connect = (person: string | undefined, joins = false) => {
    const sent: string[] = []
    const screen: OnlineScreen = {
      ...{ person, address: '203.0.113.1', watches: person === undefined, joins },
      send: told => void sent.push(typeof told === 'string' ? told : JSON.stringify(told)),
      refuse(why) {
        throw new Error(why)
      },
    }
    screens.add(screen)
    if (joins) void screens.receive(screen, { type: 'join' })
    return { screen, sent }
  }
  const people = table.seats.map(({ person }) => connect(person))
  const following = table.seats.map(({ person }) => connect(person, true))
  const watching = [connect(undefined), connect(undefined, true)]
  return {
    hosted,
    ask: (ask: { seat: Seat; id: Uuid; version: number; command: Tagged }) =>
      screens.receive(people[ask.seat]!.screen, { type: 'command', ...ask }),
    /** A latecomer gets what there is to know. */
    join: () => void watching.push(connect(undefined), connect(undefined, true)),
    /** Everything sent to viewers who are not `knownTo` the secret. */
    sent: (knownTo: readonly Seat[]): readonly (readonly string[])[] =>
      [
        ...[people, following].flatMap(all => all.filter((_, seat) => !knownTo.includes(seat))),
        ...watching,
      ].map(({ sent }) => sent),
  }
}

export interface TwinBytes {
  /** By viewer, what each got from the one match and from the other. */
  readonly one: readonly (readonly string[])[]
  readonly other: readonly (readonly string[])[]
  readonly steps: number
}

/**
 * Plays the same commands in both matches: `most` of them at most, and none after one that may tell others the secret.
 * Returns what the viewers who do not know it had been sent until then.
 */
export async function playTwins(
  { name, one, other, knownTo, path }: TwinPair,
  most: number,
): Promise<TwinBytes> {
  const tables = [tableOf(one), tableOf(other)] as const
  const random = seeded(`${name} is played`)
  const first = path && JSON.stringify(secretAt(one.state, path))
  /** Once it has moved, such as a card back to its pile, others may learn it by the rules. */
  const isSecret = ({ state }: Match) => path === undefined || JSON.stringify(secretAt(state, path)) === first
  let steps = 0
  const bytes = () => ({ one: tables[0].sent(knownTo), other: tables[1].sent(knownTo) })
  let before = structuredClone(bytes())
  while (steps < most) {
    const { match } = tables[0].hosted.room
    if (match.game.outcome(match.state)) break
    const { seat, command } = nextCommand(match, random)
    const ask = { id: newUuid(), seat, version: tables[0].hosted.room.version(), command }
    for (const table of tables) await table.ask(ask)
    // From here on others may know it.
    if (!isSecret(tables[0].hosted.room.match)) return { ...before, steps }
    before = structuredClone(bytes())
    steps++
  }
  for (const table of tables) table.join()
  return { ...bytes(), steps }
}
