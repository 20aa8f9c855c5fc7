/** The box of Pebbles: its rules, and everything needed to present it. */

import type { Box } from '../../engine/box.ts'
import type { Frozen, Line, Seat } from '../../engine/game.ts'
import type { Command } from './commands.ts'
import { game } from './game.ts'
import type { Options } from './options.ts'
import type { Event, State } from './state.ts'
import { line, words } from './words.ts'

type Seen = Frozen<State>

const PEBBLES_A_ROW = 10

function prompt({ state }: { state: Seen }): Line {
  const outcome = game.outcome(state)
  if (!outcome) return line('prompt.act', { count: state.heap })
  return line('prompt.over', { winners: { all: outcome.winners.map(seat => ({ seat })) } })
}

function name({ command }: { command: Command }): Line {
  return command.type === 'take' ? line('name.take', { count: command.count }) : line('name.roll')
}

function tell({ event }: { event: Event }): Line {
  const seat = { seat: event.seat }
  switch (event.type) {
    case 'took':
      return line('tell.took', { seat, count: event.count })
    case 'rolled':
      return line('tell.rolled', { seat, die: event.die, count: event.count })
    case 'showed':
      return line(event.hadLuck ? 'tell.showed.luck' : 'tell.showed', {
        seat,
        lucky: event.lucky,
        score: event.score,
      })
  }
}

function standing({ state, seat }: { state: Seen; seat: Seat }): Line[] {
  const { pebbles: count, lucky } = state.players[seat]!
  const luck =
    lucky.value === undefined ? line('standing.secret') : line('standing.lucky', { lucky: lucky.value })
  return [line('standing.pebbles', { count }), luck]
}

/** The heap, ten pebbles a row. */
function sketch({ heap }: Seen): string {
  const rows = Math.ceil(heap / PEBBLES_A_ROW)
  return Array.from({ length: rows }, (_, row) =>
    'o '.repeat(Math.min(PEBBLES_A_ROW, heap - row * PEBBLES_A_ROW)),
  )
    .map(row => row.trimEnd())
    .join('\n')
}

export const box: Box<State, Command, Event, Options> = {
  game,
  words,
  prompt,
  name,
  tell,
  standing,
  progress: ({ size, heap }) => 1 - heap / size,
  sketch,
}
