/** The part of the authorisation list about running tables and the chat. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { OnlineTable } from '../../wire/table-api.ts'
import { newUuid } from '../../wire/uuid.ts'
import { PRESENCE_PAUSE } from '../online/tables/connected-screens.ts'
import { answered, connect, type Listed, type ListedAttempt, outsiders } from './authorisation-list.ts'
import { isAnswerTo, isOf, isTable, type OnlineVisitor } from './online-server.ts'

const LATER = '409 alreadyStarted'
const UNINVITED = '403 notInvited'
const NOT_NOW = '409 notNow'
const BAD = '400 badRequest'
const DURING = [NOT_NOW, '200', NOT_NOW] as const

/** A request of a person with a seat: host and player get the same answer. */
function ownSeat(
  request: string,
  attempt: Listed['attempt'],
  expected: string | readonly [string, string, string],
): Listed {
  const people = { host: expected, player: expected }
  return {
    request,
    changes: true,
    attempt,
    expected: { ...outsiders(UNINVITED), invited: UNINVITED, ...people },
  }
}

/** A request that only the host may send. */
function onlyHost(
  request: string,
  attempt: Listed['attempt'],
  host: string | readonly [string, string, string],
): Listed {
  const others = { ...outsiders(UNINVITED), invited: UNINVITED, player: '403 notHost' }
  return { request, changes: true, attempt, expected: { ...others, host } }
}

/** A request about the seat of the player or, if they send it, of the host. */
function otherSeat(name: string) {
  return ({ scene, role, visitor }: ListedAttempt): Promise<string> => {
    const meant = role === 'player' ? { seat: 0, name: 'Ada' } : { seat: 1, name: 'Bea' }
    return answered(visitor.post(`/api/tables/${scene.table.id}/${name}`, meant))
  }
}

function nameAt({ seats }: OnlineTable, seat: number): string {
  return seats[seat]?.name ?? ''
}

/** A request about the sender's own seat, or about the other one. */
function atSeat(name: string, other = 0) {
  return ({ scene, role, visitor }: ListedAttempt): Promise<string> => {
    const own = role === 'player' ? 1 : 0
    return answered(visitor.post(`/api/tables/${scene.table.id}/${name}`, { seat: (own + other) % 2 }))
  }
}

