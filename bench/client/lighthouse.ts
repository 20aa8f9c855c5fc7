/** Rates pages as Lighthouse does with its mobile profile: a slow phone on a slow network, simulated. */

import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../../src/server/testing/free-port.ts'
import { median } from '../benchmark.ts'

/** Out of 100 each. */
export interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
}

/** What explains a low score, in milliseconds. */
export interface Judged extends Scores {
  readonly largestPaintMs: number
  readonly blockedMs: number
  /**
   * How fast Lighthouse found this machine. It slows every machine down four times, and warns if the result is below
   * 1,000 because the machine is slower than it expects.
   */
  readonly machineIndex: number
}

/** The score of a page varies by a few points from visit to visit. */
const VISITS = 3

const CATEGORIES = ['performance', 'accessibility', 'best-practices']

type LaunchOptions = NonNullable<Parameters<typeof chromium.launch>[0]>

/** The median of several visits for each address, by its name. */
export async function judgePages(
  launchOptions: LaunchOptions,
  addresses: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, Judged>>> {
  const port = await freePort()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const judged: Record<string, Judged> = {}
    for (const [name, address] of Object.entries(addresses)) {
      const visits: Judged[] = []
      while (visits.length < VISITS) visits.push(await judge(address, port))
      judged[name] = middleOf(visits)
    }
    return judged
  } finally {
    await browser.close()
  }
}

async function judge(address: string, port: number): Promise<Judged> {
  const result = await lighthouse(address, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse found nothing at ${address}`)
  const { categories, audits, runtimeError, environment } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse at ${address}: ${runtimeError.message}`)
  const score = (id: string): number => Math.round((categories[id]?.score ?? 0) * 100)
  const milliseconds = (id: string): number => Math.round(audits[id]?.numericValue ?? Number.NaN)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaintMs: milliseconds('largest-contentful-paint'),
    blockedMs: milliseconds('total-blocking-time'),
    machineIndex: Math.round(environment.benchmarkIndex),
  }
}

function middleOf(visits: readonly Judged[]): Judged {
  const middle = (figure: keyof Judged): number => median(visits.map(visit => visit[figure]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    largestPaintMs: middle('largestPaintMs'),
    blockedMs: middle('blockedMs'),
    machineIndex: middle('machineIndex'),
  }
}
