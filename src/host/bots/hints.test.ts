/** Tests of hints: they use only what the player may see, run in slices, go to nobody else, and leave no trace. */

import { describe, expect, it } from 'vitest'
import { advising, type Bot, type Thinking } from '../../bots/bot.ts'
import { randomBot } from '../../bots/random-bot.ts'
import type { Tagged } from '../../engine/game.ts'
import { canonical } from '../../engine/plain-data.ts'
import { seeded } from '../../engine/random.ts'
import { recordOf, writeRecord } from '../../engine/record.ts'
import { redact } from '../../engine/secret.ts'
import { hiddenCard } from '../../engine/testing/hidden-card.ts'
import { started } from '../../engine/testing/toy-matches.ts'
import type { Told } from '../../wire/match-messages.ts'
import { newUuid } from '../../wire/uuid.ts'
import type { Connection } from '../room/connection.ts'
import { openRoom } from '../room/room.ts'
import { fakeClock } from '../testing/bot-table.ts'
import { giveHints } from './hints.ts'

const NEXT = { command: { type: 'pass' }, cost: { say: 'bot:next.little' } }

/** A bot that thinks for this many steps of ten milliseconds, unless it is asked to hurry. */
function thinker(steps: number, pass: (milliseconds: number) => void) {
  const shown: Thinking[] = []
  let taken = 0
  const bot = advising('thinker', function* (about) {
    shown.push(about)
    for (let step = 1; step <= steps; step++) {
      pass(10)
      taken++
      if ((yield step / steps) === 'hurry') break
    }
    return { command: { type: 'roll' }, why: () => [{ say: 'bot:lots' }], next: NEXT }
  })
  return { bot, shown, taken: () => taken }
}

function laid(make: (pass: (milliseconds: number) => void) => Bot, patience?: number) {
  const time = fakeClock()
  const room = openRoom(started(hiddenCard, { seats: 3 }), { clock: time.clock })
  const listen = (...viewers: Connection['viewers']) => {
    const told: Told[] = []
    const connection: Connection = { viewers, send: message => void told.push(message) }
    room.join(connection)
    told.length = 0
    return { connection, told }
  }
  const bot = make(time.pass)
  const random = seeded(5)
  const hints = giveHints(room, {
    bot,
    random,
    clock: time.clock,
    ...(patience === undefined ? {} : { patience }),
  })
  const me = listen(0)
  const id = newUuid()
  const ask = (seat = 0) => hints.receive(me.connection, { type: 'hint', id, seat })
  return { ...time, room, hints, me, listen, ask, id }
}

const typesOf = (told: readonly Told[]) => told.map(({ type }) => type)

