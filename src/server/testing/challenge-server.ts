/** A server with the daily challenge, whose days a test ends by hand, and people who play on it. */

import { beforeEach, expect } from 'vitest'
import { dailySetUps } from '../../bots/daily-set-ups.ts'
import { seeded } from '../../engine/random.ts'
import { seedFromText } from '../../engine/seed.ts'
import { cubeAttack } from '../../games/cube-attack/game.ts'
import { cyberdoomTower } from '../../games/cyberdoom-tower/game.ts'
import type { PastChallenge, TodaysChallenge } from '../../wire/challenge-api.ts'
import { dayOf, endOfDay, numberOfDay } from '../../wire/challenge-days.ts'
import type { OnlineTable } from '../../wire/table-api.ts'
import { createChallengeKeeping } from '../online/actions/keep-challenges.ts'
import { ownMatchWork } from '../online/matches/budgeted-match-work.ts'
import type { KeptChallenge } from '../store/challenge-store.ts'
import type { HttpAnswer, OnlineVisitor } from './online-server.ts'
import { playSeat } from './play-online.ts'
import { startedServer } from './started-server.ts'

const GAMES = [cubeAttack, cyberdoomTower]
const SEEDED = 'challenge 17'
const findGame = async (id: string) => GAMES.find(game => game.id === id)
const HOUR = 60 * 60_000

export const TOWER = cyberdoomTower.id

/** What a person has received, in all answers and frames. */
interface Watched extends OnlineVisitor {
  readonly heard: string[]
}

const seatOf = ({ seats }: OnlineTable): number => seats.findIndex(({ kind }) => kind === 'person')

/** Keeps what the visitor hears. */
function watched(visitor: OnlineVisitor): Watched {
  const heard: string[] = []
  const listening = async <Answer extends HttpAnswer<unknown>>(asking: Promise<Answer>): Promise<Answer> => {
    const answer = await asking
    heard.push(JSON.stringify(answer.body))
    return answer
  }
  return {
    ...visitor,
    heard,
    get: (path, headers) => listening(visitor.get(path, headers)),
    post: (path, body, extra) => listening(visitor.post(path, body, extra)),
  }
}

const begin = (visitor: OnlineVisitor, game = TOWER, name = 'Ada') =>
  visitor.post('/api/challenge', { game, name })
const today = async (visitor: OnlineVisitor) => (await visitor.get<TodaysChallenge>('/api/challenge')).body

/** The server would draw other seeds in every run. */
function challengesOf(day: string): readonly KeptChallenge[] {
  return dailySetUps(numberOfDay(day)).flatMap(({ game: id, bots, options }) => {
    const game = GAMES.find(each => each.id === id)
    const about = { day, game: id, bots, options, seed: seedFromText(`${SEEDED} ${day} ${id}`) }
    const open = { closed: undefined, published: undefined, differences: [] }
    return game ? [{ ...about, ...open, gameVersion: game.version }] : []
  })
}

const past = (visitor: OnlineVisitor, day: string) =>
  visitor.get<PastChallenge & { readonly problem?: string }>(`/api/challenge/day?day=${day}`)
const ofTower = ({ games }: PastChallenge) => games.find(({ game }) => game === TOWER)!

/** It runs as long as the tests of the file. */
export function challengeServer() {
  let time = Date.parse('2030-05-05T10:00:00Z')
  const now = () => time
  const server = startedServer({ findGame, now })
  const drawSeeds = () => server.store().challenges.add(challengesOf(dayOf(time)))
  const person = () => watched(server.visitor())

  /** Plays a try with decisions that follow from `taste` alone. */
  async function play(
    visitor: Watched,
    taste: string,
    { game = TOWER, until = Infinity } = {},
  ): Promise<string> {
    const { body: table } = await begin(visitor, game, taste)
    const socket = await visitor.socket(table.id)
    const rules = GAMES.find(({ id }) => id === game)!
    await playSeat(socket, { game: rules, seat: seatOf(table), random: seeded(taste), until })
    if (until === Infinity)
      await expect.poll(async () => (await server.store().tables.find(table.id))?.ended).toBeDefined()
    visitor.heard.push(...socket.frames)
    socket.leave()
    return table.id
  }

  async function entriesOf(table: string) {
    const { head, snapshot, tail } = (await server.store().open(table))!
    expect(snapshot).toBeUndefined()
    return { setup: head.setup, steps: tail.map(({ seat, command, tape }) => ({ seat, command, tape })) }
  }

  const work = ownMatchWork({ findGame }, 'test')
  const keeping = (store = server.store()) =>
    createChallengeKeeping({
      ...{ store, tables: server.tables(), work, now },
      report: (where, error) => {
        throw new Error(where, { cause: error })
      },
    })

  /** The day is over, and everything that follows is done. */
  async function endTheDay(store = server.store()): Promise<string> {
    const day = dayOf(time)
    time = endOfDay(day) + HOUR
    await keeping(store).keep()
    time += 60_000
    await keeping(store).keep()
    await drawSeeds()
    return day
  }

  beforeEach(drawSeeds)
  return { server, person, begin, today, play, entriesOf, endTheDay, past, ofTower, day: () => dayOf(time) }
}