/** The host sits on seat 0, the player on 1. */
export const PLAY_REQUESTS: readonly Listed[] = [
  onlyHost(
    'change the settings',
    ({ scene, visitor }) =>
      answered(
        visitor.post(`/api/tables/${scene.table.id}/settings`, {
          ...{ clock: { bank: 60_000, increment: 0 }, absent: 'forfeit', hints: true },
        }),
      ),
    ['200', LATER, LATER],
  ),
  onlyHost('free the seat of somebody else', otherSeat('free'), ['200', '200', NOT_NOW]),
  onlyHost('remove somebody', otherSeat('remove'), ['200', '200', NOT_NOW]),
  onlyHost(
    'remove a bot',
    ({ scene, visitor }) =>
      answered(
        visitor.post(`/api/tables/${scene.table.id}/remove`, { seat: 3, name: nameAt(scene.table, 3) }),
      ),
    [BAD, BAD, NOT_NOW],
  ),
  onlyHost(
    'remove the host',
    ({ scene, visitor }) =>
      answered(visitor.post(`/api/tables/${scene.table.id}/remove`, { seat: 0, name: 'Ada' })),
    [BAD, BAD, NOT_NOW],
  ),
  ownSeat('concede', atSeat('concede'), DURING),
  ownSeat('concede for somebody else', atSeat('concede', 1), [NOT_NOW, '403 notYourSeat', NOT_NOW]),
  ownSeat('leave', atSeat('leave'), DURING),
  ownSeat('leave for somebody else', atSeat('leave', 1), [NOT_NOW, '403 notYourSeat', NOT_NOW]),
  ownSeat(
    'take the seat back',
    async at => {
      await atSeat('leave')(at)
      return atSeat('return')(at)
    },
    DURING,
  ),
  ownSeat('take a seat back that was not left', atSeat('return'), NOT_NOW),
  ownSeat('abort', at => answered(at.visitor.post(`/api/tables/${at.scene.table.id}/abort`)), DURING),
  ownSeat(
    'offer a rematch',
    at => answered(at.visitor.post(`/api/tables/${at.scene.table.id}/rematch`, { agree: true })),
    [NOT_NOW, NOT_NOW, '200'],
  ),
  ownSeat(
    'decline a rematch that nobody offered',
    at => answered(at.visitor.post(`/api/tables/${at.scene.table.id}/rematch`, { agree: false })),
    NOT_NOW,
  ),
  ownSeat(
    'agree to an undo that nobody asked for',
    ({ scene, visitor }) =>
      answered(visitor.post(`/api/tables/${scene.table.id}/undo`, { version: 0, agree: true })),
    [NOT_NOW, '409 tooLate', NOT_NOW],
  ),
  {
    request: 'say something',
    changes: false,
    attempt: ({ scene: { table }, role, visitor }) => {
      const token =
        role === 'spectator' ? { watch: table.watch } : role === 'invited' ? { watch: table.invite } : {}
      return answered(visitor.post(`/api/tables/${table.id}/chat`, { text: 'Hello', name: 'Cleo', ...token }))
    },
    expected: { ...outsiders(UNINVITED), invited: UNINVITED, host: '200', player: '200', spectator: '200' },
  },
  {
    request: 'report what was said at the table',
    changes: false,
    async attempt({ scene: { table, visitors }, role, visitor }) {
      await visitors.host.post(`/api/tables/${table.id}/chat`, { text: 'Hello' })
      const token = role === 'spectator' ? { watch: table.watch } : {}
      return answered(visitor.post(`/api/tables/${table.id}/report`, { number: 1, ...token }))
    },
    expected: {
      ...outsiders(UNINVITED),
      invited: UNINVITED,
      host: '200',
      player: '200',
      // The message was not sent to them.
      spectator: '400 badRequest',
    },
  },
  {
    request: 'silence somebody for all',
    changes: false,
    async attempt({ scene: { table, visitors }, visitor }) {
      await visitors.player.post(`/api/tables/${table.id}/chat`, { text: 'Hello' })
      const { author } = await firstMessage(visitors.player, table.id)
      return answered(visitor.post(`/api/tables/${table.id}/mute`, { author, muted: false }))
    },
    expected: { ...outsiders(UNINVITED), invited: UNINVITED, host: '200', player: '403 notHost' },
  },
  {
    request: 'look elsewhere',
    changes: false,
    attempt: presenceAttempt,
    expected: {
      ...outsiders('4403'),
      invited: '4403',
      host: 'away',
      player: 'away',
      spectator: 'nothing',
    },
  },
]

async function presenceAttempt(at: ListedAttempt): Promise<string> {
  const socket = await connect(at)
  const id = newUuid()
  socket.send({ type: 'presence', away: true })
  socket.send({ type: 'command', id, seat: 3, command: {} })
  const isAway = isTable(({ seats }) => seats.some(seat => seat.kind === 'person' && seat.away))
  // News of who is here come at most twice a second, so they may come after the answer to the message behind.
  const news = socket.heard(isAway).then(() => 'away')
  const nothing = socket
    .heard(isAnswerTo(id))
    .then(() => sleep(PRESENCE_PAUSE + 100))
    .then(() => 'nothing')
  const answer = Promise.race([news, nothing])
  const end = await Promise.any([answer, socket.closed().then(String)])
  socket.leave()
  return end
}

async function firstMessage(visitor: OnlineVisitor, table: string) {
  const socket = await visitor.socket(table)
  const { messages } = await socket.heard(isOf('chat'))
  socket.leave()
  return messages.find(({ mine }) => mine)!
}
