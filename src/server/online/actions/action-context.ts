/** The dependencies of every action, and the sender of its request. */

import type { OnlineRefusal } from '../../../wire/table-api.ts'
import type { ReportTableError } from '../../error-log.ts'
import type { InTurn } from '../../event-loop-turns.ts'
import type { Delivery } from '../../outgoing/deliver.ts'
import type { FindGame } from '../../playable-games.ts'
import type { Payer } from '../../pool/fair-line.ts'
import type { PooledWorkers } from '../../pool/pooled-work.ts'
import type { OnlineLimits } from '../../settings/limits.ts'
import type { RatingsShown } from '../../settings/ratings-shown.ts'
import type { SqlStore } from '../../store/sql-store.ts'
import type { KeptTable } from '../../store/table-store.ts'
import type { BudgetedMatchWork } from '../matches/budgeted-match-work.ts'
import type { TableRegistry } from '../tables/table-registry.ts'

export interface ActionNeeds {
  readonly store: SqlStore
  readonly tables: TableRegistry
  readonly findGame: FindGame
  readonly limits: OnlineLimits
  readonly pool?: PooledWorkers
  readonly report: ReportTableError
  readonly workOnMatch: BudgetedMatchWork
  readonly delivery: Delivery
  /** The address of this server for its visitors, if the operator has set it. */
  readonly publicAddress?: string
  readonly ratings: RatingsShown
  /** Whether there is a challenge every day. */
  readonly hasChallenge: boolean
  /** Whether there is space for new tables. */
  hasSpace(): boolean
  now(): number
  readonly inTurn: InTurn
}

export type Person = string | undefined

/** The sender of a request, who becomes a person of this server only if the request is not refused. */
export interface Visitor {
  /** As limits count it. */
  readonly address: string
  person(): Person
  /** Whether they have no cookie, or got it only today. */
  isNewcomer(): boolean
  /** Undefined if there are too many new people. */
  join(name: string): Promise<Person>
  /** Whether they came without a cookie. */
  isNew(): boolean
  /** They are this person, whose first cookie they never got: they get another. */
  resume(person: string): Promise<void>
}

/** A visitor whom the server does not know yet pays as one of the strangers of the address. */
export function payerOf(visitor: Visitor): Payer {
  return { address: visitor.address, person: visitor.person() ?? '' }
}

/** The table after an action. */
export type TableAfter = KeptTable | OnlineRefusal
