/** Nodes of a server of online tables as processes that a test can kill. */

import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROCESS = fileURLToPath(new URL('./online-process.ts', import.meta.url))

export interface NodeProcess {
  readonly port: number
  kill(): void
}

/** Resolves when it listens. */
export function startNode(place: string): Promise<NodeProcess> {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', PROCESS, place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the node ended with ${code}`)))
    child.stdout!.on('data', data => {
      const port = Number(/port (\d+)/.exec(String(data))?.[1])
      resolve({ port, kill: () => void child.kill('SIGKILL') })
    })
  })
}
