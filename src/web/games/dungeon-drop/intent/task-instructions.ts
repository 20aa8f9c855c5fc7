/** The sentence that says how to do a task: by mouse, or by finger. */

import type { Task } from './tasks.ts'

/** Tasks that are done differently by mouse and by finger. */
export const HANDLED = ['explore', 'dropDungeon', 'redrop', 'trade'] as const
type Handled = (typeof HANDLED)[number]
type HowKey = `how.${Task['type']}` | 'how.redrop.area' | `how.${Handled}.touch` | 'how.redrop.area.touch'

const isHandled = (type: string): type is Handled => HANDLED.some(each => each === type)

export function howKey({ type, needs }: Task, touch: boolean): HowKey {
  if (!isHandled(type)) return `how.${type}`
  const plain = type === 'redrop' && needs.most === 0 ? 'how.redrop.area' : (`how.${type}` as const)
  return touch ? `${plain}.touch` : plain
}
