/** Which commands one may want to be asked about once more: those that may well cost the mission, or waste a turn. */

import type { Frozen, Line, Seat } from '../../engine/game.ts'
import { type Danger, dangerAt, hideChance } from './chances.ts'
import type { Command } from './commands.ts'
import { canSurvive } from './damage.ts'
import { line, type Seen } from './lines.ts'
import { hitOdds } from './odds/hit-odds.ts'
import { sentinelPhase } from './sentinels.ts'
import { situationOf } from './situations.ts'
import { ELEVATOR, type Player } from './state.ts'

/** What succeeds less often than this is asked about. */
const POOR_ODDS = 0.5

const percentOf = (odds: number): number => Math.round(odds * 100)

/** Whether a turn of the Sentinel would be the end. */
function isEnd(state: Seen, player: Frozen<Player>, danger: Danger): boolean {
  if (danger.kind !== 'hit') return danger.kind === 'caught'
  return state.variants.lastGasp ? !canSurvive(player, danger.damage) : player.energy <= danger.damage
}

function riskyPass(state: Seen, player: Frozen<Player>): Line | undefined {
  const { floor, onRoof, actionPoints } = player
  const comes = sentinelPhase(state).some(step => step.step === 'sentinelTurn' && step.floor === floor)
  const danger = dangerAt(state, player)
  if (!onRoof && comes && isEnd(state, player, danger)) {
    return danger.kind === 'hit' ? line('risky.fatal', { damage: danger.damage }) : line('risky.caught')
  }
  return actionPoints > 0 ? line('risky.points', { count: actionPoints }) : undefined
}

/** A place where one is likely to be found, by a Sentinel whose answer one would not survive. */
function riskyPlace(state: Seen, player: Frozen<Player>): Line | undefined {
  if (!isEnd(state, player, dangerAt(state, player))) return undefined
  const chance = hideChance(state, player, player)
  if (chance.kind === 'exposed') return line('risky.seen')
  if (chance.kind === 'none' || chance.best >= POOR_ODDS) return undefined
  return line('risky.hide', { percent: percentOf(chance.best) })
}

function riskyAttack(state: Seen, seat: Seat): Line | undefined {
  const odds = hitOdds(situationOf(state, seat)).at(-1)!
  return odds < POOR_ODDS ? line('risky.attack', { percent: percentOf(odds) }) : undefined
}

export function risky({
  state,
  seat,
  command,
}: {
  state: Seen
  seat: Seat
  command: Command
}): Line | undefined {
  const player = state.players[seat]!
  switch (command.type) {
    case 'pass':
      return riskyPass(state, player)
    case 'move':
      return riskyPlace(state, { ...player, sector: command.to, energy: player.energy - command.energy })
    case 'ride':
      return riskyPlace(state, { ...player, floor: command.floor, sector: ELEVATOR })
    case 'attack':
      return riskyAttack(state, seat)
    default:
      return undefined
  }
}
