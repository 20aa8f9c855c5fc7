/** Starts the whole server for attackers, with one defence switched off if that is wanted. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OnlineLimits } from '../settings/limits.ts'
import { type OnlineVisitor, visitor } from './online-server.ts'
import type { ProcessFigures } from './process-figures.ts'
import { freePort } from './server-process.ts'

const PROCESS = fileURLToPath(new URL('./hostile-process.ts', import.meta.url))
const ATTACKERS = fileURLToPath(new URL('./attackers-process.ts', import.meta.url))
const NO_LIMIT = 900_000_000

/** The defences that can be switched off, each by what it is then replaced with. */
const DEFENCES: Readonly<Record<string, Partial<OnlineLimits>>> = {
  fairShares: {},
  sizes: { bodyBytes: NO_LIMIT, optionsBytes: NO_LIMIT, recordBytes: NO_LIMIT, frameBytes: NO_LIMIT },
  slowness: { headTime: NO_LIMIT, requestTime: NO_LIMIT, leastRate: 0, stallTime: 0 },
  crowds: { connectionsOfAddress: NO_LIMIT, socketsOfAddress: NO_LIMIT },
  deafness: { queuedBytes: NO_LIMIT, heartbeat: NO_LIMIT },
  rates: {
    ...{ requestsOfPerson: NO_LIMIT, requestsOfAddress: NO_LIMIT, newPeopleOfAddress: NO_LIMIT },
    ...{
      tablesOfPerson: NO_LIMIT,
      processorOfPerson: NO_LIMIT,
      processorOfAddress: NO_LIMIT,
      messagesOfPerson: NO_LIMIT,
    },
    ...{ framesAtOnce: NO_LIMIT, framesPerSecond: NO_LIMIT },
  },
}

/** A server as its visitors know it. */
export interface VisitedServer {
  readonly port: number
  host(): string
  /** A visitor from this address, one of 127.0.0.0/8. */
  visitor(address: string): OnlineVisitor
}

export interface HostileServer extends VisitedServer {
  figures(): Promise<ProcessFigures>
  /** The size of the store, in bytes. */
  stored(): number
  stop(): Promise<void>
}

export function visitedServer(port: number): VisitedServer {
  const host = (): string => `127.0.0.1:${port}`
  const visitorFrom = (address: string) =>
    visitor({ host, request: requestFrom(port, address), localAddress: address })
  return { port, host, visitor: visitorFrom }
}

/** Sends requests from one address. */
export function agentOf(address: string): Agent {
  return new Agent({ keepAlive: true, maxSockets: 6, localAddress: address } as object)
}

type Sent = Parameters<NonNullable<Parameters<typeof visitor>[0]['request']>>[0]

function requestFrom(port: number, address: string) {
  const agent = agentOf(address)
  return ({ path, method, headers, body }: Sent) =>
    new Promise<Awaited<ReturnType<NonNullable<Parameters<typeof visitor>[0]['request']>>>>(
      (resolve, reject) => {
        const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, answer => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', part => {
            text += part
          })
          answer.on('end', () =>
            resolve({
              ...{ status: answer.statusCode ?? 0, body: text, headers: answer.headers },
              cookies: answer.headers['set-cookie'] ?? [],
            }),
          )
        })
        sent.on('error', reject)
        sent.end(body)
      },
    )
}

/** Starts a program that prints a line as soon as it is ready. */
async function startProcess(args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout!.once('data', () => resolve())
    child.once('exit', code => reject(new Error(`${args.join(' ')} ended with ${code}`)))
  })
  return child
}

/** The attackers as a separate process, so that their work does not delay the player's. */
export async function startAttackers({ port }: VisitedServer) {
  const child = await startProcess(['--import', 'tsx', ATTACKERS, String(port)])
  return {
    /** Returns a function that ends these attacks, and resolves to the promises that they saw broken. */
    attack(names: readonly string[]): () => Promise<readonly string[]> {
      child.send({ attack: names })
      return () =>
        new Promise(resolve => {
          child.once('message', resolve as (seen: unknown) => void)
          child.send({ stop: true })
        })
    },
    stop: () => child.kill('SIGKILL'),
  }
}

export async function startHostileServer(without: string | undefined): Promise<HostileServer> {
  if (without !== undefined && !DEFENCES[without])
    throw new Error(`there is no defence ${without}; there are ${Object.keys(DEFENCES).join(', ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'tavolo-hostile-'))
  const port = Number(await freePort())
  const limits = JSON.stringify(DEFENCES[without ?? ''] ?? {})
  const shares = without === 'fairShares' ? 'unfair' : 'fair'
  const args = ['--expose-gc', '--import', 'tsx', PROCESS, folder, String(port), limits, shares]
  const child = await startProcess(args)
  return {
    ...visitedServer(port),
    figures: () =>
      new Promise(resolve => {
        child.once('message', resolve as (figures: unknown) => void)
        child.send('measure')
      }),
    stored: () =>
      readdirSync(folder)
        .filter(name => name.startsWith('tavolo.db'))
        .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0),
    async stop() {
      const gone = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}
