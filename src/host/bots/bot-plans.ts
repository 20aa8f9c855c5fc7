/** Lets bots tell the people who play with them what they are going to do, before anybody begins a turn. */

import type { Bot } from '../../bots/bot.ts'
import type { Line, Seat } from '../../engine/game.ts'
import { canonical } from '../../engine/plain-data.ts'
import type { Random } from '../../engine/random.ts'
import { redact } from '../../engine/secret.ts'
import type { PlannedTurn } from '../../wire/match-messages.ts'
import type { ReportError } from '../report-error.ts'
import type { Clock } from '../room/clock.ts'
import type { Room } from '../room/room.ts'
import type { ThinkingPort } from './thinking-port.ts'

/** A plan takes several decisions, and nobody is waiting for it: on a slow machine it may come late. */
const DECISIONS = 8

interface PlanNeeds {
  readonly clock: Clock
  readonly random: Random
  readonly thinking: ThinkingPort
  /** For one decision, in milliseconds. A bot that needs much longer for its plan says nothing. */
  readonly patience: number
  readonly report: ReportError
}

export interface BotPlans {
  /** The plans that are still valid, to be sent to screens that join later. */
  current(): readonly PlannedTurn[]
  /** Renews the plans after a change, while `meant` returns true. */
  renew(meant: () => boolean): void
}

/** `bots` is indexed by seat and may change. */
export function tellPlans(
  room: Room,
  bots: readonly (Bot | undefined)[],
  { clock, random, thinking, patience, report }: PlanNeeds,
): BotPlans {
  const told = new Map<Seat, PlannedTurn>()
  const { game } = room.match
  const tell = (seat: Seat, lines: readonly Line[]): void => {
    const before = told.get(seat)?.lines ?? []
    if (canonical(before) === canonical(lines)) return
    const planned: PlannedTurn = { type: 'planned', seat, version: room.version(), lines }
    if (lines.length > 0) told.set(seat, planned)
    else told.delete(seat)
    room.tell(planned)
  }
  const renewFor = (seat: Seat, bot: Bot, meant: () => boolean): void =>
    thinking.plan(
      bot,
      { game, state: redact(room.match.state, seat), seat, random },
      {
        ...{ clock, patience: DECISIONS * patience, meant },
        onProgress: () => {},
        onAnswer: lines => tell(seat, lines),
        onFault: why => report('plan', new Error(`the bot on seat ${seat} has no plan: ${why}`)),
      },
    )
  return {
    current: () => [...told.values()],
    renew(meant) {
      // Most tables have no such bots. Plans hold while somebody's turn is under way.
      if (!bots.some(bot => bot?.plan) || !game.freeOrder?.(room.match.state)) return
      const awaited = game.awaited(room.match.state)
      const someoneListens = bots.some(bot => bot === undefined)
      for (const [seat, bot] of bots.entries()) {
        if (bot?.plan && someoneListens && awaited.includes(seat)) renewFor(seat, bot, meant)
        else tell(seat, [])
      }
    },
  }
}
