/** The hit boxes of a Sentinel or of the AI under their row modifiers, and what each box requires of a die. */

export type Colour = 'white' | 'red'

export interface Die {
  readonly colour: Colour
  /** 1 to 6. */
  readonly value: number
}

export interface HitBox {
  /** As printed; null if the box is empty. */
  readonly number: number | null
  readonly red: boolean
}

export type RowModifier =
  | { readonly type: 'none' }
  /** The three dice must be equal. */
  | { readonly type: 'chain' }
  /** A die must show exactly the printed number. */
  | { readonly type: 'exact' }
  /** Marked boxes require red dice. */
  | { readonly type: 'colour'; readonly marked: readonly boolean[] }
  /** Empty boxes become white boxes with this number. */
  | { readonly type: 'number'; readonly number: number }

/** `redOnly`: unmarked boxes take both colours. `ordered`: they take white dice only. */
export type ColourRule = 'redOnly' | 'ordered'

export interface HitRow {
  /** Three boxes, from left to right. */
  readonly boxes: readonly HitBox[]
  readonly modifier: RowModifier
}

export interface HitBoxes {
  /** Two rows, the upper one first. Boxes are numbered across both from 0 to 5. */
  readonly rows: readonly HitRow[]
  readonly colourRule: ColourRule
}

export const FACES = 6
export const BOXES = 6
const ROWS = 2
export const BOXES_PER_ROW = 3

/** What one box requires of its die: box rules and row modifier combined, except for the chain. */
export interface Demand {
  readonly white: boolean
  readonly red: boolean
  readonly least: number
  /** Below 6 only if the number must match exactly. */
  readonly most: number
}

/** What all boxes require; boxes with equal demands have equal odds, whatever causes the demands. */
export interface Demands {
  /** By box. */
  readonly boxes: readonly Demand[]
  /** By row: whether its dice must be equal. */
  readonly chained: readonly boolean[]
  /** Equal demands have equal keys, and different demands have different keys. */
  readonly key: string
}

/** A cache, because callers ask about the same boxes again and again. */
const known = new WeakMap<HitBoxes, Demands>()

export function demandsOf(hitBoxes: HitBoxes): Demands {
  const demands = known.get(hitBoxes) ?? read(hitBoxes)
  known.set(hitBoxes, demands)
  return demands
}

function read({ rows, colourRule }: HitBoxes): Demands {
  if (rows.length !== ROWS || rows.some(({ boxes }) => boxes.length !== BOXES_PER_ROW)) {
    throw new Error('hit boxes come in two rows of three')
  }
  const boxes = rows.flatMap(({ boxes, modifier }) =>
    boxes.map((box, place) => demandOf(box, { modifier, place, colourRule })),
  )
  const chained = rows.map(({ modifier }) => modifier.type === 'chain')
  const each = boxes.map(
    ({ white, red, least, most }) => `${least}${most}${white ? 'w' : ''}${red ? 'r' : ''}`,
  )
  return { boxes, chained, key: `${each.join(' ')} ${chained}` }
}

function demandOf(
  { number, red }: HitBox,
  at: { readonly modifier: RowModifier; readonly place: number; readonly colourRule: ColourRule },
): Demand {
  const { modifier, place, colourRule } = at
  const coloured = modifier.type === 'colour'
  const marked = coloured && modifier.marked[place] === true
  const exact = modifier.type === 'exact' && number !== null
  return {
    white: !red && !marked,
    red: !coloured || marked || colourRule === 'redOnly',
    least: number ?? (modifier.type === 'number' ? modifier.number : 1),
    most: exact ? number : FACES,
  }
}

/** The combinations of common values by row: each value in turn for a chained row, undefined for others. */
export function commonValues(chained: readonly boolean[]): readonly (readonly (number | undefined)[])[] {
  const values = Array.from({ length: FACES }, (_, face) => face + 1)
  const [upper, lower] = chained.map(isChained => (isChained ? values : [undefined]))
  return upper!.flatMap(first => lower!.map(second => [first, second]))
}

/** Why a die does not fit a box, and the value it would need if its value is the problem. */
export type Misfit =
  | { readonly because: 'needsRed' | 'needsWhite' }
  | { readonly because: 'tooLow' | 'notExact' | 'notEqual'; readonly needed: number }

export function misfitAlone({ colour, value }: Die, { white, red, least, most }: Demand): Misfit | undefined {
  // No die fits a red box that must stay white; for a red die the message then names the modifier.
  if (colour === 'white' && !white) return { because: 'needsRed' }
  if (colour === 'red' && !red) return { because: 'needsWhite' }
  if (most < FACES && value !== most) return { because: 'notExact', needed: most }
  if (value < least) return { because: 'tooLow', needed: least }
  return undefined
}
