/**
 * Whatever attackers do, a normal player plays on: the whole server as a separate process, one player, and attackers from
 * other addresses, one after the other and all at once. Then each defence is switched off, and its attack breaks a
 * promise. `TAVOLO_WITHOUT=fairShares npm run test:long -- hostile` runs all attacks without one of them.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleSize } from '../../tests/sample-size.ts'
import { startAttackers } from './testing/attack-processes.ts'
import { type AttackedServer, attackedServer } from './testing/attacked-server.ts'
import { ATTACKS, type AttackName } from './testing/attacks.ts'
import { DEFENCES, type DefenceName } from './testing/defences.ts'

/** How long each attack lasts, in milliseconds. In the short form all attack together, and speed is not judged. */
const LASTS = sampleSize({ daily: 600, long: 25_000 })
const IS_LONG = LASTS > 10_000
/** In the short form, code is compiled meanwhile. */
const LONGEST_STALL = IS_LONG ? 50 : 500
/** Large files take seconds to read even if the attack is over at once. */
const SLOW: readonly AttackName[] = ['costlyRecords', 'hugeRecords', 'quadraticBoards', 'bodiesAtOnce']
const ALL = (Object.keys(ATTACKS) as AttackName[]).filter(name => IS_LONG || !SLOW.includes(name))

function print(name: string, figures: Readonly<Record<string, number>>): void {
  if (!IS_LONG) return
  const told = Object.entries(figures).map(([key, value]) => `${key} ${Math.round(value)}`)
  console.log(`${name}: ${told.join(', ')}`)
}

let attackers: Awaited<ReturnType<typeof startAttackers>>
beforeAll(async () => {
  attackers = await startAttackers(new URL('../../tests/records/dungeon-drop/solo.json', import.meta.url))
})
afterAll(() => attackers?.stop())

const started = (without: DefenceName | undefined, calm: number): Promise<AttackedServer> =>
  attackedServer({ attackers, without, calm, print, isTimed: IS_LONG, longestStall: LONGEST_STALL })

const switchedOff = process.env.TAVOLO_WITHOUT as DefenceName | undefined

describe.runIf(IS_LONG)('a player is not disturbed', () => {
  let server: AttackedServer
  beforeAll(async () => {
    server = await started(switchedOff, LASTS)
  })
  afterAll(() => server?.stop())

  it.each(ALL)('by %s', async name => {
    expect(await server.broken(name, [name], LASTS)).toEqual([])
  })
})

// On another server: what the attackers may use of this one is spent.
it('a player is not disturbed by all attacks together', async () => {
  const server = await started(switchedOff, LASTS)
  expect(await server.broken('all together', ALL, LASTS)).toEqual([])
  await server.stop()
})

describe.runIf(IS_LONG)('each defence is needed:', () => {
  it.each(Object.keys(DEFENCES) as DefenceName[])('without %s a promise is broken', async name => {
    const { attack, lasts } = DEFENCES[name]
    const server = await started(name, 3_000)
    const broken = await server.broken(`without ${name}, ${attack}`, [attack], lasts)
    await server.stop()
    console.log(`without ${name}: ${broken.join('; ')}`)
    expect(broken).not.toEqual([])
  })
})
