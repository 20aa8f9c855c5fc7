/**
 * Sends a POST to an address that a stranger has chosen. It goes to public addresses only: the name is resolved once, all
 * of its addresses are checked, and the connection goes to one of these, so that a name cannot lead elsewhere between
 * the check and the connection.
 */

import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** Why nothing is sent to an address. */
export type AddressProblem = 'badAddress' | 'privateAddress'

export class AddressRefused extends Error {
  override name = 'AddressRefused'
  readonly problem: AddressProblem
  constructor(problem: AddressProblem) {
    super(problem === 'privateAddress' ? 'the address is not public' : 'the address is not allowed')
    this.problem = problem
  }
}

export interface Posted {
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string | number>>
}

export interface PostAnswer {
  readonly status: number
  /** How long to wait before the next try, in milliseconds, if the other side says so. */
  readonly retryAfter?: number
}

export type Resolve = (name: string) => Promise<readonly LookupAddress[]>

export interface PostSettings {
  /** Whether an address may be connected to. */
  isAllowed(address: string): boolean
  /** Until an answer has come, with all redirects. In milliseconds. */
  readonly time: number
  /** Of an answer; the rest is not read. */
  readonly bytes: number
  readonly resolve?: Resolve
}

export interface Outgoing {
  /** `redirects`: how many are followed. */
  post(address: string, posted: Posted, redirects?: number): Promise<PostAnswer>
  /** Throws if nothing would be sent there now. */
  check(address: string): Promise<void>
}

const resolveName: Resolve = name =>
  new Promise((resolve, reject) =>
    lookUp(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  )

/** Lower ports belong to other services, which must not be talked to in HTTP. */
const LEAST_PORT = 1_024
const MOST_LENGTH = 1_000

/** The address, if it can be one of HTTP. Throws `AddressRefused` otherwise. */
function readAddress(text: string): URL {
  const url = text.length <= MOST_LENGTH && URL.canParse(text) ? new URL(text) : undefined
  const port = Number(url?.port || 443)
  const isUsual = port === 80 || port === 443 || port >= LEAST_PORT
  if (!url || !/^https?:$/.test(url.protocol) || !isUsual) throw new AddressRefused('badAddress')
  return url
}

/** The address of a machine, if the host is no name. */
function literalIn({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? undefined : host
}

/** Finds addresses for a connection, and refuses them all if one of them is not allowed. */
function checkedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (name, { all }, done) => {
    const found = resolve(name).then(addresses => {
      if (!addresses.every(({ address }) => isAllowed(address))) throw new AddressRefused('privateAddress')
      return addresses
    })
    found.then(
      addresses => {
        const [first] = addresses
        if (all) done(null, [...addresses])
        else if (first) done(null, first.address, first.family)
        else done(new Error(`${name} has no address`), '')
      },
      // expected: the request ends with this error
      (error: Error) => done(error, ''),
    )
  }
}

const SECOND = 1_000

/** `Retry-After` as a number of seconds; a date is rare, and then the usual pause will do. */
function retryAfterIn({ headers }: IncomingMessage): Pick<PostAnswer, 'retryAfter'> {
  const seconds = /^\d{1,6}$/.exec(headers['retry-after'] ?? '')?.[0]
  return seconds === undefined ? {} : { retryAfter: Number(seconds) * SECOND }
}

/** The answer counts from its head on; a little more is read, so that the other side can end in peace. */
function endReading(answer: IncomingMessage, bytes: number): void {
  let read = 0
  answer.on('data', (part: Buffer) => {
    read += part.length
    if (read > bytes) answer.destroy()
  })
  // expected: the answer is known already
  answer.on('error', () => {})
}

const REDIRECTS = [301, 302, 307, 308]

interface Hop extends PostAnswer {
  readonly location?: string | undefined
}

export function createOutgoing({ isAllowed, time, bytes, resolve = resolveName }: PostSettings): Outgoing {
  const lookup = checkedLookup(resolve, isAllowed)

  const postTo = (url: URL, { body, headers }: Posted, signal: AbortSignal): Promise<Hop> => {
    // An address instead of a name is not looked up.
    const literal = literalIn(url)
    if (literal !== undefined && !isAllowed(literal))
      return Promise.reject(new AddressRefused('privateAddress'))
    const options: RequestOptions = {
      ...{ method: 'POST', agent: false, lookup, signal },
      headers: { 'user-agent': 'Tavolo', ...headers, 'content-length': Buffer.byteLength(body) },
    }
    return new Promise((answered, failed) => {
      const send = url.protocol === 'https:' ? requestSecure : requestPlain
      const request = send(url, options, answer => {
        const { statusCode: status = 0 } = answer
        endReading(answer, bytes)
        answered({ status, location: answer.headers.location, ...retryAfterIn(answer) })
      })
      request.on('error', failed)
      request.end(body)
    })
  }

  const post: Outgoing['post'] = async (address, posted, redirects = 0) => {
    const signal = AbortSignal.timeout(time)
    let url = readAddress(address)
    for (let left = redirects; ; left--) {
      const { location, ...answer } = await postTo(url, posted, signal)
      if (!REDIRECTS.includes(answer.status) || location === undefined || left <= 0) return answer
      if (!URL.canParse(location, url.href)) throw new AddressRefused('badAddress')
      const next = readAddress(new URL(location, url).href)
      // What was meant to be encrypted stays so.
      if (url.protocol === 'https:' && next.protocol !== 'https:') throw new AddressRefused('badAddress')
      url = next
    }
  }
  return {
    post,
    async check(address) {
      const url = readAddress(address)
      const literal = literalIn(url)
      const found = literal === undefined ? await resolve(url.hostname) : [{ address: literal }]
      if (!found.every(each => isAllowed(each.address))) throw new AddressRefused('privateAddress')
    },
  }
}
