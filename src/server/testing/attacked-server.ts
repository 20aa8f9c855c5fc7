/** A server under attack, the player who plays on, and what both were promised. */

import { availableParallelism, loadavg } from 'node:os'
import { messageOf } from '../../host/report-error.ts'
import { findPlayableGame } from '../playable-games.ts'
import { LIMITS } from '../settings/limits.ts'
import { type startAttackers, startMeasuredServer } from './attack-processes.ts'
import type { AttackName } from './attacks.ts'
import type { DefenceName } from './defences.ts'
import { normalPlayer, type TakenTimes } from './normal-player.ts'

/**
 * How much slower the player's commands and bot may become. Below the floors nobody notices; they are higher on a machine
 * that has more to do than it can, where every process waits for its turn.
 */
const SLOWER = { commands: 3, bots: 2 }
const FLOOR = { commands: 100, bots: 1_000 }
const MEGABYTE = 1024 * 1024
/** For one socket that does not read: the limit, and the message that exceeds it. */
const MOST_QUEUED = 2 * LIMITS.queuedBytes
const MOST_GROWTH = { memory: 400 * MEGABYTE, store: 100 * MEGABYTE }

interface AttackedSettings {
  readonly attackers: Awaited<ReturnType<typeof startAttackers>>
  /** The defence that is switched off. */
  readonly without?: DefenceName | undefined
  /** How long the player plays before the first attack, in milliseconds, and then half as long for nothing. */
  readonly calm: number
  /** Whether it matters how long something takes. */
  readonly isTimed: boolean
  /** The longest time in which the server may do nothing else, in milliseconds of its own processor time. */
  readonly longestStall: number
  print(name: string, figures: Readonly<Record<string, number>>): void
}

function at(share: number, times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const figuresOf = ({ commands, bots }: TakenTimes) => ({
  ...{ commands: at(0.99, commands), bots: at(0.5, bots) },
  ...{ samples: commands.length, moves: bots.length },
})

const NOTHING: TakenTimes = { commands: [], bots: [] }

export interface AttackedServer {
  /** Lets the player play while these attacks run; returns the promises that were broken. */
  broken(name: string, attacks: readonly AttackName[], lasts: number): Promise<readonly string[]>
  stop(): Promise<void>
}

export async function attackedServer(settings: AttackedSettings): Promise<AttackedServer> {
  const { attackers, without, print, isTimed, longestStall } = settings
  const server = await startMeasuredServer({ without })
  const player = await normalPlayer(server, (await findPlayableGame('cube-attack'))!)
  // The first commands compile the code, and the first thought starts a thread.
  await player.play(settings.calm / 2)
  await server.figures()
  const before = figuresOf(await player.play(settings.calm))
  const { resident, longestBusy } = await server.figures()
  const calm = { ...before, resident, stored: server.stored() }
  const load = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
  print(without ? `calm without ${without}` : 'calm', { ...calm, load, longestBusy })

  const slowness = ({ commands, bots }: Pick<typeof calm, 'commands' | 'bots'>): readonly string[] => {
    const most = (name: 'commands' | 'bots') => Math.max(FLOOR[name] * load, calm[name] * SLOWER[name])
    return [
      ...(commands > most('commands') ? [`a command took ${commands} ms, before ${calm.commands} ms`] : []),
      ...(bots > most('bots') ? [`the bot took ${bots} ms, before ${calm.bots} ms`] : []),
    ]
  }

  return {
    async broken(name, attacks, lasts) {
      const stop = attackers.attack(server, attacks)
      let failure: unknown
      const times = await player.play(lasts).catch((error: unknown) => {
        failure = error
        return NOTHING
      })
      const taken = figuresOf(times)
      // Before the attackers leave, and what they hold is given back.
      const { longestBusy: busy, longestStall: stall, queued, errors, ...after } = await server.figures()
      const seen = await stop()
      const memory = after.resident - calm.resident
      const stored = server.stored() - calm.stored
      const sizes = { memoryKb: memory / 1024, storeKb: stored / 1024, queuedKb: queued / 1024 }
      print(name, { ...taken, longestBusy: busy, longestStall: stall, ...sizes })
      return [
        ...seen,
        ...(failure ? [`the player was not answered: ${messageOf(failure)}`] : []),
        ...(isTimed ? slowness(taken) : []),
        ...(taken.samples === 0 ? ['no command was answered'] : []),
        ...(busy > longestStall ? [`the server did nothing else for ${busy} ms`] : []),
        ...(queued > MOST_QUEUED ? [`${queued} bytes waited for one socket`] : []),
        ...(memory > MOST_GROWTH.memory ? [`the memory grew by ${memory} bytes`] : []),
        ...(stored > MOST_GROWTH.store ? [`the store grew by ${stored} bytes`] : []),
        ...errors.map(where => `an unexpected error: ${where}`),
      ]
    },
    async stop() {
      player.leave()
      await server.stop()
    },
  }
}
