/** A server to measure, in its own process, so that its processor time and memory are not mixed with others. */

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What a server process has used so far. */
export interface Usage {
  /** Processor time, user and system, in milliseconds. */
  readonly cpuMs: number
  /** After a garbage collection, in bytes: the JavaScript heap and its buffers. */
  readonly heldBytes: number
}

/** Where a server listens. */
interface Ports {
  readonly port: number
  /** The address of plain requests, if it differs from that of sockets. */
  readonly apiPort?: number
}

export interface ServerProcess extends Ports {
  usage(): Promise<Usage>
  /** Like `usage`, but after a full garbage collection. */
  collected(): Promise<Usage>
  stop(): Promise<void>
}

export type ServerAsk = 'usage' | 'collected' | 'stop'

function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a server ended with code ${code}`))
    child.once('exit', ended)
    child.once('message', message => {
      child.off('exit', ended)
      resolve(message as Message)
    })
  })
}

/** The code of the compiled server, without what tsx would add to every function. */
const LOADER = new URL('../../scripts/register-typescript.js', import.meta.url).href

/** `file` is beside this one; `args` are passed on. */
export async function startServer(file: string, args: readonly string[]): Promise<ServerProcess> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [...args], {
    execArgv: ['--import', LOADER, '--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ports = await nextMessage<Ports>(child)
  const ask = (what: ServerAsk): Promise<Usage> => {
    const answer = nextMessage<Usage>(child)
    child.send(what)
    return answer
  }
  return {
    ...ports,
    usage: () => ask('usage'),
    collected: () => ask('collected'),
    async stop() {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.send('stop' satisfies ServerAsk)
      await ended
    },
  }
}

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  const { heapUsed, external } = process.memoryUsage()
  return { cpuMs: (user + system) / 1_000, heldBytes: heapUsed + external }
}

/** Several times, because what one collection frees may have held something else. */
async function collect(): Promise<void> {
  for (let round = 0; round < 5; round++) {
    globalThis.gc?.()
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** In the server process: reports where it listens, and answers how much it has used. */
export function answerUsage(ports: Ports, stop: () => Promise<void>): void {
  process.on('message', async (ask: ServerAsk) => {
    if (ask === 'stop') {
      await stop()
      process.exit()
    }
    if (ask === 'collected') await collect()
    process.send?.(usage())
  })
  // The measuring process may have stopped.
  process.on('disconnect', () => process.exit())
  process.send?.(ports)
}
