/** Requests without any care for the answer, as attackers send them. */

import { type Agent, request } from 'node:http'

interface RawRequest {
  readonly method: string
  readonly path: string
  readonly body?: string
  onAnswer?(status: number): void
}

export interface Flooding {
  readonly port: number
  readonly agent: Agent
  readonly headers: Readonly<Record<string, string>>
  /** How many requests are under way at once; 6 by default. */
  readonly atOnce?: number
  isOver(): boolean
}

function send(
  { port, agent, headers }: Flooding,
  { method, path, body, onAnswer }: RawRequest,
): Promise<void> {
  return new Promise(resolve => {
    const given = body === undefined ? headers : { ...headers, 'content-type': 'application/json' }
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: given }, answer => {
      onAnswer?.(answer.statusCode ?? 0)
      answer.resume()
      answer.once('close', resolve)
    })
    // expected: the server ends connections of attackers
    sent.on('error', () => resolve())
    sent.end(body)
  })
}

/** Sends requests until it is over. */
export async function flood(how: Flooding, next: () => RawRequest): Promise<void> {
  const one = async (): Promise<void> => {
    while (!how.isOver()) await send(how, next())
  }
  await Promise.all(Array.from({ length: how.atOnce ?? 6 }, one))
  how.agent.destroy()
}
