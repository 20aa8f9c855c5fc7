/** For tests: reduces many drops and flicks to one hash, which must be the same on every machine. */

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { seeded } from '../../engine/random.ts'
import type { Physics, Rest, Table } from '../../games/dungeon-drop/physics.ts'
import { anyFlick, DUNGEON, tableAfter } from '../../games/dungeon-drop/testing/random-tables.ts'

/** The hash of 200 drops and as many flicks. It changes only with the constants and the library. */
export const FINGERPRINT = '29101fa3a3b06b4953eb81857acf3a471f42cd2c5a6c0f379dbb6bc8ce20b977'

export interface Count {
  readonly drops: number
  /** Each flick continues on the table left by the drop of its number and the flicks before it. */
  readonly flicks: number
}

const ALL: Count = { drops: 200, flicks: 200 }

/** A small sample for the daily tests, and its hash. */
export const SAMPLE: Count = { drops: 2, flicks: 4 }
export const SAMPLE_FINGERPRINT = 'acb26b048f8f92fe6b3082eb5245a07cf3ae4059b7a140721ffca43a392535fb'

/** Heights, walls, a meeple and tokens vary, so that all of the code is covered. */
export function fingerprint(physics: Physics, { drops, flicks }: Count = ALL): string {
  const random = seeded('fingerprint')
  const rests: Rest[] = []
  const tables: Table[] = []
  for (let seed = 0; seed < drops; seed++) {
    const empty: Table = {
      bodies: seed % 4 === 1 ? [{ id: 200, shape: 'token', pose: { x: 20, y: -15, yaw: 0 } }] : [],
      walls: seed % 3 === 0,
    }
    const cubes = [...DUNGEON, ...(seed % 5 === 0 ? [{ id: 90, shape: 'meeple' } as const] : [])]
    const height = 150 + (seed % 4) * 50
    const rest = physics.throwCubes(empty, { cubes, x: 0, y: 0, height, hand: 'dungeon', seed })
    rests.push(rest)
    tables.push(tableAfter(empty, rest, cubes))
  }
  for (let index = 0; index < flicks; index++) {
    const table = tables[index % tables.length]!
    const rest = physics.flick(table, anyFlick(table, random))
    rests.push(rest)
    tables[index % tables.length] = tableAfter(table, rest)
  }
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(rests))))
}
