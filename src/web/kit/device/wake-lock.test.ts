/** Tests when the screen is kept on, and that the lock is given back in time. */

import { expect, it } from 'vitest'
import { createWakeLock } from './wake-lock.ts'

function screen({ refuses = false } = {}) {
  let isVisible = true
  const answers: (() => void)[] = []
  const told: string[] = []
  const lock = createWakeLock({
    request: () =>
      new Promise((resolve, reject) => {
        told.push('asked')
        const release = async () => void told.push('released')
        answers.push(() => (refuses ? reject(new Error('no')) : resolve({ release })))
      }),
    isVisible: () => isVisible,
  })
  const rest = () => new Promise(resolve => setTimeout(resolve))
  return {
    lock,
    told,
    async answer() {
      for (const each of answers.splice(0)) each()
      await rest()
    },
    async show(visible: boolean) {
      isVisible = visible
      lock.looked()
      await rest()
    },
    rest,
  }
}

it('the lock is held while it is wanted, and asked for once', async () => {
  const { lock, told, answer, rest } = screen()
  lock.want(true)
  lock.want(true)
  await answer()
  lock.want(true)
  expect(told).toEqual(['asked'])
  lock.want(false)
  await rest()
  expect(told).toEqual(['asked', 'released'])
})

it('a lock that comes too late is given back', async () => {
  const { lock, told, answer } = screen()
  lock.want(true)
  lock.want(false)
  await answer()
  expect(told).toEqual(['asked', 'released'])
})

it('a hidden page gives it back, and asks again when it is shown', async () => {
  const { lock, told, answer, show } = screen()
  lock.want(true)
  await answer()
  await show(false)
  expect(told).toEqual(['asked', 'released'])
  await show(true)
  await answer()
  expect(told).toEqual(['asked', 'released', 'asked'])
})

it('a browser that refuses is asked again only when something changes', async () => {
  const { lock, told, answer, show } = screen({ refuses: true })
  lock.want(true)
  await answer()
  expect(told).toEqual(['asked'])
  await show(true)
  expect(told).toEqual(['asked', 'asked'])
})
