/** Who may do what, and when: one table of roles, requests and states, and every cell of it is tested. */

import { describe, expect, it } from 'vitest'
import { newUuid } from '../../wire/uuid.ts'
import {
  answered,
  connect,
  type Listed,
  type ListedAttempt,
  type ListedRole,
  type ListedScene,
  type ListedState,
  outsiders,
  ROLES,
  STATES,
} from '../testing/authorisation-list.ts'
import { PLAY_REQUESTS } from '../testing/authorisation-of-play.ts'
import { isAnswerTo, isOf, isTable, type OnlineVisitor, TOY_TABLE } from '../testing/online-server.ts'
import { startedServer } from '../testing/started-server.ts'

const LATER = '409 alreadyStarted'
const EARLIER = '409 stillPlaying'
const NOBODY = '404 noPerson'
const UNINVITED = '403 notInvited'
const everybodyElse = (answer: string) => ({ host: answer, player: answer, invited: answer })

/** The host has seat 0, the player seat 1; seat 2 is open, and a bot has seat 3. Only the start needs all taken. */
const LIST: readonly Listed[] = [
  {
    request: 'read the table',
    changes: false,
    attempt: ({ scene, role, visitor }) =>
      answered(visitor.get(`/api/tables/${scene.table.id}${query(scene, role)}`)),
    expected: { ...outsiders(UNINVITED), host: '200', player: '200', invited: '200', spectator: '200' },
  },
  {
    request: 'sit down',
    changes: true,
    attempt: ({ scene, role, visitor }) => {
      const { id, invite, watch } = scene.table
      const token = role === 'invited' ? { invite } : role === 'spectator' ? { invite: watch } : {}
      return answered(visitor.post(`/api/tables/${id}/sit`, { ...token, name: 'Cleo' }))
    },
    expected: {
      ...outsiders(UNINVITED),
      // The link for spectators is not an invitation.
      spectator: '403 badInvitation',
      host: ['200', LATER, LATER],
      player: ['200', LATER, LATER],
      invited: ['200', LATER, LATER],
    },
  },
  {
    request: 'stand up',
    changes: true,
    attempt: ({ scene, role, visitor }) =>
      answered(visitor.post(`/api/tables/${scene.table.id}/stand`, { seat: role === 'player' ? 1 : 0 })),
    expected: {
      ...outsiders(UNINVITED),
      invited: UNINVITED,
      host: ['200', LATER, LATER],
      player: ['200', LATER, LATER],
    },
  },
  {
    request: 'show random bytes',
    changes: false,
    attempt: ({ scene, role, visitor }) => {
      const shown = { seat: role === 'player' ? 1 : 0, contribution: 'ab'.repeat(16) }
      return answered(visitor.post(`/api/tables/${scene.table.id}/reveal`, shown))
    },
    expected: {
      ...outsiders(UNINVITED),
      invited: UNINVITED,
      host: ['409 notNow', '409 tooLate', '409 tooLate'],
      player: ['409 notNow', '409 tooLate', '409 tooLate'],
    },
  },
  {
    request: 'take the seat of somebody else',
    changes: true,
    attempt: ({ scene, role, visitor }) =>
      answered(visitor.post(`/api/tables/${scene.table.id}/stand`, { seat: role === 'player' ? 0 : 1 })),
    expected: {
      ...outsiders(UNINVITED),
      invited: UNINVITED,
      host: ['409 seatTaken', LATER, LATER],
      player: ['409 seatTaken', LATER, LATER],
    },
  },
  {
    request: 'open the seat of a bot',
    changes: true,
    attempt: ({ scene, visitor }) =>
      answered(visitor.post(`/api/tables/${scene.table.id}/bot`, { seat: 3, bot: null })),
    expected: {
      ...outsiders(UNINVITED),
      invited: UNINVITED,
      host: ['200', LATER, LATER],
      player: '403 notHost',
    },
  },
  {
    request: 'seat a bot in place of a person',
    changes: true,
    attempt: ({ scene, visitor }) =>
      answered(visitor.post(`/api/tables/${scene.table.id}/bot`, { seat: 1, bot: 'random' })),
    expected: {
      ...outsiders(UNINVITED),
      invited: UNINVITED,
      host: ['409 seatTaken', LATER, LATER],
      player: '403 notHost',
    },
  },
  {
    request: 'start',
    changes: true,
    attempt: ({ scene, visitor }) => answered(visitor.post(`/api/tables/${scene.table.id}/start`)),
    expected: {
      ...outsiders(UNINVITED),
      invited: UNINVITED,
      host: ['409 seatsOpen', LATER, LATER],
      player: '403 notHost',
    },
  },
  {
    request: 'list the table',
    changes: true,
    attempt: ({ scene, visitor }) =>
      answered(visitor.post(`/api/tables/${scene.table.id}/list`, { listed: true })),
    expected: {
      ...outsiders(UNINVITED),
      invited: UNINVITED,
      host: ['200', LATER, LATER],
      player: '403 notHost',
    },
  },
  {
    request: 'read the record',
    changes: false,
    attempt: ({ scene, role, visitor }) =>
      answered(visitor.get(`/api/tables/${scene.table.id}/record${query(scene, role)}`)),
    expected: {
      ...outsiders(UNINVITED),
      invited: UNINVITED,
      host: [EARLIER, EARLIER, '200'],
      player: [EARLIER, EARLIER, '200'],
    },
  },
  {
    request: 'ask for a link to another device',
    changes: false,
    attempt: ({ visitor }) => answered(visitor.post('/api/me/link')),
    expected: { ...outsiders(NOBODY), invited: NOBODY, host: '200', player: '200', outsider: '200' },
  },
  {
    request: 'change their name',
    changes: false,
    attempt: ({ visitor }) => answered(visitor.post('/api/me/name', { name: 'Dora' })),
    expected: { ...outsiders(NOBODY), invited: NOBODY, host: '200', player: '200', outsider: '200' },
  },
  {
    request: 'become somebody else by a link that is none',
    changes: false,
    attempt: ({ scene, visitor }) => answered(visitor.post('/api/me/device', { token: scene.table.invite! })),
    expected: { ...outsiders('404 badLink'), ...everybodyElse('404 badLink') },
  },
  {
    request: 'read who they are',
    changes: false,
    attempt: ({ visitor }) => answered(visitor.get('/api/me')),
    expected: { ...outsiders('200'), ...everybodyElse('200') },
  },
  {
    request: 'read the open tables',
    changes: false,
    attempt: ({ visitor }) => answered(visitor.get('/api/tables')),
    expected: { ...outsiders('200'), ...everybodyElse('200') },
  },
  {
    request: 'continue a match that is no record',
    changes: false,
    attempt: ({ visitor }) =>
      answered(visitor.post('/api/tables/continue', { record: '{}', seat: 0, name: 'Cleo' })),
    expected: { ...outsiders('400 badRecord'), ...everybodyElse('400 badRecord') },
  },
  {
    request: 'connect',
    changes: false,
    attempt: socketAttempt,
    expected: {
      ...outsiders('4403'),
      invited: '4403',
      host: ['table', 'shown', 'shown'],
      player: ['table', 'shown', 'shown'],
      spectator: ['table', 'shown', 'shown'],
    },
  },
  {
    request: 'play on seat 0',
    changes: true,
    attempt: at => askAttempt(at, { type: 'command', command: { type: 'mark' } }),
    expected: {
      ...outsiders('4403'),
      invited: '4403',
      host: ['stale', 'done', 'refused engine:over'],
      player: ['stale', 'refused engine:notYourSeat', 'refused engine:notYourSeat'],
      spectator: ['stale', 'refused engine:notYourSeat', 'refused engine:notYourSeat'],
    },
  },
  {
    request: 'undo on seat 0',
    changes: true,
    attempt: at => askAttempt(at, { type: 'undo' }),
    expected: {
      ...outsiders('4403'),
      invited: '4403',
      host: ['stale', 'refused engine:undo.nothing', 'refused engine:undo.over'],
      player: ['stale', 'refused engine:notYourSeat', 'refused engine:notYourSeat'],
      spectator: ['stale', 'refused engine:notYourSeat', 'refused engine:notYourSeat'],
    },
  },
  {
    request: 'be forgotten',
    changes: role => role === 'host' || role === 'player' || role === 'outsider',
    attempt({ visitor }) {
      // They are another person afterwards, if they were one before.
      if (visitor.cookie() !== undefined) known = undefined
      return answered(visitor.post('/api/me/forget'))
    },
    expected: { ...outsiders('200'), ...everybodyElse('200') },
  },
  ...PLAY_REQUESTS,
]

