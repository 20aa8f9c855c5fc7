/** The box of Cube Attack: its rules, and everything needed to present it. */

import { type Box, counting, doing } from '../../engine/box.ts'
import type { Frozen, Line, Seat } from '../../engine/game.ts'
import { BOARD_IDS, type BoardId, boardFileText, boardOf, RECOMMENDED_BOARD } from './board.ts'
import { readBoard } from './board-file.ts'
import type { Command } from './commands.ts'
import { cite, STANDSTILL_RULE } from './event-citations.ts'
import { isStandstillNear } from './flow.ts'
import { cubeAttack } from './game.ts'
import type { Options } from './options.ts'
import { parsePosition, printPosition } from './position-notation.ts'
import { nextWeapon } from './rules/activate.ts'
import { canAct } from './rules/pass.ts'
import { incomes } from './scoring.ts'
import type { Event, State, Unit } from './state.ts'
import { calledOf } from './text/called-planets.ts'
import { tellMatch } from './text/match-sentence.ts'
import { line, nameOf, namesOf } from './text/name-lines.ts'
import { sketch } from './text/sketch.ts'
import { entranceOf, isIn, unitById } from './units.ts'
import { words } from './words.ts'

type Seen = Frozen<State>

const planetName = (state: Seen, planet: number): string => boardOf(state.board).planets[planet]!.id

/**
 * A planet with its kind, with its article or after a preposition that Italian joins with it: “dalla Luna Piena M0”. It
 * also says what the planet is called by people who look at the board.
 */
function place(state: Seen, preposition: 'the' | 'from' | 'to' | 'on', planet: number): Line {
  const board = boardOf(state.board)
  const { id, kind } = board.planets[planet]!
  const called = calledOf(board).get(planet)
  const params = called === undefined ? {} : { called: line(`called.${called}`) }
  return line(`${preposition}.${kind}`, { planet: id, ...params })
}

/** A unit without its planet: what distinguishes it from others there. */
function unitLine({ weapon, size }: Frozen<Unit>): Line {
  return line(size === 2 ? `pile.${weapon}` : `unit.${weapon}`)
}

function prompt({ state, watching = false }: { state: Seen; watching?: boolean }): Line {
  const { result, players, actionsLeft } = state
  if (!result) {
    const count = actionsLeft
    return isStandstillNear(state)
      ? line('prompt.standstill', { count, rule: STANDSTILL_RULE })
      : line(watching ? 'watch.act' : 'prompt.act', { count })
  }
  const winners = namesOf(result.winners)
  if (result.winners.length > 1) return line('prompt.over.shared', { winners })
  if (result.kind === 'lastStanding') return line('prompt.over.lastStanding', { winners })
  return line('prompt.over.points', { winners, count: players[result.winners[0]!]!.score })
}

function name({ state, command }: { state: Seen; command: Command }): Line {
  if (command.type === 'pass') return line('name.pass')
  if (command.type === 'reenter') {
    return line('name.reenter', { planet: planetName(state, entranceOf(state, state.turn)) })
  }
  const acting = unitById(state, command.unit)!
  const unit = unitLine(acting)
  const from = place(state, 'from', acting.planet)
  if (command.type === 'move') return line('name.move', { unit, from, to: place(state, 'to', command.to) })
  if (command.type === 'attack') {
    const target = unitById(state, command.target)!
    const at = place(state, 'on', target.planet)
    return line('name.attack', { target: unitLine(target), victim: nameOf(target.owner), at, unit, from })
  }
  const { id: planet, kind } = boardOf(state.board).planets[acting.planet]!
  if (kind === 'cube' || kind === 'wound') return line(`name.activate.${kind}`, { unit, planet })
  const weapon = line(`weapon.${nextWeapon(acting.weapon) ?? acting.weapon}`)
  return line('name.activate.armoury', { unit, planet, weapon })
}

function tellScored({ round, points }: Extract<Event, { type: 'scored' }>): Line {
  const shares = points.flatMap((earned, seat) =>
    earned > 0 ? [line('tell.scored.share', { seat: nameOf(seat), points: earned })] : [],
  )
  return shares.length > 0
    ? line('tell.scored', { round, points: { all: shares } })
    : line('tell.scored.nobody', { round })
}

