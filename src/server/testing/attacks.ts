/** What attackers do to a server, each from addresses of their own, until they are told to stop. */

import type { ServerAttack } from './attack.ts'
import {
  crowd,
  deafSockets,
  frameFlood,
  heavyFrames,
  manyBots,
  pings,
  pipelines,
  restlessPeople,
  slowSenders,
} from './attacks-by-connection.ts'
import {
  bodiesAtOnce,
  cookielessFlood,
  costlyRecords,
  deepBodies,
  hoarders,
  hugeRecords,
  largeBodies,
  longTexts,
  quadraticBoards,
} from './attacks-by-request.ts'

export const ATTACKS = {
  ...{
    largeBodies,
    deepBodies,
    longTexts,
    bodiesAtOnce,
    hugeRecords,
    quadraticBoards,
    costlyRecords,
    cookielessFlood,
    hoarders,
  },
  ...{ manyBots, slowSenders, deafSockets, restlessPeople, crowd, frameFlood, heavyFrames, pings, pipelines },
} satisfies Readonly<Record<string, ServerAttack>>

export type AttackName = keyof typeof ATTACKS