function query({ table }: ListedScene, role: ListedRole): string {
  return role === 'invited' ? `?invite=${table.invite}` : role === 'spectator' ? `?watch=${table.watch}` : ''
}

async function socketAttempt(at: ListedAttempt): Promise<string> {
  const socket = await connect(at)
  const { state } = at.scene.table
  const news = socket.heard(isOf('table'))
  const seen = state === 'waiting' ? news : news.then(() => socket.heard(isOf('shown')))
  const end = await Promise.any([seen.then(({ type }) => type), socket.closed().then(String)])
  socket.leave()
  return end
}

async function askAttempt(at: ListedAttempt, ask: object): Promise<string> {
  const socket = await connect(at)
  const id = newUuid()
  socket.send({ ...ask, id, seat: 0 })
  const answer = socket.heard(isAnswerTo(id)).then(told => {
    const because = told.type === 'refused' ? told.refusal.because : undefined
    return because?.startsWith('engine:') ? `${told.type} ${because}` : told.type
  })
  const end = await Promise.any([answer, socket.closed().then(String)])
  socket.leave()
  return end
}

const server = startedServer()

/** The visitors keep their cookies; those who should have none are new at each attempt. */
let known: Pick<Record<ListedRole, OnlineVisitor>, 'host' | 'player' | 'outsider'> | undefined

