/**
 * A proxy between Firefox and Tavolo. It collects violations of the content security policy, in workers too, where no
 * test script can listen; and it can leave requests for a file unanswered until told otherwise.
 */

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requireBuilt } from '../built-files.ts'

const REPORTS = '/csp-reports'

export interface Refusal {
  readonly files: RegExp
  /** The paths of the requests that got no answer. */
  readonly refused: readonly string[]
  /** Answers as usual again. */
  end(): void
}

export interface AppProxy {
  readonly url: string
  /** One sentence for each violation. */
  readonly violations: readonly string[]
  /** From now on no request with a matching path is answered. Throws if there is no such file. */
  refuse(path: RegExp): Refusal
  close(): void
}

export async function startProxy(appUrl: string): Promise<AppProxy> {
  const violations: string[] = []
  const refusals = new Map<RegExp, string[]>()

  const answer = (asked: IncomingMessage, reply: ServerResponse): void => {
    const path = asked.url ?? '/'
    if (path === REPORTS) {
      void readReport(asked).then(violation => violations.push(violation))
      reply.writeHead(204).end()
      return
    }
    const refusal = [...refusals].find(([refusedPath]) => refusedPath.test(path))
    if (refusal) {
      refusal[1].push(path)
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
    refuse(path) {
      requireBuilt(path)
      const refused: string[] = []
      refusals.set(path, refused)
      return { files: path, refused, end: () => refusals.delete(path) }
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
