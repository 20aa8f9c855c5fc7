/** The sentence that tells how a task is done: by a mouse, or by a finger. */

import type { Task } from './tasks.ts'

/** What is done with a mouse is done otherwise with a finger. */
export const HANDLED = ['explore', 'dropDungeon', 'redrop', 'trade'] as const
type Handled = (typeof HANDLED)[number]
type HowKey = `how.${Task['type']}` | 'how.redrop.area' | `how.${Handled}.touch` | 'how.redrop.area.touch'

const isHandled = (type: string): type is Handled => HANDLED.some(each => each === type)

export function howKey({ type, needs }: Task, touch: boolean): HowKey {
  if (!isHandled(type)) return `how.${type}`
  const plain = type === 'redrop' && needs.most === 0 ? 'how.redrop.area' : (`how.${type}` as const)
  return touch ? `${plain}.touch` : plain
}
