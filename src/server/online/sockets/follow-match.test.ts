/** Pages that follow a match over the network: they say what they have, and get what they miss. */

import { expect, it, vi } from 'vitest'
import type { AnyGame } from '../../../engine/game.ts'
import { choices } from '../../../engine/play.ts'
import { cubeAttack } from '../../../games/cube-attack/game.ts'
import { followMatch, isFollowTold } from '../../../wire/follow-match.ts'
import type { Ask, JoinAsk, ShownStep } from '../../../wire/match-messages.ts'
import { newUuid } from '../../../wire/uuid.ts'
import { isAnswerTo, isTable, type OnlineVisitor, type TestSocket } from '../../testing/online-server.ts'
import { startedServer } from '../../testing/started-server.ts'

const game = cubeAttack as unknown as AnyGame

const server = startedServer({ findGame: async id => (id === game.id ? game : undefined) })

const typesOf = ({ told }: TestSocket) => told.map(({ type }) => type as string)
/** Waits until the condition holds. */
const until = (check: () => boolean) =>
  vi.waitFor(() => expect(check()).toBe(true), { timeout: 20_000, interval: 5 })

/** Ada opens a table and Bea sits down; returns a function that starts it. */
async function tableOfTwo() {
  const [ada, bea] = [server.visitor(), server.visitor()]
  const opened = await ada.post('/api/tables', {
    game: game.id,
    options: {},
    bots: [null, null],
    name: 'Ada',
  })
  const { id, invite } = opened.body
  await bea.post(`/api/tables/${id}/sit`, { invite, name: 'Bea' })
  return { ada, bea, id, start: () => ada.post(`/api/tables/${id}/start`) }
}

/** A page that follows the match of a table. */
async function page(person: OnlineVisitor, id: string, followed = followMatch(game)) {
  const socket = await person.socket(id, { joins: true })
  const asked = new Map<string, Ask>()
  let [shown, read] = [undefined as ShownStep | undefined, 0]
  /** Reads what has arrived; returns the newest step. */
  const newest = (): ShownStep | undefined => {
    for (const told of socket.told.slice(read)) {
      if (isFollowTold(told)) keep(followed.follow(told))
      else if (told.type === 'shown') {
        shown = told
        followed.show(told)
      } else if (told.type === 'done') keep(followed.answer(told, asked.get(told.id)))
    }
    read = socket.told.length
    return shown
  }
  const keep = (step: ShownStep | undefined | 'differs'): void => {
    expect(step).not.toBe('differs')
    if (step && step !== 'differs') shown = step
  }
  return {
    socket,
    followed,
    newest,
    version: () => newest()?.version,
    join: (ask: JoinAsk = followed.join()) => socket.send(ask),
    send(ask: Ask) {
      asked.set(ask.id, ask)
      socket.send(ask)
      return socket.heard(isAnswerTo(ask.id))
    },
  }
}

/** An awaited player plays the first choice. */
async function playOne(pages: readonly Awaited<ReturnType<typeof page>>[]): Promise<void> {
  const { views, version } = pages[0]!.newest()!
  const { state } = views[0]!
  const seat = game.awaited(state)[0]!
  const { command } = choices(game, state, seat)[0]!
  const answer = await pages[seat]!.send({ type: 'command', id: newUuid(), seat, command, version })
  expect(answer).toEqual({ type: 'done', id: answer.id, seat, version: version + 1, tape: [] })
  await until(() => pages.every(each => each.version() === version + 1))
}

it('nothing of the match is sent before the page joins it, and then each move once', async () => {
  const { ada, bea, id, start } = await tableOfTwo()
  const [one, other] = [await page(ada, id), await page(bea, id)]
  // Before the match begins.
  one.join()
  await start()
  await until(() => one.version() === 0)
  await other.socket.heard(isTable(({ state }) => state === 'playing'))
  expect(typesOf(other.socket)).not.toContain('shown')
  other.join()
  await until(() => other.version() === 0)
  for (let move = 0; move < 3; move++) await playOne([one, other])
  for (const each of [one, other]) {
    expect(each.version()).toBe(3)
    expect(typesOf(each.socket).filter(type => type === 'shown')).toHaveLength(1)
    expect(typesOf(each.socket).filter(type => type === 'did' || type === 'done')).toHaveLength(3)
  }
})

it('a page that was away gets what it missed, and a new one everything', async () => {
  const { ada, bea, id, start } = await tableOfTwo()
  await start()
  const [one, other] = [await page(ada, id), await page(bea, id)]
  one.join()
  other.join()
  await until(() => one.version() === 0 && other.version() === 0)
  await playOne([one, other])
  // A second page of the same person plays on.
  const second = await page(ada, id)
  second.join()
  await until(() => second.version() === 1)
  one.socket.leave()
  await playOne([second, other])
  await playOne([second, other])
  const again = await page(ada, id, one.followed)
  again.join()
  await until(() => again.version() === 3)
  expect(typesOf(again.socket).slice(-3)).toEqual(['resumed', 'did', 'did'])
  expect(again.newest()?.views).toEqual(second.newest()?.views)
  expect(typesOf(second.socket)).toContain('past')
})

it('a match without connections is not in memory', async () => {
  const { ada, id, start } = await tableOfTwo()
  await start()
  const before = server.tables().count()
  const one = await page(ada, id)
  one.join()
  await until(() => one.version() === 0)
  expect(server.tables().count()).toBe(before + 1)
  one.socket.leave()
  await until(() => server.tables().count() === before)
})

it('an invalid request of a page that follows closes the connection', async () => {
  const { ada, id, start } = await tableOfTwo()
  await start()
  for (const wrong of [
    { type: 'join', since: -1 },
    { type: 'join', all: true },
    { type: 'earlier', step: 0 },
  ]) {
    const { socket } = await page(ada, id)
    socket.send(wrong)
    expect(await socket.closed()).toBe(4400)
  }
})
