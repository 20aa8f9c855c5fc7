/**
 * Units and single actions packed into integers. An action names a unit by what it is, not by a number, so that
 * interchangeable units share their actions, and the same action can be recognised in another position.
 */

/** A unit: its planet, weapon, size, and what it has done this turn. */
export const PLANET_BITS = 0x7f
export const WEAPON_SHIFT = 7
export const WEAPON_BITS = 3
/** Adding one of these to a unit gives it the next weapon, or makes it a pile. */
export const ONE_WEAPON = 1 << WEAPON_SHIFT
export const PILE = 1 << 9
export const ACTIVATED = 1 << 10
export const ATTACKED = 1 << 11
export const UNIT_BITS = 0xfff
/** Without what it has done this turn. */
export const LOOKS_BITS = 0x3ff

export const MOVE = 0
export const ACTIVATE = 1
export const ATTACK = 2
export const PASS = 3
export const REENTER = 4
/** Ends a turn early. It is not in the rules: the search uses it for players whom it does not let act. */
export const SKIP = 5

const UNIT_SHIFT = 3
const OBJECT_SHIFT = 15
const OWNER_SHIFT = 25

export const typeOf = (action: number): number => action & 7
export const unitOf = (action: number): number => (action >> UNIT_SHIFT) & UNIT_BITS
/** Of a move. */
export const goalOf = (action: number): number => (action >> OBJECT_SHIFT) & PLANET_BITS
/** Of an attack. */
export const targetOf = (action: number): number => (action >> OBJECT_SHIFT) & LOOKS_BITS
export const victimOf = (action: number): number => action >> OWNER_SHIFT

export const moveOf = (unit: number, to: number): number => MOVE | (unit << UNIT_SHIFT) | (to << OBJECT_SHIFT)
export const activationOf = (unit: number): number => ACTIVATE | (unit << UNIT_SHIFT)
export const attackOf = (unit: number, victim: number, target: number): number =>
  ATTACK | (unit << UNIT_SHIFT) | ((target & LOOKS_BITS) << OBJECT_SHIFT) | (victim << OWNER_SHIFT)
