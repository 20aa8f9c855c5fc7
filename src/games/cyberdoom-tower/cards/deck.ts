/** The cards of a match, ours or from a user's file; each deck is parsed once and cached. */

import { builtOnce } from '../../../engine/file-cache.ts'
import type { Frozen } from '../../../engine/game.ts'
import ai from '../components/ai.json' with { type: 'json' }
import equipment from '../components/equipment.json' with { type: 'json' }
import player from '../components/player.json' with { type: 'json' }
import sentinels from '../components/sentinels.json' with { type: 'json' }
import towers from '../components/towers.json' with { type: 'json' }
import { EQUIPMENT, type EquipmentId, WEAPONS, type Weapon, type WeaponId } from '../equipment.ts'
import type { HitBox, HitRow, RowModifier } from '../odds/hit-boxes.ts'
import { type DeckFile, deckFileShape, type SectorSymbol, withoutDeckNotes } from './deck-file.ts'

/** Rules 1.3: one column of modifiers below a sector. */
export interface SectorColumn {
  readonly antiStealth: number
  readonly range: number
  /** For the upper and the lower row of Hit Boxes. */
  readonly modifiers: readonly RowModifier[]
}

export interface Tower {
  readonly id: string
  readonly name: string
  /** By sector; the Elevator stop, at 0, is empty. */
  readonly symbols: readonly SectorSymbol[]
  /** By sector; the entry at 0 is never used. */
  readonly columns: readonly SectorColumn[]
}

export interface Enemy {
  readonly id: string
  readonly name: string
  readonly energy: number
  readonly damage: number
  /** Two rows of three. */
  readonly rows: readonly (readonly HitBox[])[]
}

export interface Sentinel extends Enemy {
  /** Added to the value of the active column. */
  readonly antiStealthBase: number
  readonly rangeBase: number
  /** The width of the card, in sectors. */
  readonly width: number
}

export interface Deck {
  /** 'house', or the text of a user's file; the state stores this. */
  readonly key: string
  readonly towers: ReadonlyMap<string, Tower>
  readonly sentinels: ReadonlyMap<string, Sentinel>
  readonly ai: ReadonlyMap<string, Enemy>
  readonly weapons: Readonly<Record<WeaponId, Weapon>>
  readonly equipment: readonly EquipmentId[]
}

export const HOUSE = 'house'
const HOUSE_CARDS = { towers, sentinels, ai, equipment, player }

let houseFile: DeckFile | undefined

function ourFile(): DeckFile {
  houseFile ??= deckFileShape.parse(withoutDeckNotes(HOUSE_CARDS))
  return houseFile
}

type FileRows = DeckFile['ai'][number]['hitRows']
type FileModifier = DeckFile['towers'][number]['columns'][number]['hitRow1']

function rowsOf(hitRows: FileRows): readonly (readonly HitBox[])[] {
  return hitRows.map(({ boxes }) => boxes.map(({ n, red }) => ({ number: n, red })))
}

function modifierOf(modifier: FileModifier): RowModifier {
  if (modifier.type === 'colour') {
    return { type: 'colour', marked: modifier.pattern.map(colour => colour === 'R') }
  }
  return modifier.type === 'number' ? { type: 'number', number: modifier.n } : { type: modifier.type }
}

function towerOf({ id, name, sectors, columns }: DeckFile['towers'][number]): Tower {
  const read = columns.map(({ antiStealth, range, hitRow1, hitRow2 }): SectorColumn => {
    return { antiStealth, range, modifiers: [modifierOf(hitRow1), modifierOf(hitRow2)] }
  })
  return {
    id,
    name,
    symbols: ['empty', ...sectors.map(({ symbol }) => symbol)],
    columns: [read[0]!, ...read],
  }
}

function byId<Card extends { readonly id: string }>(cards: readonly Card[]): ReadonlyMap<string, Card> {
  return new Map(cards.map(card => [card.id, card]))
}

/** The numbers of the weapons: from the file where it has them, otherwise from the rulebook. */
function weaponsOf(file: DeckFile): Record<WeaponId, Weapon> {
  const read = WEAPONS.map((weapon): [WeaponId, Weapon] => {
    if (weapon === 'base') return [weapon, { ...(file.player ?? ourFile().player!).baseWeapon, energy: 0 }]
    const ours = ourFile().equipment!.find(card => card.id === weapon)!
    const theirs = file.equipment?.find(card => card.id === weapon) ?? ours
    return [
      weapon,
      {
        range: theirs.range ?? ours.range!,
        damage: theirs.damage ?? ours.damage!,
        energy: theirs.cost?.energy ?? ours.cost?.energy ?? 0,
      },
    ]
  })
  return Object.fromEntries(read) as Record<WeaponId, Weapon>
}

function built(key: string, file: DeckFile): Deck {
  return {
    key,
    towers: byId(file.towers.map(towerOf)),
    sentinels: byId(
      file.sentinels.map(({ hitRows, widthInSectors, ...card }) => ({
        ...card,
        width: widthInSectors,
        rows: rowsOf(hitRows),
      })),
    ),
    ai: byId(file.ai.map(({ hitRows, ...card }) => ({ ...card, rows: rowsOf(hitRows) }))),
    weapons: weaponsOf(file),
    equipment: file.equipment?.map(card => card.id) ?? EQUIPMENT,
  }
}

/** What the state stores for a deck: 'house', or a user's file as text, since strings are cheap to copy. */
export function deckKey(deck: typeof HOUSE | Frozen<DeckFile>): string {
  return deck === HOUSE ? HOUSE : JSON.stringify(deck)
}

export const deckOf = builtOnce(new Map([[HOUSE as string, () => built(HOUSE, ourFile())]]), key =>
  built(key, deckFileShape.parse(JSON.parse(key))),
)

/** A deck as the text of a file that a user can edit and load again; ours includes all its sources. */
export function deckFileText(key: string): string {
  const cards: unknown = key === HOUSE ? HOUSE_CARDS : JSON.parse(key)
  return `${JSON.stringify(cards, undefined, 2)}\n`
}

export function modified(rows: Enemy['rows'], modifiers: readonly RowModifier[]): readonly HitRow[] {
  return rows.map((boxes, row) => ({ boxes, modifier: modifiers[row] ?? { type: 'none' } }))
}
