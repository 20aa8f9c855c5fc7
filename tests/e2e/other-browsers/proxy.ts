/**
 * A proxy between a browser and Tavolo. It collects violations of the content security policy, in workers too, where no
 * test script can listen; it can leave requests for a file unanswered until told otherwise; and it can let a script of
 * the test run before those of the page, in browsers whose protocol cannot.
 */

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requireBuilt } from '../built-files.ts'

const REPORTS = '/csp-reports'
const FIRST_SCRIPT = '/first-script.js'

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

export interface ProxyOptions {
  /** Runs in every page before everything else. */
  readonly firstScript?: string
}

export async function startProxy(appUrl: string, { firstScript }: ProxyOptions = {}): Promise<AppProxy> {
  const violations: string[] = []
  const refusals = new Map<RegExp, string[]>()

  const answer = (asked: IncomingMessage, reply: ServerResponse): void => {
    const path = asked.url ?? '/'
    if (path === REPORTS) {
      void readReport(asked).then(violation => violations.push(violation))
      reply.writeHead(204).end()
      return
    }
    if (path === FIRST_SCRIPT && firstScript !== undefined) {
      reply.writeHead(200, { 'content-type': 'text/javascript' }).end(firstScript)
      return
    }
    const refusal = [...refusals].find(([refusedPath]) => refusedPath.test(path))
    if (refusal) {
      refusal[1].push(path)
      asked.socket.destroy()
      return
    }
    if (firstScript !== undefined) delete asked.headers['accept-encoding']
    pass({ appUrl, asked, reply, change: firstScript === undefined ? undefined : withFirstScript })
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

interface Passing {
  readonly appUrl: string
  readonly asked: IncomingMessage
  readonly reply: ServerResponse
  /** How to change pages. */
  readonly change: ((html: string) => string) | undefined
}

function pass({ appUrl, asked, reply, change }: Passing): void {
  const onwards = request(
    new URL(asked.url ?? '/', appUrl),
    { method: asked.method ?? 'GET', headers: asked.headers },
    answer => {
      const headers = { ...answer.headers }
      const policy = headers['content-security-policy']
      if (policy) headers['content-security-policy'] = `${policy}; report-uri ${REPORTS}`
      const isPage = headers['content-type']?.startsWith('text/html')
      if (!change || !isPage) {
        reply.writeHead(answer.statusCode ?? 502, headers)
        answer.pipe(reply)
        return
      }
      delete headers['content-length']
      reply.writeHead(answer.statusCode ?? 502, headers)
      void textOf(answer).then(
        html => reply.end(change(html)),
        () => reply.destroy(),
      )
    },
  )
  onwards.on('error', () => reply.destroy())
  asked.pipe(onwards)
}

function withFirstScript(html: string): string {
  const changed = html.replace('<head>', `<head><script src="${FIRST_SCRIPT}"></script>`)
  if (changed === html) throw new Error('The page has no <head> to put the first script into.')
  return changed
}

async function textOf(message: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of message.setEncoding('utf8')) text += part
  return text
}

async function readReport(asked: IncomingMessage): Promise<string> {
  const { 'csp-report': report } = JSON.parse(await textOf(asked))
  return `${report['violated-directive']} broken by ${report['blocked-uri']} in ${report['source-file']}`
}
