/**
 * The host names under which the server answers. Another site can point its name at a server in somebody's home, and
 * its pages then count as pages of the same site as Tavolo's (DNS rebinding). Such a name is always a public one. So
 * addresses and local names are allowed, and public names only if the operator lists them.
 */

import { isIP } from 'node:net'

/** Endings that nobody can register. */
const LOCAL = ['localhost', 'local', 'lan', 'home', 'internal', 'home.arpa', 'test']

export const ANY_HOST = '*'

function nameOf(host: string): string {
  const name = /^\[(.*)\](?::\d*)?$/.exec(host)?.[1] ?? host.replace(/:\d*$/, '')
  return name.toLowerCase().replace(/\.$/, '')
}

/** `host` is the header of a request. Programs of an older kind send none; browsers always do. */
export function isAllowedHost(host: string | undefined, listed: readonly string[]): boolean {
  if (host === undefined || listed.includes(ANY_HOST)) return true
  const name = nameOf(host)
  if (isIP(name) !== 0 || !name.includes('.')) return true
  return LOCAL.some(ending => name.endsWith(`.${ending}`)) || listed.includes(name)
}

/** The name as the setting has to list it. */
export function refusedHost(host: string): string {
  const name = nameOf(host)
  const hint = /^[\w.-]{1,253}$/.test(name) ? name : 'NAME'
  return [
    `Tavolo is not open under this name. Its operator can allow it: --allowed-hosts ${hint}`,
    `Tavolo non è aperto con questo nome. Chi lo gestisce può ammetterlo: --allowed-hosts ${hint}`,
    '',
  ].join('\n')
}
