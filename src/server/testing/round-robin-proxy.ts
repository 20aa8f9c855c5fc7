/** A small proxy for tests: each request and each socket goes to the next of several servers that answers. */

import { createServer, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'

export interface RoundRobinProxy {
  /** As in `127.0.0.1:8321`. */
  host(): string
  close(): Promise<void>
}

/** The head of a request as it came. */
function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let i = 0; i < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** `ports` returns the ports of the servers, of which some may be dead. */
export async function startProxy(ports: () => readonly number[]): Promise<RoundRobinProxy> {
  let turn = 0
  const order = (): readonly number[] => {
    const all = ports()
    const first = turn++ % all.length
    return [...all.slice(first), ...all.slice(0, first)]
  }
  const proxy = createServer((incoming, outgoing) => {
    const choices = order()
    void bodyOf(incoming).then(body => {
      const attempt = (choice: number): void => {
        const port = choices[choice]
        if (port === undefined) {
          outgoing.writeHead(502).end('{}')
          return
        }
        const { method, url, headers } = incoming
        const asked = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
        asked.on('response', answer => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.on('error', () => outgoing.destroy())
          answer.pipe(outgoing)
        })
        asked.on('error', () => (outgoing.headersSent ? outgoing.destroy() : attempt(choice + 1)))
        asked.end(body)
      }
      attempt(0)
    })
  })
  const sockets = new Set<Socket>()
  proxy.on('upgrade', (incoming: IncomingMessage, client: Socket) => {
    sockets.add(client)
    client.on('error', () => {})
    client.on('close', () => sockets.delete(client))
    const choices = order()
    const attempt = (choice: number): void => {
      const port = choices[choice]
      if (port === undefined) {
        client.destroy()
        return
      }
      const server = connect(port, '127.0.0.1')
      server.once('error', () => attempt(choice + 1))
      server.once('connect', () => {
        server.removeAllListeners('error')
        server.on('error', () => client.destroy())
        server.on('close', () => client.destroy())
        client.on('close', () => server.destroy())
        server.write(headOf(incoming))
        server.pipe(client)
        client.pipe(server)
      })
    }
    attempt(0)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  return {
    host() {
      const address = proxy.address()
      if (typeof address !== 'object' || !address) throw new Error('the proxy does not listen')
      return `127.0.0.1:${address.port}`
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      proxy.closeAllConnections()
      await new Promise(resolve => proxy.close(resolve))
    },
  }
}
