import { describe, expect, it } from 'vitest'
import { nextTab } from './next-tab.ts'

const TABS = ['log', 'rules', 'actions'] as const

describe('the keys of tabs', () => {
  it.each([
    ['ArrowRight', 'log', 'rules'],
    ['ArrowRight', 'actions', 'log'],
    ['ArrowLeft', 'rules', 'log'],
    ['ArrowLeft', 'log', 'actions'],
    ['Home', 'actions', 'log'],
    ['End', 'log', 'actions'],
    ['ArrowDown', 'log', undefined],
    ['Tab', 'log', undefined],
  ] as const)('%s leads from %s to %s', (key, from, to) => {
    expect(nextTab<(typeof TABS)[number]>(TABS, from, key)).toBe(to)
  })
})
