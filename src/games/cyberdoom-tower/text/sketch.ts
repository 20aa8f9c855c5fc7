/** The tower as text, from the roof down, for terminals and bug reports. */

import type { SectorSymbol } from '../cards/deck-file.ts'
import { SECTORS } from '../state.ts'
import { aiOf, antiStealth, counterSector, sentinelOf, sentinelRange, towerOf } from '../tower.ts'
import type { SeenState } from './name-lines.ts'

const SIGNS: Readonly<Record<SectorSymbol, string>> = {
  empty: '.',
  key: 'k',
  crate: 'c',
  energy: 'e',
  luck: 'l',
}
const CELL = 7
/** The Elevator stop, six sectors, and the part of a card that sticks out at its start. */
const POSITIONS = 11

function cells(contents: readonly string[]): string {
  return contents.map(content => content.padEnd(CELL)).join('')
}

/** The players at a position: `@1`, or `@12` for both. */
function pawns(state: SeenState, floor: number, sector: number): string {
  const seats = state.players.flatMap((player, seat) =>
    !player.onRoof && player.floor === floor && player.sector === sector ? [seat + 1] : [],
  )
  return seats.length > 0 ? `@${seats.join('')}` : ''
}

function signAt(state: SeenState, index: number, sector: number): string {
  const floor = state.floors[index]!
  const symbol = towerOf(state, index).symbols[sector]!
  const gone = floor.crossed.includes(sector) || (symbol === 'key' && floor.key !== 'here')
  return gone ? 'x' : SIGNS[symbol]
}

function sectorRow(state: SeenState, index: number): string {
  const positions = Array.from({ length: SECTORS + 1 }, (_, sector) => {
    const place = sector === 0 ? '[]' : `${sector}${signAt(state, index, sector)}`
    return `${place} ${pawns(state, index, sector)}`
  })
  return cells(positions)
}

function sentinelRow(state: SeenState, index: number): string {
  const { edge, defeated, blocked, active, damage } = state.floors[index]!
  const { energy, damage: hurts, width } = sentinelOf(state, index)
  if (defeated) return 'defeated'
  const card = Array.from({ length: POSITIONS }, (_, position) =>
    position >= edge && position < edge + width ? '#'.repeat(CELL - 1) : '',
  )
  const stats = blocked ? 'blocked' : `AS ${antiStealth(state, index)} RG ${sentinelRange(state, index)}`
  return `${cells(card).trimEnd()}${active ? '*' : ' '} ${energy - damage}/${energy} dmg ${hurts} ${stats}`
}

export function sketch(state: SeenState): string {
  const { ai, round, floors } = state
  const onRoof = state.players.flatMap((player, seat) => (player.onRoof ? [`@${seat + 1}`] : []))
  const side = aiOf(state)
  const rows = [
    `Round ${round}, counter over sector ${Math.max(1, counterSector(round))}`,
    `ROOF   ${side.id} ${Math.max(0, ai.energy - ai.damage)}/${ai.energy} dmg ${side.damage} ${onRoof.join(' ')}`,
  ]
  for (let index = floors.length - 1; index >= 0; index--) {
    const { tower, sentinel } = floors[index]!
    rows.push(
      `${index + 1} ${tower.padEnd(5)}${sectorRow(state, index)}`,
      `  ${sentinel.padEnd(5)}${sentinelRow(state, index)}`,
    )
  }
  for (const [seat, player] of state.players.entries()) {
    const { energy, luck, actionPoints, keys, tokens, equipment } = player
    rows.push(
      `@${seat + 1} Energy ${energy} Luck ${luck} AP ${actionPoints} Keys ${keys} Tokens ${tokens.join('-')} ${equipment.join(' ')}`,
    )
  }
  if (state.attack) {
    const { dice, weapon } = state.attack
    rows.push(`${weapon}: white ${dice.slice(0, 4).join(' ')}, red ${dice.slice(4).join(' ')}`)
  }
  return rows.map(row => row.trimEnd()).join('\n')
}
