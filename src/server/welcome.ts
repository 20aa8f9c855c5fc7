/** What people read in the terminal when the server has started. */

import { renderUnicodeCompact } from 'uqr'
import type { Language } from '../engine/languages.ts'
import { type ServerLine, sentence } from './settings/words.ts'

interface Welcome {
  readonly language: Language
  readonly port: number
  /** Who can reach the server: everybody in the network, this computer only, or a chosen address. */
  readonly reach: 'network' | 'local' | 'other'
  /** Of this computer in its networks. */
  readonly addresses: readonly string[]
  /** A code for phones is useless in a log file. */
  readonly terminal: boolean
}

export function welcomeLines({ language, port, reach, addresses, terminal }: Welcome): readonly string[] {
  const say = (line: ServerLine): string => sentence(language, line)
  const lines: string[] = []
  if (reach === 'local') lines.push(say({ key: 'ready.local' }))
  if (reach === 'network') {
    const urls = addresses.map(address => `http://${address}:${port}`)
    const [first] = urls
    if (first === undefined) lines.push(say({ key: 'ready.noNetwork' }))
    else lines.push(say({ key: 'ready.network', params: { addresses: urls.join(', ') } }))
    if (first !== undefined && terminal) {
      lines.push(say({ key: 'ready.scan', params: { address: first } }), renderUnicodeCompact(first))
    }
  }
  return [...lines, say({ key: 'ready.stop' })]
}
