/** Starts Tavolo as a user does, once for all tests in one browser, and tells them its address. */

import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { requireProduction } from '../built-files.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly appUrl: string
  }
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** It may have to build the pages first. */
const PATIENCE_MS = 300_000

// vitest finds it by this name.
export async function setup(project: TestProject): Promise<() => void> {
  const app = spawn(process.execPath, ['scripts/test-server.js', '--port', '0'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = (): void => {
    app.kill('SIGTERM')
  }
  try {
    project.provide('appUrl', await addressOf(app))
    requireProduction()
  } catch (error) {
    stop()
    throw error
  }
  return stop
}

function addressOf(app: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const patience = setTimeout(() => reject(new Error(`Tavolo did not start: ${said}`)), PATIENCE_MS)
    app.stdout!.on('data', data => {
      said += data
      const [, address] = /Tavolo is ready: (\S+)/.exec(said) ?? []
      if (!address) return
      clearTimeout(patience)
      resolve(address)
    })
    app.on('exit', code => reject(new Error(`Tavolo ended with ${code} instead of starting: ${said}`)))
  })
}
