/** The limits are listed once, and told alike in `--help` and in the guide for operators. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { helpText } from './flags.ts'
import { limitRows } from './limits.ts'

const GUIDE = new URL('../../../docs/self-hosting.md', import.meta.url)

test('the guide for operators has a row for every limit, in the order of the list, and no other', () => {
  const rows = limitRows('en').map(({ name, value, about }) => `| \`${name}\` | ${value} | ${about} |`)
  const [, table = ''] = readFileSync(GUIDE, 'utf8').split(
    '| limit | default | what it counts, and protects |\n',
  )
  const [, ...found] = table.split('\n\n', 1)[0]!.split('\n')
  expect(found).toEqual(rows)
})

test.each(['en', 'it'] as const)('--help tells every limit in one line of the terminal (%s)', language => {
  const lines = helpText(language).split('\n')
  for (const { name, value, about } of limitRows(language)) {
    const line = lines.find(each => each.startsWith(`  ${name} `))
    expect(line).toContain(` ${value} `)
    expect(line).toContain(about)
    expect(line!.length).toBeLessThanOrEqual(120)
  }
})
