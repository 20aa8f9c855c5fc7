/**
 * Replaces every `import()` of the built page (see `vite.config.ts`). A browser remembers for the life of the page that
 * a module, or one that it imports, could not be fetched: importing again fails without a request. So all files that
 * the import needs are fetched first, which can be retried without limit; the import then takes them from the cache.
 */

import { isFailedImport, LoadError } from './load-error.ts'

/** What the loader needs from the browser. Files are named as in the build: `assets/Table-1234abcd.js`. */
export interface Browser {
  request(file: string, how: { readonly cache: RequestCache }): Promise<Response>
  /** Resolves when the stylesheet applies; rejects if it cannot be loaded. */
  addStylesheet(file: string): Promise<void>
  inHtml(file: string): boolean
  addressOf(file: string): string
  importAt(address: string): Promise<unknown>
}

/** Imports a module once its files have been fetched. The first file is that of the module itself. */
export type FetchThenImport = <Module>(
  importModule: () => Promise<Module>,
  files?: readonly string[],
) => Promise<Module>

const isStylesheet = (file: string): boolean => file.endsWith('.css')

/** A captive portal may answer with its own page and status 200. */
function hasRightType(file: string, response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return type.includes(isStylesheet(file) ? 'css' : 'javascript')
}

async function fetchWhole({ request }: Browser, file: string, cache: RequestCache): Promise<void> {
  const failed = (reason: string, gone = false) => new LoadError(file, { reason, gone })
  let response: Response
  try {
    response = await request(file, { cache })
    await response.arrayBuffer()
  } catch (problem) {
    throw failed(String(problem))
  }
  const { status, ok } = response
  if (!ok) throw failed(`status ${status}`, status === 404 || status === 410)
  if (!hasRightType(file, response)) throw failed('it is something else')
}

function oncePerFile(work: (file: string) => Promise<void>): (file: string) => Promise<void> {
  const begun = new Map<string, Promise<void>>()
  return file => {
    const before = begun.get(file)
    if (before) return before
    const started = work(file)
    begun.set(file, started)
    started.catch(() => begun.delete(file))
    return started
  }
}

export function createFetchThenImport(browser: Browser): FetchThenImport {
  const requested = new Set<string>()
  const fetchFile = oncePerFile(file => {
    // A wrong response must not be taken from the cache on the second attempt.
    const cache = requested.has(file) ? 'reload' : 'default'
    requested.add(file)
    return fetchWhole(browser, file, cache)
  })
  const addStylesheet = oncePerFile(file =>
    browser.addStylesheet(file).catch(problem => {
      throw new LoadError(file, { reason: String(problem), gone: false })
    }),
  )
  let retries = 0
  return async (importModule, files = []) => {
    const missing = files.filter(file => !browser.inHtml(file))
    await Promise.all(missing.map(fetchFile))
    await Promise.all(missing.filter(isStylesheet).map(addStylesheet))
    try {
      return await importModule()
    } catch (problem) {
      const [own] = files
      if (own === undefined || isStylesheet(own) || !isFailedImport(problem)) throw problem
      // The cache did not store the file, and the network failed again at that moment. To the browser another fragment
      // is another module, without a remembered failure; to the cache and the server it is the same file.
      return (await browser.importAt(`${browser.addressOf(own)}#retry-${++retries}`)) as never
    }
  }
}

const addressOf = (file: string): string =>
  new URL(file, new URL(import.meta.env.BASE_URL, location.href)).href

function addStylesheet(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = addressOf(file)
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('the stylesheet does not apply'))
    }
    document.head.append(link)
  })
}

let loadedByHtml: ReadonlySet<string> | undefined

function inHtml(file: string): boolean {
  loadedByHtml ??= new Set(
    [...document.querySelectorAll<HTMLElement>('link[href], script[src]')].map(element =>
      element instanceof HTMLLinkElement ? element.href : (element as HTMLScriptElement).src,
    ),
  )
  return loadedByHtml.has(addressOf(file))
}

export const fetchThenImport = createFetchThenImport({
  request: (file, how) => fetch(addressOf(file), how),
  addStylesheet,
  inHtml,
  addressOf,
  importAt: address => import(/* @vite-ignore */ address),
})
