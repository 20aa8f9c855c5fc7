/** Tests that an import succeeds as soon as its files can be fetched, even after many failures. */

import { describe, expect, it } from 'vitest'
import { type Browser, createFetchThenImport } from './fetch-then-import.ts'
import { LoadError, needsReload } from './load-error.ts'

const OWN = 'assets/Table-1.js'
const SHARED = 'assets/shared-2.js'
const STYLE = 'assets/Table-3.css'
const FILES = [OWN, SHARED, STYLE]

type Answer = () => Promise<Response>

const found = (file: string): Answer => {
  const type = file.endsWith('.css') ? 'text/css' : 'text/javascript'
  return async () => new Response('content', { headers: { 'content-type': type } })
}
const offline: Answer = async () => {
  throw new TypeError('Failed to fetch')
}
const answer =
  (status: number, type = 'text/javascript'): Answer =>
  async () =>
    new Response('content', { status, headers: { 'content-type': type } })

/** A fake browser that answers each request for a file with its next answer, and after those with success. */
function browserWith(answers: Readonly<Record<string, Answer[]>> = {}) {
  const log: string[] = []
  const styles: Answer[] = []
  const browser: Browser = {
    request(file, { cache }) {
      log.push(`${cache} ${file}`)
      return (answers[file]?.shift() ?? found(file))()
    },
    async addStylesheet(file) {
      log.push(`style ${file}`)
      await styles.shift()?.()
    },
    inHtml: file => file === 'assets/react-0.js',
    addressOf: file => `/${file}`,
    async importAt(address) {
      log.push(`import ${address}`)
      return 'imported afresh'
    },
  }
  const imported = async () => {
    log.push('import')
    return 'imported'
  }
  return { load: createFetchThenImport(browser), log, styles, imported }
}

/** Always fails, as a browser does after one failure. */
const poisoned = async (): Promise<string> => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/Table-1.js')
}

describe('The files of an import', () => {
  it('are all fetched before it, and its style applies', async () => {
    const { load, log, imported } = browserWith()
    expect(await load(imported, FILES)).toBe('imported')
    expect(log).toEqual([
      `default ${OWN}`,
      `default ${SHARED}`,
      `default ${STYLE}`,
      `style ${STYLE}`,
      'import',
    ])
  })

  it("are not fetched if the page's HTML has loaded them", async () => {
    const { load, log, imported } = browserWith()
    await load(imported, [OWN, 'assets/react-0.js'])
    expect(log).toEqual([`default ${OWN}`, 'import'])
  })

  it.each([
    ['the module itself', OWN],
    ['a module that it shares with others', SHARED],
    ['its style', STYLE],
  ])(
    'keep it from being tried if one does not come: %s; the next time only that one is fetched',
    async (_, file) => {
      const { load, log, imported } = browserWith({ [file]: [offline] })
      await expect(load(imported, FILES)).rejects.toThrow(LoadError)
      expect(log).not.toContain('import')
      log.length = 0
      expect(await load(imported, FILES)).toBe('imported')
      expect(log).toEqual([`reload ${file}`, `style ${STYLE}`, 'import'])
    },
  )

  it('are fetched once for two simultaneous imports of the same module, and for two imports that share one', async () => {
    const { load, log, imported } = browserWith()
    await Promise.all([
      load(imported, FILES),
      load(imported, FILES),
      load(imported, ['assets/After-4.js', SHARED]),
    ])
    expect(log.filter(entry => entry === `default ${SHARED}`)).toHaveLength(1)
    expect(log.filter(entry => entry === `default ${OWN}`)).toHaveLength(1)
    expect(log.filter(entry => entry === `style ${STYLE}`)).toHaveLength(1)
  })

  it.each([
    ['an answer that breaks off', async () => brokenOff()],
    ['a server in trouble', answer(503)],
    ["the page of a hotel's network", answer(200, 'text/html')],
  ])('can be tried again on this page after %s', async (_, wrong) => {
    const { load, imported } = browserWith({ [OWN]: [wrong] })
    const problem = await load(imported, FILES).catch((each: unknown) => each)
    expect(problem).toBeInstanceOf(LoadError)
    expect(needsReload(problem)).toBe(false)
    expect(await load(imported, FILES)).toBe('imported')
  })

  it('are reported as gone if the server no longer has them: only a new page knows the new ones', async () => {
    const { load, imported } = browserWith({ [OWN]: [answer(404)] })
    expect(needsReload(await load(imported, FILES).catch((each: unknown) => each))).toBe(true)
  })
})

/** A response that is cut off after its beginning. */
function brokenOff(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('const half'))
      controller.error(new TypeError('network error'))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/javascript' } })
}

it('a style that does not apply is added again the next time', async () => {
  const { load, log, styles, imported } = browserWith()
  styles.push(offline)
  await expect(load(imported, FILES)).rejects.toThrow(LoadError)
  expect(await load(imported, FILES)).toBe('imported')
  expect(log.filter(entry => entry === `style ${STYLE}`)).toHaveLength(2)
})

describe('An import that fails although its files have arrived', () => {
  it('is retried under a new URL each time', async () => {
    const { load, log } = browserWith()
    expect(await load(poisoned, FILES)).toBe('imported afresh')
    expect(await load(poisoned, FILES)).toBe('imported afresh')
    expect(log.filter(entry => entry.startsWith('import'))).toEqual([
      `import /${OWN}#retry-1`,
      `import /${OWN}#retry-2`,
    ])
  })

  it('is not retried if the module itself is broken', async () => {
    const { load, log } = browserWith()
    const broken = async () => {
      throw new RangeError('a bug of ours')
    }
    await expect(load(broken, FILES)).rejects.toThrow('a bug of ours')
    expect(log.some(entry => entry.startsWith('import'))).toBe(false)
  })

  it('needs a new page if nothing was fetched before it, as in development', async () => {
    const { load } = browserWith()
    expect(needsReload(await load(poisoned).catch((each: unknown) => each))).toBe(true)
  })
})
