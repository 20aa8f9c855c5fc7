/** Who must do what next, in sentences: whoever acts first, what is to be decided, and who else is awaited. */

import { type AnyBox, promptOf } from '../../engine/box.ts'
import type { Seat } from '../../engine/game.ts'
import type { Voice } from '../../host/voice.ts'
import { formatFor } from '../format.ts'
import type { Sitter } from '../matches.ts'
import type { Speech } from '../words.ts'

export interface StatusNeeds {
  readonly box: AnyBox
  readonly state: unknown
  readonly voice: Voice
  readonly sitters: readonly Sitter[]
  /** Whoever acts first. */
  readonly awaited: readonly Seat[]
  /** Those who may step in although nobody waits for them. */
  readonly invited?: readonly Seat[]
  /** The bot that is thinking. */
  readonly thinking?: Seat | undefined
}

export interface StatusLine {
  readonly who: string
  /** What is to be decided, or how it ended. */
  readonly what: string
  readonly others: string
}

function whoActs(
  seat: Seat,
  { sitters, thinking }: Pick<StatusNeeds, 'sitters' | 'thinking'>,
  t: Speech['t'],
): string {
  const { kind, name } = sitters[seat]!
  if (kind === 'bot') return t(thinking === seat ? 'table:status.thinking' : 'table:status.turnOf', { name })
  const lone = sitters.filter(each => each.kind === 'person').length === 1
  return lone ? t('table:status.yourTurn') : t('table:status.turnOf', { name })
}

export function statusLine(needs: StatusNeeds, { t, language }: Pick<Speech, 't' | 'language'>): StatusLine {
  const { box, state, voice, sitters, awaited, invited = [] } = needs
  const [seat, ...others] = awaited
  const say = (of: Seat) => voice.say(promptOf(box, state, of), box.game.id)
  if (seat === undefined) return { who: t('table:status.over'), what: say(0), others: '' }
  const { list } = formatFor(language)
  const names = (seats: readonly Seat[]) => list(seats.map(each => sitters[each]!.name))
  const free = invited.filter(each => each !== seat && !others.includes(each))
  const more = [
    ...(others.length > 0 ? [t('table:status.also', { names: names(others) })] : []),
    ...(free.length > 0 ? [t('table:status.invited', { names: names(free) })] : []),
  ]
  return { who: whoActs(seat, needs, t), what: say(seat), others: more.join(' ') }
}
