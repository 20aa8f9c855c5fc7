/** Where messages arrive in tests: a push service, a webhook and a mail server; and what a browser makes of a push. */

import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Arrived {
  /** The path of the address. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** An HTTP server that takes every POST; `answer` may choose the status. */
export async function postEndpoint(
  answer: (arrived: Arrived) => number | Promise<number> = () => 201,
  address = '127.0.0.1',
) {
  const arrived: Arrived[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const { url = '', headers } = request
      const one = { path: url, headers, body: Buffer.concat(parts) }
      arrived.push(one)
      response.writeHead(await answer(one)).end()
    })
  })
  await new Promise<void>(done => server.listen(0, address, done))
  const { port } = server.address() as AddressInfo
  return {
    arrived,
    url: `http://${address}:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

/** A mail as it arrived. */
export interface ArrivedMail {
  readonly to: string
  readonly subject: string
  readonly messageId: string
  readonly text: string
}

function decoded(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text
  const joined = text.replaceAll(/=\r?\n/g, '')
  const bytes = joined.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function readMail(raw: string, to: string): ArrivedMail {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const text = decoded(raw.slice(end + 4), field('content-transfer-encoding').toLowerCase())
  return { to, subject: field('subject'), messageId: field('message-id'), text }
}

/** A mail server that takes every mail; `note` learns of each. */
export async function mailEndpoint(note: () => void = () => {}) {
  const mails: ArrivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const [first] = session.envelope.rcptTo
        mails.push(readMail(Buffer.concat(parts).toString('utf8'), first?.address ?? ''))
        note()
        done()
      })
    },
  })
  // A server under test that is killed breaks its connection.
  server.on('error', () => {})
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    server: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>(done => server.close(done)),
  }
}

const hmac = (key: Buffer, ...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** HKDF-Expand of RFC 5869 for at most 32 bytes. */
const expand = (key: Buffer, info: Buffer, length: number): Buffer =>
  hmac(key, info, Buffer.from([1])).subarray(0, length)

/** A browser's subscription to a push service, and the decryption of RFC 8291, apart from any library of the server. */
export function browserSubscription(endpoint: string, keys: ECDH = createECDH('prime256v1')) {
  const own = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    request: { endpoint, p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const keyLength = body[20]!
      const server = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const shared = hmac(auth, keys.computeSecret(server))
      const secret = expand(shared, Buffer.concat([Buffer.from('WebPush: info\0'), own, server]), 32)
      const random = hmac(salt, secret)
      const key = expand(random, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = expand(random, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // A delimiter, and padding after it.
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
    },
  }
}
