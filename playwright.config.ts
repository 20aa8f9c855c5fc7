/** The browser tests: the built app, started as a user starts it, in Chromium. */

import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.js'

const ownEnvironment = Object.entries(process.env).filter(
  (entry): entry is [string, string] => entry[1] !== undefined,
)

async function launchOptions(how: { readonly webgl: boolean }) {
  const { executablePath, args, env } = await findBrowser(how)
  return { executablePath, args, env: { ...Object.fromEntries(ownEnvironment), ...env } }
}

/** Drawn in 3D, which is slow here. */
const WITH_WEBGL = ['dungeon-drop.spec.ts', 'story-clip.spec.ts']

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // A browser often waits: two workers would leave two cores idle for a third of the time, three for a quarter.
  workers: 4,
  fullyParallel: true,
  // Long enough for a machine that shares its cores with others: slow is not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Tests that needed the second try are named at the end.
  retries: 1,
  use: {
    // Known once the server says so: it takes any free port.
    ...(process.env.TAVOLO_URL ? { baseURL: process.env.TAVOLO_URL } : {}),
    // A trace of every test would cost about a fifth of the time; the second try of a failed test records one.
    trace: 'on-first-retry',
    // Animation is rendered in software here, and slowly; the tests check where things end up.
    contextOptions: { reducedMotion: 'reduce' },
    browserName: 'chromium',
    // Otherwise every new browser would download the whole app for offline use; the tests of that turn it on.
    serviceWorkers: 'block',
  },
  // Each project starts its own processes and browsers. Files run in the order of their names, and the longest is among
  // the first: app-offline.spec.ts waits for the browser for half a minute without using the processor.
  projects: [
    {
      name: 'chromium with WebGL',
      testMatch: WITH_WEBGL,
      use: { launchOptions: await launchOptions({ webgl: true }) },
    },
    {
      name: 'chromium',
      testIgnore: WITH_WEBGL,
      use: { launchOptions: await launchOptions({ webgl: false }) },
    },
  ],
  webServer: {
    command: 'node scripts/test-server.js --port 0',
    wait: { stdout: /Tavolo is ready: (?<tavolo_url>\S+)/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
