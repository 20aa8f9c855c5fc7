/** Measures what a page loads: every script with its compressed size. */

import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

export interface Loaded {
  /** The file name without its hash. */
  readonly name: string
  readonly gz: number
  readonly text: string
  readonly kind: 'script' | 'wasm'
}

function kindOf(response: Response): Loaded['kind'] | undefined {
  const { pathname } = new URL(response.url())
  return pathname.endsWith('.js') ? 'script' : pathname.endsWith('.wasm') ? 'wasm' : undefined
}

/** The file name without its hash. */
export function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')
}

/** Collects everything that loads during a navigation, including the scripts of workers, until nothing more arrives. */
export async function weigh(page: Page, go: () => Promise<void>): Promise<Loaded[]> {
  const coming: Promise<Loaded>[] = []
  const seen = new Set<string>()
  const note = (response: Response) => {
    const kind = kindOf(response)
    if (!kind || seen.has(response.url())) return
    seen.add(response.url())
    coming.push(
      response.body().then(body => ({
        kind,
        name: nameOf(new URL(response.url()).pathname),
        gz: gzipSync(body, { level: 9 }).length,
        text: kind === 'script' ? body.toString('utf8') : '',
      })),
    )
  }
  page.context().on('response', note)
  await go()
  await page.waitForLoadState('networkidle')
  page.context().off('response', note)
  return Promise.all(coming)
}

export function weightOf(loaded: readonly Loaded[]): number {
  return loaded.reduce((sum, { gz }) => sum + gz, 0)
}
