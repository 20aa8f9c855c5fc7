/** Races, classes and quests as data for the rules. A card never contains control flow. */

import type { Size } from '../physics.ts'
import type { CubeType, Monster } from '../state.ts'

/** Ids of cards, ours or from a user's card file. */
export type RaceId = string
export type ClassId = string
export type QuestId = string

/** Which cubes on the table an ability may target. Tokens and meeples are not cubes, so they are never targets. */
export interface Targets {
  readonly category: 'any' | 'treasure' | 'monster' | 'pillar' | 'dropped'
  /** Only these types, or null for any of the category. */
  readonly types: readonly CubeType[] | null
  readonly exclude: readonly CubeType[]
  readonly sizes: readonly Size[] | null
}

/** Rules 8, with one paragraph for each kind. */
export type Ability =
  | {
      readonly kind: 'flick'
      /** How many different cubes, one after the other. */
      readonly count: number
      readonly sameColour: boolean
      readonly targets: Targets
      readonly powerMax: number
    }
  | {
      readonly kind: 'redrop'
      /** Everything that touches a disc of this radius; or null, and the player chooses up to `most` cubes. */
      readonly radius: number | null
      readonly most: number
      readonly sameColour: boolean
      readonly targets: Targets
    }
  | { readonly kind: 'place'; readonly targets: Targets; readonly most: number }
  | { readonly kind: 'slide'; readonly targets: Targets; readonly most: number }
  | { readonly kind: 'swap'; readonly targets: Targets }
  | { readonly kind: 'trade'; readonly give: readonly CubeType[]; readonly take: readonly CubeType[] }
  | {
      readonly kind: 'take'
      readonly targets: Targets
      readonly where: 'outside' | 'inside'
      readonly cost: number
    }
  | { readonly kind: 'reach'; readonly gap: number }
  | { readonly kind: 'remove'; readonly targets: Targets; readonly radius: number; readonly most: number }
  | { readonly kind: 'heal'; readonly amount: number }
  | { readonly kind: 'guard'; readonly monsters: readonly Monster[]; readonly count: number }
  | { readonly kind: 'spare'; readonly points: number }
  | { readonly kind: 'soar'; readonly pillars: number }
  | { readonly kind: 'copy' }

export type AbilityKind = Ability['kind']

export interface Race {
  readonly id: RaceId
  readonly initiative: number
  readonly health: number
  readonly ability: Ability
  /** Solo play: how many tokens the next room must share, if the card changes it from 2. */
  readonly sharedTokens: number | null
}

export interface Class {
  readonly id: ClassId
  readonly ability: Ability
}

/** Rules 10.4. */
export type Bonus =
  | { readonly kind: 'teamworkOrLighter'; readonly perTeamwork: number; readonly perHeavier: number }
  | { readonly kind: 'mostWeight'; readonly points: number }
  | { readonly kind: 'turnsFirst'; readonly points: number }
  | {
      readonly kind: 'per'
      readonly types: readonly CubeType[]
      readonly size: Size | null
      readonly every: number
      readonly points: number
    }
  | { readonly kind: 'set'; readonly types: readonly CubeType[]; readonly points: number }
  | { readonly kind: 'openedChests'; readonly points: number }
  | { readonly kind: 'uncoveredHealth'; readonly every: number; readonly points: number }

export interface Quest {
  readonly id: QuestId
  /** By colour and size; most cards differ only by one of them. */
  readonly gems: Readonly<Record<'clear' | 'pink' | 'blue', Readonly<Record<'S' | 'L', number>>>>
  readonly bonus: Bonus
  readonly soloAllowed: boolean
}

export interface Cards {
  /** 'house', or the text of a user's file; the state stores this. */
  readonly key: string
  readonly races: ReadonlyMap<RaceId, Race>
  readonly classes: ReadonlyMap<ClassId, Class>
  readonly quests: ReadonlyMap<QuestId, Quest>
}
