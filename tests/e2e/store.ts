/** Helpers for the browser tests of saving: direct access to the store, and a table for two. */

import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { sitDownAt } from './seeded-matches.ts'
import { chooseSeat, position } from './table.ts'

/** All that reading the store needs of a page, whichever protocol drives its browser. */
export interface EvaluatingPage {
  evaluate<Result>(inPage: () => Result): Promise<Awaited<Result>>
  evaluate<Given, Result>(inPage: (given: Given) => Result, given: Given): Promise<Awaited<Result>>
}

export interface Row {
  readonly id: string
  readonly game: string
  readonly steps: number
  readonly over: boolean
}

/** The rows of the store, and how many steps of each are really there. */
export function storedRows(page: Page): Promise<(Row & { readonly seqs: readonly number[] })[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('tavolo')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(['matches', 'entries'])
          const matches = reading.objectStore('matches').getAll()
          const entries = reading.objectStore('entries').getAllKeys()
          reading.oncomplete = () => {
            opening.result.close()
            const keys = entries.result as unknown as [string, number][]
            const seqsOf = (id: string) => keys.filter(([match]) => match === id).map(([, seq]) => seq)
            resolve(matches.result.map(row => ({ ...row, seqs: seqsOf(row.id) })))
          }
        }
      }),
  )
}

/** From now on there is no room for the steps of the match. */
export async function fillStore(page: Page): Promise<void> {
  const [worker] = page.workers()
  await worker!.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    Object.assign(self, { put })
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
}

/** After `fillStore`. */
export async function makeRoomInStore(page: Page): Promise<void> {
  const [worker] = page.workers()
  await worker!.evaluate(() => {
    IDBObjectStore.prototype.put = (self as unknown as Pick<IDBObjectStore, 'put'>).put
  })
}

/** Changes one step of a match in the store, or removes it. */
export function damageStep(page: Page, match: string, seq: number, command: unknown): Promise<void> {
  return page.evaluate(
    ([id, step, changed]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('tavolo')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('entries', 'readwrite')
          const entries = writing.objectStore('entries')
          const reading = entries.get([id, step])
          reading.onsuccess = () => {
            if (changed === null) entries.delete([id, step])
            else entries.put({ ...reading.result, command: changed })
          }
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          writing.onerror = () => reject(writing.error)
        }
      }),
    [match, seq, command] as const,
  )
}

const START = 'duel 64 1.0.0.2 0/19/0/0/E0 1/19/0/0/E1 - -'

/** The same through the page's own set-up: if nothing can be put into the store, it is the only way. */
export async function setUpForTwo(page: Page): Promise<void> {
  await page.goto(`/#/new/cube-attack?position=${encodeURIComponent(START)}`)
  for (const seat of [1, 2]) await chooseSeat(page, seat, 'Person')
  await page.getByRole('button', { name: /^Start/ }).click()
  // The setting that opens it may not have been stored.
  await page.getByRole('tab', { name: 'Actions' }).click()
  await expect(page.locator('.actions__one').first()).toBeVisible()
}

/** Two people at one screen start Cube Attack; nothing has happened yet. */
export async function sitDownForTwo(page: Page): Promise<void> {
  const options = { position: START }
  const players = [1, 2].map(number => ({ kind: 'person', name: `Player ${number}` }))
  await sitDownAt(page, { game: 'cube-attack', options, players })
  await expect(page.locator('.actions__one').first()).toBeVisible()
}

/** This many actions at the table of Cube Attack, each until it is shown. */
export async function act(page: Page, times: number): Promise<string> {
  for (let done = 0; done < times; done++) {
    const before = await position(page)
    await page.locator('.actions__one').first().click()
    await expect.poll(() => position(page), { intervals: [30, 60, 120, 250] }).not.toBe(before)
  }
  return position(page)
}

/** A browser that denies access to its store, or has no locks, in the worker as well as in the page. */
export async function crippled(page: Page, script: string): Promise<void> {
  await page.addInitScript(script)
  await page.route(/room-worker.*\.js/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${script}\n${await response.text()}` })
  })
}

/** The record of the current match, from the contents of the store; nothing before it is set up. */
export function keptRecord(page: EvaluatingPage): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise<string | undefined>((resolve, reject) => {
        const id = location.hash.split('/').at(-1)!
        const opening = indexedDB.open('tavolo')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(['matches', 'entries'])
          const matches = reading.objectStore('matches').get(id)
          const range = IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])
          const entries = reading.objectStore('entries').getAll(range)
          reading.oncomplete = () => {
            opening.result.close()
            const { game, version, players, options, setup, fingerprint } = matches.result ?? {}
            if (setup === undefined) return resolve(undefined)
            const head = { format: 'tavolo-record', formatVersion: 1, game, gameVersion: version }
            const steps: object[] = []
            for (const { seat, command, tape } of entries.result) {
              // An undo is an entry without a command.
              if (command === undefined) steps.pop()
              else steps.push({ seat, command, tape })
            }
            resolve(JSON.stringify({ ...head, seats: players.length, options, setup, steps, fingerprint }))
          }
        }
      }),
  )
}

/**
 * How many steps of the current match are saved, once there are more than `steps`; fewer if it takes longer than
 * `patience`. The page itself waits and counts: asking it repeatedly would keep a slow machine busy.
 */
export function stepsAfter(page: EvaluatingPage, steps: number, patience: number): Promise<number> {
  return page.evaluate(
    async ([least, most]) => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('tavolo')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => resolve(opening.result)
      })
      const id = location.hash.split('?')[0]!.split('/').at(-1)!
      const range = IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])
      const count = () =>
        new Promise<number>((resolve, reject) => {
          const counting = opened.transaction('entries').objectStore('entries').count(range)
          counting.onerror = () => reject(counting.error)
          counting.onsuccess = () => resolve(counting.result)
        })
      const frame = () => new Promise(next => requestAnimationFrame(next))
      const end = performance.now() + most
      try {
        for (;;) {
          const kept = await count()
          if (kept <= least && performance.now() < end) {
            await new Promise(next => setTimeout(next, 15))
            continue
          }
          // Two frames later a new step is drawn.
          if (kept > least) for (let frames = 0; frames < 2; frames++) await frame()
          return kept
        }
      } finally {
        opened.close()
      }
    },
    [steps, patience] as const,
  )
}

/** The record that the page saves as a file, from its menu or from where it offers that. */
export async function saveRecord(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Save the match as a file…' }).click()
  } else await page.getByRole('button', { name: 'Save the match as a file…' }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

/** Opens a record on the home page, as from a file. */
export async function openRecord(page: Page, record: string, label = 'Open a saved match…'): Promise<void> {
  await page.getByLabel(label).setInputFiles({
    name: 'match.json',
    mimeType: 'application/json',
    buffer: Buffer.from(record),
  })
  await page.waitForURL(/#\/table\//)
}

/** Puts rows of matches into the store that the page has opened, replacing existing ones. */
export function putRows(page: Page, rows: readonly object[]): Promise<void> {
  return page.evaluate(
    all =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('tavolo')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('matches', 'readwrite')
          for (const row of all) writing.objectStore('matches').put(row)
          writing.onerror = () => reject(writing.error)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    rows,
  )
}
