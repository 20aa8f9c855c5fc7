/** Tests that only one file queries the system's motion preference: other queries would miss the setting. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const WEB = fileURLToPath(new URL('../..', import.meta.url))

it('is queried from the system in one place only, by style sheets and code alike', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.(css|tsx?)$/.test(file),
  )
  const asking = files
    .filter(file => !file.endsWith('.test.ts'))
    .filter(file => readFileSync(join(WEB, file), 'utf8').includes('prefers-reduced-motion'))
  expect(asking).toEqual([join('base', 'settings', 'reduced-motion.ts')])
})
