/** Parses the requests about channels: nothing in them is trusted. */

import { z } from 'zod'
import type {
  AddMailRequest,
  AddPushRequest,
  AddWebhookRequest,
  ChannelTokenRequest,
  MuteTableRequest,
  RemoveChannelRequest,
} from '../../../wire/channels-api.ts'
import { readShape } from './read-requests.ts'

const reader = { language: z.string().max(10), timeZone: z.string().max(60) }
const address = z.string().max(1_000)
const key = z.string().max(200)
const id = z.string().max(100)

export const addPushShape: z.ZodType<AddPushRequest> = z.strictObject({
  ...{ endpoint: address, p256dh: key, auth: key },
  ...reader,
})
export const addMailShape: z.ZodType<AddMailRequest> = z.strictObject({
  address: z.string().max(254),
  ...reader,
})
export const addWebhookShape: z.ZodType<AddWebhookRequest> = z.strictObject({ url: address, ...reader })
export const removeChannelShape: z.ZodType<RemoveChannelRequest> = z.strictObject({ id })
export const muteTableShape: z.ZodType<MuteTableRequest> = z.strictObject({ table: id, muted: z.boolean() })
export const channelTokenShape: z.ZodType<ChannelTokenRequest> = z.strictObject({ token: id })

export const readAddPush = (body: unknown) => readShape(addPushShape, body)
export const readAddMail = (body: unknown) => readShape(addMailShape, body)
export const readAddWebhook = (body: unknown) => readShape(addWebhookShape, body)
export const readRemoveChannel = (body: unknown) => readShape(removeChannelShape, body)
export const readMuteTable = (body: unknown) => readShape(muteTableShape, body)
export const readChannelToken = (body: unknown) => readShape(channelTokenShape, body)
