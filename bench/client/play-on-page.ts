/** Plays on the pages while they are measured, as a person would: one key press after the other. */

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readRecord } from '../../src/engine/record.ts'
import { packRecord } from '../../src/web/kit/links/record-link.ts'

export interface Played {
  begin(page: Page): Promise<void>
  /** Returns whether there was anything left to do. */
  act(page: Page): Promise<boolean>
}

const MOVE = '.move'
/** An entry of the list, or the button that carries out what is aimed on the board. */
const CHOICE = '.actions__one:enabled, .drop-go .button--primary[aria-disabled="false"]'
/** Milliseconds that a person looks at the board before the next press. */
const LOOK = 400

/** Six seats on Hexa, all played by people, as on the other page. */
const SIX = 'hexa 64 1.0.0.2 0/19/0/0/E0 1/19/0/0/E1 2/19/0/0/E2 3/19/0/0/E3 4/19/0/0/E4 5/19/0/0/E5 - -'

/** Turns off questions and the curtain, so that every press reaches the board, and shows the list of actions. */
const CHOSEN = { confirm: 'off', curtain: 'never', soundAsked: 'yes', textView: 'always' }
const UNASKED = Object.entries(CHOSEN)
  .map(([name, value]) => `localStorage.setItem('tavolo.${name}', '${value}')`)
  .join('; ')

export function ourTables(address: string): Readonly<Record<string, Played>> {
  return {
    'cube-attack': { begin: page => openCubeAttack(page, address), act: moveUnit },
    'cyberdoom-tower': { begin: page => openAlone(page, `${address}#/new/cyberdoom-tower`), act: choose },
    'dungeon-drop': { begin: page => openAlone(page, `${address}#/new/dungeon-drop`), act: choose },
  }
}

export function otherTable(address: string): Played {
  return {
    async begin(page) {
      await page.goto(address)
      await page.locator(MOVE).first().waitFor()
    },
    async act(page) {
      await page.locator(MOVE).first().press('Enter')
      await page.waitForTimeout(LOOK)
      return true
    },
  }
}

/** Matches of our tests that are analysed. */
const ANALYSED = {
  'cube-attack': 'hexa-2',
  'cyberdoom-tower': 'italian-duo',
  'dungeon-drop': 'classic-2',
} as const

/** Goes through the analysis of a match from its start, while the values of each position are computed, or not. */
export async function ourAnalyses(
  address: string,
  { valued }: { readonly valued: boolean },
): Promise<Readonly<Record<string, Played>>> {
  const found: Record<string, Played> = {}
  for (const [game, name] of Object.entries(ANALYSED)) {
    const text = readFileSync(new URL(`../../tests/records/${game}/${name}.json`, import.meta.url), 'utf8')
    const read = readRecord(text)
    if (!read.ok) throw new Error(`the record ${name} cannot be read`)
    const link = `${address}#/analysis/${game}?record=${await packRecord(read.value)}`
    found[game] = { begin: page => openAnalysis(page, { link, valued }), act: stepOn }
  }
  return found
}

async function openAnalysis(page: Page, { link, valued }: { link: string; valued: boolean }): Promise<void> {
  await page.addInitScript({ content: UNASKED })
  await page.goto(link)
  const values = page.getByRole('checkbox', { name: 'Best moves' })
  await values.setChecked(valued)
  const moves = page.getByRole('list', { name: 'Best moves' })
  if (valued) await moves.waitFor()
}

/** At the end of the match it begins again. */
async function stepOn(page: Page): Promise<boolean> {
  const onward = page.getByRole('button', { name: 'One move on' })
  const isAtEnd = (await onward.getAttribute('aria-disabled')) === 'true'
  await (isAtEnd ? page.getByRole('button', { name: 'To the start' }) : onward).press('Enter')
  await page.waitForTimeout(LOOK)
  return true
}

async function openCubeAttack(page: Page, address: string): Promise<void> {
  await page.addInitScript({ content: UNASKED })
  await page.goto(`${address}#/new/cube-attack?position=${encodeURIComponent(SIX)}`)
  const seats = page.getByRole('combobox', { name: /^Who plays on seat/ })
  await seats.first().waitFor()
  for (const seat of await seats.all()) await seat.selectOption('Person')
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.locator('.unit[data-ready="true"]').first().waitFor()
}

/** Selects a unit, then a planet: two presses on the board. */
async function moveUnit(page: Page): Promise<boolean> {
  const unit = page.locator('.unit[data-ready="true"]').first()
  await unit.waitFor()
  if ((await unit.getAttribute('data-picked')) !== 'true') await unit.press('Enter')
  await page.locator('.planet[data-reachable="true"]').first().press('Enter')
  await page.waitForTimeout(LOOK)
  return true
}

async function openAlone(page: Page, address: string): Promise<void> {
  await page.addInitScript({ content: UNASKED })
  await page.goto(address)
  await page.getByRole('group', { name: 'Number of players' }).getByRole('radio', { name: '1' }).check()
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.locator(CHOICE).first().waitFor()
}

/** Presses the first of the possible actions. */
async function choose(page: Page): Promise<boolean> {
  const choice = page.locator(CHOICE).first()
  const over = page.locator('.result')
  await choice.or(over).first().waitFor()
  if (await over.isVisible()) return false
  try {
    await choice.press('Enter', { timeout: 5_000 })
  } catch (error) {
    // expected: the action before this one has just ended the match
    if (!(await over.isVisible())) throw error
    return false
  }
  await page.waitForTimeout(LOOK)
  return true
}
