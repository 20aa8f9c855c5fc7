/** Bots that play for people who are gone, have conceded or run out of time, and when that ends the match. */

import { botLevelsOf } from '../../../bots/bot-levels.ts'
import type { AnyGame, Seat } from '../../../engine/game.ts'
import { winnersLeft } from '../../../host/concede.ts'
import type { StandIn } from '../../../wire/running-table-api.ts'
import type { KeptPlay } from '../../store/running-table-state.ts'
import type { KeptSeat, KeptTable } from '../../store/table-store.ts'

export function isPlaying({ started, ended }: KeptTable): boolean {
  return started !== undefined && ended === undefined
}

/** The bot that plays the seat of this person, if one does. */
export function standInAt({ standIns }: KeptPlay, seat: Seat): StandIn | undefined {
  return standIns.find(each => each.seat === seat)
}

/** Whether a person, not a bot, decides in this seat. */
export function isPlayedByPerson({ play }: Pick<KeptTable, 'play'>, { seat, bot }: KeptSeat): boolean {
  return bot === undefined && !standInAt(play, seat)
}

/** How a seat is played from now on. */
export interface PlayingOn {
  readonly bot: string
  /** Whether all seats win or lose together. */
  readonly cooperative: boolean
}

/** The strongest bot plays on. */
export function playingOn(game: AnyGame): PlayingOn {
  return { bot: botLevelsOf(game.id)[0]!, cooperative: game.cooperative ?? false }
}

/** A seat gives up, and a bot plays on unless this ends the match. */
export function giveUp(
  table: KeptTable,
  { seat, why, bot, cooperative }: PlayingOn & { readonly seat: Seat; readonly why: StandIn['why'] },
): KeptPlay {
  const others = table.play.standIns.filter(each => each.seat !== seat)
  const standIns = [...others, { seat, bot, why, out: true }]
  const isOut = (each: Seat): boolean => standIns.some(({ seat: one, out }) => out && one === each)
  const play = { ...withoutUndo(table.play), standIns }
  const left = table.seats.filter(each => !isOut(each.seat))
  const players = left.map(each => ({ seat: each.seat, isPerson: each.bot === undefined }))
  const winners = winnersLeft(players, { cooperative })
  return winners ? { ...play, ending: { kind: 'forfeit', seat, why, winners } } : play
}

export function withoutUndo({ undo: _undo, ...play }: KeptPlay): KeptPlay {
  return play
}

/** What the table has chosen for a seat whose person is absent. */
export function replaceAbsent(
  table: KeptTable,
  {
    seat,
    why,
    ...on
  }: PlayingOn & { readonly seat: Seat; readonly why: Exclude<StandIn['why'], 'conceded'> },
): KeptPlay {
  if (table.play.settings.absent === 'forfeit') return giveUp(table, { seat, why, ...on })
  const { bot } = on
  const standIns = [...table.play.standIns, { seat, bot, why, out: false }]
  return { ...withoutUndo(table.play), standIns }
}
