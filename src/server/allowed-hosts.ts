/**
 * The names under which the server answers. A page of another site can let its name lead to a server at home, and so
 * come to belong to the same site as Tavolo's pages (DNS rebinding). Such a name is always one of the public network;
 * so addresses and local names are allowed, and public names if the operator lists them.
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
