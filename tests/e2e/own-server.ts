/** A server of the test's own, which it can kill and start again on the same port and data. */

import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))
/** However this process ends, its end of the pipe is closed, and no server stays behind. */
export const WITH_PARENT =
  "data:text/javascript,process.stdin.on('end', () => process.exit()).resume().unref()"
const CLOCK_AHEAD = new URL('clock-ahead.ts', import.meta.url).href

/** Resolves when it is ready. Its clock on the wall is `ahead` of this machine's, in milliseconds. */
export function startServer(port: number, data: string, ahead = 0): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const program = ['--import', 'tsx', '--import', CLOCK_AHEAD, '--import', WITH_PARENT, MAIN]
    const child = spawn(process.execPath, [...program, '--port', String(port), '--data', data], {
      env: { ...process.env, CLOCK_AHEAD: String(ahead) },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    child.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(`the server ended with ${code}`))
    })
    let said = ''
    child.stdout.on('data', text => {
      said += String(text)
      if (said.includes('is ready')) resolve(child)
    })
  })
}

/** Kills it; resolves when its port and its data are free. */
export async function killServer(server: ChildProcess): Promise<void> {
  const ended = new Promise(resolve => server.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
}
