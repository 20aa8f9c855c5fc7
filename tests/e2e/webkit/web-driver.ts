/** A small client of the WebDriver protocol (w3.org/TR/webdriver2), for the driver that comes with WebKit. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../../src/server/testing/free-port.ts'
import { startProgram } from '../other-browsers/program.ts'
import { PATIENCE_MS } from '../other-browsers/wait.ts'

export interface Session {
  /** Sends a command to the browser, such as `POST url`; rejects with the error of the driver. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  /** Ends the browser and the driver. */
  close(): Promise<void>
}

interface Start {
  /** The path of the driver. */
  readonly driver: string
  readonly display: string
}

/** Starts a driver, which starts a browser with an empty profile. */
export async function startSession({ driver, display }: Start): Promise<Session> {
  const home = homeWithoutAnimations()
  const port = await freePort()
  const program = startProgram(driver, [`--port=${port}`], {
    DISPLAY: display,
    // Otherwise GTK prefers the screen of the person who runs the tests.
    GDK_BACKEND: 'x11',
    // Without a graphics card it would draw with an imitated one, which takes seconds for a picture. WebGL still does.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_DATA_HOME: join(home, 'data'),
  })
  const address = `http://127.0.0.1:${port}`
  const end = async (): Promise<void> => {
    await program.end()
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await answers(address)
    const asked = { pageLoadStrategy: 'normal', timeouts: { script: 2 * PATIENCE_MS, pageLoad: PATIENCE_MS } }
    const body = { capabilities: { alwaysMatch: asked } }
    const { sessionId } = (await request(`${address}/session`, 'POST', body)) as { sessionId: string }
    const session = `${address}/session/${sessionId}`
    return {
      send: (method, path, body) => request(`${session}/${path}`, method, body),
      close: end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** The tests check where things end up, not how they move there: GTK tells WebKit that less motion is preferred. */
function homeWithoutAnimations(): string {
  const home = mkdtempSync(join(tmpdir(), 'tavolo-webkit-'))
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    const folder = join(home, 'config', version)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
  }
  return home
}

async function answers(address: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const problem = await request(`${address}/status`, 'GET').then(
      () => undefined,
      (error: unknown) => error,
    )
    if (problem === undefined) return
    if (performance.now() > end) throw new Error('The driver of WebKit does not answer.', { cause: problem })
    await delay(100)
  }
}

async function request(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    headers: { 'content-type': 'application/json' },
    // The driver itself gives up earlier, unless the browser hangs.
    signal: AbortSignal.timeout(3 * PATIENCE_MS),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}
