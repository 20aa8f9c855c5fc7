/** How the log draws an event: an icon, and its result in colour. Each game says it for its events. */

import type { Seat, Tagged } from '../../../engine/game.ts'

const LOG_ICONS = [
  'move',
  'ride',
  'attack',
  'destroy',
  'miss',
  'dice',
  'hide',
  'seen',
  'wake',
  'slide',
  'block',
  'card',
  'key',
  'gain',
  'hurt',
  'build',
  'arm',
  'drop',
  'flick',
  'loot',
  'pillar',
  'power',
  'meeple',
  'score',
  'chest',
  'quest',
  'turn',
  'skip',
  'round',
  'out',
  'end',
] as const
export type LogIcon = (typeof LOG_ICONS)[number]

/** A figure or a sign that needs no translation, such as `+4` or `5`. */
export interface LogResult {
  readonly text: string
  readonly tone?: 'good' | 'bad'
  /** The seat whose colour it has instead. */
  readonly seat?: Seat
}

export interface LogLook {
  readonly icon: LogIcon
  readonly tone?: 'good' | 'bad'
  readonly results?: readonly LogResult[]
}

export type LogLookOf<Event extends Tagged> = (event: Event) => LogLook

export type AnyLogLook = LogLookOf<never>
