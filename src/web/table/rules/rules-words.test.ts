/** Tests that the placeholder in the search field of the rules panel is readable. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contrast, hexColour } from '../../../../tests/contrast.ts'

const sheet = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

it('the placeholder contrasts with the field by 4.5 to 1 in every theme', () => {
  expect(sheet('./RulesPanel.module.css')).toMatch(
    /background: var\(--ground-deep\);\s+&::placeholder \{\s+color: var\(--ink-soft\);\s+opacity: 1;/,
  )
  const tokens = sheet('../../kit/components/tokens.css')
  const values = (name: string): (readonly string[])[] =>
    [...tokens.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].map(([, value]) => value!.match(/#\w{6}/g)!)
  const grounds = values('ground-deep')
  expect(grounds.length).toBeGreaterThanOrEqual(4)
  for (const [theme, inks] of values('ink-soft').entries())
    for (const [at, ink] of inks.entries())
      expect(contrast(hexColour(ink), hexColour(grounds[theme]![at]!))).toBeGreaterThanOrEqual(4.5)
})