function tell({ state, event }: { state: Seen; event: Event }): Line {
  const the = (index: number): Line => place(state, 'the', index)
  const on = (index: number): Line => place(state, 'on', index)
  switch (event.type) {
    case 'moved':
      return line('tell.moved', {
        seat: nameOf(event.seat),
        from: place(state, 'from', event.from),
        to: place(state, 'to', event.to),
      })
    case 'reinforced': {
      const entrance = on(event.entrance)
      return line('tell.reinforced', { seat: nameOf(event.seat), planet: the(event.planet), entrance })
    }
    case 'toughened':
      return line('tell.toughened', { seat: nameOf(event.seat), planet: the(event.planet) })
    case 'armed': {
      const weapon = line(`weapon.${event.weapon}`)
      return line('tell.armed', { seat: nameOf(event.seat), planet: the(event.planet), weapon })
    }
    case 'attacked':
      return line(event.destroyed ? 'tell.attacked.destroyed' : 'tell.attacked.hit', {
        seat: nameOf(event.seat),
        from: place(state, 'from', event.from),
        at: place(state, 'on', event.at),
        victim: nameOf(event.victim),
      })
    case 'reentered':
      return line('tell.reentered', { seat: nameOf(event.seat), entrance: on(event.entrance) })
    case 'passed':
    case 'eliminated':
    case 'tokenPassed':
      return line(`tell.${event.type}`, { seat: nameOf(event.seat) })
    case 'scored':
      return tellScored(event)
    case 'roundBegan':
      return line('tell.roundBegan', { round: event.round, seat: nameOf(event.seat) })
    case 'ended':
      return line(`tell.ended.${event.kind}`, { winners: namesOf(event.winners) })
  }
}

function standing({ state, seat }: { state: Seen; seat: Seat }): Line[] {
  const { score, reserve, losses } = state.players[seat]!
  const lines = [line('standing.score', { count: score })]
  if (isIn(state, seat)) {
    const income = incomes(state)[seat]!
    const units = state.units.filter(({ owner }) => owner === seat).length
    if (income > 0 && !state.result) lines.push(line('standing.income', { income }))
    lines.push(line('standing.units', { count: units }), line('standing.reserve', { reserve }))
  } else lines.push(line('standing.out'))
  if (losses > 0) lines.push(line('standing.losses', { count: losses }))
  if (state.first === seat) lines.push(line('standing.token'))
  return lines
}

/** The free pass gives an action away. Warns only before the last action of a turn: an earlier pass can be undone. */
function risky({ state, seat, command }: { state: Seen; seat: Seat; command: Command }): Line | undefined {
  const endsTurn = command.type === 'pass' && state.actionsLeft === 1
  return endsTurn && canAct(state, seat) ? line('risky.pass') : undefined
}

/** How close the leader is to the target. Players who are out do not count. */
function progress(state: Seen): number {
  if (state.result) return 1
  const scores = state.players.map(({ score }, seat) => (isIn(state, seat) ? score : 0))
  return Math.min(1, Math.max(...scores) / state.variants.target)
}

export const cubeAttackBox: Box<State, Command, Event, Options> = {
  game: cubeAttack,
  words,
  prompt,
  name,
  tell,
  tellMatch: ({ start, events }) =>
    tellMatch(events, { round: start.round, scores: start.players.map(({ score }) => score) }),
  cite,
  standing,
  progress,
  sketch,
  risky,
  notation: printPosition,
  files: [
    {
      kind: 'board',
      option: 'board',
      templates: BOARD_IDS,
      template: name => boardFileText(name as BoardId),
      read: readBoard,
    },
  ],
  settled: ({ position }) => {
    const parsed = position === undefined ? undefined : parsePosition(position)
    return parsed?.ok ? { board: parsed.value.board, ...parsed.value.variants } : {}
  },
  suggest: seats => {
    const board = RECOMMENDED_BOARD[seats]
    return board ? { board } : {}
  },
  tallies: {
    // The first round starts with the match, without an event.
    rounds: events => 1 + counting<Event>('roundBegan')(events),
    attacks: counting('attacked'),
    eliminations: counting('eliminated'),
  },
  figures: {
    moves: doing('moved'),
    reinforcements: doing('reinforced'),
    piles: doing('toughened'),
    arms: doing('armed'),
    attacks: doing('attacked'),
    destroyed: (event, seat) => Number(event.type === 'attacked' && event.destroyed && event.seat === seat),
    lost: (event, seat) => Number(event.type === 'attacked' && event.destroyed && event.victim === seat),
    passes: doing('passed'),
  },
}
