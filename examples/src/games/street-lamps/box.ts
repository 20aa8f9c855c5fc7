/** The box of Street Lamps: its rules, and everything needed to present it. */

import type { Box, CardGroup } from '../../engine/box.ts'
import type { Frozen, Line, Seat } from '../../engine/game.ts'
import type { Command } from './commands.ts'
import { game } from './game.ts'
import { lampLine } from './lamp-line.ts'
import type { Options } from './options.ts'
import { ALL_LAMPS, type Event, type Lamp, type State } from './state.ts'
import { line, words } from './words.ts'

type Seen = Frozen<State>

/** Lamps of the street that are shown: the last one counts, the others tell how it came. */
const SHOWN_OF_STREET = 6

function prompt({ state, seat, watching }: { state: Seen; seat: Seat; watching?: boolean }): Line {
  const outcome = game.outcome(state)
  if (outcome) return line('prompt.over', { winners: { all: outcome.winners.map(each => ({ seat: each })) } })
  return watching ? line('watch.act', { seat: { seat } }) : line('prompt.act')
}

function name({ command }: { command: Command }): Line {
  return command.type === 'light'
    ? line('name.light', { lamp: lampLine(command) })
    : line(`name.${command.type}`)
}

function tell({ event }: { event: Event }): Line {
  const seat = { seat: event.seat }
  switch (event.type) {
    case 'lit':
      return line('tell.lit', { seat, lamp: lampLine(event.lamp), count: event.points })
    case 'drew':
      return event.lamp.value
        ? line('tell.drew.lamp', { seat, lamp: lampLine(event.lamp.value) })
        : line('tell.drew', { seat })
    case 'passed':
      return line('tell.passed', { seat })
    case 'counted':
      return line('tell.counted', { seat, count: event.left, score: event.score })
  }
}

function standing({ state, seat }: { state: Seen; seat: Seat }): Line[] {
  const { points, hand } = state.players[seat]!
  const score = state.scores?.[seat] ?? points
  return [line('standing.points', { count: score }), line('standing.lamps', { count: hand.length })]
}

/** For terminals: the last lamps of the street, then the pile. */
function sketch({ street, pile }: Seen): string {
  const short = ({ colour, brightness }: Lamp): string => `${colour[0]}${brightness}`
  return `${street.slice(-SHOWN_OF_STREET).map(short).join(' ')} | [${pile.length}]`
}

/** What lies on the table: the street, the pile, and every hand. */
function table({ street, pile, players }: Seen): CardGroup<Command>[] {
  const up = (lamp: Lamp) => ({ face: lampLine(lamp), tint: lamp.colour })
  return [
    { name: line('table.street'), cards: street.slice(-SHOWN_OF_STREET).map(up) },
    { name: line('table.pile'), cards: pile.map(() => ({ command: { type: 'draw' } as const })) },
    ...players.map(({ hand }, seat) => ({
      name: line('table.hand', { seat: { seat } }),
      seat,
      cards: hand.map(({ value }) =>
        value ? { ...up(value), command: { type: 'light', ...value } as const } : {},
      ),
    })),
  ]
}

export const box: Box<State, Command, Event, Options> = {
  game,
  words,
  prompt,
  name,
  tell,
  standing,
  progress: ({ street, players }) => {
    const left = Math.min(...players.map(({ hand }) => hand.length))
    return left === 0 ? 1 : street.length / ALL_LAMPS.length
  },
  sketch,
  table,
}