describe('a hint', () => {
  it('is the command, its reasons and the next best one, at the step of the request, after some progress', async () => {
    const scene = laid(pass => thinker(20, pass).bot)
    scene.ask()
    await scene.run(1_000)
    const progress = scene.me.told.flatMap(told => (told.type === 'hinting' ? told.progress : []))
    expect(progress.length).toBeGreaterThan(3)
    expect(progress).toEqual([...progress].sort((one, other) => one - other))
    expect(scene.me.told.at(-1)).toEqual({
      type: 'hinted',
      id: scene.id,
      seat: 0,
      step: 0,
      command: { type: 'roll' },
      why: [{ say: 'bot:lots' }],
      next: NEXT,
    })
  })

  it('is computed from what the player may see', async () => {
    let shown: Thinking[] = []
    const scene = laid(pass => {
      const thinking = thinker(3, pass)
      shown = thinking.shown
      return thinking.bot
    })
    scene.ask()
    await scene.run(1_000)
    expect(shown).toHaveLength(1)
    expect(canonical(shown[0]!.state)).toBe(canonical(redact(scene.room.match.state, 0)))
    expect(canonical(shown[0]!.state)).not.toBe(canonical(scene.room.match.state))
  })

  it('goes only to the player who asked', async () => {
    const scene = laid(pass => thinker(5, pass).bot)
    const other = scene.listen(1)
    const watching = scene.listen('audience')
    scene.ask()
    await scene.run(1_000)
    expect([...other.told, ...watching.told]).toEqual([])
  })

  it('is not given for another player’s seat, or for one that has nothing to do', async () => {
    const scene = laid(pass => thinker(5, pass).bot)
    scene.ask(1)
    expect(scene.me.told.at(-1)).toMatchObject({ refusal: { because: 'engine:notYourSeat' } })
    const other = scene.listen(1)
    scene.hints.receive(other.connection, { type: 'hint', id: newUuid(), seat: 1 })
    expect(other.told.at(-1)).toMatchObject({ refusal: { because: 'engine:hint.none' } })
    await scene.run(1_000)
    expect(typesOf([...scene.me.told, ...other.told])).toEqual(['refused', 'refused'])
  })

  it('leaves no trace: the match, its record and its outcomes are as if nobody had asked', async () => {
    const played = async (hinted: boolean) => {
      const scene = laid(() => randomBot)
      for (const type of ['swap', 'roll', 'pass', 'roll']) {
        const seat = (scene.room.match.state as { turn: number }).turn
        const { connection } = scene.listen(seat)
        if (hinted) scene.hints.receive(connection, { type: 'hint', id: newUuid(), seat })
        await scene.run(1_000)
        await scene.room.act(seat, { type })
      }
      return writeRecord(recordOf(scene.room.match, { names: ['a', 'b', 'c'] }))
    }
    expect(await played(true)).toBe(await played(false))
  })
})

describe('computing a hint', () => {
  it('is hurried after the time limit', async () => {
    const scene = laid(pass => thinker(1_000_000, pass).bot, 300)
    scene.ask()
    await scene.run(2_000)
    expect(scene.me.told.at(-1)!.type).toBe('hinted')
    expect(scene.clock.now()).toBeLessThan(2_100)
  })

  const ends = {
    'is no longer wanted': async (scene: ReturnType<typeof laid>) =>
      scene.hints.receive(scene.me.connection, { type: 'noHint' }),
    'would reach nobody, as the asker has left': async (scene: ReturnType<typeof laid>) =>
      scene.hints.leave(scene.me.connection),
    'no longer fits, as the match went on': async (scene: ReturnType<typeof laid>) =>
      void (await scene.room.act(0, { type: 'pass' })),
  }
  it.each(Object.entries(ends))('ends when it %s', async (_, end) => {
    let taken = () => 0
    const scene = laid(pass => {
      const thinking = thinker(1_000_000, pass)
      taken = thinking.taken
      return thinking.bot
    }, 1_000_000)
    scene.ask()
    await scene.run(100)
    const before = taken()
    expect(before).toBeGreaterThan(0)
    await end(scene)
    await scene.run(1_000)
    expect(taken()).toBe(before)
    expect(typesOf(scene.me.told)).not.toContain('hinted')
  })

  it('continues whatever others request or cancel', async () => {
    const scene = laid(pass => thinker(20, pass).bot)
    const others = [scene.listen(1), scene.listen('audience'), scene.listen(0)]
    scene.ask()
    await scene.run(30)
    for (const { connection } of others) {
      scene.hints.receive(connection, { type: 'hint', id: newUuid(), seat: 0 })
      scene.hints.receive(connection, { type: 'noHint' })
      scene.hints.leave(connection)
    }
    await scene.run(1_000)
    expect(scene.me.told.at(-1)).toMatchObject({ type: 'hinted', id: scene.id })
  })

  it('that fails is reported, and the match continues', async () => {
    const scene = laid(() =>
      // biome-ignore lint/correctness/useYield: it fails before it has anything to report
      advising('faulty', function* () {
        throw new Error('oh')
      }),
    )
    scene.ask()
    await scene.run(100)
    expect(scene.me.told.at(-1)).toMatchObject({
      type: 'refused',
      refusal: { because: 'engine:hint.failed', params: { problem: 'oh' } },
    })
    expect(await scene.room.act(0, { type: 'pass' } as Tagged)).toBeUndefined()
  })
})
