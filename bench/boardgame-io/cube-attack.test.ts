/** Both implementations in the benchmark play by the same rules: the same commands lead to the same states. */

import type { State as Theirs } from 'boardgame.io'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { noChance, sampling } from '../../src/engine/chance.ts'
import type { Tagged } from '../../src/engine/game.ts'
import { canonical } from '../../src/engine/plain-data.ts'
import { choices, perform, refusalOf } from '../../src/engine/play.ts'
import { below, type Random, seeded } from '../../src/engine/random.ts'
import { boardOf } from '../../src/games/cube-attack/board.ts'
import type { Command } from '../../src/games/cube-attack/commands.ts'
import { cubeAttack } from '../../src/games/cube-attack/game.ts'
import { CUBES_EACH, type State as Ours } from '../../src/games/cube-attack/state.ts'
import { sampleSize } from '../../tests/sample-size.ts'
import { actionsLeft, type CubeAttack, enumerate } from './cube-attack.ts'
import { begin, makeMove, reduce, SEATS } from './match.ts'

type Policy = (at: {
  readonly state: Ours
  readonly listed: readonly Command[]
  readonly random: Random
}) => Command

const { planets, moons } = boardOf('hexa')

function any<T>(items: readonly T[], random: Random): T {
  return items[below(random, items.length)]!
}

const random: Policy = ({ listed, random }) => any(listed, random)

/** All players fight and build, and avoid the moons: nobody wins by points, and no position repeats. */
const fierce: Policy = ({ listed, random }) => {
  const attacks = listed.filter(({ type }) => type === 'attack')
  const builds = listed.filter(({ type }) => type === 'activate')
  return any([attacks, builds, offMoons(listed)].find(({ length }) => length > 0)!, random)
}

/** One player arms a unit and hunts; the others, with a single unit each, move at random. */
const hunted: Policy = at => {
  const { state, listed, random } = at
  if (state.turn !== 0) return any(offMoons(listed), random)
  const { planet: lair, weapon } = state.units[0]!
  const attack = listed.find(({ type }) => type === 'attack')
  const arming =
    planets[lair]!.kind === 'armoury' ? listed.find(({ type }) => type === 'activate') : undefined
  const enemies = state.units.filter(({ owner }) => owner !== 0).map(({ planet }) => planet)
  const armouries = planets.filter(({ kind }) => kind === 'armoury').map(({ index }) => index)
  return attack ?? arming ?? towards(weapon === 'long' ? enemies : armouries, listed)
}

/** The move that ends nearest to one of the goals, by straight-line distance. */
function towards(goals: readonly number[], listed: readonly Command[]): Command {
  const far = (from: number): number =>
    Math.min(
      ...goals.map(to => Math.hypot(planets[to]!.x - planets[from]!.x, planets[to]!.y - planets[from]!.y)),
    )
  const moves = listed.filter(command => command.type === 'move')
  return moves.toSorted((one, other) => far(one.to) - far(other.to))[0]!
}

function offMoons(listed: readonly Command[]): Command[] {
  return listed.filter(command => command.type === 'move' && !moons.includes(command.to))
}

/** With the second action, a unit moves back to where it was before the first. */
function shuttling(): Policy {
  let home = -1
  return ({ state, listed, random }) => {
    const back = listed.find(command => command.type === 'move' && command.to === home)
    if (state.actionsLeft === 1) return back ?? any(offMoons(listed), random)
    const command = any(offMoons(listed), random)
    home = command.type === 'move' ? state.units.find(({ id }) => id === command.unit)!.planet : -1
    return command
  }
}

/** A command as arguments for boardgame.io: the numbers in it, in order. */
function argsOf(command: Tagged): number[] {
  return Object.values(command).filter(value => typeof value === 'number')
}

function sendTo(theirs: Theirs<CubeAttack>, command: Command): ReturnType<typeof reduce> {
  return reduce(theirs, makeMove(command.type, argsOf(command), theirs.ctx.currentPlayer))
}

