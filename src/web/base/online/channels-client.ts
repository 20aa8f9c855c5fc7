/** Asks the server how the person of this browser is told that a table calls them, and changes that. */

import type {
  ChannelReader,
  ChannelTokenAnswer,
  ChannelTokenRequest,
  MuteTableRequest,
  RemoveChannelRequest,
  YourChannels,
} from '../../../wire/channels-api.ts'
import { preferredLanguage } from '../i18n/preferred-language.ts'
import { askServer, postToServer } from './online-client.ts'

const OWN = '/api/me/channels'

/** Messages are written in the language of the page, with the times of this place. */
function reader(): ChannelReader {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { language: preferredLanguage(), timeZone }
}

const change = (name: string, body: object) => postToServer<YourChannels>(`${OWN}/${name}`, body)

export const channelsClient = {
  yours: () => askServer<YourChannels>(OWN, {}),
  addPush: (subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }) =>
    change('push', { ...subscription, ...reader() }),
  addMail: (address: string) => change('mail', { address, ...reader() }),
  addWebhook: (url: string) => change('webhook', { url, ...reader() }),
  remove: (request: RemoveChannelRequest) => change('remove', request),
  mute: (request: MuteTableRequest) => change('mute', request),
  confirm: (request: ChannelTokenRequest) =>
    postToServer<ChannelTokenAnswer>('/api/channels/confirm', request),
  stop: (request: ChannelTokenRequest) => postToServer<ChannelTokenAnswer>('/api/channels/stop', request),
}
