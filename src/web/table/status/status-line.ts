/** Composes the status line (who acts, the pending decision, who else is awaited) and the page title of a table. */

import { type AnyBox, promptOf } from '../../../engine/box.ts'
import type { Seat } from '../../../engine/game.ts'
import { choosingOrder } from '../../../engine/play.ts'
import type { Translator } from '../../../i18n/translator.ts'
import { formatFor } from '../../base/i18n/format.ts'
import type { PageWords } from '../../base/i18n/use-words.ts'
import type { SeatAssignment } from '../../base/storage/matches.ts'
import { peopleHere } from '../seats/people-here.ts'

export interface StatusNeeds {
  readonly box: AnyBox
  readonly state: unknown
  readonly translator: Translator
  readonly players: readonly SeatAssignment[]
  readonly here?: readonly Seat[] | undefined
  /** The awaited seats, beginning with the one that acts first. */
  readonly awaited: readonly Seat[]
  readonly invited?: readonly Seat[]
  readonly thinking?: Seat | undefined
  /** After how many milliseconds a bot goes first if nobody else has; `undefined` if it waits for a request. */
  readonly botBegins?: number | undefined
}

export interface StatusLine {
  readonly who: string
  /** The pending decision, or how the match ended. */
  readonly what: string
  /** Who else may or must act. */
  readonly others: string
}

function whoActs(
  seat: Seat,
  { players, here, thinking }: Pick<StatusNeeds, 'players' | 'here' | 'thinking'>,
  t: PageWords['t'],
): string {
  const { kind, name } = players[seat]!
  if (kind === 'bot') return t(thinking === seat ? 'table:status.thinking' : 'table:status.turnOf', { name })
  return isAlone(seat, peopleHere(players, here))
    ? t('table:status.yourTurn')
    : t('table:status.turnOf', { name })
}

/** Whether this person is the only one at the screen, and so is “you”. */
function isAlone(seat: Seat, here: readonly Seat[]): boolean {
  return here.length === 1 && here[0] === seat
}

/** The sentences for when the players choose who goes first; `undefined` if the order is settled. */
function openOrder(
  { box, state, players, thinking, botBegins }: StatusNeeds,
  { t, language }: Pick<PageWords, 't' | 'language'>,
): { readonly who: string; readonly how: string } | undefined {
  const choosing = choosingOrder(box.game, state)
  const bots = choosing.filter(seat => players[seat]!.kind === 'bot')
  if (thinking !== undefined || choosing.length === bots.length) return undefined
  const { list } = formatFor(language)
  const named = (seats: readonly Seat[]) => ({ names: list(seats.map(seat => players[seat]!.name)) })
  // With only people this says it all, and a phone has room for two lines.
  if (bots.length === 0) return { who: t('table:order.people', named(choosing)), how: '' }
  const who = t('table:order.choose')
  const wait =
    botBegins === undefined ? '' : ` ${t('table:order.wait', { seconds: Math.round(botBegins / 1_000) })}`
  const people = choosing.filter(seat => !bots.includes(seat))
  const several = people.length > 1 ? `${t('table:order.people', named(people))} ` : ''
  return { who, how: `${several}${t('table:order.bots', named(bots))}${wait}` }
}

export function statusLine(
  needs: StatusNeeds,
  { t, language }: Pick<PageWords, 't' | 'language'>,
): StatusLine {
  const { box, state, translator, players, awaited, invited = [] } = needs
  const [seat, ...others] = awaited
  const here = peopleHere(players, needs.here)
  // The decision of a bot, or of a person at another screen, is described to the people who wait for it.
  const say = (of: Seat) => translator.translate(promptOf(box, state, of, !here.includes(of)), box.game.id)
  // A conceded match is over although its rules would continue.
  const isDecided = box.game.outcome(state) !== undefined
  if (seat === undefined) return { who: t('table:status.over'), what: isDecided ? say(0) : '', others: '' }
  const open = openOrder(needs, { t, language })
  if (open) return { who: open.who, what: `${say(seat)} ${open.how}`.trim(), others: '' }
  const { list } = formatFor(language)
  const names = (seats: readonly Seat[]) => list(seats.map(each => players[each]!.name))
  const free = invited.filter(each => each !== seat && !others.includes(each))
  const more = [
    ...(others.length > 0 ? [t('table:status.also', { names: names(others) })] : []),
    ...(free.length > 0 ? [t('table:status.invited', { count: free.length, names: names(free) })] : []),
  ]
  return { who: whoActs(seat, needs, t), what: say(seat), others: more.join(' ') }
}

/** The page title: a tab in the background shows whose turn it is. People come before bots, to call them back. */
export function whoseTurn(
  { players, here: seats, awaited }: Pick<StatusNeeds, 'players' | 'here' | 'awaited'>,
  t: PageWords['t'],
): string {
  const here = peopleHere(players, seats)
  const seat = awaited.find(each => here.includes(each)) ?? awaited[0]
  if (seat === undefined) return t('table:title.over')
  if (isAlone(seat, here)) return t('table:title.yourTurn')
  return t('table:title.turnOf', { name: players[seat]!.name })
}
