/** The first steps of every game on the shelf: in a room with bots, in the terminal, and online. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botNamed } from '../src/bots/index.ts'
import { randomBot } from '../src/bots/random-bot.ts'
import { runCli } from '../src/cli/testing/run-cli.ts'
import type { Line } from '../src/engine/game.ts'
import { LANGUAGES } from '../src/engine/languages.ts'
import { choices } from '../src/engine/play.ts'
import { seeded } from '../src/engine/random.ts'
import { redact } from '../src/engine/secret.ts'
import { started } from '../src/engine/testing/toy-matches.ts'
import { openAllBoxes } from '../src/games/all-games.ts'
import { scatter } from '../src/games/dungeon-drop/throws/scatter.ts'
import { seatBots } from '../src/host/bots/bot-seats.ts'
import type { Clock } from '../src/host/room/clock.ts'
import { openRoom } from '../src/host/room/room.ts'
import { createI18n } from '../src/i18n/create-i18n.ts'
import { createTranslator } from '../src/i18n/translator.ts'
import { findPlayableGame } from '../src/server/playable-games.ts'
import { type OnlineServer, onlineServer } from '../src/server/testing/online-server.ts'
import { newestStep, playSeat, secretsIn } from '../src/server/testing/play-online.ts'
import type { Told } from '../src/wire/match-messages.ts'
import { acceptedOptions } from './random-matches.ts'

const STEPS = 12
const boxes = await openAllBoxes(scatter)
const ids = boxes.map(({ game }) => game.id)
const seatsOf = ({ seats }: { readonly seats: { readonly min: number } }): number => Math.max(2, seats.min)

describe.each(boxes.map(box => ({ id: box.game.id, box })))('$id in a room', ({ box }) => {
  const { game } = box
  const seats = seatsOf(game)

  it('is played by bots, and everything that it says is translated', async () => {
    const match = started(game, { seats, options: acceptedOptions(game, seats, 1) }, 1)
    const waiting: (() => void)[] = []
    const clock: Clock = { now: () => 0, later: (_milliseconds, work) => void waiting.push(work) }
    const room = openRoom(match, { clock })
    const told: Told[] = []
    room.join({ viewers: ['audience'], send: each => void told.push(each) })
    expect(botNamed(game, 'random')).toBe(randomBot)
    const bots = Array.from({ length: seats }, () => randomBot)
    seatBots(room, { bots, random: seeded(1), clock, patience: -1 })
    const i18n = createI18n(boxes)
    const translators = LANGUAGES.map(language => createTranslator(i18n, language, seat => `P${seat}`))
    const expectWords = (line: Line): void => {
      for (const { translate } of translators) {
        const sentence = translate(line, game.id)
        expect(sentence, line.say).not.toMatch(/{{|undefined|\[object/)
        expect(sentence).not.toBe(line.say)
      }
    }
    for (let step = 0; step < STEPS && waiting.length > 0; step++) {
      for (const seat of game.awaited(room.match.state)) {
        const state = redact(room.match.state, seat)
        const facts = game.facts?.(state)
        for (const watching of [false, true]) expectWords(box.prompt({ state, seat, watching, facts }))
        for (const { command } of choices(game, state, seat)) expectWords(box.name({ state, command }))
        box.standing({ state, seat }).forEach(expectWords)
        for (const { name, cards } of box.table?.(state) ?? [])
          for (const line of [name, ...cards.flatMap(({ face }) => face ?? [])]) expectWords(line)
      }
      waiting.shift()!()
      await new Promise<void>(resolve => setImmediate(resolve))
    }
    expect(told.filter(({ type }) => type === 'broken' || type === 'refused')).toEqual([])
    expect(told.filter(({ type }) => type === 'shown').length).toBeGreaterThan(1)
  })
})

it.each(ids)('%s is played in the terminal', async id => {
  const game = boxes.find(box => box.game.id === id)!.game
  const flags = `--seats ${seatsOf(game)} --people 1 --bots random --seed 7`
  const { out, err } = await runCli(`play ${id} ${flags}`, { input: ['1'] })
  expect(err).toBe('')
  expect(out).toMatch(/^At the table: Player 1/m)
  expect(out).toMatch(/^1\. /m)
  expect(out).toMatch(/The input ended after step \d|The match is over/)
})

describe('Online', () => {
  let server: OnlineServer
  beforeAll(async () => {
    server = onlineServer({ findGame: findPlayableGame })
    await server.start()
  })
  afterAll(async () => {
    await server.stop()
    server.remove()
  })

  it.each(ids)('%s is played by people, and nobody is sent a secret of another', async id => {
    const game = (await findPlayableGame(id))!
    const people = Array.from({ length: seatsOf(game) }, () => server.visitor())
    const [ada, ...others] = people
    const { body: table } = await ada!.post('/api/tables', {
      game: id,
      options: {},
      bots: people.map(() => null),
      name: 'Ada',
    })
    for (const [index, each] of others.entries())
      await each.post(`/api/tables/${table.id}/sit`, { invite: table.invite, name: `Bea ${index}` })
    await ada!.post(`/api/tables/${table.id}/start`)
    const watching = await server.visitor().socket(table.id, { watch: table.watch! })
    const sockets = await Promise.all(people.map(each => each.socket(table.id)))
    const random = seeded(`online ${id}`)
    await Promise.all(sockets.map((socket, seat) => playSeat(socket, { game, seat, random, until: STEPS })))
    expect(newestStep(watching).version).toBeGreaterThan(0)
    expect(watching.told.flatMap(told => secretsIn(told).leaked)).toEqual([])
    for (const socket of [...sockets, watching]) socket.leave()
  })
})
