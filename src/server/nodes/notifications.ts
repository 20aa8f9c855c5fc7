/** Messages between nodes with LISTEN and NOTIFY of PostgreSQL, on one connection. Any of them may be lost. */

import { Client } from 'pg'
import type { ReportError } from '../../host/report-error.ts'

export interface Notifications {
  /** Sent soon, together with others; of several with the same key only the last one. */
  send(channel: string, key: string, payload: string): void
  close(): Promise<void>
}

interface NotificationNeeds {
  readonly url: string
  readonly channels: readonly string[]
  /** Called with messages of other nodes only. */
  onMessage(channel: string, payload: string): void
  readonly report: ReportError
}

/** Before the next try, in milliseconds. */
const RECONNECT_AFTER = 1_000

export function openNotifications({ url, channels, onMessage, report }: NotificationNeeds): Notifications {
  let connected: Client | undefined
  let isClosed = false
  let isSending = false
  const waiting = new Map<string, { readonly channel: string; readonly payload: string }>()

  const connect = async (): Promise<void> => {
    const client = new Client({ connectionString: url, keepAlive: true })
    let own: number | undefined
    const lose = (error: unknown): void => {
      if (connected === client) connected = undefined
      client.removeAllListeners('end')
      // expected: a lost connection cannot be ended
      void client.end().catch(() => {})
      if (isClosed) return
      report('nodes.connection', error)
      setTimeout(() => void connect(), RECONNECT_AFTER).unref()
    }
    client.once('error', lose)
    // expected: the first error has lost the connection, others follow from it
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '', processId }) => {
      if (processId === own) return
      onMessage(channel, payload)
    })
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      own = rows[0]?.pid
      for (const channel of channels) await client.query(`listen ${channel}`)
      client.once('end', () => lose(new Error('the database has ended the connection')))
      if (isClosed) await client.end()
      else connected = client
    } catch (error) {
      // A database without LISTEN works too: the other nodes find changes at their next heartbeat.
      lose(error)
    }
  }
  const first = connect()

  /** After the commit and on a separate connection, so that no command waits for it. */
  const flush = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    while (waiting.size > 0) {
      const messages = [...waiting.values()]
      waiting.clear()
      const columns = [messages.map(({ channel }) => channel), messages.map(({ payload }) => payload)]
      const all =
        'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as t (channel, payload)'
      await connected?.query(all, columns).catch((error: unknown) => report('nodes.notify', error))
    }
    isSending = false
  }

  return {
    send(channel, key, payload) {
      if (isClosed) return
      waiting.set(`${channel} ${key}`, { channel, payload })
      if (!isSending) setImmediate(() => void flush())
    },
    async close() {
      await flush()
      isClosed = true
      await first
      // expected: the connection may be lost, and nobody needs it any more
      await connected?.end().catch(() => {})
    },
  }
}
