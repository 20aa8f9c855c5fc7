/** The invariants of every state of a match, for tests that check each step. */

import { deckOf } from '../cards/deck.ts'
import { ABILITIES } from '../equipment.ts'
import { FLOORS, type Player, type State } from '../state.ts'

function keep(kept: boolean, promise: string): void {
  if (!kept) throw new Error(`broken: ${promise}`)
}

const within = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

function inspectPlayer(state: State, player: Player): void {
  keep(within(player.energy, state.result ? 0 : 1, 6), 'Energy is 1 to 6, or 0 when the match is lost')
  keep(within(player.luck, 0, 6), 'Luck is 0 to 6')
  keep(within(player.actionPoints, 0, 3), 'Action Points are 0 to 3')
  keep(within(player.sector, 0, 6), 'positions are 0 to 6')
  keep(within(player.floor, 0, state.floors.length - 1), 'floors are those of the tower')
  const [modify, reroll, flip, hit] = player.tokens as [number, number, number, number]
  keep(modify === 0 && player.tokens.length === ABILITIES.length, 'Modify is never locked')
  // Tokens leave the game only from the last pile, and only after all of them have arrived there.
  keep(reroll + flip > 0 ? reroll + flip + hit === 3 : within(hit, 0, 3), 'ability tokens add up')
  const idle = state.acting === null || state.players[state.acting] !== player
  keep(
    !idle || state.result !== null || player.actionPoints === 3,
    'Action Points are back at 3 between turns',
  )
}

function inspectFloor(state: State, index: number, before: State | undefined): void {
  const floor = state.floors[index]!
  const earlier = before?.floors[index]
  keep(within(floor.edge, 1, 7), 'a left edge is at 1 to 7')
  keep(floor.blocked === (floor.edge === 1), 'a floor is blocked when its sector 1 is covered')
  const exposed = state.players.some(player => player.exposed[index])
  keep(floor.active || !exposed, 'only a Sentinel that is awake has attacked')
  keep(!earlier || floor.edge <= earlier.edge, 'Sentinels only slide left')
  keep(!earlier || floor.edge >= earlier.edge - 3, 'Sentinels slide step by step')
  keep(!earlier || floor.damage >= earlier.damage, 'damage stays')
  keep(!earlier?.defeated || floor.edge === earlier.edge, 'the defeated do not move')
}

/** Returns a check for the states of one match in sequence; `before` is for values that change only one way. */
export function inspector(): (state: unknown) => void {
  let before: State | undefined
  return seen => {
    const state = seen as State
    for (const player of state.players) inspectPlayer(state, player)
    for (const index of state.floors.keys()) inspectFloor(state, index, before)
    keep(state.attack?.dice.every(value => within(value, 1, 6)) ?? true, 'dice are 1 to 6')
    keep(state.floors.length === FLOORS[state.players.length], 'the tower keeps its height')
    const keys = state.players.reduce((sum, player) => sum + player.keys, 0)
    keep(keys === state.floors.filter(({ key }) => key === 'taken').length, 'keys are conserved')
    const cards = [...state.pile, ...state.discarded, ...state.players.flatMap(({ equipment }) => equipment)]
    keep(cards.sort().join() === [...deckOf(state.deck).equipment].sort().join(), 'equipment is conserved')
    keep(!state.arrival || !state.attack, 'one thing at a time')
    keep(!(state.arrival ?? state.attack) || state.acting !== null, 'somebody acts')
    keep(state.lastGasp !== null || state.agenda.length === 0, 'nothing is left undone')
    keep(!before || state.round >= before.round, 'rounds go forward')
    before = state
  }
}
