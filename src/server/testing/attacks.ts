/** What attackers do to a server, each from addresses of their own, until they are told to stop. */

import type { HostileAct } from './attack.ts'
import {
  crowd,
  deafSockets,
  frameFlood,
  manyBots,
  restlessPeople,
  slowSenders,
} from './attacks-by-connection.ts'
import {
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
    hugeRecords,
    quadraticBoards,
    costlyRecords,
    cookielessFlood,
    hoarders,
  },
  ...{ manyBots, slowSenders, deafSockets, restlessPeople, crowd, frameFlood },
} satisfies Readonly<Record<string, HostileAct>>

export type AttackName = keyof typeof ATTACKS
