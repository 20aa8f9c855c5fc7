/** Records from elsewhere are checked in the page, including throws, and a match can be verified. */

import { deflateRawSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { kept, until } from './seeded-matches.ts'
import { sitDown } from './table.ts'

interface Recorded {
  readonly steps: readonly {
    readonly tape?: { rest?: { moved: { id: number; pose: { x: number; y: number } }[] } }[]
  }[]
}

/** A match up to its first throw; if `forged`, a cube is off the mat. */
function packed(forge: boolean): string {
  const record = JSON.parse(until(kept('dungeon-drop/classic-2'), 1)) as Recorded
  const thrown = record.steps.flatMap(({ tape = [] }) => tape).find(({ rest }) => rest)!
  if (forge) thrown.rest!.moved[0]!.pose.x = 360
  return deflateRawSync(JSON.stringify(record)).toString('base64url')
}

test('a forged throw is refused and its step named; an old match says what cannot be verified', {
  tag: '@long',
}, async ({ page }) => {
  const problems = await sitDown(page)
  await page.goto(`/#/record/${packed(true)}`)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(/Step \d+ of the record is wrong: .+ lies off the mat/, {
    timeout: 60_000,
  })

  await page.goto(`/#/verify-record/${packed(false)}`)
  await expect(page.getByRole('heading', { name: 'Verify this match' })).toBeVisible()
  await expect(page.getByText('not every random outcome can be verified')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Throws simulated again, all as recorded: 2.')).toBeVisible()
  await expect(page.getByText(/have no seed, so their random outcomes/)).toBeVisible()
  expect(problems).toEqual([])
})
