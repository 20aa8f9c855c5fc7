/** Which commands ask for confirmation: those that are likely to cost the mission, or that waste a turn. */

import { sampling } from '../../engine/chance.ts'
import type { Frozen, Line, Seat } from '../../engine/game.ts'
import { apply } from '../../engine/play.ts'
import { seeded } from '../../engine/random.ts'
import { situationOf } from './attack-situation.ts'
import type { Command } from './commands.ts'
import { canSurvive } from './damage.ts'
import { cyberdoomTower } from './game.ts'
import { type Danger, dangerAt, hideChance } from './hide-odds.ts'
import { hitOdds } from './odds/hit-odds.ts'
import { sentinelPhase } from './sentinel-turn.ts'
import { ELEVATOR, type Player, type State } from './state.ts'
import { line, type SeenState } from './text/name-lines.ts'

/** Commands that are less likely to succeed than this ask for confirmation. */
const POOR_ODDS = 0.5

interface At {
  readonly state: SeenState
  readonly seat: Seat
  readonly command: Command
}

const percentOf = (odds: number): number => Math.round(odds * 100)

function isEnd(state: SeenState, player: Frozen<Player>, danger: Danger): boolean {
  if (danger.kind !== 'hit') return danger.kind === 'caught'
  return state.variants.lastGasp ? !canSurvive(state, player, danger.damage) : player.energy <= danger.damage
}

function riskyPass(state: SeenState, player: Frozen<Player>): Line | undefined {
  const { floor, onRoof, actionPoints } = player
  const comes = sentinelPhase(state).some(step => step.step === 'sentinelTurn' && step.floor === floor)
  const danger = dangerAt(state, player)
  if (!onRoof && comes && isEnd(state, player, danger)) {
    return danger.kind === 'hit' ? line('risky.fatal', { damage: danger.damage }) : line('risky.caught')
  }
  return actionPoints > 0 ? line('risky.points', { count: actionPoints }) : undefined
}

/** Whether the Hide test comes next, with no decision before it. The dice do not affect that. */
function leadsToTest({ state, seat, command }: At): boolean {
  const ahead = apply(cyberdoomTower, { state, seat, command, chance: sampling(seeded(1)) }).state as State
  const { step, hidden } = ahead.arrival ?? { step: 'return', hidden: true }
  return hidden || step === 'luck' || step === 'return'
}

/** Warns before a position where a Sentinel is likely to see the player and its answer would end the match. */
function riskyPlace(at: At, player: Frozen<Player>): Line | undefined {
  const { state, command } = at
  if (player.onRoof || state.arrival?.hidden) return undefined
  if (!isEnd(state, player, dangerAt(state, player))) return undefined
  const looted = command.type === 'loot' || state.arrival?.looted === true
  const suit = command.type === 'hide' && command.suit
  const chance = hideChance(state, player, { ...player, looted, suit })
  if (chance.kind === 'none' || (chance.kind === 'test' && chance.best >= POOR_ODDS)) return undefined
  if (!leadsToTest(at)) return undefined
  return chance.kind === 'exposed'
    ? line('risky.seen')
    : line('risky.hide', { percent: percentOf(chance.best) })
}

function riskyAttack(state: SeenState, seat: Seat): Line | undefined {
  const odds = hitOdds(situationOf(state, seat)).at(-1)!
  return odds < POOR_ODDS ? line('risky.attack', { percent: percentOf(odds) }) : undefined
}

export function risky(at: At): Line | undefined {
  const { state, seat, command } = at
  const player = state.players[seat]!
  switch (command.type) {
    case 'pass':
      return riskyPass(state, player)
    case 'attack':
      return riskyAttack(state, seat)
    case 'move':
      return riskyPlace(at, { ...player, sector: command.to, energy: player.energy - command.energy })
    case 'ride':
      return riskyPlace(at, { ...player, floor: command.floor, sector: ELEVATOR })
    case 'takeKey':
    case 'leaveKey':
    case 'loot':
    case 'leaveCrate':
    case 'hide':
      return riskyPlace(at, player)
    default:
      return undefined
  }
}
