/** The parts of the authorisation table: roles, states of a table, requests and their answers. */

import type { OnlineTable } from '../../wire/table-api.ts'
import type { HttpAnswer, OnlineVisitor } from './online-server.ts'

export const STATES = ['waiting', 'playing', 'over'] as const
/** `outsider` has a seat at another table; `stranger` has no cookie. */
export const ROLES = ['host', 'player', 'invited', 'spectator', 'outsider', 'stranger'] as const
export type ListedState = (typeof STATES)[number]
export type ListedRole = (typeof ROLES)[number]

export interface ListedScene {
  readonly table: OnlineTable
  readonly visitors: Readonly<Record<ListedRole, OnlineVisitor>>
}

export interface ListedAttempt {
  readonly scene: ListedScene
  readonly role: ListedRole
  readonly visitor: OnlineVisitor
}

export interface Listed {
  readonly request: string
  /** Whether the request changes the table, if it is not refused; for all roles, or for some. */
  readonly changes: boolean | ((role: ListedRole) => boolean)
  /** The status, with the problem if there is one; or the close code. */
  attempt(at: ListedAttempt): Promise<string>
  /** The answers for each role, in the order of the states; one answer if it is the same in all of them. */
  readonly expected: Readonly<Record<ListedRole, string | readonly [string, string, string]>>
}

/** People who are not at the table. */
export const outsiders = (answer: string) => ({ spectator: answer, outsider: answer, stranger: answer })

export async function answered(answer: Promise<HttpAnswer>): Promise<string> {
  const { status, body } = await answer
  return body.problem === undefined ? String(status) : `${status} ${body.problem}`
}

export function connect({ scene, role, visitor }: ListedAttempt) {
  const { id, invite, watch } = scene.table
  // The invitation is not a spectator's ticket.
  const token = role === 'spectator' ? watch : role === 'invited' ? invite : undefined
  return visitor.socket(id, token === undefined ? {} : { watch: token })
}
