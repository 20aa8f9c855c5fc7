/** Requests without any care for the answer, as attackers send them. */

import { type Agent, request } from 'node:http'

interface RawRequest {
  readonly method: string
  readonly path: string
  readonly body?: string
}

export interface Flooding {
  readonly port: number
  readonly agent: Agent
  readonly headers: Readonly<Record<string, string>>
  isOver(): boolean
}

/** How many requests are under way at once. */
const AT_ONCE = 6

function send({ port, agent, headers }: Flooding, { method, path, body }: RawRequest): Promise<void> {
  return new Promise(resolve => {
    const given = body === undefined ? headers : { ...headers, 'content-type': 'application/json' }
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: given }, answer => {
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
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  how.agent.destroy()
}

/** A text frame of RFC 6455 as clients send it, with a mask of zeros. */
export function clientFrame(text: string): Buffer {
  const body = Buffer.from(text)
  if (body.length > 125) throw new Error('only short frames')
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}