async function prepare(state: ListedState): Promise<ListedScene> {
  known ??= { host: server.visitor(), player: server.visitor(), outsider: server.visitor() }
  const { host, player, outsider } = known
  if (outsider.cookie() === undefined) await outsider.post('/api/tables', TOY_TABLE)
  const third = state === 'waiting' ? null : 'random'
  const { body: opened } = await host.post('/api/tables', {
    ...TOY_TABLE,
    bots: [null, null, third, 'random'],
  })
  const { id, invite } = opened
  await player.post(`/api/tables/${id}/sit`, { invite, name: 'Bea', seat: 1 })
  let table = opened
  if (state !== 'waiting') table = (await host.post(`/api/tables/${id}/start`)).body
  if (state === 'over') {
    await playOut(id, [host, player])
    table = (await host.get(`/api/tables/${id}`)).body
  }
  expect(table.state).toBe(state)
  const nobody = { invited: server.visitor(), spectator: server.visitor(), stranger: server.visitor() }
  return { table, visitors: { host, player, outsider, ...nobody } }
}

/** Everybody passes until the match is over. */
async function playOut(id: string, people: readonly OnlineVisitor[]): Promise<void> {
  const sockets = await Promise.all(people.map(person => person.socket(id)))
  const isShown = isOf('shown')
  for (let turn = 0; turn < 6; turn++) {
    const seat = turn % 2
    const socket = sockets[seat]!
    const isTurn = (told: (typeof socket.told)[number]): told is Extract<typeof told, { type: 'shown' }> =>
      isShown(told) && (told.views[0]!.state as { turn: number; turnsLeft: number }).turn === seat
    await socket.heard(isTurn, socket.told.findLastIndex(isOf('done')) + 1)
    socket.send({ type: 'command', id: newUuid(), seat, command: { type: 'pass' } })
    await socket.heard(isOf('done'), socket.told.findLastIndex(isOf('done')) + 1)
  }
  await sockets[0]!.heard(isTable(({ state }) => state === 'over'))
  for (const socket of sockets) socket.leave()
}

describe.each(STATES)('at a table that is %s', state => {
  let scene: ListedScene | undefined

  it.each(LIST.map(each => [each.request, each] as const))('who may %s', async (_request, listed) => {
    const answers: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    for (const role of ROLES) {
      scene ??= await prepare(state)
      const answer = await listed.attempt({ scene, role, visitor: scene.visitors[role] })
      // Changes by one role must not affect the next; a refused role has changed nothing.
      const { changes } = listed
      const isChanged = typeof changes === 'function' ? changes(role) : changes
      if (isChanged && (answer === '200' || answer === 'done')) scene = undefined
      answers[role] = answer
      const expected = listed.expected[role]
      wanted[role] = typeof expected === 'string' ? expected : expected[STATES.indexOf(state)]!
    }
    expect(answers).toEqual(wanted)
  })
})
