/** Tests that every part of the page whose style uses a height variable receives it. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { KEEPS_CLEAR } from './height-variables.ts'

const WEB = fileURLToPath(new URL('../..', import.meta.url))

interface Use {
  readonly file: string
  /** The selector of the rule. */
  readonly selector: string
}

/** The rules in which one of the variables is used. */
function usesIn(file: string): readonly Use[] {
  const open: string[] = []
  return readFileSync(join(WEB, file), 'utf8')
    .split('\n')
    .flatMap(line => {
      if (line.trimEnd().endsWith('{')) open.push(line.trim().slice(0, -1).trim())
      else if (line.trim() === '}') open.pop()
      return /var\(--(what-now|lesson-card)\b/.test(line) ? [{ file, selector: open.at(-1)! }] : []
    })
}

/** Whether the element of the rule is one of those. */
function isTold(selector: string): boolean {
  let plain = selector
  while (plain.includes('(')) plain = plain.replace(/\([^()]*\)/, '')
  const element = plain.split(' ').at(-1)!
  return KEEPS_CLEAR.some(told => element.split(/(?=[.:])/).includes(told))
}

describe('A part of the page that leaves room for a bar', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  const uses = files.filter(file => file.endsWith('.css')).flatMap(usesIn)

  it('gets the height of the bar', () => {
    expect(uses.length).toBeGreaterThan(8)
    expect(uses.filter(({ selector }) => !isTold(selector))).toEqual([])
  })
})
