/** Tests of what is asked in which order, and of one's own mistakes among it. */

import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TrainingTask } from '../../../../bots/training/training-set.ts'
import { keepMistakes } from '../../../base/storage/own-mistakes.ts'
import { inOrder, ownTasks, tasksAbout } from './practice.ts'

const task = (id: string, theme: string, difficulty: string) => ({ id, theme, difficulty }) as TrainingTask

const TASKS = inOrder([
  task('a', 'win', 'hard'),
  task('b', 'win', 'easy'),
  task('c', 'win', 'easy'),
  task('d', 'moon', 'easy'),
  task('e', 'moon', 'medium'),
])

const stored = new Map<string, string>()

afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

const ids = (tasks: readonly { readonly id: string }[]) => tasks.map(({ id }) => id)

describe('Training positions', () => {
  it('begin with the easiest, and their themes take turns', () => {
    expect(ids(TASKS)).toEqual(['b', 'd', 'c', 'e', 'a'])
  })

  it('can be of one theme, or one’s own', () => {
    const step = { step: 3, better: { type: 'pass' }, cost: { say: 'cost' }, why: [] }
    keepMistakes('game', 'match', [step])
    const all = [...ownTasks('game'), ...TASKS]
    expect(ids(tasksAbout(all, 'moon'))).toEqual(['d', 'e'])
    expect(ids(tasksAbout(all, 'own'))).toEqual(['own match/3'])
    expect(ids(tasksAbout(all, 'all'))).toEqual(['own match/3', 'b', 'd', 'c', 'e', 'a'])
  })
})
