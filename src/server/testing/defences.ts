/** The defences of the server, how each is switched off, and the attack that breaks a promise without it. */

import type { OnlineLimits } from '../settings/limits.ts'
import type { AttackName } from './attacks.ts'

export interface Defence {
  /** What replaces the limits of the defence. */
  readonly limits?: Partial<OnlineLimits>
  /** Whether the threads are shared fairly. */
  readonly isFair?: false
  readonly attack: AttackName
  /** How long the attack takes until a promise is broken for certain, in milliseconds. */
  readonly lasts: number
}

const NO_LIMIT = 900_000_000

function unlimited(...names: readonly (keyof OnlineLimits)[]): Partial<OnlineLimits> {
  return Object.fromEntries(names.map(name => [name, NO_LIMIT]))
}

export const DEFENCES = {
  fairShares: { isFair: false, attack: 'manyBots', lasts: 20_000 },
  sizes: {
    limits: unlimited('bodyBytes', 'optionsBytes', 'recordBytes'),
    ...{ attack: 'longTexts', lasts: 5_000 },
  },
  gate: {
    limits: unlimited('bodyParts', 'optionsParts', 'bodyDepth'),
    ...{ attack: 'deepBodies', lasts: 8_000 },
  },
  frames: {
    limits: unlimited('frameBytes', 'frameParts', 'bodyDepth'),
    ...{ attack: 'heavyFrames', lasts: 8_000 },
  },
  turns: { limits: unlimited('turnTime'), attack: 'bodiesAtOnce', lasts: 15_000 },
  slowness: {
    limits: { ...unlimited('headTime', 'requestTime'), leastRate: 0, stallTime: 0 },
    ...{ attack: 'slowSenders', lasts: 25_000 },
  },
  crowds: {
    limits: unlimited('connectionsOfAddress', 'socketsOfAddress'),
    ...{ attack: 'crowd', lasts: 5_000 },
  },
  deafness: { limits: unlimited('queuedBytes', 'heartbeat'), attack: 'deafSockets', lasts: 30_000 },
  rates: {
    limits: unlimited(
      ...(['requestsOfPerson', 'requestsOfAddress', 'framesAtOnce', 'framesPerSecond'] as const),
      ...(['messagesOfPerson', 'linksOfPerson'] as const),
    ),
    ...{ attack: 'frameFlood', lasts: 3_000 },
  },
  quotas: {
    limits: unlimited('newPeopleOfAddress', 'tablesOfPerson', 'unfinishedOfPerson'),
    ...{ attack: 'hoarders', lasts: 15_000 },
  },
  budgets: {
    limits: unlimited('processorOfPerson', 'processorOfAddress'),
    ...{ attack: 'costlyRecords', lasts: 40_000 },
  },
} as const satisfies Readonly<Record<string, Defence>>

export type DefenceName = keyof typeof DEFENCES
