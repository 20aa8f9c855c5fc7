/** The server is killed ten times while two browsers play: they reconnect, and nothing is lost or doubled. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { openLibsqlStore } from '../../src/server/store/libsql-store.ts'
import { freePort } from '../../src/server/testing/free-port.ts'
import { joinByLink, linkAt, nameAndPress } from './online-tables.ts'
import { killServer, startServer } from './own-server.ts'
import { position, sitDown } from './table.ts'

const KILLS = 10

/** What went over the sockets of a page: the ids of commands, and the versions that were acknowledged. */
interface Traffic {
  readonly sent: Set<string>
  readonly done: Map<string, number>
}

/** A person with a separate browser at this server. */
async function personAt(browser: Browser, baseURL: string, traffic: Traffic): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', baseURL })).newPage()
  page.on('websocket', socket => {
    socket.on('framesent', ({ payload }) => {
      const { type, id } = JSON.parse(String(payload))
      if (type === 'command') traffic.sent.add(id)
    })
    socket.on('framereceived', ({ payload }) => {
      const { type, id, version } = JSON.parse(String(payload))
      if (type === 'done') traffic.done.set(id, version)
    })
  })
  await sitDown(page)
  return page
}

/** The page of the player who may act, once one may; undefined if the match is over. */
async function whoActs(pages: readonly [Page, Page]): Promise<Page | undefined> {
  const first = (page: Page) => page.locator('.actions__one').first()
  const over = pages[0].locator('.result')
  // The server was down when the card of the result was to be loaded.
  const again = pages[0].getByRole('button', { name: 'Try again' })
  const waiting = [...pages.map(first), over, again].map(each => each.waitFor({ timeout: 60_000 }))
  await Promise.any(waiting)
  if (await again.isVisible()) {
    await again.click()
    await expect(over).toBeVisible()
  }
  if (await over.isVisible()) return undefined
  return (await first(pages[0]).isVisible()) ? pages[0] : pages[1]
}

/** Acts until it succeeds: the page ignores presses while it reconnects. Returns whether it succeeded. */
async function act(
  pages: readonly [Page, Page],
  { done }: Traffic,
  meanwhile = async () => {},
): Promise<boolean> {
  const known = done.size
  let interrupt = meanwhile
  for (let attempt = 0; attempt < 10 && done.size === known; attempt++) {
    const page = await whoActs(pages)
    if (!page) return false
    await page
      .locator('.actions__one')
      .first()
      .click({ timeout: 5_000 })
      .catch(() => {})
    await interrupt()
    interrupt = async () => {}
    const isDone = expect.poll(() => done.size, { timeout: 8_000 }).toBeGreaterThan(known)
    await isDone.catch(() => {})
  }
  expect(done.size).toBeGreaterThan(known)
  return true
}

/** Opens a table for both and starts its match; returns its id. */
async function startMatch([host, guest]: readonly [Page, Page]): Promise<string> {
  await host.goto('/#/new/cube-attack?online')
  await nameAndPress(host, 'Ada', 'Open the table')
  const link = await linkAt(host, 'Invitation link')
  await joinByLink(guest, link, 'Bo')
  await host.getByRole('button', { name: 'Start the match' }).click()
  return /#\/online\/([^/?]+)/.exec(link)![1]!
}

test('ten kills of the server during matches of two browsers', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(600_000)
  const data = mkdtempSync(join(tmpdir(), 'tavolo-browser-kill-'))
  const port = await freePort()
  let server = await startServer(port, data)
  const traffic: Traffic = { sent: new Set(), done: new Map() }
  const baseURL = `http://localhost:${port}`
  const pages = [
    await personAt(browser, baseURL, traffic),
    await personAt(browser, baseURL, traffic),
  ] as const
  const matches: string[] = []
  let kills = 0
  const restart = async (): Promise<void> => {
    kills++
    await killServer(server)
    server = await startServer(port, data)
  }
  while (kills < KILLS) {
    matches.push(await startMatch(pages))
    // Every second press is in progress when the server is killed.
    while (kills < KILLS && (await act(pages, traffic)) && (await act(pages, traffic, restart)));
  }
  await expect.poll(async () => (await position(pages[0])) === (await position(pages[1]))).toBe(true)
  await killServer(server)

  const store = await openLibsqlStore(join(data, 'tavolo.db'))
  const kept = new Map<string, number>()
  for (const match of matches) {
    const entries = await store.entriesAfter(match, 0, 10_000)
    expect(entries.map(({ version }) => version)).toEqual(entries.map((_, index) => index + 1))
    for (const { id, version } of entries) kept.set(id, version)
  }
  await store.close()
  rmSync(data, { recursive: true })
  expect(kept).toEqual(traffic.done)
  for (const id of kept.keys()) expect([...traffic.sent]).toContain(id)
  console.log(`${kept.size} commands in ${matches.length} matches over ${kills} kills`)
})
