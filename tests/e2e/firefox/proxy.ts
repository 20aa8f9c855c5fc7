/**
 * A proxy between Firefox and Tavolo. It collects what breaks the content security policy, in workers too, where no
 * script of a test can listen; and it can break the connection for the first request of a file.
 */

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const REPORTS = '/csp-reports'

export interface AppProxy {
  readonly url: string
  /** One sentence for each breach. */
  readonly violations: readonly string[]
  /** The next request whose path fits gets no answer; returns the paths that were refused so far. */
  refuseNext(path: RegExp): readonly string[]
  close(): void
}

export async function startProxy(appUrl: string): Promise<AppProxy> {
  const violations: string[] = []
  const refusals: { path: RegExp; refused: string[] }[] = []

  const answer = (asked: IncomingMessage, reply: ServerResponse): void => {
    const path = asked.url ?? '/'
    if (path === REPORTS) {
      void readReport(asked).then(violation => violations.push(violation))
      reply.writeHead(204).end()
      return
    }
    const refusal = refusals.find(each => each.refused.length === 0 && each.path.test(path))
    if (refusal) {
      refusal.refused.push(path)
      asked.socket.destroy()
      return
    }
    pass(appUrl, asked, reply)
  }

  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    violations,
    refuseNext(path) {
      const refused: string[] = []
      refusals.push({ path, refused })
      return refused
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function pass(appUrl: string, asked: IncomingMessage, reply: ServerResponse): void {
  const onwards = request(
    new URL(asked.url ?? '/', appUrl),
    { method: asked.method ?? 'GET', headers: asked.headers },
    answer => {
      const headers = { ...answer.headers }
      const policy = headers['content-security-policy']
      if (policy) headers['content-security-policy'] = `${policy}; report-uri ${REPORTS}`
      reply.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(reply)
    },
  )
  onwards.on('error', () => reply.destroy())
  asked.pipe(onwards)
}

async function readReport(asked: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of asked) text += part
  const { 'csp-report': report } = JSON.parse(text)
  return `${report['violated-directive']} broken by ${report['blocked-uri']} in ${report['source-file']}`
}
