/** Starts the server; `npm start` runs this file. */

import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Flags, HELP, readFlags } from './flags.ts'
import { createServer } from './http.ts'
import { openStore } from './open-store.ts'

const PAGES = fileURLToPath(new URL('../../dist/web', import.meta.url))
/** How many ports after the default one are tried if the user did not choose one. */
const MORE_PORTS = 20
/** How long open requests may take to finish on shutdown. */
const FAREWELL_MS = 3000

const EVERYWHERE = ['0.0.0.0', '::']
const THIS_COMPUTER = ['127.0.0.1', '::1', 'localhost']

async function main(): Promise<void> {
  const read = readFlags(process.argv.slice(2), process.env)
  if (!read.ok) return fail(read.problem, 2)
  if (read.flags.help) return console.log(HELP)
  if (!existsSync(join(PAGES, 'index.html'))) {
    return fail(
      'The pages are not built yet: `npm start` builds and serves them, `npm run build` only builds them.',
    )
  }
  const store = await openStore(read.flags)
  if (typeof store === 'string') return fail(store)
  const server = await createServer({ pages: PAGES, online: { store } })
  const problem = await listen(server, read.flags)
  if (problem) {
    await server.close()
    return fail(problem)
  }
  announce(server, read.flags)
  closeOnSignal(server)
}

/** Starts listening; returns the reason if that fails. */
async function listen(server: FastifyInstance, { host, port, anyPort }: Flags): Promise<string | undefined> {
  for (let offset = 0; ; offset++) {
    try {
      await server.listen({ host, port: port + offset })
      return undefined
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'EADDRINUSE' && anyPort && offset < MORE_PORTS) continue
      return whyNotListening({ code, host, port, error })
    }
  }
}

function whyNotListening(at: {
  readonly code: unknown
  readonly host: string
  readonly port: number
  readonly error: unknown
}): string {
  const { code, host, port, error } = at
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or choose another port with --port.`
  }
  if (code === 'EACCES')
    return `Port ${port} needs more rights than you have. Choose one above 1023 with --port.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `This computer has no address ${host} to listen on. Choose another with --host.`
  }
  return `The server cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : error}`
}

function announce(server: FastifyInstance, { host }: Flags): void {
  const address = server.addresses()[0]
  if (typeof address !== 'object') return
  const { port } = address
  const everywhere = EVERYWHERE.includes(host)
  const name =
    everywhere || THIS_COMPUTER.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  console.log(`Tavolo is ready: http://${name}:${port}`)
  // Programs wait for the line above on stdout; the lines below, on stderr, are for people.
  if (everywhere) console.error(`In your network: ${ownAddresses().join(', ')}, port ${port}`)
  else if (name === 'localhost') {
    console.error('Only this computer can reach it; `npm start -- --host 0.0.0.0` opens it to your network.')
  }
  console.error('Ctrl-C ends it.')
}

function ownAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? [])
  return all.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address)
}

function closeOnSignal(server: FastifyInstance): void {
  // The terminal and npm both forward Ctrl-C, so a second signal is ignored.
  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(0), FAREWELL_MS).unref()
    void server.close()
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

function fail(problem: string, code = 1): void {
  console.error(problem)
  process.exitCode = code
}

await main()
