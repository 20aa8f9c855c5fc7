import { expect, it, vi } from 'vitest'
import { builtOnce } from './file-cache.ts'

it('builds each file once, and ours only when it is first requested', () => {
  const build = vi.fn((file: string) => ({ file }))
  const ours = { file: 'ours' }
  const buildOurs = vi.fn(() => ours)
  const of = builtOnce(new Map([['house', buildOurs]]), build)
  const first = of('a')
  expect(buildOurs).not.toHaveBeenCalled()
  for (const key of ['a', 'house', 'b', 'a', 'house']) of(key)
  expect(of('a')).toBe(first)
  expect(of('house')).toBe(ours)
  expect(buildOurs).toHaveBeenCalledOnce()
  expect(build.mock.calls).toEqual([['a'], ['b']])
})

it('keeps a limited number of users’ files', () => {
  const build = vi.fn((file: string) => ({ file }))
  const of = builtOnce(new Map(), build)
  for (let number = 0; number < 60; number++) of(`${number}`)
  of('0')
  expect(build).toHaveBeenCalledTimes(61)
})
