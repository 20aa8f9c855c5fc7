/** The browser's store passes the tests of all stores in a real Chromium too, with a tab for each host. */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { findBrowser } from '../scripts/browser.js'
import type { MatchStore } from '../src/host/journal/match-store.ts'
import { describeStore } from '../src/host/testing/store-contract.ts'

const ENTRY = fileURLToPath(new URL('../src/web/testing/store-in-page.ts', import.meta.url))

let browser: Browser
let server: Server
let context: BrowserContext

async function scriptOfPage(): Promise<string> {
  const lib = { entry: ENTRY, formats: ['iife' as const], name: 'page' }
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { lib, write: false, minify: false },
  })
  const [{ output }] = made as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}

beforeAll(async () => {
  const { executablePath, args, env } = await findBrowser()
  const script = await scriptOfPage()
  server = createServer((request, response) => {
    const isScript = request.url === '/store.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><script src="/store.js"></script>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const environment = { ...(process.env as Record<string, string>), ...env }
  browser = await chromium.launch({ executablePath, args, env: environment })
})
afterAll(async () => {
  await browser.close()
  server.close()
})

/** Calls the store in the page. */
function remoteStore(page: Page): MatchStore {
  const call =
    (method: keyof MatchStore) =>
    (...given: unknown[]): Promise<never> =>
      page.evaluate(
        ([name, values]) => {
          const { store } = globalThis as unknown as { store: Record<string, (...all: unknown[]) => unknown> }
          return store[name]!(...values) as Promise<never>
        },
        [method, given] as const,
      )
  return {
    create: call('create'),
    append: call('append'),
    open: call('open'),
    entriesAfter: call('entriesAfter'),
    entriesBefore: call('entriesBefore'),
    entryWithId: call('entryWithId'),
    keepSnapshot: call('keepSnapshot'),
    snapshotBefore: call('snapshotBefore'),
    close: () => page.close(),
  }
}

async function newTab(): Promise<MatchStore> {
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return remoteStore(page)
}

describeStore('a real browser', {
  async open() {
    context = await browser.newContext()
    return newTab()
  },
  openAgain: newTab,
  clear: () => context.close(),
})
