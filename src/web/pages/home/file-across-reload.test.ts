/** Tests that a chosen file survives one reload. */

import { expect, it } from 'vitest'
import { carriedFile, carryFile } from './file-across-reload.ts'

function texts() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('is the same file on the next page, and gone on the one after', async () => {
  const storage = texts()
  await carryFile(new File(['{"steps": []}'], 'duel.json'), storage)
  const file = carriedFile(storage)
  expect(file?.name).toBe('duel.json')
  expect(await file?.text()).toBe('{"steps": []}')
  expect(carriedFile(storage)).toBeUndefined()
})

it('does not exist if nothing was carried, or nothing can be stored', async () => {
  expect(carriedFile(texts())).toBeUndefined()
  const full = {
    ...texts(),
    setItem: () => {
      throw new Error('no room')
    },
  }
  await carryFile(new File(['text'], 'duel.json'), full)
  expect(carriedFile(full)).toBeUndefined()
})