/** The part of the state that must be equal. The turn and its remaining actions have no meaning after the end. */
function ourPosition(ours: Ours): unknown {
  return {
    units: ours.units.map(({ id, owner, planet, weapon, size }) => ({ id, owner, planet, weapon, size })),
    players: ours.players.map(({ reserve, losses, score }) => ({ reserve, losses, score })),
    round: ours.round,
    result: ours.result,
    ...(ours.result ? {} : { turn: ours.turn, actionsLeft: ours.actionsLeft }),
  }
}

function theirPosition(theirs: Theirs<CubeAttack>): unknown {
  const { units, players, round } = theirs.G
  return {
    units: units.flatMap((slots, owner) =>
      slots.flatMap((unit, slot) => (unit ? [{ id: CUBES_EACH * owner + slot, owner, ...unit }] : [])),
    ),
    players,
    round,
    result: theirs.ctx.gameover ?? null,
    ...(theirs.ctx.gameover
      ? {}
      : { turn: Number(theirs.ctx.currentPlayer), actionsLeft: actionsLeft(theirs) }),
  }
}

/** A random command of the right shape, usually an illegal one. */
function anyCommand(random: Random): Command {
  const unit = below(random, SEATS * CUBES_EACH)
  switch (below(random, 4)) {
    case 0:
      return { type: 'move', unit, to: below(random, planets.length + 1) }
    case 1:
      return { type: 'activate', unit }
    case 2:
      return { type: 'attack', unit, target: below(random, SEATS * CUBES_EACH) }
    default:
      return { type: 'pass' }
  }
}

/** Plays one match on both implementations at once, and returns how it ended. */
function playInLockstep(policy: Policy, seed: number): string {
  const random = seeded(seed)
  const ours = cubeAttack.setup({
    seats: SEATS,
    options: cubeAttack.options.parse({}),
    chance: sampling(random),
  })
  let theirs = begin({ first: ours.first })
  expect(canonical(theirPosition(theirs))).toBe(canonical(ourPosition(ours)))
  while (!ours.result) {
    const seat = ours.turn
    const listed = choices(cubeAttack, ours, seat).map(({ command }) => command as Command)
    const enumerated = enumerate(theirs.G, theirs.ctx, theirs.ctx.currentPlayer)
    const theirList = enumerated.map(({ move, args }) => `${move} ${args}`)
    const ourList = listed.map(command => `${command.type} ${argsOf(command)}`)
    expect(theirList.sort().join('; ')).toBe(ourList.sort().join('; '))
    const tried = anyCommand(random)
    const refused = refusalOf(cubeAttack, ours, seat, tried) !== undefined
    expect(sendTo(theirs, tried).transients !== undefined, canonical(tried)).toBe(refused)

    const command = policy({ state: ours, listed, random })
    const next = sendTo(theirs, command)
    expect(next.transients).toBeUndefined()
    theirs = next
    perform(cubeAttack, { state: ours, seat, command, chance: noChance, emit: () => {} })
    expect(canonical(theirPosition(theirs))).toBe(canonical(ourPosition(ours)))
  }
  return ours.result.kind
}

describe('Cube Attack on boardgame.io', () => {
  // boardgame.io logs every refused command there.
  beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterAll(() => void vi.restoreAllMocks())

  test.each([1, 2, 3, 4].slice(0, sampleSize({ daily: 1, long: 4 })))(
    'goes as ours does in random match %i',
    seed => {
      playInLockstep(random, seed)
    },
  )

  test('ends like ours when one player is left', () => {
    const ends = [1, 2, 3].map(seed => playInLockstep(hunted, seed))
    expect(ends).toContain('lastStanding')
  })

  // Hundreds of steps, which take boardgame.io seconds.
  test.runIf(sampleSize({ daily: 0, long: 1 }))('ends as ours does after the last round', () => {
    expect(playInLockstep(fierce, 1)).toBe('roundLimit')
  })

  test('ends like ours at a standstill', () => {
    expect(playInLockstep(shuttling(), 1)).toBe('standstill')
  })
})
