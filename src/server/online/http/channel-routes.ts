/** The routes of channels: how people are told that a table calls them. */

import type { FastifyInstance } from 'fastify'
import type { ActionNeeds } from '../actions/action-context.ts'
import { createChannels, createNewChannels } from '../actions/channels.ts'
import type { Answers } from './answer-requests.ts'
import {
  readAddMail,
  readAddPush,
  readAddWebhook,
  readChannelToken,
  readMuteTable,
  readRemoveChannel,
} from './read-channel-requests.ts'
import { readNothing } from './read-requests.ts'

export function serveChannelRoutes(server: FastifyInstance, needs: ActionNeeds, { answer }: Answers): void {
  const channels = createChannels(needs)
  const added = createNewChannels(needs)
  server.get(
    '/api/me/channels',
    answer(readNothing, ({ person }) => channels.list(person)),
  )
  const own = {
    push: answer(readAddPush, ({ visitor }, body) => added.addPush(visitor, body)),
    mail: answer(readAddMail, ({ visitor }, body) => added.addMail(visitor, body)),
    webhook: answer(readAddWebhook, ({ visitor, request: { headers } }, body) =>
      // A request without the origin of this server has been refused.
      added.addWebhook(visitor, body, headers.origin ?? ''),
    ),
    remove: answer(readRemoveChannel, ({ person }, body) => channels.remove(person, body)),
    mute: answer(readMuteTable, ({ person }, body) => channels.mute(person, body)),
  }
  for (const [name, handler] of Object.entries(own)) server.post(`/api/me/channels/${name}`, handler)
  server.post(
    '/api/channels/confirm',
    answer(readChannelToken, (_, body) => channels.confirm(body)),
  )
  server.post(
    '/api/channels/stop',
    answer(readChannelToken, (_, body) => channels.stop(body)),
  )
}
