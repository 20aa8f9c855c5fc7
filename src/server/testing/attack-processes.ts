/** Starts the two processes of an attack: the whole server, with one defence off if that is wanted, and the attackers. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OnlineLimits } from '../settings/limits.ts'
import type { AttackName } from './attacks.ts'
import { DEFENCES, type DefenceName } from './defences.ts'
import { freePort } from './free-port.ts'
import { type OnlineVisitor, visitor } from './online-server.ts'
import type { ProcessFigures } from './process-figures.ts'

const PROCESS = fileURLToPath(new URL('./attacked-server-process.ts', import.meta.url))
const ATTACKERS = fileURLToPath(new URL('./attackers-process.ts', import.meta.url))

/** A server as its visitors know it. */
export interface VisitedServer {
  readonly port: number
  host(): string
  /** A visitor from this address, one of 127.0.0.0/8. */
  visitor(address: string): OnlineVisitor
}

/** What the process measures since it was last asked. */
export interface MeasuredFigures extends ProcessFigures {
  /** Where unexpected errors happened. */
  readonly errors: readonly string[]
  /** The lines of the log. */
  readonly lines: readonly string[]
  /** The most that waits for one socket, in bytes. */
  readonly queued: number
}

export interface MeasuredServer extends VisitedServer {
  figures(): Promise<MeasuredFigures>
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

/** The attackers as a separate process, so that their work does not delay the player's. They have this record. */
export async function startAttackers(record: URL) {
  const child = await startProcess(['--import', 'tsx', ATTACKERS, fileURLToPath(record)])
  return {
    /** Returns a function that ends these attacks, and resolves to the promises that they saw broken. */
    attack({ port }: VisitedServer, names: readonly AttackName[]): () => Promise<readonly string[]> {
      child.send({ attack: names, port })
      return () =>
        new Promise(resolve => {
          child.once('message', resolve as (seen: unknown) => void)
          child.send({ stop: true })
        })
    },
    stop: () => child.kill('SIGKILL'),
  }
}

interface MeasuredSettings {
  /** The defence that is switched off. */
  readonly without?: DefenceName | undefined
  readonly limits?: Partial<OnlineLimits>
  /** Where its folder is created. */
  readonly place?: string
}

export async function startMeasuredServer({
  without,
  limits = {},
  place = tmpdir(),
}: MeasuredSettings = {}): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(place, 'tavolo-attacked-'))
  const port = await freePort()
  const changed = JSON.stringify(without ? DEFENCES[without] : { limits })
  const args = ['--expose-gc', '--import', 'tsx', PROCESS, folder, String(port), changed]
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
